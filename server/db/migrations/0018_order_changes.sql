-- A checkout of kind 'adjustment' has no orders: it pays the higher price of a changed order. No foreign key, because orders refer to
-- checkouts and backups load each table after those that it refers to; order_changes has the keys to both.
alter table checkouts
  add column kind text not null default 'purchase' check (kind in ('purchase', 'adjustment')),
  add column order_id integer,
  add constraint checkouts_order_of_adjustment check ((kind = 'adjustment') = (order_id is not null));
create index adjustments_of_order on checkouts (order_id) where order_id is not null;

-- Changes of paid orders before production. Written once; only the state changes.
create table order_changes (
  -- 128 random bits; part of the keys of its refunds.
  id text primary key,
  order_id integer not null references orders,
  state text not null default 'proposed',
  -- Cents that the order's subtotal and custom fees change by.
  subtotal_difference integer not null,
  fees_difference integer not null,
  difference integer not null generated always as (subtotal_difference + fees_difference) stored,
  -- The adjustment of a higher price.
  checkout_id text unique references checkouts,
  -- The lines and the address as they were, and as they become.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  check ((difference > 0) = (checkout_id is not null)),
  check ((state = 'applied') = (applied_at is not null))
);
create index changes_of_order on order_changes (order_id, created_at);
create unique index one_proposed_change on order_changes (order_id) where state = 'proposed';
insert into state_transitions values ('change', 'proposed', 'applied'), ('change', 'proposed', 'void');

-- Null until the address of the order is changed: that of the checkout.
alter table orders add column shipping jsonb;
-- Marks the job of the seller as changed.
alter table order_lines add column changed_at timestamptz;

-- The items that a proposed change holds; they become part of the order's own rows when it is applied.
alter table reservations
  add column change_id text references order_changes,
  drop constraint reservations_order_id_product_id_variant_id_key,
  add constraint one_reservation_per_item unique nulls not distinct (order_id, change_id, product_id, variant_id);

-- An order has one refund per payment when it ends, and one per payment of each change.
alter table refunds
  add column change_id text references order_changes,
  drop constraint refunds_order_id_key,
  add check (change_id is null or order_id is not null);
create unique index one_refund_per_order on refunds (order_id, attempt_id) where order_id is not null and change_id is null;
create unique index one_refund_per_change on refunds (change_id, attempt_id) where change_id is not null;
create index refunds_of_order on refunds (order_id) where order_id is not null;
