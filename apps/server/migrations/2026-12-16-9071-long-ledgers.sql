-- A ledger of a hundred thousand movements is looked through by event and by day.

create index stock_movement_event on stock_movement (event, id desc);
create index stock_movement_at on stock_movement (at);
