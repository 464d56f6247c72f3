-- The code of a state or province; empty in countries without states.
alter table addresses add column state text not null default '';
