-- Products with the same value have the same design on different goods; null if the design is on one product only.
alter table products add column design text;
create index products_of_design on products (design, sold desc, id desc) where design is not null;
