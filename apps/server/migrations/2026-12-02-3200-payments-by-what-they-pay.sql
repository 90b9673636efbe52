-- How an order is paid is looked up with every list of orders, also once its payment was given back: without this each look reads all payments.

create index payment_of_subject on payment (subject_id, id desc);
