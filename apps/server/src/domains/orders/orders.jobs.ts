import type { Listeners, Sweep } from '../../platform/app.ts'
import { cancelUnpaid } from './cancel-order.ts'
import {
  tellCancelled,
  tellCompleted,
  tellPaid,
  tellPlaced,
  tellReceiptConfirmed,
  tellShipped,
} from './orders.notices.ts'
import { receiveLate } from './receive-order.ts'

export const ordersSweeps: readonly Sweep[] = [
  { name: 'orders.cancelUnpaid', everySeconds: 5, run: cancelUnpaid },
  { name: 'orders.receiveLate', everySeconds: 30, run: receiveLate },
]

export const ordersListeners: Listeners = {
  'order.placed': tellPlaced,
  'order.paid': tellPaid,
  'order.shipped': tellShipped,
  'order.cancelled': tellCancelled,
  'order.receiptConfirmed': tellReceiptConfirmed,
  'order.completed': tellCompleted,
}
