import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { checkoutMachine, orderPayMachine } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { onCredit } from '../../../../test/given/money/credit.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import {
  type PayStage,
  type Paying,
  afterHappening,
  afterPay,
  approvedOf,
  awaited,
  onProvidersPage,
  payActions,
  payEverybody,
  payEverything,
  payHappenings,
  slipSentOf,
} from '../../../../test/given/money/paying.ts'
import { startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })

const buyOnAccount = (who: CallingPerson, { checkout }: Paying) =>
  who.call(api.orders.payOnAccount, { checkoutId: checkout.id })

const expected = awaited()
const submitted = slipSentOf(expected)
const partly = afterHappening(expected, 'clerkAsksRest')
const fromBalance = afterPay(expected, ['buyer', 'payFromBalance'])
const wouldReverse = afterPay(approvedOf(awaited(400_000)), ['clerk', 'reverse'])
const cancelled = afterPay(expected, ['buyer', 'cancel'])
const withAccount: PayStage = async () => awaited(200_000, await onCredit())()
const onAccount: PayStage = async () => {
  const deal = await withAccount()
  accepted(await buyOnAccount(deal.buyer, deal))
  return deal
}

const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const bySeller = <const T>(outcome: T) => ({ seller: { cancelSold: outcome }, staff: { cancelSold: outcome } })
const { alreadyPaid, paymentOpen } = paymentErrors
const { paymentUnderReview, transferUnderReview } = orderErrors
/** Only members of a company buy on its account. */
const buyOnAccountNot = { buyOnAccount: requestErrors.notAllowed }
const { secondPerson } = bankErrors

const everybody = {
  people: payEverybody,
  actions: { ...payActions, buyOnAccount },
  everything: payEverything,
}
const financeAndOthers = {
  clerk: 'finance',
  colleague: 'finance',
  otherBuyer: null,
  otherSeller: null,
  guest: null,
} as const
const looked = {
  buyer: {
    payFromBalance: paymentOpen,
    payByBank: null,
    payOnline: paymentOpen,
    cancel: paymentUnderReview,
    ...buyOnAccountNot,
  },
  ...bySeller(transferUnderReview),
} as const
const isPaid = {
  payFromBalance: alreadyPaid,
  payByBank: alreadyPaid,
  payOnline: alreadyPaid,
  ...buyOnAccountNot,
} as const

const pays = [['pay', 'paid']] as const
const partCame = [['payPartly', 'partly_paid']] as const
const partBack = [['partBack', 'unpaid']] as const
const comes = { bank: { shows: pays }, finance: { matches: pays, asksRest: partCame } } as const
const unpaid = {
  buyer: {
    payFromBalance: pays,
    payByBank: null,
    payOnline: null,
    sendSlip: [['submitSlip', 'remit_submitted']],
    cancel: null,
    ...buyOnAccountNot,
  },
  ...bySeller(null),
  ...comes,
} as const
/** Paid otherwise than by bank: there is no transfer to send a slip for. */
const { sendSlip: _, ...otherwise } = unpaid.buyer

