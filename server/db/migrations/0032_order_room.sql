-- What belongs to an order is for those who may see the order.
-- Its conversation with the seller: one.
alter table threads add column order_id integer unique references orders;
-- A picture that was sent for a review of it.
alter table uploads add column order_id integer references orders;

-- A picture of the shop that a shopper took; it goes before its upload can.
alter table pictures add column upload_id text references uploads;
create unique index pictures_of_upload on pictures (upload_id) where upload_id is not null;
create index uploads_of_order on uploads (order_id) where order_id is not null;
