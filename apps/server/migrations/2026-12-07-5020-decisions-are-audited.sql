-- Decisions are told to both sides and belong to the record of changes; what they say stays out of it.
select audit_watch('refund_decision', '{data,buyer}');
