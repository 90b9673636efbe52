import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import { judgeReceived } from '@kikai/contract/payments/judge-received'
import { figures } from '@kikai/contract/settings/figures'
import { equal, jpy, usd } from '@kikai/kernel/money'
import { instantOf } from '@kikai/kernel/instant'
import {
  approvalBlocked,
  isApprovalForTwo,
  mayEndPayment,
  reverseApprovalBlocked,
  reviewSlipBlocked,
  submitSlipBlocked,
} from '../../src/domains/payments/payments.policy.ts'
// What a payment pays is registered where the domains are listed, so that this file also runs alone.
import '../../src/domains/index.ts'
import { surplusBlocked } from '../../src/domains/bank/bank.policy.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import type { RemittanceModel } from './remittance.book.ts'
import { type Next, Refused, type Tables, known, must, only, realTables, unless, unlessRefused } from './walk.ts'

export const remittanceMachines = ['remittance', 'payment']

const now = instantOf(new Date('2026-11-20T03:00:00Z'))
const [before, after] = [new Date('2026-11-19T03:00:00Z'), new Date('2026-11-25T03:00:00Z')]
const small = jpy(50_000)
/** Above the sum that one person approves. */
const large = jpy(2_000_000)
const limits = { slipTwoPeople: figures.slipTwoPeople.usual }
const surplus = jpy(5_000)
const payer = newId('member', 1)
const clerks: Readonly<Record<string, typeof payer>> = {
  payer,
  finance: newId('member', 2),
  colleague: newId('member', 3),
}
const clerkNamed = (by: string) => clerks[by] ?? payer

const transfer = {
  subjectKind: 'checkout',
  memberId: payer,
  currency: small.currency,
  reverseAskedBy: null,
} as const
const mayReview = {
  role: 'finance',
  rights: ['finance.remittance.review'],
  companyId: null,
  scope: 'all',
  limit: null,
} as const
const clerk = (id: typeof payer) => ({ id, grants: [mayReview] })

/** The result of an action by the product's policies and tables. */
export const remittanceOfProduct =
  (tables: Tables = realTables): Next<RemittanceModel> =>
  (was, { does, by }) =>
    unlessRefused(() => {
      let r = was
      const due = r.isLarge ? large : small
      const sums = { ...transfer, amount: due.minor, arrived: 0 }
      const move = (event: string, as: string) => {
        const at = must(tables.remittance, { event, from: r.at, by: as })
        const state = known(['expected', 'submitted', 'approved', 'rejected', 'expired', 'reversed'], at)
        r = { ...r, at: state }
      }
      const movePayment = (event: string, as: string) => {
        const payment = must(tables.payment, { event, from: r.payment, by: as })
        r = { ...r, payment: known(['open', 'captured', 'cancelled'], payment) }
      }
      const state = known(remittanceMachine.states, r.at)
      const checkedBy = r.checkedBy === null ? null : clerkNamed(r.checkedBy)
      const slips = Array.from({ length: r.slips }, () => ({ submittedBy: payer, checkedBy }))
      const review = { slips, concerned: { memberIds: [payer] }, reviewer: { id: clerkNamed(by), seats: [] } }
      const submit = (amount: typeof due) => {
        only(by, 'payer')
        const dueAt = instantOf(r.isLate ? before : after)
        unless(submitSlipBlocked({ state, dueAt }, { slips: r.slips, now }))
        if (!equal(amount, due)) throw new Refused('another sum')
        move('submit', 'member')
        r = { ...r, slips: r.slips + 1 }
      }
      const approve = (amount: typeof due) => {
        only(by, 'finance', 'colleague', 'payer')
        unless(approvalBlocked({ state }, review))
        const said = { paidOn: '2026-11-19', payerName: 'SATO' }
        const received = {
          amount: { currency: amount.currency, minor: amount.minor },
          receivedOn: '2026-11-20',
          payerName: 'SATO',
        }
        if (!judgeReceived({ amount: due, reference: 'K1', said }, received).amount) throw new Refused('not the sum')
        if (r.checkedBy === null && isApprovalForTwo(sums, limits)) {
          r = { ...r, checkedBy: by }
          return
        }
        move('approve', 'finance')
        movePayment('capture', 'finance')
        r = { ...r, checkedBy: null }
      }
      const endPayment = (as: string) => {
        if (!mayEndPayment({ state })) throw new Refused('it may be on its way')
        move('expire', as)
        movePayment('cancel', as)
      }
      if (does === 'submit') submit(due)
      if (does === 'submit of another sum') submit(jpy(due.minor - 1))
      if (does === 'approve') approve(due)
      if (does === 'approve what fell short') approve(jpy(due.minor - 1))
      if (does === 'approve another currency') approve(usd(due.minor))
      if (does === 'pay by a line that is more') {
        only(by, 'finance')
        const matched = must(tables.remittance, { event: 'match', from: r.at, by: 'finance' })
        const at = must(tables.remittance, { event: 'approve', from: matched, by: 'finance' })
        r = { ...r, at: known(['approved'], at), surplus: 'credited', checkedBy: null }
        movePayment('capture', 'finance')
      }
      if (does === 'spend the surplus') {
        only(by, 'payer')
        if (r.surplus !== 'credited') throw new Refused('there is none')
        r = { ...r, surplus: 'spent' }
      }
      if (does === 'reverse') {
        only(by, 'finance', 'payer')
        unless(
          reverseApprovalBlocked(
            { ...sums, state },
            {
              actor: clerk(clerkNamed(by)),
              credited: r.surplus === 'none' ? 0 : surplus.minor,
            },
          ),
        )
        const balance = r.surplus === 'spent' ? jpy(surplus.minor - 1) : surplus
        if (r.surplus !== 'none') unless(surplusBlocked({ credited: surplus, balance }))
        r = { ...r, surplus: 'none' }
        move('reverse', 'finance')
        movePayment('reverse', 'finance')
      }
      if (does === 'reject') {
        only(by, 'finance', 'colleague', 'payer')
        unless(reviewSlipBlocked({ state }, review))
        move('reject', 'finance')
        r = { ...r, isLate: false, checkedBy: null }
      }
      if (does === 'pay in another way') {
        only(by, 'payer')
        endPayment('member')
      }
      if (does === 'let the day pass') {
        only(by, 'clock')
        if (!mayEndPayment({ state }) || r.isLate) throw new Refused('no day runs')
        r = { ...r, isLate: true }
      }
      if (does === 'expire') {
        only(by, 'clock')
        if (!r.isLate) throw new Refused('there is time')
        endPayment('clock')
      }
      return r
    })
