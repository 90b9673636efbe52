export { checkoutSubject } from './checkout-subject.ts'
export { countedBack, dismissRefund, finishRefund, lockOrder, openRefund, readOrder } from './refund-facet.ts'
export type { OrderRow, Owner } from './orders.store.ts'
