import type { Cause, CauseKind, TransactionKind } from '@kikai/contract/ledger/managed-ledger.shapes'
import { effectOf } from './effect-of.ts'

type Told = { effectKey: string; kind: TransactionKind; number: string | null; ref: string | null }

/** What a transaction was posted for, read from its effect key (`payout:<id>:sent`) and its reference. */
export function causesOf({ effectKey, kind, number, ref }: Told): Cause[] {
  const { of: thing, id, what } = effectOf(effectKey)
  const sale = saleOf(number)
  const byId = (of: CauseKind, its: string | null): Cause[] => (its === null ? [] : [{ kind: of, id: its, number }])
  // One payment may pay several sellers' orders; each is named by its own number.
  if (kind === 'orderPayment')
    return (number?.split(', ') ?? []).map((one) => ({ kind: 'order', id: null, number: one }))
  if (kind === 'appointmentPayment' || thing === 'appointment' || (thing === 'charge' && sale === 'appointment'))
    return byId('appointment', ref)
  if (kind === 'repairPayment' || kind === 'repairPay' || thing === 'repair') return byId('repair', ref)
  if (thing === 'order' || thing === 'checkout') return byId('order', thing === 'order' ? id : ref)
  if (thing === 'earning' || thing === 'freight') return byId(sale, ref)
  if (thing === 'refund') {
    const row = ref && sale !== 'order' ? `${sale}:${ref}` : ref
    return [...byId('refund', row), ...byId(sale, ref).map(withoutRefund)]
  }
  if (thing === 'payment') return what === 'return' ? byId(sale, ref) : []
  if (thing === 'surplus' && kind === 'refund' && what === null) return byId(sale, ref)
  if (thing === 'surplus') return what === 'back' || what === 'credit' ? byId('onlinePayment', ref) : []
  if (thing === 'take-back') return byId('onlinePayment', ref)
  const kindOf = kinds[thing]
  return kindOf ? byId(kindOf, id) : []
}

/** Kinds by the first word of the effect key, where the id after it names the thing itself. */
const kinds: Readonly<Record<string, CauseKind>> = {
  payout: 'payout',
  withdrawal: 'withdrawal',
  charge: 'charge',
  remittance: 'remittance',
  'bank-line': 'bankLine',
  'bank-file': 'bankStatement',
}

/** What was sold, by its number: those of appointments begin with a V, those of repairs with an R. */
function saleOf(number: string | null) {
  if (number?.startsWith('V')) return 'appointment'
  return number?.startsWith('R') ? 'repair' : 'order'
}

/** The sale's number from its refund's: `O2611-R1`. */
const withoutRefund = (cause: Cause): Cause => ({ ...cause, number: cause.number?.replace(/-R\d+$/, '') ?? null })
