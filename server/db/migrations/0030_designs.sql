-- Designs that shoppers made. The stages are the product as it was then, so that a proof never changes afterwards.
create table designs (
  hash text primary key,
  -- What its address is made of: who knows it may see the design.
  key text not null unique,
  record jsonb not null,
  stages jsonb not null,
  is_ordered boolean not null default false,
  created_at timestamptz not null default now()
);
create index designs_to_sweep on designs (created_at) where not is_ordered;
