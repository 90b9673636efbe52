import { figures } from '@kikai/contract/settings/figures'
import * as addresses from '../../src/domains/orders/address/address-changes.policy.ts'
import {
  payFreightBlocked,
  quoteFreightBlocked,
  returnFreightBlocked,
} from '../../src/domains/orders/freight/freight.policy.ts'
import * as policy from '../../src/domains/orders/orders.policy.ts'
import { type Packer, pickBlocked, stopPickingBlocked } from '../../src/domains/orders/ship/picking.policy.ts'
import { problemBlocked, reportBlocked } from '../../src/domains/orders/problems/problems.policy.ts'
import { refundBlocked } from '../../src/domains/orders/end/revocation.policy.ts'
import { type OrderModel, partBack, total } from './order.book.ts'
import { type Moving, elsewhere, orderFactsOf, moving, now } from './order.facts.ts'
import { type ModelAction, type Next, Refused, type Tables, only, realTables, unless, unlessRefused } from './walk.ts'

/** Each use case as its file describes it: what blocks it, then which states it changes. */
const useCases: Record<string, (m: Moving, by: string) => void> = {
  pay: (m, by) => {
    only(by, 'buyer', 'provider')
    unless(policy.payCheckoutBlocked({ state: m.now().checkout, deadlineAt: orderFactsOf(m.now()).deadlineAt }, now))
    m.must('checkout', 'pay', by)
    m.must('pay', 'pay', by)
    m.set({ transfer: false, resting: false })
  },
  buyOnAccount: (m, by) => {
    unless(policy.payCheckoutBlocked({ state: m.now().checkout, deadlineAt: orderFactsOf(m.now()).deadlineAt }, now))
    m.must('checkout', 'pay', by)
    m.must('pay', 'giveCredit', by)
    m.set({ transfer: false, resting: false })
  },
  chooseTransfer: (m, by) => {
    only(by, 'buyer')
    const { checkout: state, transfer, resting } = m.now()
    if (resting) throw new Refused('looked at')
    unless(policy.remitBlocked({ state, deadlineAt: orderFactsOf(m.now()).deadlineAt, remitting: transfer }, now))
    m.set({ transfer: true })
  },
  sendSlip: (m, by) => {
    if (!m.now().transfer || m.now().life !== 'open') throw new Refused('no transfer is expected')
    m.must('pay', 'submitSlip', by)
    m.set({ resting: true })
  },
  approveSlip: (m, by) => {
    only(by, 'finance')
    if (m.now().pay !== 'remit_submitted') throw new Refused('no slip')
    m.must('checkout', 'pay', by)
    m.must('pay', 'pay', by)
    m.set({ transfer: false, resting: false, bySlip: true })
  },
  reverse: (m, by) => {
    only(by, 'finance')
    if (!m.now().bySlip) throw new Refused('no transfer paid it')
    unless(policy.reversePaymentBlocked(orderFactsOf(m.now())))
    m.must('checkout', 'reverse', by)
    m.must('pay', 'reverse', by)
    cancelLife(m, 'staff')
    endFreight(m, 'staff')
    m.set({ bySlip: false })
  },
  rejectSlip: (m, by) => {
    m.must('pay', 'rejectSlip', by)
    m.set({ resting: false })
  },
  lapse: (m, by) => {
    only(by, 'clock')
    if (m.now().checkout !== 'open' || m.now().resting) throw new Refused('no deadline runs')
    m.must('checkout', 'cancel', by)
    cancelLife(m, by)
  },
  cancel: (m, by) => {
    only(by, 'buyer', 'seller', 'staff')
    const order = orderFactsOf(m.now())
    unless(by === 'buyer' ? policy.cancelOrderBlocked(order) : policy.managedCancelBlocked(order))
    if (m.now().checkout !== 'open') throw new Refused('it is paid')
    m.must('checkout', 'cancel', by)
    cancelLife(m, by)
  },
  takeBack: (m, by) => {
    only(by, 'buyer', 'seller', 'staff')
    const order = orderFactsOf(m.now())
    unless(by === 'buyer' ? policy.cancelOrderBlocked(order) : policy.managedCancelBlocked(order))
    if (m.now().checkout !== 'paid') throw new Refused('it is not paid')
    if (by === 'buyer' && !policy.mayRefuseFreight(order)) throw new Refused('the freight is settled')
    cancelLife(m, by)
    m.must('refund', 'request', by)
    m.must('refund', 'refundAll', 'clock')
    endFreight(m, by)
    m.set({ back: total })
  },
  quote: (m, by) => {
    only(by, 'seller', 'staff')
    unless(quoteFreightBlocked(orderFactsOf(m.now()), figures.freightPieces.usual))
    if (m.now().quote === 'open') m.must('quote', 'replace', by)
    if (!policy.isFreightOpen(m.now())) m.must('freight', 'askQuote', by)
    m.must('freight', 'quote', by)
    m.set({ quote: 'open', resting: false })
  },
  payFreight: (m, by) => {
    only(by, 'buyer', 'payer')
    unless(payFreightBlocked(orderFactsOf(m.now()), now))
    m.must('quote', 'pay', by)
    m.must('freight', 'pay', by)
  },
  sendFreightSlip: (m, by) => {
    only(by, 'buyer')
    unless(payFreightBlocked(orderFactsOf(m.now()), now))
    m.set({ resting: true })
  },
  approveFreightSlip: (m, by) => {
    only(by, 'finance')
    if (!policy.isFreightUnderReview(orderFactsOf(m.now()))) throw new Refused('no slip')
    m.must('quote', 'pay', by)
    m.must('freight', 'pay', by)
    m.set({ resting: false })
  },
  rejectFreightSlip: (m, by) => {
    only(by, 'finance')
    if (!policy.isFreightUnderReview(orderFactsOf(m.now()))) throw new Refused('no slip')
    m.set({ resting: false })
  },
  lapseQuote: (m, by) => {
    const { life, refund, resting } = m.now()
    if (life !== 'open' || refund === 'open' || resting) throw new Refused('no deadline runs')
    m.must('quote', 'lapse', by)
    m.must('freight', 'lapse', by)
  },
  returnFreight: (m, by) => {
    only(by, 'seller', 'staff')
    unless(returnFreightBlocked(orderFactsOf(m.now())))
    m.must('quote', 'giveBack', by)
  },
  sendPart: (m, by) => {
    if (m.now().pieces - m.now().sent === 1) throw new Refused('that would be the rest')
    send(m, by, { pieces: 1 })
  },
  sendRest: (m, by) => send(m, by, { pieces: m.now().pieces - m.now().sent }),
  bearAndSend: (m, by) => {
    only(by, 'seller')
    if (!policy.isFreightOpen(m.now())) throw new Refused('nothing is to be borne')
    send(m, by, { pieces: m.now().pieces - m.now().sent, freightBorne: true })
  },
  receive: (m, by) => {
    unless(policy.receiveBlocked(orderFactsOf(m.now())))
    if (by === 'clock' && m.now().problem) throw new Refused('something is wrong')
    only(by, 'buyer', 'clock')
    if (m.now().problem) m.ends('order_problem', 'withdraw', by)
    m.set({ problem: false })
    if (m.now().ship === 'shipped') m.must('ship', 'deliver', by)
    m.must('life', 'complete', by)
    m.must('review', 'ask', by)
  },
  confirm: (m, by) => {
    only(by, 'staff')
    unless(policy.confirmReceiptBlocked(orderFactsOf(m.now())))
    if (m.now().ship === 'shipped') m.must('ship', 'deliver', by)
    m.set({ confirmed: true })
  },
  report: (m, by) => {
    only(by, 'buyer')
    unless(reportBlocked(orderFactsOf(m.now())))
    m.set({ problem: true })
  },
  letBe: (m, by) => {
    unless(problemBlocked(orderFactsOf(m.now())))
    m.ends('order_problem', 'withdraw', by)
    m.set({ problem: false })
  },
  answer: (m, by) => {
    unless(problemBlocked(orderFactsOf(m.now())))
    m.ends('order_problem', 'answer', by)
    m.set({ problem: false })
  },
  ask: (m, by) => {
    only(by, 'buyer')
    unless(
      refundBlocked(orderFactsOf(m.now()), {
        completedAt: m.now().life === 'completed' ? now : null,
        now,
        claimDays: figures.claimDays.usual,
      }),
    )
    if (m.now().problem) m.ends('order_problem', 'escalate', by)
    m.set({ problem: false })
    m.must('refund', 'request', by)
  },
  dismiss: (m, by) => m.must('refund', 'dismiss', by),
  giveBackPart: (m, by) => {
    if (m.now().back + partBack >= total) throw new Refused('that would be all')
    giveBack(m, by, partBack)
  },
  giveBackAll: (m, by) => giveBack(m, by, total - m.now().back),
  moveHouse: (m, by) => {
    only(by, 'buyer')
    const order = orderFactsOf(m.now())
    unless(addresses.changeAddressBlocked(order))
    if (!addresses.isBuyersAlone(order, elsewhere)) m.set({ asked: 'buyer' })
    else if (addresses.freightOf(order) === 'anew') goAnew(m, by)
  },
  proposeAddress: (m, by) => {
    only(by, 'seller', 'staff')
    unless(addresses.changeAddressBlocked(orderFactsOf(m.now())))
    m.set({ asked: by === 'staff' ? 'staff' : 'seller' })
  },
  agree: (m, by) => {
    others(m, by)
    m.ends('order_address_change', 'agree', by)
    m.set({ asked: null })
  },
  agreeAnew: (m, by) => {
    only(by, 'seller', 'staff')
    others(m, by)
    unless(addresses.anewBlocked(orderFactsOf(m.now())))
    m.ends('order_address_change', 'agree', by)
    m.set({ asked: null })
    goAnew(m, by)
  },
  leaveAddress: (m, by) => {
    unless(addresses.answerAddressBlocked(orderFactsOf(m.now())))
    const isOwn = (m.now().asked === 'buyer') === (by === 'buyer')
    m.ends('order_address_change', isOwn ? 'withdraw' : 'decline', by)
    m.set({ asked: null })
  },
  pick: (m, by) => {
    unless(pickBlocked(orderFactsOf(m.now()), packerOf(by)))
    m.must('ship', 'pick', by)
  },
  putBack: (m, by) => {
    unless(stopPickingBlocked(orderFactsOf(m.now()), packerOf(by)))
    m.must('ship', 'putBack', by)
  },
  review: (m, by) => m.must('review', 'review', by),
  closeReview: (m, by) => m.must('review', 'close', by),
  hide: (m, by) => {
    only(by, 'buyer')
    unless(policy.hideBlocked(orderFactsOf(m.now())))
  },
}

