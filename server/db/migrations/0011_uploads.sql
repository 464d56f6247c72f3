-- Shoppers' own pictures, re-encoded. In the database, because an order must never lose one.
create table uploads (
  id text primary key,
  content bytea not null,
  type text not null check (type in ('image/jpeg', 'image/png')),
  width integer not null,
  height integer not null,
  -- An order has it; others are swept after a while.
  is_ordered boolean not null default false,
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table uploads alter column content set storage external;
create index uploads_to_sweep on uploads (created_at) where not is_ordered;
