-- Every customer has a coupon of their own, and few coupons are listed.
create index coupons_listed on coupons (ends_at) where is_listed;
