-- A transfer keeps the account that its payer was told, so that another account of ours never changes what they read. Until now there was one for each currency.

alter table remittance add column account jsonb;

update remittance
set account = case currency
  when 'JPY' then
    '{"bank": "大和川銀行 (Yamatogawa Bank)", "branch": "本町支店 (Hommachi, 203)", "kind": "普通", "number": "0000000", "holder": "カ）キカイマーケット", "swift": null}'::jsonb
  when 'CNY' then
    '{"bank": "江南实业银行 (Jiangnan Industrial Bank)", "branch": "苏州工业园区支行 (Suzhou Industrial Park)", "kind": "对公账户", "number": "0000 0000 0000 0000 000", "holder": "机械市场（苏州）贸易有限公司", "swift": null}'::jsonb
  else
    '{"bank": "Yamatogawa Bank, Ltd.", "branch": "Hommachi Branch, Osaka, Japan", "kind": "US$ ordinary account", "number": "203-0000000", "holder": "KIKAI MARKET CO., LTD.", "swift": "YMTGJPJX"}'::jsonb
end;

alter table remittance alter column account set not null;

-- Our own accounts, each change with the two people who made it: the newest confirmed one holds, and without any the product's own.
create table own_account_change (
  id uuid primary key default uuidv7(),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  account jsonb not null,
  -- Why it is changed.
  reason text not null,
  stands text not null default 'waiting' check (stands in ('waiting', 'confirmed', 'refused')),
  asked_by uuid not null references member (id),
  asked_at timestamptz not null default app_now(),
  decided_by uuid references member (id),
  decided_at timestamptz,
  check ((stands = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint own_account_change_two_people check (stands <> 'confirmed' or decided_by <> asked_by)
);
create unique index own_account_change_open on own_account_change (currency) where stands = 'waiting';
create index own_account_change_of on own_account_change (currency, decided_at desc) where stands = 'confirmed';

select audit_watch('own_account_change', '{}');
