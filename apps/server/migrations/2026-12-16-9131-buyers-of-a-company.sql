-- A company's orders by buyer are read without those of other companies, and the few orders that wait for a word without those that leave.
create index order_of_company_member on order_head (company_id, member_id, id desc);
create index order_head_address_asked on order_head (company_id) where address_asked = 'buyer';
create index order_head_agent_stopped on order_head (company_id) where agent_turn = 'stopped';
