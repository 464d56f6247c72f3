-- The network of the client while the checkout is open: an IPv4 address or an IPv6 /64. Limits unpaid reservations.
alter table checkouts add column client_network cidr;
create index open_checkouts_of_network on checkouts (client_network) where client_network is not null;
create index open_checkouts_of_device on checkouts (device_id) where client_network is not null;

-- The customer of a coupon that allows one use per customer: the account and the email addresses, each as a key.
create table coupon_customers (
  checkout_id text not null references coupon_redemptions,
  code text not null references coupons,
  customer text not null,
  is_released boolean not null default false,
  primary key (checkout_id, customer)
);
create unique index one_coupon_use_per_customer on coupon_customers (code, customer) where not is_released;
insert into coupon_customers (checkout_id, code, customer, is_released)
  select checkout_id, code, customer, is_released from coupon_redemptions where customer is not null;
insert into coupon_customers (checkout_id, code, customer, is_released)
  select r.checkout_id, r.code, 'email:' || lower(c.email), r.is_released
  from coupon_redemptions r join checkouts c on c.id = r.checkout_id where r.customer is not null
  on conflict do nothing;
alter table coupon_redemptions drop column customer;

-- 'adjustment': a refund or a dispute at the provider.
alter table webhook_inbox add column topic text not null default 'payment' check (topic in ('payment', 'adjustment'));
update webhook_inbox set topic = 'adjustment'
  where applied_at is null and (
    position('PAYMENT.CAPTURE.RE'::bytea in body) > 0 or position('CUSTOMER.DISPUTE.'::bytea in body) > 0);
create index attempts_by_capture on payment_attempts (provider, capture_reference) where capture_reference is not null;
create index refunds_by_reference on refunds (reference) where reference is not null;

alter table payment_discrepancies
  add column attempt_id text references payment_attempts,
  drop constraint payment_discrepancies_kind_check,
  add constraint payment_discrepancies_kind_check check (kind in (
    'amount', 'only_here', 'only_there', 'refund_amount', 'refund_only_here', 'refund_only_there', 'dispute'));
