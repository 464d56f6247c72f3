create or replace function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger where entry = new.entry) <> 0 then
    raise exception 'ledger entry % does not sum to 0', new.entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- A constraint trigger cannot be replaced.
drop trigger if exists ledger_balance on ledger;
create constraint trigger ledger_balance after insert on ledger deferrable initially deferred
  for each row execute function check_ledger_balance();

create or replace function reject_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end $$;
create or replace trigger ledger_append_only before update or delete on ledger
  for each statement execute function reject_ledger_change();
