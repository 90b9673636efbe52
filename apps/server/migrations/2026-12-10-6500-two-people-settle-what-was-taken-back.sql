-- Above the set sum two people settle what a provider took back: the first one's outcome is kept and moves nothing.
alter table provider_take_back
  add column proposed_as text check (proposed_as in ('borne', 'recovered')),
  add column proposed_note text not null default '',
  add column proposed_by uuid references member (id),
  add column proposed_at timestamptz,
  add constraint provider_take_back_proposal
    check ((proposed_as is null) = (proposed_by is null) and (proposed_as is null) = (proposed_at is null));
create index provider_take_back_proposer on provider_take_back (proposed_by);

select audit_watch('provider_take_back', '{note,proposed_note}');
