-- What a provider took back may be the payout of a refund that waits for it: nobody bears it, and it is not paid here again.
alter table provider_take_back add column refund_id uuid references refund (id);
create unique index provider_take_back_refund on provider_take_back (refund_id);

alter table provider_take_back drop constraint provider_take_back_settled_as_check;
alter table provider_take_back
  add constraint provider_take_back_settled_as_check check (settled_as in ('borne', 'recovered', 'refund')),
  add constraint provider_take_back_of_refund check ((settled_as is not distinct from 'refund') = (refund_id is not null)),
  add constraint provider_take_back_refund_is_money check (refund_id is null or kind <> 'dispute');

-- I6: what was taken back as the payout of a refund is that refund's sum, the refund is done, and no refund of ours paid it as well.
create view invariant_i6_refunds_taken_back as
select t.id, t.amount, r.state, r.granted
from provider_take_back t
join refund r on r.id = t.refund_id
where r.state <> 'done' or r.granted is distinct from t.amount or r.currency <> t.currency
   or exists (select from online_refund o where o.refund_id = r.id and o.state not in ('failed', 'given_up'));
