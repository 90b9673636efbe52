import { api } from '@kikai/contract/api'
import { onlinePaymentMachine } from '@kikai/contract/payments/online.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { usd } from '@kikai/kernel/money'
import { type Person, as } from '../../../../test/as.ts'
import {
  type Opened,
  returnFromProvider,
  openedOnline,
  orderRefOf,
  workOff,
} from '../../../../test/given/money/online.ts'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { product, sweep } from '../../../../test/harness.ts'
import { type PaypalEvent, deliver, startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'
import { everyTriple } from '../../../../test/triples.ts'

const paypal = startProductWithPaypal()

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

const price = usd(250_000)
const waiting = () => openedOnline({ price })
/** Asked for, and PayPal has not been asked yet. */
async function created(): Promise<Opened> {
  const made = await placed({ price })
  const online = accepted(await made.buyer.call(api.orders.payOnline, { checkoutId: made.checkout.id }))
  return { ...made, online }
}
/** PayPal did not answer when it was asked to take what the buyer had agreed to. */
async function capturing(): Promise<Opened> {
  const made = await waiting()
  paypal().approve(await orderRefOf(made.online.id))
  paypal().failNext(/capture$/)
  await returnFromProvider(made).catch(() => undefined) // the lost answer is what leaves it there
  return made
}

async function tell(event: PaypalEvent): Promise<void> {
  await deliver(event)
  await workOff()
}
/** The order at PayPal that was made for this payment, if there is one. */
const refOf = ({ online }: Opened): string | undefined =>
  [...paypal().orders.values()].find(({ custom }) => custom === online.id)?.id

const abandoned = [['abandon', 'abandoned']] as const
const agreed = [
  ['agree', 'capturing'],
  ['capture', 'captured'],
] as const
const declined = [
  ['agree', 'capturing'],
  ['fail', 'failed'],
] as const
const captured = [['capture', 'captured']] as const
const failed = [['fail', 'failed']] as const
/** The seller or the platform cancels what is not paid, as the clock does when its time is over. */
const cancelled = { seller: { cancelSold: abandoned }, staff: { cancelSold: abandoned } } as const
/** What they do with an order that is paid, or is to be paid in another way, moves this payment no more. */
const gone = { seller: { cancelSold: null }, staff: { cancelSold: null } } as const
const { alreadyPaid, paymentOpen } = paymentErrors

everyTriple({
  machine: onlinePaymentMachine,
  entity: 'online_payment',
  idOf: ({ online }: Opened) => online.id,
  reach: {
    created,
    waiting,
    capturing,
    captured: async () => {
      const made = await waiting()
      paypal().approve(await orderRefOf(made.online.id))
      await returnFromProvider(made)
      return made
    },
    failed: async () => {
      const made = await waiting()
      paypal().decline(await orderRefOf(made.online.id))
      await returnFromProvider(made)
      return made
    },
    abandoned: async () => {
      const made = await waiting()
      accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
      return made
    },
  },
  actors: {
    buyer: 'member',
    seller: 'clock',
    staff: 'clock',
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {
    payFromBalance: (who, { checkout }) =>
      who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }),
    payByBank: (who, { checkout }) => who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }),
    cancel: (who, { orderId }) => who.call(api.orders.cancelMyOrder, { orderId }),
    cancelSold: (who, { orderId }) => who.call(api.orders.cancelManagedOrder, { orderId, reason: 'It was damaged.' }),
    confirm: (who, { online }) => who.call(api.payments.confirmOnlinePayment, { onlinePaymentId: online.id }),
  },
  happenings: {
    provider: {
      open: workOff,
      /** It will not take this payment at all. */
      refuse: async () => {
        paypal().refuseNext(/orders$/)
        await workOff()
        paypal().refuseNext(null)
      },
      /** The buyer agrees on its page and comes back. */
      agree: async (made) => {
        const ref = refOf(made)
        if (ref === undefined) return
        if (paypal().orders.get(ref)?.status === 'PAYER_ACTION_REQUIRED') paypal().approve(ref)
        await returnFromProvider(made)
      },
      decline: async (made) => {
        const ref = refOf(made)
        if (ref === undefined) return
        if (paypal().orders.get(ref)?.status !== 'COMPLETED') paypal().decline(ref)
        await returnFromProvider(made)
      },
      /** Nobody agreed in the time that it gives them. */
      letGo: async (made) => {
        const order = paypal().orders.get(refOf(made) ?? '')
        if (!order) return
        order.status = 'VOIDED'
        await returnFromProvider(made)
      },
      /** It takes the money by itself and says so, also where its answer to our question was lost. */
      take: async (made) => {
        if (refOf(made) === undefined) {
          paypal().failNext(/orders$/, { after: true })
          await workOff().catch(() => undefined) // the lost answer is what it is about
        }
        await tell(paypal().event('PAYMENT.CAPTURE.COMPLETED', paypal().takeBySelf(refOf(made) ?? '')))
      },
    },
    clock: {
      end: async ({ checkout }) => {
        const { db } = product().app
        await db`update checkout set deadline_at = app_now() where id = ${checkout.id} and deadline_at is not null`
        await sweep('orders.cancelUnpaid')
      },
    },
  },
  rules: {
    created: {
      buyer: { payFromBalance: abandoned, payByBank: abandoned, cancel: abandoned, confirm: null },
      ...cancelled,
      provider: { open: 'waiting', refuse: failed, take: captured },
      clock: { end: abandoned },
    },
    waiting: {
      buyer: { payFromBalance: abandoned, payByBank: abandoned, cancel: abandoned, confirm: null },
      ...cancelled,
      provider: { agree: agreed, decline: declined, letGo: failed, take: captured },
      clock: { end: abandoned },
    },
    capturing: {
      buyer: { payFromBalance: paymentOpen, payByBank: paymentOpen, cancel: paymentOpen, confirm: null },
      ...cancelled,
      provider: { agree: captured, decline: failed, letGo: failed, take: captured },
      clock: { end: abandoned },
    },
    captured: { buyer: { payFromBalance: alreadyPaid, payByBank: alreadyPaid, confirm: null }, ...gone },
    failed: { buyer: { payFromBalance: null, payByBank: null, cancel: null, confirm: null }, ...gone },
    abandoned: { buyer: { payFromBalance: alreadyPaid, payByBank: alreadyPaid, confirm: null }, ...gone },
  },
  everything: async ({ online, checkout, orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from online_payment o where o.id = ${online.id}) as online,
        (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${checkout.id}) as payments,
        (select to_jsonb(c) from checkout c where c.id = ${checkout.id}) as checkout,
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head
    `
    return JSON.stringify(row)
  },
})
