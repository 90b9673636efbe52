-- Staff let whoever did not pay for a lot bid again: that they did is recorded like every change of the back office.
select audit_watch('lot_default');
