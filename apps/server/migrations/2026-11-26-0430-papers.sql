-- Papers: what is issued about an order, with numbers that have no gaps and contents that never change.

create table paper_counter (
  company_id uuid not null references company (id),
  kind text not null,
  fiscal_year smallint not null,
  last integer not null default 0 check (last >= 0),
  primary key (company_id, kind, fiscal_year)
);

create table paper (
  id uuid primary key default uuidv7(),
  -- What it was issued for, so that this happens once: order:<id>:invoice.
  cause text not null constraint paper_once unique,
  kind text not null check (kind in ('orderConfirmation', 'invoice', 'packingList', 'deliveryNote', 'creditNote')),
  number text not null constraint paper_number unique,
  company_id uuid not null references company (id),
  fiscal_year smallint not null,
  sequence integer not null check (sequence > 0),
  order_id uuid not null references order_head (id),
  member_id uuid not null references member (id),
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  total bigint not null check (total >= 0),
  issued_on date not null,
  issued_at timestamptz not null default app_now(),
  data jsonb not null,
  -- Whom it is made out to stands beside what it says: a person who leaves is taken out of it, and the rest stays provable.
  buyer jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint paper_sequence unique (company_id, kind, fiscal_year, sequence)
);
create index paper_of_order on paper (order_id, id);
create index paper_of_company on paper (company_id, id desc);
create index paper_of_member on paper (member_id);

-- The next number of an issuer, a kind and a year. Its row stays locked until the paper is written with it, so that no number
-- is given twice, and one that was not used is given again.
create function take_paper_number(v_company uuid, v_kind text, v_year integer) returns integer language plpgsql as $$
declare
  v_last integer;
begin
  if not exists (select from paper_counter where company_id = v_company and kind = v_kind and fiscal_year = v_year) then
    insert into paper_counter (company_id, kind, fiscal_year) values (v_company, v_kind, v_year) on conflict do nothing;
  end if;
  select last into v_last
  from paper_counter
  where company_id = v_company and kind = v_kind and fiscal_year = v_year
  for update
  ;
  update paper_counter set last = v_last + 1 where company_id = v_company and kind = v_kind and fiscal_year = v_year;
  return v_last + 1;
end $$;

-- What was issued stays as it is: a mistake is put right by another paper.
create function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' and new.buyer ->> 'name' = '—' then
    return new;
  end if;
  raise exception 'paper % was issued and is not changed', old.number;
end $$;
create trigger paper_kept before update or delete on paper for each row execute function keep_paper();

-- I13: the numbers of an issuer, a kind and a year are 1 to the last, none is missing or twice.
create view invariant_i13_paper_numbers as
select c.company_id, c.kind, c.fiscal_year, c.last, count(p.id) as papers, max(p.sequence) as highest
from paper_counter c
left join paper p using (company_id, kind, fiscal_year)
group by c.company_id, c.kind, c.fiscal_year, c.last
having count(p.id) <> c.last or count(distinct p.sequence) <> c.last or coalesce(max(p.sequence), 0) <> c.last;

-- I13: credit notes take back no more than was invoiced.
create view invariant_i13_credited as
select order_id, sum(total) filter (where kind = 'creditNote') as credited, sum(total) filter (where kind = 'invoice') as invoiced
from paper
group by order_id
having coalesce(sum(total) filter (where kind = 'creditNote'), 0) > coalesce(sum(total) filter (where kind = 'invoice'), 0);
