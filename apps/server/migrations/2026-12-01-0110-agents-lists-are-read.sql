-- Who sends out for a company, and what that costs, is read by a right of its own: whoever agrees to a charge reads it.
update access_role
set rights = array_append(rights, 'order.sendout.read'), version = version + 1, updated_at = app_now()
where
  not preset and seat = 'company' and rights && array['order.sendout.assign', 'seller.payout.request']
  and not 'order.sendout.read' = any(rights);
