import type { ConfirmationKind } from '../confirmations/confirmations.shapes.ts'
import type { ConsolePageKey } from '../console/console-pages.ts'
import { type DeskCounts, type DeskKind, type DeskTask, deskKinds } from './desk.shapes.ts'

const orders = ['order/orders', 'tab=all'] as const
const refunds = ['finance/refunds', 'tab=all'] as const
const slips = ['finance/remittances'] as const
const bankLines = ['finance/bank', 'tab=all'] as const
const payouts = ['finance/payouts', 'tab=all'] as const
const withdrawals = ['finance/withdrawals', 'tab=all'] as const
const accounts = ['finance/credit', 'tab=all'] as const

type Place = readonly [ConsolePageKey, tab?: string]
/** The page of the console on which each is done, with a tab that includes it; null for what is done in the app alone. */
const pages: Readonly<Record<DeskKind, Place | null>> = {
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
  chargeToCheck: null,
  chargeToAnswer: null,
  refund: refunds,
  arbitration: refunds,
  payRefund: refunds,
  slip: slips,
  bankLine: bankLines,
  payout: payouts,
  withdrawal: withdrawals,
  charge: ['finance/charges'],
  credit: accounts,
  ownAccount: ['finance/ownAccounts'],
  confirm: ['finance/confirmations'],
  certification: ['seller/certifications'],
  engineer: ['seller/engineerReviews'],
  engineerLeaving: null,
  agent: ['seller/agents'],
  question: ['product/questions'],
  reportedQuestion: ['product/questions'],
  chat: null,
  wanted: null,
  term: ['content/glossary', 'tab=proposed'],
  article: ['content/articles', 'tab=pending_approval'],
  slide: ['content/slides', 'tab=pending_approval'],
  section: ['content/sections', 'tab=pending_approval'],
  legalText: ['content/legal', 'tab=pending_approval'],
  inspectionTemplate: ['product/inspections'],
  setting: ['privilege/settings', 'tab=asked'],
  offer: ['order/offers'],
  sourcingToQuote: null,
  sourcingToBring: null,
  reservation: ['order/reservations'],
  meeting: ['order/reservations'],
  repairToAssign: ['order/repairs', 'tab=all'],
  repairToAnswer: ['order/repairs', 'tab=all'],
  repairDispute: ['order/repairs', 'tab=all'],
  repairRest: ['order/repairs', 'tab=all'],
  repairStalled: ['order/repairs', 'tab=all'],
  deviceClaim: ['product/devices', 'tab=claimed'],
  lotReview: ['product/auctions'],
  lotNearMiss: ['product/auctions'],
  lotDefault: ['product/auctions'],
  stockArrival: ['product/stock'],
  stockInspection: ['product/stock'],
  stockTransfer: ['product/stock'],
  stockPick: ['product/stock'],
  stockCount: ['product/counts'],
  stockAdjustment: ['product/adjustments'],
  service: ['member/service', 'tab=all'],
  feedback: ['member/feedback'],
}

const confirmationPages: Readonly<Record<ConfirmationKind, Place>> = {
  bankLine: bankLines,
  statement: ['finance/statements'],
  slip: slips,
  reversal: ['finance/remittances', 'tab=approved'],
  surplus: ['finance/online', 'tab=refused'],
  takeBack: ['finance/online', 'tab=waits'],
  refund: refunds,
  refundCredit: ['finance/refunds', 'tab=payout'],
  returnFreight: ['finance/refunds', 'tab=payout'],
  freightReturn: orders,
  withdrawal: withdrawals,
  withdrawalReturn: withdrawals,
  payout: payouts,
  payoutReturn: payouts,
  credit: accounts,
}

type Task = Pick<DeskTask, 'kind' | 'confirms'>
const placeOf = ({ kind, confirms }: Task): Place | null =>
  confirms === null ? pages[kind] : confirmationPages[confirms]

/** The page of the console on which a task is done; null where it is done in the app. */
export const consolePageOf = (task: Task): ConsolePageKey | null => placeOf(task)?.[0] ?? null

/** The console's address of the list in which such tasks stand, behind its `#`; of the desk for what is done in the app. */
export function consoleListOf(task: Task): string {
  const place = placeOf(task)
  if (place === null) return `/?kind=${task.kind}`
  const [page, tab] = place
  return `/${page}${tab === undefined ? '' : `?${tab}`}`
}

/** The console's address of a task's row, behind its `#`; null where it is done in the app. */
export function consolePathOf({ row, ...task }: Task & Pick<DeskTask, 'row'>): string | null {
  if (placeOf(task) === null) return null
  const list = consoleListOf(task)
  return `${list}${list.includes('?') ? '&' : '?'}row=${row}`
}

/** How many tasks each page of the console carries. */
export const countsByPage = (counts: DeskCounts): Partial<Record<ConsolePageKey, number>> => {
  const sums: Partial<Record<ConsolePageKey, number>> = {}
  for (const kind of deskKinds) {
    const page = pages[kind]?.[0]
    if (page !== undefined) sums[page] = (sums[page] ?? 0) + (counts[kind] ?? 0)
  }
  return sums
}
