import { api } from '@kikai/contract/api'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import type { Id } from '@kikai/kernel/ids'
import { answerDemoOrder, findDemoOrder } from '../../../src/platform/online-pay/demo-pay.store.ts'
import type { Person } from '../../as.ts'
import { product } from '../../harness.ts'
import { workOffAnnounced } from '../messages/announced.ts'
import { type Placed, accepted, placed } from '../deals/orders.ts'

/** Runs the queued jobs of payments as the workers do, until none is left. */
export async function workOff(): Promise<void> {
  while ((await workOffAnnounced(/^payment\./)) > 0) continue
}

/** The provider's reference of a payment. */
export async function orderRefOf(id: Id<'online-payment'>): Promise<string> {
  const [row] = await product().app.db<{ orderRef: string }[]>`select order_ref from online_payment where id = ${id}`
  if (!row?.orderRef) throw new Error('the provider was not asked yet')
  return row.orderRef
}

/** The buyer presses a button on the demo provider's page. */
export async function answerDemo(id: Id<'online-payment'>, { pays = true }: { pays?: boolean } = {}): Promise<string> {
  const { db } = product().app
  const ref = await orderRefOf(id)
  await answerDemoOrder(db, { ref, pays })
  return (await findDemoOrder(db, { ref }))?.captureRef ?? ''
}

export type Opened = Placed & { online: OnlinePayment }

/** An order whose buyer is on the provider's page. */
export async function openedOnline(wishes: Parameters<typeof placed>[0] = {}): Promise<Opened> {
  const made = await placed(wishes)
  const online = accepted(await made.buyer.call(api.orders.payOnline, { checkoutId: made.checkout.id }))
  await workOff()
  return { ...made, online }
}

/** The buyer returns from the provider, and the following jobs have run. */
export async function returnFromProvider({
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
  return { ...made, online: await returnFromProvider(made) }
}

/** The provider has refunded this payment by itself, as after a dispute: it refuses another refund. */
export const takenBackAlready = (captureRef: string) => product().app.db`
  insert into demo_pay_refund (ref, request_key, capture_ref, amount)
  select 'DISPUTE-' || ref, 'dispute-' || ref, capture_ref, amount from demo_pay_order where capture_ref = ${captureRef}
`
/** The dispute is settled: the provider accepts refunds again. */
export const mayGiveBack = (captureRef: string) => product().app.db`
  delete from demo_pay_refund where capture_ref = ${captureRef} and request_key like 'dispute-%'
`

/** An order paid twice whose second payment the provider refuses to refund. */
export async function refusedSurplus(
  wishes: Parameters<typeof placed>[0] = {},
): Promise<Opened & { captureRef: string; surplusId: Id<'surplus'> }> {
  const made = await openedOnline(wishes)
  accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
  const captureRef = await answerDemo(made.online.id)
  await takenBackAlready(captureRef)
  const online = await returnFromProvider(made)
  const [row] = await product().app.db<{ id: Id<'surplus'> }[]>`
    select id from surplus_capture where online_payment_id = ${made.online.id}
  `
  if (!row) throw new Error('nothing came too much')
  return { ...made, online, captureRef, surplusId: row.id }
}
