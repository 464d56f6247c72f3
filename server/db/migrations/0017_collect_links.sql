-- An organizer shares a link, and each member fills in one row: the personal fields of one item.
create table rosters (
  id bigint generated always as identity primary key,
  -- In the link that members get.
  key text not null unique,
  -- Of the key in the organizer's link.
  manage_hash bytea not null,
  product_id integer not null references products on delete cascade,
  color text,
  type text,
  -- Null if each member chooses one.
  size text,
  title text not null,
  state text not null default 'open',
  closes_at timestamptz,
  email text,
  customer_id integer references users on delete cascade,
  -- The value of `order_lines.roster` when the rows are ordered.
  cart_group text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ordered_at timestamptz
);
create index rosters_of_product on rosters (product_id);
create index rosters_of_email on rosters (lower(email)) where email is not null;
create index rosters_of_customer on rosters (customer_id) where customer_id is not null;
create index rosters_by_expiry on rosters (expires_at);

create table roster_rows (
  id bigint generated always as identity primary key,
  roster_id bigint not null references rosters on delete cascade,
  -- The person who wears the item; not printed.
  name text not null,
  -- The organizer added it by name: it stays in the list when its member leaves.
  is_prepared boolean not null default false,
  custom_inputs jsonb not null default '{}',
  size text,
  -- Null until it is filled in.
  filled_at timestamptz,
  version integer not null default 1,
  -- Of the browser that filled it in; null for the organizer.
  device_id bytea,
  key_hash bytea
);
create index rows_of_roster on roster_rows (roster_id, id);

-- The group of an order line.
alter table order_lines add column if not exists roster text;
create index order_lines_of_roster on order_lines (roster) where roster is not null;

insert into state_transitions
  select 'roster', from_state, unnest(to_states::text[]) from (values
    ('open', '{locked,ordered,expired}'),
    ('locked', '{open,ordered,expired}'),
    ('ordered', '{expired}')) as listed (from_state, to_states);
