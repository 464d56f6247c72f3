-- The files that were made for printing; the newest of a line, side and format is the one to print. Neither text nor picture is stored.
create table print_files (
  id bigint generated always as identity primary key,
  order_line_id integer not null references order_lines on delete cascade,
  -- 'front' or 'back'; a second print area of a side is 'front-2'.
  side text not null,
  format text not null check (format in ('png', 'pdf')),
  -- Of everything that is drawn.
  design_hash text not null,
  -- SHA-256 of the file.
  file_hash text not null,
  made_at timestamptz not null default now()
);
create index print_files_of_line on print_files (order_line_id, side, format, id desc);
