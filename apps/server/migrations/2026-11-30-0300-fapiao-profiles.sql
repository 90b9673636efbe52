-- What a member's fapiao are made out to, so that a seller in China has what has to be typed into the tax system.

create table paper_fapiao_profile (
  member_id uuid primary key references member (id),
  version integer not null default 1,
  kind text not null check (kind in ('person', 'ordinary', 'special')),
  title text not null check (title <> ''),
  tax_number text not null,
  address text not null,
  phone text not null,
  bank_name text not null,
  -- Sealed with the member's key; empty where the kind asks for none.
  account_sealed text not null,
  updated_at timestamptz not null default app_now(),
  constraint paper_fapiao_profile_company check (kind = 'person' or tax_number ~ '^[0-9A-HJ-NP-RTUWXY]{18}$'),
  constraint paper_fapiao_profile_special check (
    kind <> 'special' or '' not in (address, phone, bank_name, account_sealed)
  )
);
