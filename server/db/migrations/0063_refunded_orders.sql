-- An operator may give the money back after production began.
insert into state_moves values
  ('order', 'in_production', 'refunded'), ('order', 'shipped', 'refunded'), ('order', 'delivered', 'refunded');
