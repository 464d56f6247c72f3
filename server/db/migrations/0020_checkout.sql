-- Stock that pages show is what can still be bought; what is reserved was taken out of it. On hand is both together.
alter table products add column reserved integer not null default 0 check (reserved >= 0);
alter table variants add column reserved integer not null default 0 check (reserved >= 0);

-- Cents, by the name of a category; children inherit, '*' is everything else.
create table shipping_rates (
  category text primary key,
  first_item integer not null check (first_item >= 0),
  extra_item integer not null check (extra_item >= 0)
);
insert into shipping_rates values
  ('T-Shirts', 490, 100), ('Tank Tops', 599, 100), ('Long Sleeves', 699, 100), ('Hoodies', 999, 100),
  ('Mugs', 699, 100), ('Hats', 699, 100), ('Stickers', 599, 100), ('*', 599, 100);

-- States are data: what may follow what. The trigger below is the one gate, whoever writes.
create table state_moves (
  thing text not null,
  before text not null,
  after text not null,
  primary key (thing, before, after)
);
insert into state_moves
  select thing, before, after from (values
    ('checkout', 'open', '{reserved,expired}'),
    ('checkout', 'reserved', '{paying,paid,expired}'),
    ('checkout', 'paying', '{paid,reserved,action_required,unknown}'),
    ('checkout', 'action_required', '{paying,paid,reserved,unknown}'),
    ('checkout', 'unknown', '{paid,reserved,paying,action_required}'),
    ('checkout', 'expired', '{paid,refunding}'),
    ('checkout', 'refunding', '{refunded}'),
    ('checkout', 'paid', '{closed}'),
    ('attempt', 'created', '{submitted,action_required,pending,unknown,captured,declined,cancelled}'),
    ('attempt', 'submitted', '{action_required,pending,unknown,captured,declined,cancelled}'),
    ('attempt', 'action_required', '{submitted,pending,unknown,captured,declined,cancelled}'),
    ('attempt', 'pending', '{action_required,unknown,captured,declined,cancelled}'),
    ('attempt', 'unknown', '{submitted,action_required,pending,captured,declined,cancelled}'),
    -- Money that came after all, for a payment that was given up.
    ('attempt', 'declined', '{captured,refund_pending}'),
    ('attempt', 'cancelled', '{captured,refund_pending}'),
    ('attempt', 'captured', '{refund_pending}'),
    ('attempt', 'refund_pending', '{refunded}'),
    ('refund', 'pending', '{sent,refunded}'),
    ('refund', 'sent', '{refunded}'),
    ('order', 'pending', '{confirmed,void}'),
    ('order', 'void', '{confirmed}'),
    ('order', 'confirmed', '{in_production,cancelled}'),
    ('order', 'in_production', '{shipped}'),
    ('order', 'shipped', '{delivered}')
  ) as rule (thing, before, list), unnest(list::text[]) as after;

-- What happened, in order: an order's timeline, and the proof that nothing moved backwards.
create table state_changes (
  id bigint generated always as identity primary key,
  thing text not null,
  thing_id text not null,
  before text,
  after text not null,
  at timestamptz not null default clock_timestamp()
);
create index state_changes_of_thing on state_changes (thing, thing_id, id);

create function gate_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then return new; end if;
    if not exists (select from state_moves where thing = tg_argv[0] and before = old.state and after = new.state) then
      raise exception 'a % cannot go from % to %', tg_argv[0], old.state, new.state using errcode = 'check_violation';
    end if;
    insert into state_changes (thing, thing_id, before, after) values (tg_argv[0], new.id::text, old.state, new.state);
  else
    insert into state_changes (thing, thing_id, after) values (tg_argv[0], new.id::text, new.state);
  end if;
  return new;
end $$;

create table coupons (
  code text primary key check (code = upper(code)),
  title text not null,
  percent integer not null check (percent between 1 and 100),
  -- Cents of subtotal from which it counts.
  from_subtotal integer not null default 0 check (from_subtotal >= 0),
  -- Whose it is alone; nobody's in particular without.
  customer_id integer,
  is_listed boolean not null default false,
  most_uses integer check (most_uses > 0),
  once_per_customer boolean not null default false,
  uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  ends_at timestamptz not null default 'infinity',
  created_at timestamptz not null default now()
);
insert into coupons (code, title, percent, from_subtotal, is_listed) values
  ('SAVE5', '5% off orders over $50', 5, 5000, true),
  ('SAVE10', '10% off orders over $100', 10, 10000, true);

create trigger tell_coupons after insert or delete or update of title, percent, from_subtotal, customer_id, is_listed, ends_at on coupons
  for each statement execute function tell_list('coupons');

