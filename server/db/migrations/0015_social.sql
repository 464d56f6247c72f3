-- How a session gets from a provider's way back into the browser that went out: once, within minutes.
create table social_handoffs (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- Of the secret that the browser was given before it left.
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index social_handoffs_of_user on social_handoffs (user_id);
