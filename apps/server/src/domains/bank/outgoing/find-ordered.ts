import type { Reads, Services } from '../../../platform/context.ts'
import { findSentPayout } from '../../earnings/earnings.public.ts'
import { findSentWithdrawal } from '../../withdrawals/withdrawals.public.ts'
import type { StoredBankLine } from '../lines/lines.store.ts'
import { type OrderedRow, listOrdered } from './ordered.store.ts'
import { plainName } from '../lines/plain-name.ts'
import { type SentRefund, findSentRefundAccount } from './refund-accounts.ts'

/** A payment that we ordered from the bank, and how much of it an outgoing line covers. */
export type Ordered = Omit<OrderedRow, 'isBefore' | 'names' | 'payoutId' | 'withdrawalId' | 'refundId'> & {
  readonly isBefore: boolean
  readonly payee: string
  readonly hasNumber: boolean
  readonly hasPayee: boolean
}

type Opening = Reads & Pick<Services, 'subjectKeys'>

/** Ordered payments of exactly a line's amount around its day that no other line covers. */
export async function findOrdered(ctx: Opening, line: StoredBankLine): Promise<Ordered[]> {
  if (line.amount > 0) return []
  const found: Ordered[] = []
  for (const { isBefore, names, payoutId, withdrawalId, refundId, ...row } of await listOrdered(ctx.db, line)) {
    const sent = await sentOf(ctx, { payoutId, withdrawalId, refundId })
    const payees = [...(sent ? [sent.holder] : []), ...names].filter((name) => name !== '')
    found.push({
      ...row,
      isBefore: isBefore === 1,
      payee: payees[0] ?? '',
      hasNumber: [row.number, sent?.reference].some((number) => stands(line, number)),
      hasPayee: payees.some((name) => isNamed(line, name)),
    })
  }
  return found
}

async function sentOf(
  ctx: Opening,
  { payoutId, withdrawalId, refundId }: Pick<OrderedRow, 'payoutId' | 'withdrawalId' | 'refundId'>,
): Promise<SentRefund | null> {
  if (payoutId !== null) return findSentPayout(ctx, payoutId)
  if (withdrawalId !== null) return findSentWithdrawal(ctx, withdrawalId)
  return refundId === null ? null : findSentRefundAccount(ctx, refundId)
}

/** Shorter numbers occur by chance in other numbers. */
const numberLeast = 6
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
function stands({ payer, words, bankRef }: StoredBankLine, number: string | null | undefined): boolean {
  const wanted = plain(number ?? '')
  return wanted.length >= numberLeast && [payer, words, bankRef].some((text) => plain(text).includes(wanted))
}

function isNamed({ payer, words }: StoredBankLine, name: string): boolean {
  const wanted = plainName(name)
  return wanted.length > 3
    ? [payer, words].some((text) => plainName(text).includes(wanted))
    : wanted.length > 1 && [payer, words].some((text) => plainName(text) === wanted)
}

/**
 * The one ordered payment that the line certainly is: by our number or the bank's, else by the recipient's name. A
 * refund goes to any account that its buyer named, so for refunds a name only proposes.
 */
export function sureOf(ordered: readonly Ordered[]): Ordered | null {
  const numbered = ordered.filter(({ hasNumber }) => hasNumber)
  const sure =
    numbered.length > 0
      ? numbered
      : ordered.filter(({ kind, hasPayee, isBefore }) => kind !== 'refund' && hasPayee && isBefore)
  const [only] = sure
  return only && sure.length === 1 ? only : null
}
