-- Who works in a warehouse is told once when a piece is over its time, and again only for a later state.

alter table stock_unit add column due_told_at timestamptz;