everyTriple({
  ...everybody,
  machine: orderPayMachine,
  entity: 'order.pay',
  idOf: ({ orderId }: Paying) => orderId,
  reach: {
    unpaid: expected,
    'unpaid, on the page of the provider': onProvidersPage,
    'unpaid, by a company with a monthly account': withAccount,
    'unpaid, because it was cancelled': cancelled,
    remit_submitted: submitted,
    'remit_submitted, after a part has come': slipSentOf(partly),
    partly_paid: partly,
    paid: fromBalance,
    'paid, and the clerk would reverse it': wouldReverse,
    credit: onAccount,
  },
  // What the seller or the platform does with an unpaid order is recorded of a part that came as done by itself.
  actors: { buyer: 'buyer', seller: 'clock', staff: 'clock', ...financeAndOthers },
  happenings: {
    bank: { shows: payHappenings.bankShows },
    finance: { matches: payHappenings.clerkMatches, asksRest: payHappenings.clerkAsksRest },
    provider: { takes: payHappenings.providerTakes, declines: payHappenings.providerDeclines },
    clock: { passes: payHappenings.deadlinePasses },
  },
  rules: {
    unpaid,
    'unpaid, on the page of the provider': {
      buyer: otherwise,
      ...bySeller(null),
      provider: { takes: pays },
    },
    'unpaid, by a company with a monthly account': {
      ...unpaid,
      buyer: { ...unpaid.buyer, payFromBalance: paymentErrors.balanceTooLow, buyOnAccount: [['giveCredit', 'credit']] },
    },
    'unpaid, because it was cancelled': { buyer: buyOnAccountNot },
    remit_submitted: { ...looked, ...both({ approve: pays, reject: [['rejectSlip', 'unpaid']] }), ...comes },
    'remit_submitted, after a part has come': { ...looked, ...both({ approve: pays, reject: partCame }), ...comes },
    // Whoever pays otherwise has the part on the balance.
    partly_paid: {
      buyer: {
        ...unpaid.buyer,
        payFromBalance: [...partBack, ...pays],
        payOnline: partBack,
        cancel: partBack,
      },
      ...bySeller(partBack),
      bank: { shows: pays },
      finance: { matches: pays },
      clock: { passes: partBack },
    },
    paid: { buyer: isPaid, ...bySeller(null) },
    'paid, and the clerk would reverse it': {
      buyer: isPaid,
      ...bySeller(null),
      clerk: { reverse: secondPerson, keep: null },
      colleague: { reverse: [['reverse', 'unpaid']], keep: null },
    },
    credit: { buyer: { ...isPaid, buyOnAccount: alreadyPaid }, ...bySeller(null) },
  },
})

const cancels = [['cancel', 'cancelled']] as const
const open = {
  buyer: {
    payFromBalance: pays,
    payByBank: null,
    payOnline: null,
    sendSlip: null,
    cancel: cancels,
    ...buyOnAccountNot,
  },
  ...bySeller(cancels),
  bank: { shows: pays },
  finance: { matches: pays },
  clock: { passes: cancels },
} as const
const { sendSlip: __, ...openOtherwise } = open.buyer

everyTriple({
  ...everybody,
  machine: checkoutMachine,
  entity: 'checkout',
  idOf: ({ checkout }: Paying) => checkout.id,
  reach: {
    open: expected,
    'open, and a slip was sent': submitted,
    'open, on the page of the provider': onProvidersPage,
    paid: fromBalance,
    'paid, and the clerk would reverse it': wouldReverse,
    cancelled,
  },
  actors: { buyer: 'buyer', seller: 'seller', staff: 'staff', ...financeAndOthers },
  happenings: {
    bank: { shows: payHappenings.bankShows },
    finance: { matches: payHappenings.clerkMatches },
    provider: { takes: payHappenings.providerTakes, declines: payHappenings.providerDeclines },
    clock: { passes: payHappenings.deadlinePasses },
  },
  rules: {
    open,
    'open, and a slip was sent': {
      ...looked,
      ...both({ approve: pays, reject: null }),
      bank: { shows: pays },
      finance: { matches: pays },
    },
    'open, on the page of the provider': {
      buyer: openOtherwise,
      ...bySeller(cancels),
      provider: { takes: pays },
      clock: { passes: cancels },
    },
    // What is paid is given back by its orders, and the checkout stays paid.
    paid: { buyer: isPaid, ...bySeller(null) },
    'paid, and the clerk would reverse it': {
      buyer: isPaid,
      ...bySeller(null),
      clerk: { reverse: secondPerson, keep: null },
      colleague: { reverse: [['reverse', 'cancelled']], keep: null },
    },
    cancelled: { buyer: buyOnAccountNot },
  },
})
