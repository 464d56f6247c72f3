-- The timelines of the write-ahead log on which this database was the primary. A read replica with the row of the primary's timeline
-- follows that primary; one without it may have transactions that were lost in a failover.
create table primary_timelines (
  timeline text primary key,
  seen_at timestamptz not null default now()
);
