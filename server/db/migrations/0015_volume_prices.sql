-- Percent off per item from a quantity of the product on: [{"from": 10, "percent": 5}, ...], at most five, both values rising.
alter table products add column volume_steps jsonb not null default '[]' check (jsonb_typeof(volume_steps) = 'array');

-- The days until a seller hands over a package. product_filters has them for filters.
alter table shops add column processing_days integer not null default 2 check (processing_days between 0 and 60);
alter table product_filters add column processing_days integer not null default 2;
create index product_filters_processing_days on product_filters (processing_days);

-- The last day of the delivery estimate, from the day it was paid; null for orders that were not paid, or before this existed.
alter table orders add column arrives_by date;
