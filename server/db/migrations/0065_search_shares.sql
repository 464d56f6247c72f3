-- As before; but where a share of the best sellers says too little, larger ones are asked before everything is counted.
create or replace function search_total(wanted tsquery, rarest bigint, bound integer, exact boolean) returns integer
language plpgsql stable set enable_seqscan = off as $$
declare
  total constant bigint := (select value from counters where name = 'products');
  share record;
  seen bigint;
  likely bigint;
begin
  if rarest > 1000 then
    for share in
      select lexeme, documents from search_words
      where lexeme >= '~' and documents > 0 and documents * 4 < total
        and documents >= (select max(documents) from search_words where lexeme >= '~' and documents * rarest < 400 * total)
      order by documents
    loop
      select count(*) into seen from product_words w where w.search @@ (wanted && quote_literal(share.lexeme)::tsquery);
      likely := seen * total * 95 / 100 / share.documents;
      if seen > 50 and (not exact or likely > 2 * bound) then return least(bound, likely); end if;
      exit when seen > 50;
    end loop;
  end if;
  return (select count(*) from matching_products(wanted, bound));
end $$;
