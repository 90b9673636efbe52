-- The console finds refunds, withdrawals and payouts by the beginning of their number, as it finds orders.

create index refund_begins on refund (number collate "C") include (id);
create index withdrawal_begins on withdrawal (number collate "C") include (id);
create index payout_begins on payout (number collate "C") include (id);
