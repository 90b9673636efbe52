import { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { figures } from '@kikai/contract/settings/figures'
import { type Id } from '@kikai/kernel/ids'
import { refundBlocked, refundKindsOf, revocationNow } from '../../src/domains/orders/end/revocation.policy.ts'
import * as policy from '../../src/domains/refunds/refunds.policy.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import { anOrder, now } from './order.facts.ts'
import { type RefundModel, offer, paidFor, sums } from './refund.book.ts'
import { type Next, Refused, type Tables, known, must, only, realTables, unless, unlessRefused } from './walk.ts'

export const refundMachines = ['refund']

/** The members who decide: the seller's person and two people of finance. */
const members: Readonly<Record<string, Id<'member'>>> = {
  seller: newId('member', 1),
  ann: newId('member', 2),
  bob: newId('member', 3),
}
const memberOf = (name: string): Id<'member'> => members[name] ?? newId('member', 9)

const someoneOf = (name: string | null) => (name === null ? null : memberOf(name))

/** The buyer and the seller's people are others than those of finance. */
const parties = { memberId: newId('member', 7), companyId: newId('company', 8) }
const clerkOf = (name: string) => ({ id: memberOf(name), seats: [] })

const hasBegun = ({ at }: RefundModel) => at !== 'none'
const stateOf = ({ at }: RefundModel) => known(refundMachine.states, at)
const reasonOf = ({ isWithdrawal }: RefundModel): 'withdrawal' | 'notAsDescribed' =>
  isWithdrawal ? 'withdrawal' : 'notAsDescribed'
const payableOf = (r: RefundModel) => ({
  state: stateOf(r),
  reason: reasonOf(r),
  decidedBy: someoneOf(r.decidedBy),
  isStaffDecided: r.decidedBy === 'ann' || r.decidedBy === 'bob',
  begunBy: someoneOf(r.begunBy),
  bouncedBy: someoneOf(r.bouncedBy),
  ...parties,
})
const hasEnded = (r: RefundModel) => !hasBegun(r) || policy.hasEnded({ state: stateOf(r) })

/** What the platform has refused so far. */
const dismissedOf = (r: RefundModel) => [
  ...(r.dismissed ? [{ kind: 'part', reason: 'notAsDescribed', positions: [0] } as const] : []),
  ...(r.dismissedWithdrawal ? [{ kind: 'return', reason: 'withdrawal', positions: [0] } as const] : []),
]

/** An order as the product's policies see it during the refund. */
const orderOf = (r: RefundModel) => ({
  ...anOrder({ total: paidFor, refunded: r.back }),
  pay: 'paid' as const,
  payMethod: r.channel,
  ship: r.hasLeft ? ('shipped' as const) : ('none' as const),
  refund: hasEnded(r) ? (r.back > 0 ? ('part' as const) : ('none' as const)) : ('open' as const),
})

/** The result of an action by the product's policies and tables. */
export const refundOfProduct =
  (tables: Tables = realTables): Next<RefundModel> =>
  (before, { does, by }) =>
    unlessRefused(() => {
      let r = before
      const move = (event: string, as: string) => {
        if (!hasBegun(r)) throw new Refused('there is none')
        r = { ...r, at: must(tables.refund, { event, from: r.at, by: as }) }
      }
      const grant = (granted: number, decidedBy: string | null) => {
        r = { ...r, granted, decidedBy }
        release()
      }
      const release = () => {
        if (r.kind === 'return' && !r.isBack) return move('askBack', 'clock')
        const asked = { state: stateOf(r), currency: 'JPY', granted: r.granted, asked: r.asked } as const
        const of = { bought: { refunded: r.back }, refundTwoPeople: figures.refundTwoPeople.usual }
        if (!policy.refundNeedsSecondPerson(asked, of)) payOut('clock')
      }
      const payOut = (as: string) => {
        move('pay', as)
        r = { ...r, back: r.back + r.granted }
        if (r.channel === 'balance' || r.channel === 'credit') move('finish', as)
      }
      const settle = (event: 'finish' | 'bounce') => {
        only(by, 'ann', 'bob', 'provider')
        if (!hasBegun(r)) throw new Refused('there is none')
        if (by === 'provider' && r.channel !== 'online') throw new Refused('nobody asked a provider')
        if (by !== 'provider')
          unless(
            policy.settleRefundBlocked(
              { state: stateOf(r), reason: reasonOf(r), channel: r.channel, ...parties },
              { event, by: clerkOf(by) },
            ),
          )
        move(event, by === 'provider' ? 'clock' : 'finance')
        if (event === 'bounce') r = { ...r, bouncedBy: by === 'provider' ? null : by }
      }
      const answer = (event: 'offer' | 'reject') => {
        only(by, 'seller')
        if (hasBegun(r))
          unless(policy.moveRefundBlocked({ state: stateOf(r), reason: reasonOf(r) }, { event, as: 'seller' }))
      }
      const [event = '', kind, sum] = does.split(' ')
      const finance = () => only(by, 'ann', 'bob')
      if (event === 'ask') {
        only(by, 'buyer')
        const order = orderOf(r)
        unless(refundBlocked(order, { completedAt: null, now, claimDays: figures.claimDays.usual }))
        const fresh = {
          at: 'requested',
          offered: 0,
          granted: 0,
          decidedBy: null,
          begunBy: null,
          bouncedBy: null,
          isBack: false,
        }
        const wish = {
          kind: 'return',
          reason: kind === 'withdrawal' ? kind : 'notAsDescribed',
          positions: [0],
        } as const
        unless(policy.decidedBlocked(dismissedOf(r), wish))
        if (kind === 'withdrawal') {
          if (r.back > 0) throw new Refused('the book asks it of a whole order')
          if (!revocationNow(order, { completedAt: null, now })) throw new Refused('no withdrawal')
          const whole = policy.mostOf(order, { kind: 'return', positions: [0] })
          return { ...r, ...fresh, kind: 'return', asked: whole, isWithdrawal: true }
        }
        const asked = sums[sum ?? ''] ?? 0
        const isKind = refundKindsOf(order).find((one) => one === kind)
        if (isKind === undefined || isKind === 'freight') throw new Refused('not of this order')
        if (asked > policy.mostOf(order, { kind: isKind, positions: [0] })) throw new Refused('more than is left')
        return { ...r, ...fresh, kind: isKind, asked, isWithdrawal: false }
      }
      if (event === 'approve') {
        move('approve', by)
        grant(r.asked, by)
      } else if (event === 'offer') {
        answer(event)
        move('offer', by)
        r = { ...r, offered: offer }
      } else if (event === 'accept') {
        move('accept', by)
        grant(r.offered, null)
      } else if (event === 'grant' || event === 'grantPart') {
        finance()
        move('grant', 'staff')
        grant(event === 'grant' ? r.asked : r.asked / 2, by)
      } else if (event === 'dismiss') {
        finance()
        move('dismiss', 'staff')
        r = { ...r, [r.isWithdrawal ? 'dismissedWithdrawal' : 'dismissed']: true }
      } else if (event === 'wait') {
        only(by, 'clock')
        const late: Readonly<Record<string, string>> = {
          requested: policy.unanswered({ reason: reasonOf(r) }),
          in_transit: 'escalate',
          counter_offered: 'lapse',
          received: 'pass',
          rejected: 'settle',
          return_due: 'close',
        }
        const event = late[r.at] ?? 'nothing'
        move(event, 'clock')
        if (event === 'uphold') grant(r.asked, null)
        if (r.at === 'inspected_ok') release()
      } else if (event === 'pass') {
        only(by, 'seller')
        move('pass', by)
        release()
      } else if (event === 'sendBack') {
        move('sendBack', by)
        r = { ...r, isBack: true }
      } else if (event === 'pay') {
        finance()
        if (!hasBegun(r)) throw new Refused('there is none')
        unless(policy.payRefundBlocked(payableOf(r), clerkOf(by)))
        const release = policy.releaseOf(payableOf(r))
        if (release === 'pay') {
          r = { ...r, begunBy: null }
          payOut('finance')
        } else {
          move(release, 'finance')
          if (release === 'check') r = { ...r, begunBy: by }
        }
      } else if (event === 'propose') {
        finance()
        if (!hasBegun(r)) throw new Refused('there is none')
        unless(policy.proposeCreditBlocked(payableOf(r), clerkOf(by)))
        move('proposeCredit', 'finance')
        r = { ...r, begunBy: by }
      } else if (event === 'confirm') {
        finance()
        if (!hasBegun(r)) throw new Refused('there is none')
        unless(policy.confirmCreditBlocked(payableOf(r), clerkOf(by), { buyerSeats: [] }))
        move('credit', 'finance')
        r = { ...r, begunBy: null }
      } else if (event === 'oppose') {
        finance()
        if (!hasBegun(r)) throw new Refused('there is none')
        unless(policy.opposeCreditBlocked(payableOf(r), clerkOf(by)))
        move('opposeCredit', 'finance')
        r = { ...r, begunBy: null }
      } else if (event === 'finish' || event === 'bounce') settle(event)
      else if (event === 'reject') {
        answer(event)
        move(event, by)
      } else if (by === 'clock') throw new Refused('the clock does what is late')
      else move(event, by)
      return r
    })
