-- What a shopper may letter with, and the pictures behind a shopper's own print.
alter table templates
  add column fonts text[] not null default '{}',
  add column inks jsonb not null default '[]';

create table base_pictures (
  product_id integer not null references products on delete cascade,
  position integer not null,
  view text not null check (view in ('front', 'back')),
  color text,
  -- What is left of the shop's own print.
  print text not null check (print in ('whole', 'raised', 'none')),
  path text not null,
  primary key (product_id, position)
);
create trigger tell_base_pictures_added after insert on base_pictures referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_base_pictures_changed after update on base_pictures referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_base_pictures_removed after delete on base_pictures referencing old table as touched
  for each statement execute function tell_parts_changed();
