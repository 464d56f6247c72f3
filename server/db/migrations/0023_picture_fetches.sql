-- Pictures of imported products, which are fetched from the web. A product refers to the path before the picture has arrived.
create table picture_fetches (
  -- SHA-256.
  url_hash bytea primary key,
  url text not null,
  -- With the port; the number of downloads per host is limited.
  host text not null,
  path text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- Of the next try. While a try is running, when another process may repeat it.
  next_at timestamptz not null default now(),
  -- A code; of the last try.
  problem text,
  -- SHA-256 of the response: equal ones share a file.
  content_hash bytea,
  created_at timestamptz not null default now(),
  check ((state = 'fetched') = (content_hash is not null))
);
create index picture_fetches_due on picture_fetches (host, next_at) where state = 'waiting';
create index picture_fetches_failed on picture_fetches (next_at desc) where state = 'failed';
create index picture_fetches_of_content on picture_fetches (content_hash) where content_hash is not null;

-- The products that show a picture when it arrives.
create index products_fetched_image on products (main_image) where main_image like 'images/fetched/%';
create index product_images_fetched on product_images (path) where path like 'images/fetched/%';
create index variants_fetched_image on variants (image) where image like 'images/fetched/%';
create index base_pictures_fetched on base_pictures (path) where path like 'images/fetched/%';
