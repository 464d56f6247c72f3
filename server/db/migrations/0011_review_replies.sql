-- The seller's answer, shown under the review.
alter table reviews add column reply text check (reply <> '');
-- Ranks reviews that help a shopper most: those with photos, then those with a longer text.
alter table reviews add column detail smallint not null generated always as (
  case when cardinality(photos) > 0 then 2 else 0 end + case when length(text) >= 100 then 1 else 0 end) stored;
drop index reviews_of_product;
create index reviews_of_product on reviews (product_id, detail desc, created_at desc, id desc);
