-- The only check of state transitions: it also applies to SQL written by hand.
create or replace function enforce_state_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then return new; end if;
    insert into state_changes (entity, entity_id, from_state, to_state)
      select entity, new.id::text, from_state, to_state from state_transitions
      where entity = tg_argv[0] and from_state = old.state and to_state = new.state;
    if not found then
      raise exception 'a % cannot go from % to %', tg_argv[0], old.state, new.state using errcode = 'check_violation';
    end if;
  else
    insert into state_changes (entity, entity_id, to_state) values (tg_argv[0], new.id::text, new.state);
  end if;
  return new;
end $$;
create or replace trigger checkout_state before insert or update of state on checkouts
  for each row execute function enforce_state_transition('checkout');
create or replace trigger order_state before insert or update of state on orders
  for each row execute function enforce_state_transition('order');
create or replace trigger attempt_state before insert or update of state on payment_attempts
  for each row execute function enforce_state_transition('attempt');
create or replace trigger refund_state before insert or update of state on refunds
  for each row execute function enforce_state_transition('refund');
create or replace trigger roster_state before insert or update of state on rosters
  for each row execute function enforce_state_transition('roster');
create or replace trigger change_state before insert or update of state on order_changes
  for each row execute function enforce_state_transition('change');
create or replace trigger return_state before insert or update of state on return_requests
  for each row execute function enforce_state_transition('return');
create or replace trigger import_state before insert or update of state on imports
  for each row execute function enforce_state_transition('import');
