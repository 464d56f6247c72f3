-- A page is found from the nearer end of its list, and no further than to its own bucket: the first page and the last cost
-- the same in a shop of any size.
create or replace function list_page(asked text, skip bigint, most integer) returns table (id integer)
language plpgsql stable rows 40 as $$
declare
  kind constant text := split_part(asked, '/', 1);
  owner constant integer := nullif(split_part(asked, '/', 2), '');
  total constant bigint := case kind
    when 'category' then (select c.products_count from categories c where c.id = owner)
    when 'shop' then (select s.products_count from shops s where s.seller_id = owner)
    else (select c.value from counters c where c.name = 'products') end;
  older bigint := total - 1 - skip;
  newer bigint := skip;
  -- Where the page's bucket ends: the first key of the next newer one.
  end_at timestamptz := 'infinity';
  end_id integer := 2147483647;
  is_reached boolean := false;
  bucket record;
begin
  if skip < 0 or older is null or older < 0 then return; end if;
  if newer <= older then
    for bucket in
      select b.first_at, b.first_id, b.size from list_buckets b where b.list = asked order by b.first_at desc, b.first_id desc
    loop
      exit when newer < bucket.size;
      newer := newer - bucket.size;
      end_at := bucket.first_at;
      end_id := bucket.first_id;
    end loop;
  else
    for bucket in
      select b.first_at, b.first_id, b.size from list_buckets b where b.list = asked order by b.first_at, b.first_id
    loop
      if is_reached then
        end_at := bucket.first_at;
        end_id := bucket.first_id;
        exit;
      end if;
      is_reached := older < bucket.size;
      if is_reached then newer := bucket.size - 1 - older; else older := older - bucket.size; end if;
    end loop;
  end if;
  if kind = 'category' then
    return query select c.product_id from category_products c
      where c.category_id = owner and (c.created_at, c.product_id) < (end_at, end_id)
      order by c.created_at desc, c.product_id desc offset newer limit most;
  elsif kind = 'shop' then
    return query select p.id from products p where p.seller_id = owner and (p.created_at, p.id) < (end_at, end_id)
      order by p.created_at desc, p.id desc offset newer limit most;
  else
    return query select p.id from products p where (p.created_at, p.id) < (end_at, end_id)
      order by p.created_at desc, p.id desc offset newer limit most;
  end if;
end $$;
