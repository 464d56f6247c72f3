-- Bytes that shoppers stored, per client and day. The client is an IP address, or the /64 network of an IPv6 address;
-- an empty client is the sum over all of them.
create table storage_usage (
  client text not null,
  day date not null default current_date,
  bytes bigint not null check (bytes >= 0),
  primary key (client, day)
);

alter table uploads drop constraint uploads_type_check,
  add constraint uploads_type_check check (type in ('image/jpeg', 'image/png', 'image/webp'));
alter table avatars drop constraint avatars_type_check,
  add constraint avatars_type_check check (type in ('image/jpeg', 'image/png', 'image/webp'));
alter table message_images drop constraint message_images_type_check,
  add constraint message_images_type_check check (type in ('image/jpeg', 'image/png', 'image/webp'));
