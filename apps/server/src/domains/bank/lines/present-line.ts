import { type BankLine, type LineCandidate, type LineStep, bookings } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { concernedByEach, numbersOf } from '../../payments/payments.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import {
  type BankLimits,
  askRestBlocked,
  bookBlocked,
  chargeBlocked,
  confirmBlocked,
  lineCreditBlocked,
  isBookingForTwo,
  isForTwo,
  moveLineBlocked,
  lineNeedsSecondPerson,
  payFromLineBlocked,
  reopenBlocked,
  restOf,
  sendBackBlocked,
  withdrawLineBlocked,
} from '../bank.policy.ts'
import { findPayableByWords, findCandidates } from './find-candidates.ts'
import { type Ordered, findOrdered } from '../outgoing/find-ordered.ts'
import { type TransferCandidate, isKnownPayer, isLikelyPayer, openOf } from './judge-line.ts'
import { type StoredBankLine, findBankLine, findPeople } from './lines.store.ts'
import { findOrderedNumber } from '../outgoing/ordered.store.ts'
import { listShares, listStandsFor } from './shares.store.ts'

const shownMax = 8
const candidateSteps = ['pay', 'payAndKeep', 'askRest', 'confirm', 'confirmAndCharge', 'credit'] as const

/** A line with its candidates and the steps that the reader may take. */
export async function presentBankLine(
  ctx: ReadContext<Member>,
  { lineId, words = '' }: { lineId: Id<'bank-line'>; words?: string },
): Promise<BankLine> {
  const line = await findBankLine(ctx.db, lineId)
  if (!line) throw new Error(`line ${lineId} is gone`)
  const { fileName, doneBy, askedBy } = await findPeople(ctx.db, lineId)
  const limits = await figuresNow(ctx)
  const { remittanceId: _, importedBy: _by, balanceFits: _fits, askedBy: _askedBy, askedStep, ...rest } = line
  const { askedRemittanceId: _asked, askedMissing: _missing, doneBy: _doneBy, reopened: _reopened, ...shown } = rest
  return {
    ...shown,
    bookedFor: line.bookedFor || (await findOrderedNumber(ctx.db, lineId)),
    amount: toMoney(line.currency, line.amount),
    rest: restOf(line),
    fileName,
    doneBy,
    asked: askedStep && askedBy !== null ? { step: askedStep, by: askedBy } : null,
    twoPeopleAbove: toMoney(line.currency, limits.bankTwoPeople[line.currency]),
    forTwo: [
      ...(isForTwo(limits, line) ? (['sendBack', 'withdraw', 'provider', 'returned', 'income'] as const) : []),
      ...(isBookingForTwo(limits, { line, as: 'left' }) ? (['left'] as const) : []),
    ],
    searched: words === '' ? null : (await findPayableByWords(ctx, { currency: line.currency, words })).length,
    candidates: await presentCandidates(ctx, { line, candidates: await candidatesOf(ctx, line, words), limits }),
    ordered: line.outcome === null ? await presentOrdered(ctx, line) : [],
    allowedActions: actionsOf({
      sendBack: sendBackBlocked(line, ctx.actor),
      withdraw: withdrawLineBlocked(line, ctx.actor),
      ...Object.fromEntries(bookings.map((as) => [as, bookBlocked(limits, { line, actor: ctx.actor, as })])),
      keep: moveLineBlocked(line, 'keep'),
      setAside: moveLineBlocked(line, 'setAside'),
      takeUp: moveLineBlocked(line, 'takeUp'),
      reopen: reopenBlocked(limits, { line, actor: ctx.actor }),
    }),
  }
}

/** Those that the line's words speak for come first. */
async function presentOrdered(ctx: ReadContext<Member>, line: StoredBankLine): Promise<BankLine['ordered']> {
  const worth = (one: Ordered) => (one.hasNumber ? 2 : 0) + (one.hasPayee ? 1 : 0)
  const found = await findOrdered(ctx, line)
  return found
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, shownMax)
    .map(({ hasNumber, hasPayee, isBefore: _, ...one }) => ({ ...one, fits: { number: hasNumber, payee: hasPayee } }))
}

/** A decided line shows only the transfer that it paid. */
async function candidatesOf(
  ctx: ReadContext<Member>,
  line: StoredBankLine,
  words: string,
): Promise<TransferCandidate[]> {
  const found = await findCandidates(ctx, line, words)
  if (line.state === 'asked' && line.askedRemittanceId !== null)
    return found.filter(({ payable }) => payable.id === line.askedRemittanceId)
  if (line.rest === 0) {
    const shares: readonly (string | null)[] = await listShares(ctx.db, line.id)
    return found.filter(({ payable }) => payable.id === line.remittanceId || shares.includes(payable.id))
  }
  const worth = (one: TransferCandidate) =>
    (one.payable.id === line.remittanceId ? 8 : 0) +
    (one.hasReference ? 4 : 0) +
    (isLikelyPayer(line, one) ? 2 : 0) +
    (openOf(one) === line.rest ? 1 : 0)
  return found.toSorted((one, other) => worth(other) - worth(one)).slice(0, shownMax)
}

async function presentCandidates(
  ctx: ReadContext<Member>,
  { line, candidates, limits }: { line: StoredBankLine; candidates: readonly TransferCandidate[]; limits: BankLimits },
): Promise<LineCandidate[]> {
  const numbers = await numbersOf(
    ctx,
    candidates.map(({ payable }) => payable),
  )
  const concerned = await concernedByEach(
    ctx,
    candidates.map(({ payable }) => payable),
  )
  const standsFor = line.outcome === null ? [] : await listStandsFor(ctx.db, line.id)
  return candidates.map((candidate, at) => {
    const { payable, hasReference } = candidate
    const deciding = (step: LineStep) => ({ line, candidate, concerned: concerned[at] ?? {}, actor: ctx.actor, step })
    const lacks = openOf(candidate)
    const paid = standsFor.find(({ remittanceId }) => remittanceId === payable.id)
    return {
      remittanceId: payable.id,
      reference: payable.reference,
      numbers: numbers.get(payable.subjectId) ?? [],
      subjectKind: payable.subjectKind,
      state: payable.state,
      amount: toMoney(payable.currency, payable.amount),
      missing: toMoney(payable.currency, lacks),
      paid: paid ? toMoney(line.currency, paid.countsFor) : null,
      payer: payable.memberName,
      dueAt: payable.dueAt,
      fits: {
        reference: hasReference,
        payer: isKnownPayer(line, candidate),
        amount: payable.currency === line.currency && lacks === (line.rest === 0 ? line.amount : line.rest),
      },
      allowedActions: actionsOf({
        pay: payFromLineBlocked(deciding('pay')),
        payAndKeep: payFromLineBlocked(deciding('payAndKeep')),
        askRest: askRestBlocked(deciding('askRest')),
        confirm: confirmBlocked(deciding('confirm')),
        confirmAndCharge: chargeBlocked(deciding('confirmAndCharge')),
        credit: lineCreditBlocked(deciding('credit')),
      }),
      forTwo: candidateSteps.filter((step) => lineNeedsSecondPerson(limits, deciding(step))),
    }
  })
}
