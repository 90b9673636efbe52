-- A return freight that waits for the seller's money is put before finance after some days, and a large decision about one waits for a second person.
alter table return_freight_claim
  -- Since when it waits for the seller's money, and until when nobody has to look.
  add column waits_since timestamptz,
  add column waits_until timestamptz,
  add column alarmed_at timestamptz,
  add constraint return_freight_waits check ((waits_since is null) = (waits_until is null)),
  add constraint return_freight_alarmed check (alarmed_at is null or waits_since is not null),
  drop constraint return_freight_granted,
  add constraint return_freight_granted check ((state in ('proposed', 'accepted', 'paid')) = (granted is not null));
alter table return_freight_claim drop constraint return_freight_claim_state_check;
alter table return_freight_claim add constraint return_freight_claim_state_check check (
  state in ('claimed', 'corrected', 'disputed', 'proposed', 'accepted', 'paid', 'void')
);

-- Those that wait already have no day of the calendar yet; a week is about as long as the business days.
update return_freight_claim c
set waits_since = greatest(c.updated_at, r.updated_at), waits_until = greatest(c.updated_at, r.updated_at) + interval '7 days'
from refund r
where r.id = c.refund_id and r.state = 'done' and c.state = 'accepted';

create index return_freight_claim_waiting on return_freight_claim (waits_until)
  where state = 'accepted' and waits_until is not null;

-- I9: a return freight has waited for longer than is set, and finance was not told.
create view invariant_i9_return_freight_waits as
select c.id, c.waits_until
from return_freight_claim c
where c.state = 'accepted' and c.alarmed_at is null and c.waits_until < app_now() - interval '3 minutes';
