-- Finance reads the ledger: by account and day, by number, by amount, by kind.

-- A company's own accounts, or those of its kind, the newest first.
create index ledger_account_listed on ledger_account (owner_kind, id);

-- The sums of an account over some days are read off the index alone.
create index ledger_entry_day on ledger_entry (account_id, at) include (amount);
-- What moved with this amount: every posting has an entry above nothing.
create index ledger_entry_amount on ledger_entry (amount) where amount > 0;
-- Entries lie in the table as they came: for some days of all accounts the blocks' bounds are enough, and cost nothing to keep.
create index ledger_entry_at on ledger_entry using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The newest first, from any day on, of all kinds or of one.
create index ledger_tx_newest on ledger_tx (at, id);
create index ledger_tx_kind on ledger_tx (kind, at, id);
-- What else belongs to the same thing.
create index ledger_tx_ref on ledger_tx (ref) where ref is not null;
-- A checkout of several orders is paid under all their numbers, `O1, O2`; a refund's number begins with its order's, `O1-R1`.
create index ledger_tx_numbers on ledger_tx
  using gin (array_append(string_to_array(number, ', '), split_part(number, '-', 1)));