create table checkouts (
  -- 128 random bits.
  id text primary key,
  -- The hash of the cookie of the browser that made it.
  browser bytea not null,
  customer_id integer,
  state text not null default 'reserved',
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal integer not null check (subtotal > 0),
  custom_fees integer not null check (custom_fees >= 0),
  shipping_cost integer not null check (shipping_cost >= 0),
  discount integer not null check (discount >= 0),
  total integer not null check (total > 0 and total = subtotal + custom_fees + shipping_cost - discount),
  coupon text references coupons,
  email text not null,
  shipping jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index checkouts_of_browser on checkouts (browser, created_at desc);
create index checkouts_to_expire on checkouts (expires_at) where state in ('open', 'reserved');
create trigger checkout_state before insert or update of state on checkouts
  for each row execute function gate_state('checkout');

create table orders (
  id integer generated by default as identity primary key,
  number text not null unique,
  -- Whoever has it may look: the key of the order's link.
  link_key text not null,
  checkout_id text not null references checkouts,
  seller_id integer not null references shops,
  customer_id integer,
  state text not null default 'pending',
  subtotal integer not null check (subtotal > 0),
  custom_fees integer not null check (custom_fees >= 0),
  shipping_cost integer not null check (shipping_cost >= 0),
  discount integer not null check (discount >= 0),
  total integer not null check (total > 0 and total = subtotal + custom_fees + shipping_cost - discount),
  carrier text,
  tracking text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (checkout_id, seller_id)
);
create index orders_of_customer on orders (customer_id, id desc) where customer_id is not null;
create index orders_to_produce on orders (confirmed_at) where state = 'confirmed';
create trigger order_state before insert or update of state on orders for each row execute function gate_state('order');

create table order_lines (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  position integer not null,
  -- The product may go; what was bought stays.
  product_id integer not null,
  variant_id integer,
  name text not null,
  slug text not null,
  image text,
  attributes jsonb not null,
  quantity integer not null check (quantity > 0),
  price integer not null check (price > 0),
  custom_price integer not null check (custom_price >= 0),
  custom_inputs jsonb not null,
  -- The design's hash and the record itself, frozen.
  design text,
  design_record jsonb,
  unique (order_id, position)
);

create table reservations (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  product_id integer not null,
  -- Null where the product has no variants.
  variant_id integer,
  quantity integer not null check (quantity > 0),
  state text not null default 'active' check (state in ('active', 'claimed', 'released', 'returned')),
  unique nulls not distinct (order_id, product_id, variant_id)
);

create table payment_attempts (
  -- Also the provider's idempotency key.
  id text primary key,
  checkout_id text not null references checkouts,
  provider text not null,
  method text not null check (method in ('card', '3ds_card', 'wallet')),
  -- The browser's Idempotency-Key.
  request_key text not null,
  state text not null default 'created',
  amount integer not null check (amount > 0),
  currency text not null default 'USD',
  -- The provider's own id, as soon as it is known.
  reference text,
  capture_reference text,
  action_url text,
  decline_code text,
  message text,
  trace_id text,
  -- How often its money was asked for; part of the provider's key where that may be repeated.
  tries integer not null default 0,
  refunded integer not null default 0 check (refunded >= 0 and refunded <= amount),
  next_check_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (checkout_id, request_key)
);
create unique index one_live_attempt on payment_attempts (checkout_id)
  where state in ('created', 'submitted', 'action_required', 'pending', 'unknown', 'captured');
create unique index one_attempt_per_reference on payment_attempts (provider, reference) where reference is not null;
create index attempts_to_check on payment_attempts (next_check_at)
  where state in ('created', 'submitted', 'action_required', 'pending', 'unknown');
create trigger attempt_state before insert or update of state on payment_attempts
  for each row execute function gate_state('attempt');

create table refunds (
  -- Also the provider's idempotency key.
  id text primary key,
  attempt_id text not null references payment_attempts,
  -- Null when the whole payment goes back.
  order_id integer unique references orders,
  amount integer not null check (amount > 0),
  state text not null default 'pending',
  reference text,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  refunded_at timestamptz
);
create unique index one_whole_refund on refunds (attempt_id) where order_id is null;
create index refunds_to_send on refunds (next_try_at) where state <> 'refunded';
create trigger refund_state before insert or update of state on refunds for each row execute function gate_state('refund');

-- Double entry, append only: what came in at a provider is what is owed to sellers, or back to a shopper.
create table ledger (
  id bigint generated always as identity primary key,
  -- 'capture:<attempt>' or 'refund:<refund>': each is written once.
  entry text not null,
  account text not null,
  amount integer not null check (amount <> 0),
  attempt_id text not null references payment_attempts,
  at timestamptz not null default now(),
  unique (entry, account)
);
create function check_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger where entry = new.entry) <> 0 then
    raise exception 'ledger entry % does not sum to 0', new.entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums after insert on ledger deferrable initially deferred
  for each row execute function check_ledger();
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation';
end $$;
create trigger ledger_kept before update or delete on ledger for each statement execute function keep_ledger();

create table coupon_redemptions (
  checkout_id text primary key references checkouts,
  code text not null references coupons,
  -- Whose one use it is, where the coupon allows one per customer: an account, else an address.
  customer text,
  is_released boolean not null default false
);
create unique index one_coupon_per_customer on coupon_redemptions (code, customer) where not is_released and customer is not null;

-- Webhooks as they came, once each, until they are applied.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  reference text not null,
  body bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  applied_at timestamptz,
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index inbox_to_apply on webhook_inbox (next_try_at) where applied_at is null;

-- What a key of the browser was answered; written in the transaction of its effect.
create table idempotency_keys (
  call text not null,
  key text not null,
  request_hash bytea not null,
  -- As it was said, to the letter.
  answer json,
  created_at timestamptz not null default now(),
  primary key (call, key)
);
create index idempotency_keys_to_sweep on idempotency_keys (created_at);

-- What a provider's list and our ledger say differently. Somebody looks at it; nothing mends it by itself.
create table payment_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('amount', 'only_here', 'only_there')),
  ours integer,
  theirs integer,
  at timestamptz not null default now(),
  unique nulls not distinct (provider, reference, kind, theirs)
);

-- What the shop signs with; made once.
create table shop_secrets (
  name text primary key,
  value bytea not null
);
insert into shop_secrets values
  ('browser', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
