-- Offers for goods whose price can be negotiated: one negotiation for a buyer and a listing, its rounds, and the seller's limits.

create table negotiation (
  id uuid primary key,
  version int not null default 1,
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  buyer_company_id uuid references company (id),
  bought_as text not null check (bought_as in ('consumer', 'business')),
  state text not null default 'awaiting_seller' check (
    state in (
      'awaiting_seller', 'awaiting_buyer', 'agreed', 'declined', 'expired', 'withdrawn', 'lapsed', 'converted', 'superseded',
      'closed'
    )
  ),
  offers_left int not null constraint negotiation_offers_left check (offers_left >= 0),
  offers_most int not null check (offers_most > 0),
  round int not null default 1 check (round > 0),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  -- Until when the last round can be answered.
  valid_until timestamptz,
  reminded_round int not null default 0,
  -- Of what was agreed: the order, and until when the buyer can leave with the report of a failed inspection.
  order_id uuid references order_head (id),
  conditional_until timestamptz,
  closed_reason text check (closed_reason in ('fraud', 'abuse', 'contacts')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint negotiation_one unique (goods_id, member_id),
  check ((state in ('awaiting_seller', 'awaiting_buyer')) = (valid_until is not null)),
  check (state not in ('agreed', 'converted') or order_id is not null),
  check ((state = 'closed') = (closed_reason is not null))
);
create index negotiation_of_member on negotiation (member_id, updated_at desc);
create index negotiation_of_company on negotiation (company_id, valid_until);
create index negotiation_due on negotiation (valid_until) where valid_until is not null;
create index negotiation_of_order on negotiation (order_id) where order_id is not null;

create table negotiation_offer (
  id uuid primary key,
  negotiation_id uuid not null references negotiation (id),
  round int not null check (round > 0),
  side text not null check (side in ('buyer', 'seller')),
  author_id uuid not null references member (id),
  unit_price bigint not null check (unit_price > 0),
  quantity int not null check (quantity > 0),
  freight text not null check (freight in ('buyer', 'seller')),
  dismantling text not null check (dismantling in ('buyer', 'seller')),
  deliver_from date,
  deliver_to date,
  payment text check (payment in ('balance', 'remittance', 'online', 'credit')),
  inspect_until date,
  note text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  -- A copy, as an order keeps it: where the goods would go.
  address jsonb not null,
  outcome text check (
    outcome in ('accepted', 'countered', 'declined', 'withdrawn', 'expired', 'superseded', 'closed')
  ),
  outcome_by text check (outcome_by in ('buyer', 'seller', 'rule', 'clock', 'staff')),
  reason text check (reason in ('tooLow', 'terms', 'otherBuyer', 'notForSale')),
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint negotiation_offer_round unique (negotiation_id, round),
  check ((deliver_from is null) = (deliver_to is null)),
  check (deliver_from is null or deliver_from <= deliver_to),
  check ((outcome is null) = (ended_at is null)),
  check ((outcome is null) = (outcome_by is null))
);
create index negotiation_offer_by on negotiation_offer (author_id);
-- One round stands at a time.
create unique index negotiation_offer_stands on negotiation_offer (negotiation_id) where outcome is null;

-- What was offered is never changed afterwards; only its end is added, and words and address go with their person.
create function negotiation_offer_stays() returns trigger language plpgsql as $$
begin
  if (new.negotiation_id, new.round, new.side, new.author_id, new.unit_price, new.quantity, new.freight, new.dismantling, new.created_at)
    is distinct from (old.negotiation_id, old.round, old.side, old.author_id, old.unit_price, old.quantity, old.freight, old.dismantling, old.created_at)
    or (new.deliver_from, new.deliver_to, new.payment, new.inspect_until)
    is distinct from (old.deliver_from, old.deliver_to, old.payment, old.inspect_until)
  then raise exception 'an offer stays as it was made';
  end if;
  return new;
end $$;
create trigger negotiation_offer_stays before update on negotiation_offer
  for each row execute function negotiation_offer_stays();

create table negotiation_limit (
  goods_id uuid primary key references goods (id),
  accept_from bigint check (accept_from > 0),
  decline_below bigint check (decline_below > 0),
  least_percent int check (least_percent between 1 and 99),
  set_by uuid not null references member (id),
  updated_at timestamptz not null default app_now(),
  constraint negotiation_limit_order check (decline_below < accept_from)
);
create index negotiation_limit_by on negotiation_limit (set_by);

create table negotiation_report (
  offer_id uuid primary key references negotiation_offer (id),
  member_id uuid not null references member (id),
  body text not null,
  created_at timestamptz not null default app_now()
);
create index negotiation_report_by on negotiation_report (member_id);
create table negotiation_report_picture (
  offer_id uuid not null references negotiation_report (offer_id),
  position int not null,
  file_id uuid not null references file (id),
  primary key (offer_id, position)
);
create index negotiation_report_picture_file on negotiation_report_picture (file_id);

select audit_watch('negotiation', '{}');
select audit_watch('negotiation_offer', '{note,address}');
select audit_watch('negotiation_limit', '{}');

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms', 'negotiationTerms', 'sendingAbroad'));

-- I4: what was agreed is an order of its accepted round.
create view invariant_i4_agreed_offers as
select n.id, n.state, n.order_id
from negotiation n
where n.state in ('agreed', 'converted')
  and not exists (
    select from order_line l
    join negotiation_offer f on f.id = l.agreed_id and l.price_source = 'offer'
    where l.order_id = n.order_id and f.negotiation_id = n.id and f.outcome = 'accepted'
  );

-- I9: an answer that is awaited past its end.
create view invariant_i9_negotiations as
select id, state, valid_until from negotiation where valid_until < app_now() - interval '60 seconds';
