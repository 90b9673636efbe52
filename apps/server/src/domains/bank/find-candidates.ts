import type { Reads } from '../../platform/context.ts'
import {
  type PayableRow,
  listPayableByAmount,
  listPayableById,
  listPayableByReference,
  listPayableByWords,
} from '../payments/payments.public.ts'
import { findReferences } from './find-references.ts'
import type { Candidate } from './judge-line.ts'
import { type LineRow, listEarlierPayers, listTaken } from './lines.store.ts'

/** The transfers that a line may be: those that it names, the one that it was found to be, those of its amount, and those that a clerk looks for. */
export async function findCandidates(ctx: Reads, line: LineRow, words = ''): Promise<Candidate[]> {
  if (line.amount < 0) return []
  const { currency } = line
  const known = [line.remittanceId, line.askedRemittanceId].filter((id) => id !== null)
  const references = findReferences(line.payer, line.words, line.bankRef)
  const found = [
    ...(references.length > 0 ? await listPayableByReference(ctx.db, references) : []),
    ...(known.length > 0 ? await listPayableById(ctx.db, known) : []),
    ...(words === ''
      ? await listPayableByAmount(ctx.db, { currency, missing: line.rest })
      : await listPayableByWords(ctx.db, { currency, words })),
  ]
  const payables = [...new Map(found.map((one) => [one.id, one])).values()]
  return factsOf(ctx, { line, references, payables })
}

type Facts = { line: LineRow; references: readonly string[]; payables: readonly PayableRow[] }
async function factsOf(ctx: Reads, { line, references, payables }: Facts): Promise<Candidate[]> {
  const ids = payables.map(({ id }) => id)
  if (ids.length === 0) return []
  const taken = await listTaken(ctx.db, { ids, but: line.id })
  const earlier = await listEarlierPayers(ctx.db, ids)
  return payables.map((payable) => ({
    payable,
    hasReference: references.includes(payable.reference),
    isTaken: taken.some(({ remittanceId }) => remittanceId === payable.id),
    payers: earlier.filter(({ remittanceId }) => remittanceId === payable.id).map(({ payer }) => payer),
  }))
}

/** One transfer beside a line, as it is now. */
export async function candidateOf(
  ctx: Reads,
  { line, remittanceId }: { line: LineRow; remittanceId: PayableRow['id'] },
): Promise<Candidate | null> {
  const payables = await listPayableById(ctx.db, [remittanceId])
  const references = findReferences(line.payer, line.words, line.bankRef)
  const [found] = await factsOf(ctx, { line, references, payables })
  return found ?? null
}
