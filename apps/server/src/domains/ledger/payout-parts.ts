import type { TransactionKind } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { PayoutPart } from '@kikai/contract/ledger/payout-parts'

const kinds: Partial<Record<TransactionKind, PayoutPart['kind']>> = {
  earningRelease: 'sale',
  orderCompletion: 'sale',
  feeReturn: 'feeReturn',
  agentPay: 'agentPay',
  refund: 'refund',
  bankCredit: 'surplus',
  depositRelease: 'deposit',
  payoutBack: 'returned',
  payoutReturned: 'returned',
  withdrawalBack: 'returned',
  withdrawalReturned: 'returned',
}

export const partKindOf = (kind: TransactionKind): PayoutPart['kind'] => kinds[kind] ?? 'other'

/** A payment that is made up of more parts names the rest as one. */
const partsMax = 500

export function withinLimit(parts: readonly PayoutPart[]): PayoutPart[] {
  if (parts.length <= partsMax) return [...parts]
  const rest = parts.slice(partsMax - 1).reduce((sum, { amount }) => sum + amount, 0)
  return [...parts.slice(0, partsMax - 1), { kind: 'other', number: null, sale: null, amount: rest }]
}
