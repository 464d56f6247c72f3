-- Votes for helpful reviews: one per browser and per customer.
create table helpful_votes (
  review_id integer not null references reviews on delete cascade,
  -- The hash of the browser's cookie.
  device_id bytea not null,
  -- Null for a guest.
  user_id integer references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, device_id),
  unique (review_id, user_id)
);
-- For the deletion of accounts.
create index helpful_votes_of_user on helpful_votes (user_id) where user_id is not null;
