import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Received, Remittance } from '@kikai/contract/payments/payments.shapes'
import { isAwaited, isOpen } from '@kikai/contract/payments/payments.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, later, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import type { Member, ReadContext, Reads } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import type { ConcernedParties } from '../../platform/steps/interest.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { figuresNow, settings } from '../settings/settings.public.ts'
import { fileFacts } from '../uploads/uploads.public.ts'
import { concernedByEach } from './concerned-by.ts'
import { statementSeenBy } from './transfers/expect-remittance.ts'
import {
  remittanceAmountOf,
  approvalBlocked,
  arrivedOf,
  isApprovalForTwo,
  isReversalForTwo,
  isReviewed,
  missingOf,
  payAsOf,
  reviewSlipBlocked,
  submitSlipBlocked,
} from './payments.policy.ts'
import {
  type RemittanceRow,
  findReversalAsked,
  type SlipRow,
  findRemittance,
  listProgressOf,
  listRemittancesOf,
  listSlips,
} from './transfers/remittances.store.ts'
import { type JudgedReversal, judgeReversal } from './reversals.ts'
import { numbersOf, subjectOf } from './subjects.ts'
import type { Figures } from '@kikai/contract/settings/figures'

/** The side that looks, which decides about the buttons. */
type Side = 'payer' | 'finance'

export async function presentRemittance(
  ctx: ReadContext<Member>,
  { remittanceId, side }: { remittanceId: Id<'remittance'>; side: Side },
): Promise<Remittance> {
  const row = await findRemittance(ctx.db, remittanceId)
  if (!row) throw new Error(`remittance ${remittanceId} is gone`)
  const [shown] = await presentRemittances(ctx, { rows: [row], side })
  if (!shown) throw new Error(`remittance ${remittanceId} has no presentation`)
  return shown
}

/** The newest transfer of each subject, by the subject's id. */
export async function remittancesOf(
  ctx: ReadContext<Member>,
  { subjectIds, side }: { subjectIds: readonly string[]; side: Side },
): Promise<Map<string, Remittance>> {
  const rows = await listRemittancesOf(ctx.db, subjectIds)
  const shown = await presentRemittances(ctx, { rows, side })
  return new Map(shown.map((remittance) => [remittance.subject.id, remittance]))
}

