-- A refund that is dismissed leads back to where the order stood: nothing given back, or a part.
alter table order_head add column refund_before text check (refund_before in ('none', 'part'));
