import type { Reads } from '../../platform/context.ts'
import {
  type PayableRow,
  listPayableByAmount,
  listPayableById,
  listPayableByReference,
  listPayableByWords,
} from '../payments/payments.public.ts'
import { bankRules } from '../settings/settings.public.ts'
import { findReferences } from './find-references.ts'
import { type Candidate, missing } from './judge-line.ts'
import { type LineRow, listCounted, listEarlierLines, listOfEarlierPayer } from './lines.store.ts'
import { searchedAmounts } from './searched-amounts.ts'
import { listShares } from './shares.store.ts'
import { listUnseenOf } from './unseen.store.ts'

/** The transfers that a line may be: those that it names, the one that it was found to be, those of its amount, and those that a clerk looks for. */
export async function findCandidates(ctx: Reads, line: LineRow, words = ''): Promise<Candidate[]> {
  if (line.amount < 0) return []
  const { currency } = line
  const shares = line.outcome === null ? [] : await listShares(ctx.db, line.id)
  const known = [line.remittanceId, line.askedRemittanceId, ...shares].filter((id) => id !== null)
  const references = findReferences(line.payer, line.words, line.bankRef)
  const found = [
    ...(references.length > 0 ? await listPayableByReference(ctx.db, references) : []),
    ...(known.length > 0 ? await listPayableById(ctx.db, known) : []),
    ...(words === ''
      ? [
          ...(await listPayableByAmount(ctx.db, { currency, missing: line.rest })),
          ...(await listPayableById(ctx.db, await listUnseenOf(ctx.db, { currency, amount: line.rest }))),
        ]
      : await findByWords(ctx, { currency, words })),
  ]
  const payables = [...new Map(found.map((one) => [one.id, one])).values()]
  return factsOf(ctx, { line, references, payables })
}

/** The transfers that a clerk looks for: by what names them, by who is to pay, under whichever name money came from them, or by the sum. */
export async function findByWords(
  ctx: Reads,
  { currency, words }: Pick<LineRow, 'currency'> & { words: string },
): Promise<PayableRow[]> {
  const sums = searchedAmounts(words).map((missing) => listPayableByAmount(ctx.db, { currency, missing }))
  return [
    ...(await listPayableByWords(ctx.db, { currency, words: words.normalize('NFKC') })),
    ...(await listPayableById(ctx.db, await listOfEarlierPayer(ctx.db, { currency, words }))),
    ...(await Promise.all(sums)).flat(),
  ]
}

/** What of an approved slip no line stands for. */
const unseenOf = (payable: PayableRow, counted: number): number =>
  payable.state === 'approved' ? Math.max(0, missing(payable) - counted) : 0

type Facts = { line: LineRow; references: readonly string[]; payables: readonly PayableRow[] }
async function factsOf(ctx: Reads, { line, references, payables }: Facts): Promise<Candidate[]> {
  const ids = payables.map(({ id }) => id)
  if (ids.length === 0) return []
  // A line that is over is shown beside what was missing without it.
  const counted = await listCounted(ctx.db, { ids, but: line.rest === 0 ? line.id : null })
  const earlier = await listEarlierLines(ctx.db, ids)
  return payables.map((payable) => ({
    payable,
    hasReference: references.includes(payable.reference),
    unseen: unseenOf(payable, counted.find(({ remittanceId }) => remittanceId === payable.id)?.counted ?? 0),
    payers: earlier.filter(({ remittanceId }) => remittanceId === payable.id).flatMap(payerOf),
  }))
}

/** The name on a line that was certainly its payer's: it named what it paid, or two people looked at it. */
function payerOf(earlier: Awaited<ReturnType<typeof listEarlierLines>>[number]): string[] {
  const { payer, words, bankRef, reference, currency, amount } = earlier
  const isSure =
    findReferences(payer, words, bankRef).includes(reference) || amount > bankRules.twoPeopleAbove[currency]
  return isSure ? [payer.normalize('NFKC').toUpperCase().replaceAll(reference, ' ')] : []
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
