import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import {
  type Paying,
  afterHappening,
  afterPay,
  approvedOf,
  awaited,
  payActions,
  payEverybody,
  payEverything,
  payHappenings,
  slipSentOf,
} from '../../../../test/given/money/paying.ts'
import { startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })

const expected = awaited()
const submitted = slipSentOf(expected)
const large = approvedOf(awaited(400_000))
/** More than one person approves by its slip. */
const checked = afterPay(slipSentOf(awaited(2_000_000)), ['clerk', 'approve'])
const partly = afterHappening(expected, 'clerkAsksRest')
const cancelled = afterPay(expected, ['buyer', 'cancel'])

const expired = [['expire', 'expired']] as const
const part = [['approvePartial', 'approved_partial']] as const
const matched = [
  ['match', 'matched'],
  ['approve', 'approved'],
] as const
const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const bySeller = <const T>(outcome: T) => ({ seller: { cancelSold: outcome }, staff: { cancelSold: outcome } })
const { alreadyPaid, paymentOpen } = paymentErrors
/** The exact sum pays it whoever sees it on the statement, and a part is kept while the rest is asked for. */
const comes = { bank: { shows: matched }, finance: { matches: matched, asksRest: part } } as const
/** Until a slip says that it was sent, the buyer may pay otherwise, and its time may pass. */
const waits = {
  buyer: {
    payFromBalance: expired,
    payByBank: null,
    payOnline: expired,
    sendSlip: [['submit', 'submitted']],
    cancel: expired,
  },
  ...bySeller(expired),
  ...comes,
  clock: { passes: expired },
} as const
/** A slip alone pays nothing: finance has to see the money. */
const looked = {
  buyer: {
    payFromBalance: paymentOpen,
    payByBank: null,
    payOnline: paymentOpen,
    cancel: orderErrors.paymentUnderReview,
  },
  ...bySeller(orderErrors.transferUnderReview),
  ...both({ approve: 'approved', reject: 'rejected' }),
  ...comes,
} as const
const paid = {
  buyer: { payFromBalance: alreadyPaid, payByBank: alreadyPaid, payOnline: alreadyPaid },
  ...bySeller(null),
} as const
const reversed = [['reverse', 'reversed']] as const

everyTriple({
  machine: remittanceMachine,
  entity: 'remittance',
  idOf: ({ remittance }: Paying) => remittance.id,
  reach: {
    expected,
    submitted,
    'submitted, after a part has come': slipSentOf(partly),
    'submitted, and the clerk has checked it': checked,
    // Whatever matches it approves it in the same moment.
    matched: null,
    approved: approvedOf(expected),
    'approved, and the clerk would reverse it': afterPay(large, ['clerk', 'reverse']),
    approved_partial: partly,
    rejected: afterPay(submitted, ['clerk', 'reject']),
    expired: cancelled,
    'expired, because its buyer paid otherwise': afterPay(expected, ['buyer', 'payFromBalance']),
    reversed: afterPay(approvedOf(expected), ['clerk', 'reverse']),
  },
  // What the seller or the platform does with the order is recorded of its transfer as done by itself.
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
    finance: { matches: payHappenings.clerkMatches, asksRest: payHappenings.clerkAsksRest },
    clock: { passes: payHappenings.deadlinePasses },
  },
  rules: {
    expected: waits,
    submitted: looked,
    'submitted, after a part has come': looked,
    'submitted, and the clerk has checked it': {
      ...looked,
      clerk: { approve: paymentErrors.slipSecondPerson, reject: 'rejected' },
      finance: { matches: null, asksRest: part },
      // The clerk imports it, whose own statement proves nothing of a slip that they have checked.
      bank: { shows: null },
    },
    matched: {},
    approved: { ...paid, ...both({ reverse: reversed }) },
    'approved, and the clerk would reverse it': {
      ...paid,
      clerk: { reverse: bankErrors.secondPerson, keep: null },
      colleague: { reverse: reversed, keep: null },
    },
    approved_partial: waits,
    rejected: waits,
    expired: {},
    'expired, because its buyer paid otherwise': paid,
    reversed: {},
  },
  // Only the transfer of a top-up is awaited again.
  unfired: ['expired resume member', 'expired resume clock'],
  everything: payEverything,
})
