import { api } from '@kikai/contract/api'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import type { Id } from '@kikai/kernel/ids'
import { answerDemoOrder, findDemoOrder } from '../../src/platform/online-pay/demo-pay.store.ts'
import type { Person } from '../as.ts'
import { product } from '../harness.ts'
import { workOffAnnounced } from './announced.ts'
import { type Placed, accepted, placed } from './orders.ts'

/** Works off what payments have put into the queue, as the product's workers would, until nothing of it is left. */
export async function workOff(): Promise<void> {
  while ((await workOffAnnounced(/^payment\./)) > 0) continue
}

/** The ref by which the provider knows a payment. */
export async function orderRefOf(id: Id<'online-payment'>): Promise<string> {
  const [row] = await product().app.db<{ orderRef: string }[]>`select order_ref from online_payment where id = ${id}`
  if (!row?.orderRef) throw new Error('the provider was not asked yet')
  return row.orderRef
}

/** The buyer presses a button on the demonstration's page. */
export async function answerDemo(id: Id<'online-payment'>, { pays = true }: { pays?: boolean } = {}): Promise<string> {
  const { db } = product().app
  const ref = await orderRefOf(id)
  await answerDemoOrder(db, { ref, pays })
  return (await findDemoOrder(db, { ref }))?.captureRef ?? ''
}

export type Opened = Placed & { online: OnlinePayment }

/** An order whose buyer stands before the page of the provider. */
export async function openedOnline(wishes: Parameters<typeof placed>[0] = {}): Promise<Opened> {
  const made = await placed(wishes)
  const online = accepted(await made.buyer.call(api.orders.payOnline, { checkoutId: made.checkout.id }))
  await workOff()
  return { ...made, online }
}

/** The buyer is back, and what follows from it has happened. */
export async function cameBack({
  buyer,
  online,
}: { buyer: Pick<Person, 'call'> } & Pick<Opened, 'online'>): Promise<OnlinePayment> {
  accepted(await buyer.call(api.payments.confirmOnlinePayment, { onlinePaymentId: online.id }))
  await workOff()
  return accepted(await buyer.call(api.payments.readOnlinePayment, { onlinePaymentId: online.id }))
}

export async function paidOnline(wishes: Parameters<typeof placed>[0] = {}): Promise<Opened> {
  const made = await openedOnline(wishes)
  await answerDemo(made.online.id)
  return { ...made, online: await cameBack(made) }
}

/** The provider has given this money back on its own, as after a dispute: asked for it again it refuses. */
export const takenBackAlready = (captureRef: string) => product().app.db`
  insert into demo_pay_refund (ref, request_key, capture_ref, amount)
  select 'DISPUTE-' || ref, 'dispute-' || ref, capture_ref, amount from demo_pay_order where capture_ref = ${captureRef}
`
/** That was settled: from now on it gives back what it is asked for. */
export const mayGiveBack = (captureRef: string) => product().app.db`
  delete from demo_pay_refund where capture_ref = ${captureRef} and request_key like 'dispute-%'
`

/** An order that was paid twice, and the provider refuses to give the second payment back. */
export async function refusedSurplus(
  wishes: Parameters<typeof placed>[0] = {},
): Promise<Opened & { captureRef: string; surplusId: Id<'surplus'> }> {
  const made = await openedOnline(wishes)
  accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
  const captureRef = await answerDemo(made.online.id)
  await takenBackAlready(captureRef)
  const online = await cameBack(made)
  const [row] = await product().app.db<{ id: Id<'surplus'> }[]>`
    select id from surplus_capture where online_payment_id = ${made.online.id}
  `
  if (!row) throw new Error('nothing came too much')
  return { ...made, online, captureRef, surplusId: row.id }
}
