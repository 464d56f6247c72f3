-- Refuses a refund before it is sent if the refunds of its payment would exceed the payment.
create or replace function check_refund_sum() returns trigger language plpgsql as $$
begin
  perform from payment_attempts where id = new.attempt_id for no key update;
  if (select sum(amount) from refunds where attempt_id = new.attempt_id)
      > (select amount from payment_attempts where id = new.attempt_id) then
    raise exception 'the refunds of payment % exceed it', new.attempt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger refund_sum after insert on refunds
  for each row when (new.state = 'pending') execute function check_refund_sum();
