-- Who bears the freight of a return is kept with the request, because the platform may decide otherwise than the reason does.
alter table refund
  add column return_freight_by text check (return_freight_by in ('buyer', 'seller'));

update refund
set return_freight_by = case when reason in ('noLongerNeeded', 'withdrawal', 'other') then 'buyer' else 'seller' end
where kind = 'return';

-- A server that is being replaced still asks for returns without it.
alter table refund
  add constraint refund_return_freight check (return_freight_by is null or kind = 'return');
