-- Lines with the same value are one team order.
alter table order_lines add column roster text check (roster ~ '^[a-z0-9]{8,32}$');

-- The proofs of a list of designs, for everyone with the link.
create table proof_sheets (
  -- 128 random bits.
  key text primary key,
  title text not null,
  -- Per proof, in order. Hashes of designs; a design may be deleted before its sheet.
  labels text[] not null,
  designs text[] not null check (cardinality(designs) between 1 and 200 and cardinality(designs) = cardinality(labels)),
  created_at timestamptz not null default now()
);
create index proof_sheets_by_age on proof_sheets (created_at);
create index proof_sheets_of_design on proof_sheets using gin (designs);
