import assert from 'node:assert/strict'
import type { Booking } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney, negate } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { type LedgerAccount, type Leg, type PostingKind, post } from '../ledger/ledger.public.ts'
import type { StoredBankLine } from './lines/lines.store.ts'

export const suspense = { owner: 'platform', bucket: 'suspense' } as const
export const bank = { owner: 'platform', bucket: 'bank' } as const

/** The key under which an effect of a line is posted at most once. A line that was reopened gets new keys. */
export const lineEffectKeyOf = ({ id, reopened }: Pick<StoredBankLine, 'id' | 'reopened'>, what: string): string =>
  `bank-line:${id}:${what}${reopened === 0 ? '' : `:${reopened}`}`

/** Books the incoming money of a file on `suspense`, the account for money whose owner is not known yet. */
export async function bookReceipts(ctx: Writes, file: { fileId: Id<'bank-file'>; amount: Money }): Promise<void> {
  const effectKey = `bank-file:${file.fileId}`
  const legs = [
    { account: bank, amount: negate(file.amount) },
    { account: suspense, amount: file.amount },
  ]
  const posted = await post(ctx, { effectKey, kind: 'bankReceipt', number: null, ref: file.fileId, legs })
  assert(posted, `${effectKey} was booked before`)
}

/** Takes the money of a wrong import, or of one wrong line, off `suspense` again, because it never came. */
export async function withdrawFileInBooks(
  ctx: Writes,
  { fileId, amount }: { fileId: Id<'bank-file'>; amount: Money },
): Promise<void> {
  const effectKey = `bank-file:${fileId}:withdraw`
  const legs = [
    { account: suspense, amount: negate(amount) },
    { account: bank, amount },
  ]
  const posted = await post(ctx, { effectKey, kind: 'bankCorrection', number: null, ref: fileId, legs })
  assert(posted, `${effectKey} was booked before`)
}
export const withdrawInBooks = (ctx: Writes, line: StoredBankLine): Promise<void> =>
  bookOut(ctx, {
    line,
    what: 'withdraw',
    kind: 'bankCorrection',
    amount: toMoney(line.currency, line.amount),
    to: bank,
    number: null,
  })

export const fees = { owner: 'platform', bucket: 'fees' } as const

const isUnposted = (as: StoredBankLine['outcome']) => as === 'ordered' || as === 'left'

/** Moves money that is no buyer's from `suspense` to the account that it belongs to. */
export async function bookAs(ctx: Writes, { line, as }: { line: StoredBankLine; as: Booking }): Promise<void> {
  // Ordered payments were booked when they were sent, and payments that are not ours are not booked at all.
  if (isUnposted(as)) return
  if (as === 'charge') return bookBankCharge(ctx, { line, amount: toMoney(line.currency, -line.amount) })
  const out = { line, what: as, amount: all(line), number: null }
  // What came back is in the books since the payout was marked as returned: it is not counted twice.
  if (as === 'returned') return bookOut(ctx, { ...out, kind: 'bankReceipt', to: bank })
  if (as === 'provider')
    return bookOut(ctx, { ...out, kind: 'providerPayout', to: { owner: 'platform', bucket: 'provider' } })
  return bookOut(ctx, { ...out, kind: 'bankIncome', to: fees })
}

type Out = {
  line: StoredBankLine
  what: string
  kind: PostingKind
  amount: Money
  to: LedgerAccount
  number: string | null
}
async function bookOut(ctx: Writes, { line, what, kind, amount, to, number }: Out): Promise<void> {
  const effectKey = lineEffectKeyOf(line, what)
  const legs = [
    { account: suspense, amount: negate(amount) },
    { account: to, amount },
  ]
  assert(await post(ctx, { effectKey, kind, number, ref: line.id, legs }), `${effectKey} was booked before`)
}

const all = ({ currency, rest }: StoredBankLine) => toMoney(currency, rest)

type Confirmed = { line: StoredBankLine; remittanceId: Id<'remittance'> | null; amount: Money }
/**
 * This money came twice into the books: from `bank` when a clerk approved its slip, and onto `suspense` with its line. It leaves
 * `suspense` for `bank` again, so that it counts once. The rest of a line names the transfer, because the line was booked before.
 */
