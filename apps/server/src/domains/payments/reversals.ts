import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import type { Member, ReadContext } from '../../platform/context.ts'
import type { RemittanceRow } from './transfers/remittances.store.ts'

/**
 * Whether the reader may reverse an approval, the amount that is taken from balances with it, and the amount that was
 * sent back already.
 */
export type JudgedReversal = { readonly blocked: Refusal | null; readonly credited: number; readonly sentBack: number }
type Judge = (ctx: ReadContext<Member>, remittance: RemittanceRow) => Promise<JudgedReversal>

let known: Judge | null = null

/** Set where the domains are listed, because only the bank knows what else became of the money. */
export function registerReversals(judge: Judge): void {
  known = judge
}

export function judgeReversal(ctx: ReadContext<Member>, remittance: RemittanceRow): Promise<JudgedReversal> {
  assert(known, 'nobody has said what reversing a transfer takes back')
  return known(ctx, remittance)
}
