-- The names of the colors that a product is sold in, in the order of its variants. Lists show them.
alter table products add column colors jsonb not null default '[]';

alter table products disable trigger user;
update products p set colors = offered.colors
  from (
    select product_id, jsonb_agg(color order by position) colors
    from (
      select v.product_id, a ->> 'value' color, min(v.position) position
      from variants v, jsonb_array_elements(v.attributes) a
      where v.price is not null and a ->> 'name' = 'Color' group by 1, 2) named
    group by 1) offered
  where p.id = offered.product_id;
alter table products enable trigger user;