export const confirmInBooks = (ctx: Writes, { line, remittanceId, amount }: Confirmed): Promise<void> =>
  bookOut(ctx, {
    line,
    what: line.outcome === null ? 'confirm' : `confirm:${remittanceId}`,
    kind: 'bankReceipt',
    amount,
    to: bank,
    number: null,
  })

/** What a bank kept of money that was booked whole. */
export async function bookBankCharge(
  ctx: Writes,
  { line, amount }: { line: StoredBankLine; amount: Money },
): Promise<void> {
  const effectKey = lineEffectKeyOf(line, 'charge')
  const legs = [
    { account: fees, amount: negate(amount) },
    { account: bank, amount },
  ]
  const posted = await post(ctx, { effectKey, kind: 'bankCharge', number: null, ref: line.id, legs })
  assert(posted, `${effectKey} was booked before`)
}

/** Onto a member's balance: all that is left of a line, or what it was more. */
export const onBalanceInBooks = (
  ctx: Writes,
  credit: { line: StoredBankLine; memberId: Id<'member'>; amount: Money; reference: string },
): Promise<void> =>
  bookOut(ctx, {
    line: credit.line,
    what: 'credit',
    kind: 'bankCredit',
    amount: credit.amount,
    to: { owner: 'member', id: credit.memberId, bucket: 'wallet' },
    number: credit.reference,
  })

type OffBalance = { line: StoredBankLine; memberId: Id<'member'>; amount: Money; reference: string }
/** What was put onto a balance of a line's rest, backwards, under the same reference: it is nobody's money again. */
export async function offBalanceInBooks(ctx: Writes, { line, memberId, amount, reference }: OffBalance): Promise<void> {
  const effectKey = lineEffectKeyOf(line, `credit:${reference}:${memberId}:reversed`)
  const legs = movedTo(suspense, { from: { owner: 'member', id: memberId, bucket: 'wallet' }, amount })
  const posted = await post(ctx, { effectKey, kind: 'bankReversal', number: reference, ref: line.id, legs })
  assert(posted, `${effectKey} was booked before`)
}

export const returnInBooks = (ctx: Writes, line: StoredBankLine, returnRef: string): Promise<void> =>
  bookOut(ctx, { line, what: 'return', kind: 'bankReturn', amount: all(line), to: bank, number: returnRef })

export type Back = {
  line: StoredBankLine
  /** On whose balance it is. */
  memberId: Id<'member'> | null
  /** The transfer under whose reference it was put there. */
  reference: string | null
  /** What a bank had kept of a payout that it gave back. */
  kept: number
  /** How much of the line had been sent back to its payer before it is reopened. */
  sentBack: number
}
/** Reverses what was booked for a line: its money returns to `suspense`, but a charge goes from `bank` to `fees`, because no money had come. */
export async function reopenInBooks(ctx: Writes, { line, memberId, reference, kept, sentBack }: Back): Promise<void> {
  const { outcome, currency } = line
  if (isUnposted(outcome)) return
  const effectKey = lineEffectKeyOf(line, `${outcome}:reversed`)
  const amount = toMoney(currency, Math.abs(line.amount) - sentBack)
  const legs =
    outcome === 'charge'
      ? movedTo(fees, { from: bank, amount })
      : movedTo(suspense, { from: placeOf(line, memberId), amount })
  if (kept > 0) legs.push(...movedTo(fees, { from: bank, amount: toMoney(currency, kept) }))
  const posted = await post(ctx, { effectKey, kind: 'bankReversal', number: reference, ref: line.id, legs })
  assert(posted, `${effectKey} was booked before`)
}

function placeOf({ id, outcome }: StoredBankLine, memberId: Id<'member'> | null): LedgerAccount {
  if (outcome === 'provider') return { owner: 'platform', bucket: 'provider' }
  if (outcome === 'income') return fees
  if (outcome === 'returned') return bank
  assert(outcome === 'credited' && memberId !== null, `line ${id} has nothing that is taken back`)
  return { owner: 'member', id: memberId, bucket: 'wallet' }
}

const movedTo = (to: LedgerAccount, { from, amount }: { from: LedgerAccount; amount: Money }): Leg[] => [
  { account: from, amount: negate(amount) },
  { account: to, amount },
]
