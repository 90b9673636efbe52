import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { paymentStates, remittanceStates } from '../payments.states.ts'
import { notCaptured } from '../payments.store.ts'
import { type RemittanceRow, reversalOver } from './remittances.store.ts'
import { subjectOf } from '../subjects.ts'

type Reversal = {
  remittance: RemittanceRow
  /** The accounts that receive the money again. */
  back: readonly Leg[]
  note: string
  by: Id<'member'>
}

/**
 * Reverses an approved transfer whose money did not come or was somebody else's: the capture is posted backwards, and
 * what it paid ends. The caller has locked the subject.
 */
export async function reverseTransfer(ctx: ChangeContext, { remittance, back, note, by }: Reversal): Promise<void> {
  const { id, paymentId, subjectKind, subjectId, reference } = remittance
  const { reverse } = subjectOf(subjectKind)
  if (!reverse) throw refuse(paymentErrors.notReversible)
  const paid = await reverse(ctx, { subjectId, note, by })
  const change = { event: 'reverse', as: 'finance', by } as const
  await remittanceStates.change(ctx.db, { ...change, id, set: reversalOver(ctx.db) })
  await paymentStates.change(ctx.db, { ...change, id: paymentId, set: notCaptured(ctx.db) })
  const effectKey = `remittance:${id}:reversed`
  const posting = {
    effectKey,
    kind: 'bankReversal',
    number: reference,
    ref: subjectId,
    legs: [...paid, ...back],
  } as const
  assert(await post(ctx, posting), `${effectKey} was reversed before`)
}
