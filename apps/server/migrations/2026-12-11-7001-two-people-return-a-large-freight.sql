-- Above the set sum a freight is returned by two people: who asked first is kept with the quote, and nothing moves before finance confirms it.
alter table freight_quote
  add column return_asked_by uuid references member (id),
  add column return_asked_at timestamptz,
  add constraint freight_quote_return_asked check ((return_asked_by is null) = (return_asked_at is null));
create index freight_quote_return_asker on freight_quote (return_asked_by);
create index freight_quote_return_waiting on freight_quote (return_asked_at) where return_asked_at is not null and state = 'paid';

select audit_watch('freight_quote', '{scope,link_hash}');
