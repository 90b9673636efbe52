-- What a repair costs is quoted in versions and agreed line by line with a signature; what was sent is never changed.

create table repair_quote (
  id uuid primary key,
  version int not null default 1,
  repair_id uuid not null references repair (id),
  kind text not null check (kind in ('quote', 'change', 'fee')),
  -- Counted by kind; the round says how often the customer has asked again.
  number int not null check (number >= 1),
  round int not null default 1 check (round >= 1),
  state text not null default 'draft' check (
    state in ('draft', 'sent', 'approved', 'declined', 'returned', 'expired', 'superseded')
  ),
  side text not null check (side in ('customer', 'engineer', 'company')),
  author_id uuid not null references member (id),
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  tax_rate int not null check (tax_rate between 0 and 100),
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  note text not null default '',
  wish text not null default '',
  valid_until timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references member (id),
  signature_id uuid references file (id),
  signed_name text not null default '',
  -- Of the lines that were agreed on.
  agreed_net bigint check (agreed_net >= 0),
  agreed_tax bigint check (agreed_tax >= 0),
  deposit bigint check (deposit >= 0),
  deposit_tax bigint check (deposit_tax >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (repair_id, kind, number),
  check (state in ('draft', 'superseded') or (sent_at is not null and valid_until is not null)),
  check ((state = 'approved') = (agreed_net is not null)),
  check ((agreed_net is null) = (agreed_tax is null) and (agreed_net is null) = (deposit is null)),
  check ((deposit is null) = (deposit_tax is null) and deposit <= agreed_net + agreed_tax)
);
-- Only one quotation of a repair waits for its answer; change orders and fees stop their own lines alone.
create unique index repair_quote_open on repair_quote (repair_id) where kind = 'quote' and state = 'sent';
create index repair_quote_by_end on repair_quote (valid_until) where state = 'sent';

create table repair_quote_file (
  quote_id uuid not null references repair_quote (id),
  position int not null,
  file_id uuid not null references file (id),
  primary key (quote_id, position)
);

create table repair_line (
  id uuid primary key,
  quote_id uuid not null references repair_quote (id),
  position int not null,
  kind text not null check (kind in ('labour', 'part', 'travel', 'diagnosis', 'freight', 'other')),
  label text not null,
  part_number text not null default '',
  -- In hundredths of the unit.
  quantity int not null check (quantity >= 1),
  unit text not null check (unit in ('hour', 'piece', 'km', 'litre', 'day', 'set', 'job')),
  most int check (most >= quantity),
  is_optional boolean not null,
  note text not null default '',
  answer text check (answer in ('approve', 'decline')),
  chosen uuid,
  unique (quote_id, position) deferrable initially deferred,
  check ((answer is not distinct from 'approve') = (chosen is not null))
);

create table repair_option (
  id uuid primary key,
  line_id uuid not null references repair_line (id) on delete cascade,
  position int not null,
  label text not null default '',
  -- For one unit, without tax.
  unit_price bigint not null check (unit_price >= 0),
  eta_day date,
  goods_id uuid references goods (id),
  unique (line_id, position)
);
create index repair_option_of_goods on repair_option (goods_id) where goods_id is not null;
alter table repair_line
  add constraint repair_line_chosen foreign key (chosen) references repair_option (id) deferrable initially deferred;
alter table repair_charge add constraint repair_charge_quote foreign key (quote_id) references repair_quote (id);

create function repair_line_kept() returns trigger language plpgsql as $$
begin
  if (select state from repair_quote where id = old.quote_id) <> 'draft'
    and (tg_op = 'DELETE' or to_jsonb(old) - '{answer,chosen}'::text[] <> to_jsonb(new) - '{answer,chosen}'::text[]) then
    raise exception 'a line that was sent is not changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger repair_line_kept before update or delete on repair_line for each row execute function repair_line_kept();

create function repair_option_kept() returns trigger language plpgsql as $$
begin
  if exists (select from repair_line l join repair_quote q on q.id = l.quote_id where l.id = old.line_id and q.state <> 'draft') then
    raise exception 'an option that was sent is not changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger repair_option_kept before update or delete on repair_option for each row execute function repair_option_kept();

select audit_watch('repair_quote', '{note,wish,signed_name}');
select audit_watch('repair_line', '{label,note}');
select audit_watch('repair_option', '{label}');
select audit_watch('repair_charge', '{evidence}');

-- I4: a part is kept for an option that does not exist, or firmly for one that nobody chose.
create view invariant_i4_part_holds as
select h.id, h.kind, h.owner_id
from hold h
left join repair_option o on o.id = h.owner_id
left join repair_line l on l.id = o.line_id
where h.state = 'held' and h.kind in ('part_soft', 'part_firm') and h.expires_at > app_now()
  and (o.id is null or o.goods_id <> h.goods_id or (h.kind = 'part_firm' and l.chosen is distinct from o.id));

-- I5: what was agreed on is its chosen lines.
create view invariant_i5_repair_quotes as
select q.id, q.agreed_net, sum(round(o.unit_price * l.quantity / 100.0))::bigint as net
from repair_quote q
left join repair_line l on l.quote_id = q.id and l.answer = 'approve'
left join repair_option o on o.id = l.chosen and o.line_id = l.id
where q.state = 'approved'
group by q.id
having q.agreed_net <> coalesce(sum(round(o.unit_price * l.quantity / 100.0)), 0);

-- I6: what is paid of a repair was captured once in that sum, and what came back was given back.
create view invariant_i6_repair_charges as
select c.id, c.state, c.amount, c.returned, p.captured, p.refunded
from repair_charge c
left join payment p
  on p.subject_kind = 'repairCharge' and p.subject_id = c.id and p.state in ('captured', 'refunded')
where (c.state in ('paid', 'returned')) <> (p.id is not null)
  or c.amount <> p.captured or c.currency <> p.currency or c.returned <> p.refunded
  or (c.state = 'returned') <> (c.returned = c.amount);

-- I6: what was kept of a repair that is over is its company's, once.
create view invariant_i6_repair_earnings as
select r.id, r.number, e.gross, sum(c.amount - c.returned) as kept
from repair r
join repair_charge c on c.repair_id = r.id and c.state = 'paid'
left join earning e on e.subject_kind = 'repair' and e.subject_id = r.id
where r.earned_at is not null and r.company_id is not null
group by r.id, e.gross
having e.gross is distinct from sum(c.amount - c.returned)::bigint;

-- I9: the clock has to act and did not.
create view invariant_i9_repair_quotes as
select id, repair_id, kind, valid_until
from repair_quote
where state = 'sent' and valid_until < app_now() - interval '120 seconds';
