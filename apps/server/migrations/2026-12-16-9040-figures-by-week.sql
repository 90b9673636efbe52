-- The overviews of the console count by week what is in the tables of the deals, so they find it by its moment.

create index order_head_paid on order_head (paid_at) include (company_id, currency, total) where paid_at is not null;
create index order_head_placed on order_head (placed_at) include (id, member_id, paid_at);
create index order_head_buyers_turn on order_head (tab, company_id, deadline_at) where tab in ('pending_payment', 'to_receive');
create index order_line_auctioned on order_line (order_id) where price_source = 'auction';
create index shipment_at on shipment (shipped_at) include (order_id);
create index lot_ended on lot (ended_at) where ended_at is not null;
create index watch_at on watch (created_at) include (member_id, goods_id);
create index question_at on question (created_at);
create index negotiation_at on negotiation (created_at);
create index appointment_at on appointment (created_at);
create index conversation_begun on conversation (created_at) where kind = 'goods';
create index conversation_asked_sellers on conversation (asked_at) where kind <> 'service';
create index goods_published on goods (published_at) where published_at is not null;
create index member_at on member (created_at);
create index audit_entry_exported on audit_entry (at) where kind = 'export';
