import * as z from 'zod/mini'
import { confirmationKinds, type ConfirmationKind } from '../confirmations/confirmations.shapes.ts'
import type { ConsolePageKey } from '../console/console-pages.ts'
import { day, instant, money } from '../fields.ts'

/** What can wait for somebody of a company or of the platform. */
export const deskKinds = [
  'answerJob',
  'job',
  'address',
  'askedToCollect',
  'collect',
  'missed',
  'agentStopped',
  'ship',
  'quote',
  'problem',
  'document',
  'decideDocument',
  'fapiao',
  'refund',
  'arbitration',
  'payRefund',
  'slip',
  'bankLine',
  'payout',
  'withdrawal',
  'charge',
  'credit',
  'confirm',
  'certification',
  'engineer',
  'agent',
  'question',
  'reportedQuestion',
  'term',
  'article',
  'slide',
  'legalText',
  'offer',
  'reservation',
  'repairToAssign',
  'repairToAnswer',
  'repairDispute',
  'deviceClaim',
  'lotReview',
  'lotNearMiss',
  'lotDefault',
  'service',
  'feedback',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** What is done with an order of the seller. */
export const orderKinds = [
  'address',
  'askedToCollect',
  'collect',
  'missed',
  'agentStopped',
  'ship',
  'quote',
  'problem',
  'document',
  'decideDocument',
  'fapiao',
] as const satisfies readonly DeskKind[]

export const deskTask = z.object({
  id: z.string(),
  kind: z.enum(deskKinds),
  /** What a second person is to confirm; null for every other task. */
  confirms: z.nullable(z.enum(confirmationKinds)),
  /** The row of the list that the task opens: the order, or the thing itself. */
  row: z.string(),
  /** Its number, or the person or company that it is about where it has none. */
  name: z.string(),
  /** The first of the goods; '' where it is about no goods. */
  title: z.string(),
  amount: z.nullable(money),
  /** Agreed for fetching the goods; null for every other task. */
  days: z.nullable(z.object({ fromDay: z.nullable(day), toDay: z.nullable(day) })),
  since: instant,
  deadlineAt: z.nullable(instant),
})
export type DeskTask = z.output<typeof deskTask>

export const deskCounts = z.partialRecord(z.enum(deskKinds), z.int())
export type DeskCounts = z.output<typeof deskCounts>

const orders = ['order/orders', 'tab=all'] as const
const refunds = ['finance/refunds', 'tab=all'] as const

/** The page of the console on which each is done, with a tab that includes it. */
const pages: Readonly<Record<DeskKind, readonly [ConsolePageKey, tab?: string]>> = {
  answerJob: ['order/sendOuts'],
  job: ['order/sendOuts'],
  address: orders,
  askedToCollect: orders,
  collect: orders,
  missed: orders,
  agentStopped: orders,
  ship: orders,
  quote: orders,
  problem: orders,
  document: orders,
  decideDocument: orders,
  fapiao: ['order/fapiao'],
  refund: refunds,
  arbitration: refunds,
  payRefund: refunds,
  slip: ['finance/remittances'],
  bankLine: ['finance/bank', 'tab=all'],
  payout: ['finance/payouts', 'tab=all'],
  withdrawal: ['finance/withdrawals', 'tab=all'],
  charge: ['finance/charges'],
  credit: ['finance/credit', 'tab=all'],
  confirm: ['finance/confirmations'],
  certification: ['seller/certifications'],
  engineer: ['seller/engineerReviews'],
  agent: ['seller/agents'],
  question: ['product/questions'],
  reportedQuestion: ['product/questions'],
  term: ['content/glossary', 'tab=proposed'],
  article: ['content/articles', 'tab=pending_approval'],
  slide: ['content/slides', 'tab=pending_approval'],
  legalText: ['content/legal', 'tab=pending_approval'],
  offer: ['order/offers'],
  reservation: ['order/reservations'],
  repairToAssign: ['order/repairs', 'tab=all'],
  repairToAnswer: ['order/repairs', 'tab=all'],
  repairDispute: ['order/repairs', 'tab=all'],
  deviceClaim: ['product/devices', 'tab=claimed'],
  lotReview: ['product/auctions'],
  lotNearMiss: ['product/auctions'],
  lotDefault: ['product/auctions'],
  service: ['member/service', 'tab=all'],
  feedback: ['member/feedback'],
}

const confirmationPages: Readonly<Record<ConfirmationKind, readonly [ConsolePageKey, tab?: string]>> = {
  bankLine: pages.bankLine,
  statement: ['finance/statements'],
  slip: pages.slip,
  reversal: ['finance/remittances', 'tab=approved'],
  surplus: ['finance/online', 'tab=refused'],
  takeBack: ['finance/online', 'tab=waits'],
  refund: refunds,
  refundCredit: ['finance/refunds', 'tab=payout'],
  returnFreight: ['finance/refunds', 'tab=payout'],
  freightReturn: orders,
  withdrawal: pages.withdrawal,
  withdrawalReturn: pages.withdrawal,
  payout: pages.payout,
  payoutReturn: pages.payout,
  credit: pages.credit,
}

const placeOf = ({ kind, confirms }: Pick<DeskTask, 'kind' | 'confirms'>) =>
  confirms === null ? pages[kind] : confirmationPages[confirms]

/** The page of the console on which a task is done. */
export const consolePageOf = (task: Pick<DeskTask, 'kind' | 'confirms'>): ConsolePageKey => placeOf(task)[0]

/** The console's address of a task's row, behind its `#`. */
export function consolePathOf({ row, ...task }: Pick<DeskTask, 'kind' | 'confirms' | 'row'>): string {
  const [page, tab] = placeOf(task)
  return `/${page}?${tab === undefined ? '' : `${tab}&`}row=${row}`
}

/** How many tasks each page of the console carries. */
export const countsByPage = (counts: DeskCounts): Partial<Record<ConsolePageKey, number>> => {
  const sums: Partial<Record<ConsolePageKey, number>> = {}
  for (const kind of deskKinds) {
    const [page] = pages[kind]
    sums[page] = (sums[page] ?? 0) + (counts[kind] ?? 0)
  }
  return sums
}
