-- I6: what was accepted is paid with the refund, or as soon as the seller's available money covers it.
create or replace view invariant_i6_return_freight_due as
select c.id, c.granted
from return_freight_claim c
join refund r on r.id = c.refund_id and r.state = 'done'
cross join lateral (
  select coalesce(sum(a.balance), 0) as free, max(m.at) as moved_at
  from ledger_account a
  left join lateral (
    select e.at from ledger_entry e where e.account_id = a.id order by e.version desc limit 1
  ) m on true
  where a.owner_kind = 'company' and a.owner_id = c.company_id and a.currency = c.currency
    and a.bucket in ('earnings', 'debt')
) s
where c.state = 'accepted' and c.granted <= greatest(s.free, 0)
  and greatest(c.updated_at, r.updated_at, s.moved_at) < app_now() - interval '90 seconds';
