-- Companies that sell, with what the law wants shown of them, and the files that people upload.

create table company (
  id uuid primary key default uuidv7(),
  -- Begins every management number of the company's goods.
  code text not null unique check (code ~ '^[A-Z]{2,6}$'),
  names jsonb not null,
  legal_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null,
  city text not null,
  place jsonb not null,
  address jsonb not null,
  phone text not null,
  representative jsonb not null,
  founded integer,
  profile jsonb not null,
  permits jsonb not null default '[]',
  state text not null default 'uncertified' check (
    state in ('uncertified', 'pending', 'certified', 'rejected', 'expiring', 'suspended', 'pending_change')
  ),
  goods_number integer not null default 0 check (goods_number >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

alter table access_grant add constraint access_grant_company_fk foreign key (company_id) references company (id);

create table file (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references member (id),
  purpose text not null check (purpose in ('goods', 'avatar', 'slip')),
  visibility text not null check (visibility in ('public', 'private')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- 'used' once a thing of the product refers to it; 'new' ones are swept after a day.
  state text not null default 'new' check (state in ('new', 'used')),
  created_at timestamptz not null default app_now(),
  check ((purpose = 'slip') = (visibility = 'private'))
);
create index file_of on file (owner_id, id);
create index file_unclaimed on file (created_at) where state = 'new';
-- The same slip handed in twice is worth a warning to whoever reviews it.
create index file_slip_hash on file (sha256) where purpose = 'slip';

alter table member add constraint member_avatar_fk foreign key (avatar_file_id) references file (id);
