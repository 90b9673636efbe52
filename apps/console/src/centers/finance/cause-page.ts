import type { ConsolePageKey } from '@kikai/contract/console/console-pages'
import type { Cause, CauseKind } from '@kikai/contract/ledger/managed-ledger.shapes'

/** The page that shows what caused a transaction, with the filters of its list that include every state. */
const pages = {
  order: { page: 'order/orders', list: {} },
  appointment: { page: 'order/reservations', list: { tab: 'all' } },
  repair: { page: 'order/repairs', list: { tab: 'all' } },
  refund: { page: 'finance/refunds', list: { tab: 'all' } },
  payout: { page: 'finance/payouts', list: { tab: 'all' } },
  withdrawal: { page: 'finance/withdrawals', list: { tab: 'all' } },
  charge: { page: 'finance/charges', list: { tab: 'all' } },
  bankLine: { page: 'finance/bank', list: { tab: 'all' } },
  bankStatement: { page: 'finance/statements', list: {} },
  remittance: { page: 'finance/remittances', list: { tab: 'all' } },
  onlinePayment: { page: 'finance/online', list: {} },
} as const satisfies Record<CauseKind, { page: ConsolePageKey; list: Record<string, string> }>

/** The address of a cause: its row when its id is known, else the list searched for its number. */
export function pageOf({ kind, id, number }: Cause) {
  const { page, list } = pages[kind]
  const asked = new URLSearchParams(list)
  asked.set(id === null ? 'words' : 'row', id ?? number ?? '')
  return { page, to: `/${page}?${asked.toString()}` }
}
