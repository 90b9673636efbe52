import type { Reads } from '../../../platform/context.ts'
import {
  type PayableRow,
  listPayableByAmount,
  listPayableById,
  listPayableByReference,
  listPayableByWords,
} from '../../payments/payments.public.ts'
import { readLargestEver } from '../../settings/settings.public.ts'
import { findPaymentReferences } from './find-references.ts'
import { type TransferCandidate, missing } from './judge-line.ts'
import { type StoredBankLine, listCounted, listEarlierLines, listOfEarlierPayer } from './lines.store.ts'
import { searchedAmounts } from './searched-amounts.ts'
import { listShares } from './shares.store.ts'
import { listUnseenOf } from './unseen.store.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import type { AmountsByCurrency } from '@kikai/contract/settings/figure-units'

/**
 * The transfers that a line may belong to: named by its reference, found earlier, of the same amount, or searched by a
 * clerk.
 */
export async function findCandidates(ctx: Reads, line: StoredBankLine, words = ''): Promise<TransferCandidate[]> {
  if (line.amount < 0) return []
  const { currency } = line
  const shares = line.outcome === null ? [] : await listShares(ctx.db, line.id)
  const known = [line.remittanceId, line.askedRemittanceId, ...shares].filter((id) => id !== null)
  const references = findPaymentReferences(line.payer, line.words, line.bankRef)
  const found = [
    ...(references.length > 0 ? await listPayableByReference(ctx.db, references) : []),
    ...(known.length > 0 ? await listPayableById(ctx.db, known) : []),
    ...(words === ''
      ? [
          ...(await listPayableByAmount(ctx.db, { currency, missing: line.rest })),
          ...(await listPayableById(ctx.db, await listUnseenOf(ctx.db, { currency, amount: line.rest }))),
        ]
      : await findPayableByWords(ctx, { currency, words })),
  ]
  const payables = [...new Map(found.map((one) => [one.id, one])).values()]
  return factsOf(ctx, { line, references, payables })
}

/** A clerk's search: by reference or order, by the member who is to pay, by earlier payer names, or by amount. */
export async function findPayableByWords(
  ctx: Reads,
  { currency, words }: Pick<StoredBankLine, 'currency'> & { words: string },
): Promise<PayableRow[]> {
  const bySum = await mapInTurn(searchedAmounts(words), (missing) => listPayableByAmount(ctx.db, { currency, missing }))
  return [
    ...(await listPayableByWords(ctx.db, { currency, words: words.normalize('NFKC') })),
    ...(await listPayableById(ctx.db, await listOfEarlierPayer(ctx.db, { currency, words }))),
    ...bySum.flat(),
  ]
}

/** The part of an approved slip that no bank line covers. */
const unseenOf = (payable: PayableRow, counted: number): number =>
  payable.state === 'approved' ? Math.max(0, missing(payable) - counted) : 0

type Facts = { line: StoredBankLine; references: readonly string[]; payables: readonly PayableRow[] }
async function factsOf(ctx: Reads, { line, references, payables }: Facts): Promise<TransferCandidate[]> {
  const ids = payables.map(({ id }) => id)
  if (ids.length === 0) return []
  // For a line that is already used, the candidates show what would be missing without it.
  const counted = await listCounted(ctx.db, { ids, but: line.rest === 0 ? line.id : null })
  const earlier = await listEarlierLines(ctx.db, ids)
  const looked = await readLargestEver(ctx, 'bankTwoPeople')
  return payables.map((payable) => ({
    payable,
    hasReference: references.includes(payable.reference),
    unseen: unseenOf(payable, counted.find(({ remittanceId }) => remittanceId === payable.id)?.counted ?? 0),
    payers: earlier.filter(({ remittanceId }) => remittanceId === payable.id).flatMap((one) => payerOf(one, looked)),
  }))
}

/** The name on a line that was certainly its payer's: it named what it paid, or two people looked at it. */
function payerOf(earlier: Awaited<ReturnType<typeof listEarlierLines>>[number], looked: AmountsByCurrency): string[] {
  const { payer, words, bankRef, reference, currency, amount } = earlier
  const isSure = findPaymentReferences(payer, words, bankRef).includes(reference) || amount > looked[currency]
  return isSure ? [payer.normalize('NFKC').toUpperCase().replaceAll(reference, ' ')] : []
}

/** One transfer beside a line, as it is now. */
export async function candidateOf(
  ctx: Reads,
  { line, remittanceId }: { line: StoredBankLine; remittanceId: PayableRow['id'] },
): Promise<TransferCandidate | null> {
  const payables = await listPayableById(ctx.db, [remittanceId])
  const references = findPaymentReferences(line.payer, line.words, line.bankRef)
  const [found] = await factsOf(ctx, { line, references, payables })
  return found ?? null
}
