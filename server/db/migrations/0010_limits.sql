-- How often somebody did something lately; in the database, so that limits hold across processes and restarts.
create unlogged table limit_counts (
  name text not null,
  who text not null,
  -- The window's end, by the database's clock.
  until timestamptz not null,
  count integer not null,
  primary key (name, who)
);
create index limit_counts_until on limit_counts (until);
