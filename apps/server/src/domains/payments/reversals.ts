import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import type { Member, ReadContext } from '../../platform/context.ts'
import type { RemittanceRow } from './remittances.store.ts'

/** Whether an approval may be taken back by whoever looks, how much comes back from balances with it, and how much of its money was sent back and is gone. */
export type JudgedReversal = { readonly blocked: Refusal | null; readonly credited: number; readonly sentBack: number }
type Judge = (ctx: ReadContext<Member>, remittance: RemittanceRow) => Promise<JudgedReversal>

let known: Judge | null = null

/** Wired in the list of domains, because only the bank knows what else became of the money. */
export function registerReversals(judge: Judge): void {
  known = judge
}

export function judgeReversal(ctx: ReadContext<Member>, remittance: RemittanceRow): Promise<JudgedReversal> {
  assert(known, 'nobody has said what reversing a transfer takes back')
  return known(ctx, remittance)
}