function packerOf(by: string): Packer {
  if (by === 'seller' || by === 'agent' || by === 'staff') return by
  throw new Refused(`${by} packs nothing`)
}

function others(m: Moving, by: string): void {
  unless(addresses.answerAddressBlocked(orderFactsOf(m.now())))
  if ((m.now().asked === 'buyer') === (by === 'buyer')) throw new Refused('it is the own wish')
}

/** The order ends, and an unanswered request for another address with it. */
function cancelLife(m: Moving, by: string): void {
  m.must('life', 'cancel', by)
  if (m.now().asked) m.ends('order_address_change', 'end', 'clock')
  m.set({ asked: null })
}

function endFreight(m: Moving, by: string): void {
  if (m.now().quote === 'open') m.must('quote', by === 'buyer' ? 'decline' : 'withdraw', by)
  else if (m.now().quote === 'paid') m.must('quote', 'giveBack', by)
}

function goAnew(m: Moving, by: string): void {
  if (m.now().freight === 'awaiting_quote') return
  if (m.now().quote === 'open') m.must('quote', 'withdraw', 'clock')
  m.must('freight', 'readdress', by)
}

function send(m: Moving, by: string, { pieces, freightBorne = false }: { pieces: number; freightBorne?: boolean }) {
  unless(policy.dispatchBlocked(orderFactsOf(m.now()), { freightBorne }))
  const left = m.now().pieces - m.now().sent - pieces
  if (left < 0) throw new Refused('more than is left')
  if (policy.isFreightOpen(m.now())) {
    if (m.now().quote === 'open') m.must('quote', 'withdraw', 'seller')
    m.must('freight', 'absorb', 'seller')
  }
  m.must('ship', left === 0 ? 'ship' : 'shipPartly', by)
  m.set({ sent: m.now().sent + pieces })
}

function giveBack(m: Moving, by: string, amount: number): void {
  const { back, life, ship } = m.now()
  const isWhole = back + amount === total
  m.must('refund', isWhole ? 'refundAll' : 'refundPart', by)
  m.set({ back: back + amount })
  if (!isWhole || life !== 'open') return
  if (!policy.hasDispatchBegun({ ship })) {
    cancelLife(m, 'clock')
    endFreight(m, 'clock')
    return
  }
  m.try('ship', 'deliver', 'clock')
  m.must('life', 'complete', 'clock')
}

/** The result of an action by the product's policies and tables. */
export const orderOfProduct =
  (tables: Tables = realTables): Next<OrderModel> =>
  (order, { does, by }: ModelAction) =>
    unlessRefused(() => {
      const useCase = useCases[does]
      if (!useCase) throw new Error(`nobody can ${does}`)
      const m = moving(order, tables)
      useCase(m, by)
      return m.now()
    })
