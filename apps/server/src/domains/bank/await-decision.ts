import type { Id } from '@kikai/kernel/ids'
import { later } from '@kikai/kernel/instant'
import type { Writes } from '../../platform/context.ts'
import { type Looked, lockRemittance, lookAt } from '../payments/payments.public.ts'
import { findReferences } from './find-references.ts'
import { type LookedLine, listLooked } from './looked-lines.store.ts'
import type { LineRow } from './lines.store.ts'

type Transfer = Id<'remittance'>
type Line = Pick<LineRow, 'remittanceId' | 'askedRemittanceId'>

/** The transfers that a line may be, in the order in which everybody locks them. */
const transfersOf = (lines: readonly Line[], other: Transfer | null): Transfer[] =>
  [...new Set([...lines.flatMap((line) => [line.remittanceId, line.askedRemittanceId]), other])]
    .filter((id) => id !== null)
    .toSorted()

/** What a step with this line may move is locked behind the line, and before any account. */
export const lockTransfers = (ctx: Writes, line: Line, other: Transfer | null = null): Promise<void> =>
  lockTransfersOf(ctx, [line], other)

/** Of several lines all at once, so that everybody meets them in one order. */
export async function lockTransfersOf(ctx: Writes, lines: readonly Line[], other: Transfer | null): Promise<void> {
  for (const id of transfersOf(lines, other)) await lockRemittance(ctx, id)
}

/** After a step with this line: what its transfers pay waits until the lines that lie before a person are decided, and no longer. */
export const awaitDecision = (ctx: Writes, line: Line, other: Transfer | null = null): Promise<void> =>
  awaitDecisions(ctx, transfersOf([line], other))

export async function awaitDecisions(ctx: Writes, transfers: readonly Transfer[]): Promise<void> {
  for (const remittanceId of transfers)
    await lookAt(ctx, {
      remittanceId,
      looked: async (transfer) => lookedOf(await listLooked(ctx.db, transfer), transfer),
    })
}

function lookedOf(lines: readonly LookedLine[], { reference }: { reference: string }): Looked | null {
  const [first, ...others] = lines
  if (!first) return null
  return {
    until: others.reduce((until, { dueAt }) => later(until, dueAt), first.dueAt),
    isNamed: lines.some(({ payer, words, bankRef }) => findReferences(payer, words, bankRef).includes(reference)),
  }
}
