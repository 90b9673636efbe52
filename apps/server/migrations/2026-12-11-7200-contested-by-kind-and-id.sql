-- What is contested is asked for by kind and id, because payments and earnings know no order: a new kind of thing is in it as it is paid.

create view subject_contested as
select o.subject_kind, o.subject_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id
union
select 'order', order_id
from order_payment_contested;
