-- Every night all invariants are read from the running books; each result stays, also after what was off is mended.
create table ledger_proof (
  proved_at timestamptz primary key,
  -- The night that it belongs to: a day begins at 18:00 UTC, which is night in China and Japan.
  day date not null,
  views int not null check (views > 0),
  -- The views that had rows, each with their number; empty when the books are right.
  faults jsonb not null check (jsonb_typeof(faults) = 'array')
);
create trigger ledger_proof_stays before update or delete or truncate on ledger_proof execute function ledger_stays();
