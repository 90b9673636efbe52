-- The last day of the first agreement, from which a delay is counted; null until days are agreed or put off.
alter table order_collection add column first_to_day date;
