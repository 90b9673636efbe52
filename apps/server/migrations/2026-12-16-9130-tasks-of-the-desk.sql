-- What waits at the desk is found without reading what is done: orders that are to leave, messages, appointments, stock and lots.
create index order_head_to_leave on order_head (tab, deadline_at) where tab in ('to_ship', 'freight_due');
create index conversation_to_answer on conversation (company_id, waiting_since) where turn = 'seller' and state = 'open';
create index appointment_to_answer on appointment (company_id, deadline_at) where state in ('pending_review', 'report_due');
create index stock_count_open on stock_count (company_id) where state in ('counting', 'recount');
create index stock_adjustment_asked on stock_adjustment (company_id, id) where state = 'asked';
create index lot_to_decide on lot (state, id) where state in ('draft', 'defaulted', 'suspended');
create index engineer_tie_leaving on engineer_tie (company_id) where state = 'leaving';
