-- Whoever has a repair next quotes anew: what was agreed on with the one before stays written, and no longer counts.

alter table repair_quote
  drop constraint repair_quote_check1,
  add constraint repair_quote_agreed check (
    case state when 'approved' then agreed_net is not null when 'superseded' then true else agreed_net is null end
  );