/** The transfers that are waited for or looked at, by their subject's id. */
export async function openTransfersOf(
  ctx: Reads,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Id<'remittance'>>> {
  const rows = subjectIds.length === 0 ? [] : await listRemittancesOf(ctx.db, subjectIds)
  return new Map(
    rows.flatMap(({ id, subjectId, state }) =>
      isOpen(state) || state === 'matched' ? [[subjectId, id] as const] : [],
    ),
  )
}

/** The state of the newest transfer of each subject, by the subject's id. */
export async function transfersOf(
  ctx: Reads,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Remittance['state']>> {
  const rows = subjectIds.length === 0 ? [] : await listProgressOf(ctx.db, subjectIds)
  return new Map(rows.map(({ subjectId, state }) => [subjectId, state]))
}

/** Whether a first person has asked to reverse the transfer that paid this. */
export const isReversalAsked = async (ctx: Reads, subjectId: string): Promise<boolean> =>
  (await findReversalAsked(ctx.db, subjectId)).isAsked

/** The received part of an ended transfer that was credited to its payer; null if there was none. */
export async function partGivenBack(ctx: Reads, subjectId: string): Promise<Money | null> {
  const [newest] = await listRemittancesOf(ctx.db, [subjectId])
  return newest?.state === 'expired' && newest.arrived > 0 ? arrivedOf(newest) : null
}

type Rows = { rows: readonly RemittanceRow[]; side: Side }
async function presentRemittances(ctx: ReadContext<Member>, { rows, side }: Rows): Promise<Remittance[]> {
  if (rows.length === 0) return []
  const slips = await listSlips(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const numbers = await numbersOf(ctx, rows)
  const files = await fileFacts(ctx, [...new Set(slips.map(({ fileId }) => fileId))])
  const seen = side === 'finance' ? repeatedSlips(slips, files) : new Set<string>()
  const reversals = new Map<string, JudgedReversal>()
  for (const row of rows)
    if (side === 'finance' && row.state === 'approved') reversals.set(row.id, await judgeReversal(ctx, row))
  const reviewed = side === 'finance' ? rows.filter(isReviewed) : []
  const parties = await concernedByEach(ctx, reviewed)
  const concerned = new Map(reviewed.map(({ id }, at) => [id, parties[at] ?? {}]))
  const figures = await figuresNow(ctx)
  return rows.map((row) => {
    const reversal = reversals.get(row.id) ?? null
    const own = slips.filter(({ remittanceId }) => remittanceId === row.id)
    const seenBy =
      row.dueAt && subjectOf(row.subjectKind).awaitsStatement ? statementSeenBy(row.dueAt, priceCurrencyOf(row)) : null
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      subject: { kind: row.subjectKind, id: row.subjectId, numbers: numbers.get(row.subjectId) ?? [] },
      amount: remittanceAmountOf(row),
      arrived: arrivedOf(row),
      missing: missingOf(row),
      reference: row.reference,
      payAs: payAsOf(row),
      account: row.account,
      dueAt: row.dueAt,
      seenBy,
      ...presentLooked(ctx, row, seenBy),
      slips: own.map((slip) => ({
        ...presentSlip(ctx, slip),
        file: files.get(slip.fileId)?.kind ?? 'picture',
        // What the first of two people typed is not shown, so that the second reads the statement.
        received: side === 'finance' && slip.decision !== null ? receivedOf(slip) : null,
        seenBefore: seen.has(slip.id),
      })),
      slipsLeft: Math.max(0, settings.orders.slipsMax - own.length),
      twoPeople:
        side === 'finance' && isReviewed(row) && isApprovalForTwo(row, figures)
          ? { checkedBy: own.at(-1)?.checkedName ?? null }
          : null,
      reversal: reversal && reversalOf(row, { ...reversal, bankTwoPeople: figures.bankTwoPeople }),
      allowedActions:
        side === 'payer'
          ? payerActions(ctx, row, own)
          : financeActions(ctx, { row, slips: own, reversal, concerned: concerned.get(row.id) ?? {} }),
    }
  })
}

/** Money that waits for a person, with the latest time until which the order is kept; nothing after that. */
function presentLooked(
  ctx: Pick<ReadContext<Member>, 'now'>,
  { state, subjectKind, dueAt, lookedUntil, lookedNamed }: RemittanceRow,
  seenBy: Instant | null,
): Pick<Remittance, 'looked' | 'lookedUntil'> {
  if (lookedUntil === null || !isAwaited(state)) return { looked: null, lookedUntil: null }
  const looked = lookedNamed ? 'named' : 'proposed'
  if (!subjectOf(subjectKind).lookedAt) return { looked, lookedUntil: null }
  const until = later(later(lookedUntil, seenBy), dueAt)
  return millisecondsOf(until) > millisecondsOf(ctx.now())
    ? { looked, lookedUntil: until }
    : { looked: null, lookedUntil: null }
}

/**
 * Slips whose picture was submitted before for the same transfer; another transfer's picture is refused on submission.
 */
function repeatedSlips(slips: readonly SlipRow[], files: Awaited<ReturnType<typeof fileFacts>>): ReadonlySet<string> {
  const bytesOf = ({ fileId }: SlipRow) => files.get(fileId)?.sha256 ?? fileId
  const isRepeated = (slip: SlipRow, at: number) =>
    slips.slice(0, at).some((earlier) => bytesOf(earlier) === bytesOf(slip))
  return new Set(slips.filter(isRepeated).map(({ id }) => id))
}

const presentSlip = (
  ctx: ReadContext<Member>,
  slip: SlipRow,
): Omit<Remittance['slips'][number], 'file' | 'received' | 'seenBefore'> => ({
  id: slip.id,
  url: signedFileAddress(ctx, { fileId: slip.fileId, session: ctx.actor.session }),
  paidOn: slip.paidOn,
  amount: toMoney(slip.currency, slip.amount),
  payerName: slip.payerName,
  bank: slip.bank,
  submittedAt: slip.submittedAt,
  decision: slip.decision,
  reason: slip.reason,
  // The first of two people may have written a note; the payer reads it when the slip is decided.
  note: slip.decision === null ? '' : slip.note,
})

function receivedOf({ receivedAmount, receivedCurrency, receivedOn, receivedPayer }: SlipRow): Received | null {
  if (receivedAmount === null || receivedCurrency === null || receivedOn === null || receivedPayer === null) return null
  return { amount: toMoney(receivedCurrency, receivedAmount), receivedOn, payerName: receivedPayer }
}

function payerActions(ctx: ReadContext<Member>, row: RemittanceRow, slips: readonly SlipRow[]): AllowedAction[] {
  return actionsOf({ submitSlip: submitSlipBlocked(row, { slips: slips.length, now: ctx.now() }) })
}

const reversalOf = (
  row: RemittanceRow,
  { credited, sentBack, bankTwoPeople }: JudgedReversal & Pick<Figures, 'bankTwoPeople'>,
): Remittance['reversal'] => ({
  askedBy: row.reverseAskedName,
  note: row.reverseNote,
  isForTwo: isReversalForTwo(row, { credited, bankTwoPeople }),
  sentBack: toMoney(priceCurrencyOf(row), sentBack),
})

type Managed = {
  row: RemittanceRow
  slips: readonly SlipRow[]
  reversal: JudgedReversal | null
  concerned: ConcernedParties
}
function financeActions(ctx: ReadContext<Member>, { row, slips, reversal, concerned }: Managed): AllowedAction[] {
  const review = { slips, concerned, reviewer: ctx.actor }
  return actionsOf({
    approve: approvalBlocked(row, review),
    reject: reviewSlipBlocked(row, review),
    reverse: reversal ? reversal.blocked : refuse(requestErrors.wrongState, { state: row.state }),
    keepApproval: row.reverseAskedBy === null ? refuse(requestErrors.wrongState, { state: row.state }) : null,
  })
}
