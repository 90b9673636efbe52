import type { Id } from '@kikai/kernel/ids'
import { later } from '@kikai/kernel/instant'
import type { Writes } from '../../../platform/context.ts'
import { type ReviewHold, lockRemittance, holdForReview } from '../../payments/payments.public.ts'
import { findPaymentReferences } from './find-references.ts'
import { type LookedLine, listLooked } from './looked-lines.store.ts'
import type { StoredBankLine } from './lines.store.ts'

type Transfer = Id<'remittance'>
type Line = Pick<StoredBankLine, 'remittanceId' | 'askedRemittanceId'>

/** The transfers that a bank line may belong to, in the order in which everybody locks them. */
const transfersOf = (lines: readonly Line[], other: Transfer | null): Transfer[] =>
  [...new Set([...lines.flatMap((line) => [line.remittanceId, line.askedRemittanceId]), other])]
    .filter((id) => id !== null)
    .toSorted()

/** Locks the transfers that a decision about this line may change: after the line, before any account. */
export const lockTransfers = (ctx: Writes, line: Line, other: Transfer | null = null): Promise<void> =>
  lockTransfersOf(ctx, [line], other)

/** Locks the transfers of several lines in one common order, so that nobody waits in a circle. */
export async function lockTransfersOf(ctx: Writes, lines: readonly Line[], other: Transfer | null): Promise<void> {
  for (const id of transfersOf(lines, other)) await lockRemittance(ctx, id)
}

/** Orders whose transfer may be paid by an undecided line do not expire; called after each decision about a line. */
export const awaitDecision = (ctx: Writes, line: Line, other: Transfer | null = null): Promise<void> =>
  awaitDecisions(ctx, transfersOf([line], other))

export async function awaitDecisions(ctx: Writes, transfers: readonly Transfer[]): Promise<void> {
  for (const remittanceId of transfers)
    await holdForReview(ctx, {
      remittanceId,
      looked: async (transfer) => lookedOf(await listLooked(ctx.db, transfer), transfer),
    })
}

function lookedOf(lines: readonly LookedLine[], { reference }: { reference: string }): ReviewHold | null {
  const [first, ...others] = lines
  if (!first) return null
  return {
    until: others.reduce((until, { dueAt }) => later(until, dueAt), first.dueAt),
    isNamed: lines.some(({ payer, words, bankRef }) =>
      findPaymentReferences(payer, words, bankRef).includes(reference),
    ),
  }
}
