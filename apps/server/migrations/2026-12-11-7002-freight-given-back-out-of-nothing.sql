-- I6: a freight was given back, or a return freight paid, although the seller had no money for it: it became a debt, so that
-- the payer could take out what nobody has paid in. A refund may leave a debt, since the law may allow it after the payout.
create view invariant_i6_paid_by_nobody as
select t.id, t.effect_key, t.ref, e.amount
from ledger_tx t
join ledger_entry e on e.tx_id = t.id and e.amount < 0
join ledger_account a on a.id = e.account_id and a.owner_kind = 'company' and a.bucket = 'debt'
where t.kind = 'claim' and (t.effect_key like 'freight:%:return' or t.effect_key like 'refund:%:freightTaken');
