-- A template as its file describes it, with every default filled in; null for templates that were made without a file.
alter table templates add column file jsonb;

-- Set once a newer version has the name. Products that have the older version keep it.
alter table templates add column replaced_at timestamptz;
create unique index templates_of_name on templates (lower(name)) where file is not null and replaced_at is null;
