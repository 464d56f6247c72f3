-- Failed deliveries of an email, for monitoring and the admin command. The code is of SMTP or the system; it quotes nothing.
alter table emails
  add column failures integer not null default 0,
  add column failed_at timestamptz,
  add column failure_code text;
create index emails_unsent on emails (id) where sent_at is null;

-- For metrics.
create index attempts_newest on payment_attempts (created_at);
create index reservations_active on reservations (order_id) include (quantity) where state = 'active';

-- Personal data of checkouts that were never paid is erased after a while.
create index checkouts_to_anonymize on checkouts (created_at) where state = 'expired' and email <> '';

-- Written by the health check: a full disk rejects writes while reads still work.
create table write_checks (
  name text primary key,
  at timestamptz not null
);
create index checkouts_by_age on checkouts using brin (created_at);
