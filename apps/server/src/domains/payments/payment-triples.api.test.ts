import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { paymentMachine } from '@kikai/contract/payments/payments.states'
import { expect, test } from 'vitest'
import {
  type Paying,
  afterPay,
  approvedOf,
  awaited,
  onProvidersPage,
  payActions,
  payEverybody,
  payEverything,
  payHappenings,
  slipSentOf,
} from '../../../test/given/money/paying.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })

const expected = awaited()
const large = approvedOf(awaited(400_000))
const fromBalance = afterPay(expected, ['buyer', 'payFromBalance'])

const cancelled = [['cancel', 'cancelled']] as const
const captured = [['capture', 'captured']] as const
const refunded = [['refund', 'refunded']] as const
const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const bySeller = <const T>(outcome: T) => ({ seller: { cancelSold: outcome }, staff: { cancelSold: outcome } })
const { alreadyPaid, paymentOpen } = paymentErrors
const paid = { payFromBalance: alreadyPaid, payByBank: alreadyPaid, payOnline: alreadyPaid } as const

everyTriple({
  machine: paymentMachine,
  entity: 'payment',
  idOf: ({ paymentId }: Paying) => paymentId,
  reach: {
    open: expected,
    'open, and a slip was sent': slipSentOf(expected),
    'open, on the page of the provider': onProvidersPage,
    captured: fromBalance,
    'captured, by a transfer': approvedOf(expected),
    'captured, and the clerk would reverse it': afterPay(large, ['clerk', 'reverse']),
    cancelled: afterPay(expected, ['buyer', 'cancel']),
    refunded: afterPay(fromBalance, ['seller', 'cancelSold']),
  },
  // What the seller or the platform does with the order is recorded of its payment as done by itself.
  actors: {
    buyer: 'member',
    seller: 'clock',
    staff: 'clock',
    clerk: 'finance',
    colleague: 'finance',
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: payEverybody,
  actions: payActions,
  happenings: {
    bank: { shows: payHappenings.bankShows },
    finance: { matches: payHappenings.clerkMatches },
    provider: { takes: payHappenings.providerTakes, declines: payHappenings.providerDeclines },
    clock: { passes: payHappenings.deadlinePasses },
  },
  rules: {
    open: {
      buyer: { payFromBalance: cancelled, payByBank: null, payOnline: cancelled, sendSlip: null, cancel: cancelled },
      ...bySeller(cancelled),
      bank: { shows: captured },
      finance: { matches: captured },
      clock: { passes: cancelled },
    },
    'open, and a slip was sent': {
      buyer: {
        payFromBalance: paymentOpen,
        payByBank: null,
        payOnline: paymentOpen,
        cancel: orderErrors.paymentUnderReview,
      },
      ...bySeller(orderErrors.transferUnderReview),
      ...both({ approve: captured, reject: null }),
      bank: { shows: captured },
      finance: { matches: captured },
    },
    'open, on the page of the provider': {
      buyer: { payFromBalance: cancelled, payByBank: cancelled, payOnline: null, cancel: cancelled },
      ...bySeller(cancelled),
      provider: { takes: captured, declines: cancelled },
      clock: { passes: cancelled },
    },
    // The seller who cannot supply, or the platform, gives everything back.
    captured: { buyer: paid, ...bySeller(refunded) },
    'captured, by a transfer': { buyer: paid, ...bySeller(refunded), ...both({ reverse: [['reverse', 'cancelled']] }) },
    'captured, and the clerk would reverse it': {
      buyer: paid,
      ...bySeller(refunded),
      clerk: { reverse: bankErrors.secondPerson, keep: null },
      colleague: { reverse: [['reverse', 'cancelled']], keep: null },
    },
    cancelled: {},
    refunded: { buyer: paid },
  },
  // A payment from the balance begins and is captured at once, as the test below shows.
  unfired: ['cancelled resume member', 'cancelled resume clock', 'open capture member'],
  everything: payEverything,
})

test('a payment from the balance is captured by its payer in the moment in which it begins', async () => {
  const { paymentId, buyer } = await fromBalance()
  const steps = await product().app.db`
    select event, from_state, to_state, actor, actor_id
    from state_change
    where entity = 'payment' and entity_id = ${paymentId}
    order by id
  `
  expect(steps.at(-1)).toEqual({
    event: 'capture',
    fromState: 'open',
    toState: 'captured',
    actor: 'member',
    actorId: buyer.id,
  })
})
