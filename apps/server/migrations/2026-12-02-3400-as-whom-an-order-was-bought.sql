-- A consumer may withdraw from an order and a business may not, so the order keeps as whom it was bought, whatever the member says later.

alter table order_head add column bought_as text not null default 'business' check (bought_as in ('consumer', 'business'));
update order_head set bought_as = m.kind from member m where m.id = order_head.member_id;
alter table order_head alter column bought_as drop default;
