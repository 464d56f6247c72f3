-- The blank that a base picture shows: its maps shade the print. Null for a seller's own photo.
alter table base_pictures add column blank text;

-- Null for every type of the product that has no picture of its own.
alter table base_pictures add column type text;

-- Designs saved before have no blank: their print is flat.
update designs set sides = (
  select coalesce(jsonb_agg(side - 'shading' || '{"blank": null}' order by place), '[]')
  from jsonb_array_elements(sides) with ordinality as listed (side, place));
