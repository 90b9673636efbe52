-- An open freight of a seller that may not sell is nobody's to pay, and ends two weeks later than otherwise.

create or replace view invariant_i9_freight as
select o.id, o.number, o.deadline_at
from order_head o
where o.life = 'open' and o.pay in ('paid', 'credit') and o.freight in ('awaiting_quote', 'quoted')
  and o.ship in ('none', 'picking') and o.refund <> 'open' and o.deadline_at < app_now() - interval '90 seconds'
  and (
    o.deadline_at < app_now() - interval '14 days 90 seconds'
    or exists (select from company c where c.id = o.company_id and c.state in ('certified', 'expiring', 'pending_change'))
  );
