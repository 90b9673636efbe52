import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { LineStep } from '@kikai/contract/bank/bank.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { concernedBy, keepPart, lockRemittance, payFromSuspense } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { awaitDecision, lockTransfers } from './await-decision.ts'
import {
  type Deciding,
  askRestBlocked,
  chargeBlocked,
  confirmBlocked,
  lineCreditBlocked,
  lacksNote,
  lacksReason,
  lineNeedsSecondPerson,
  payFromLineBlocked,
  restOf,
  decisionNoteOf,
} from '../bank.policy.ts'
import { lineStates } from '../bank.states.ts'
import { bookBankCharge, confirmInBooks, onBalanceInBooks, lineEffectKeyOf } from '../bank.postings.ts'
import { candidateOf } from './find-candidates.ts'
import { type TransferCandidate, missing, openOf } from './judge-line.ts'
import { askedAs, partSettledAs, restPartSettledAs, restSettledAs, settledAs } from './line-changes.store.ts'
import { type StoredBankLine, lockLine } from './lines.store.ts'
import { lookBy } from './match-lines.ts'
import { presentBankLine } from './present-line.ts'
import { receivedOf } from './received-of.ts'
import { insertShare } from './shares.store.ts'
import { tellTransferCredited } from '../transfers/tell-credited.ts'

type Calls = typeof bankCalls
type Me = Context<Member>
type Input = InputOf<Calls['askForRest']>
type Output = Promise<OutputOf<Calls['askForRest']>>

type Remittance = NonNullable<Awaited<ReturnType<typeof lockRemittance>>>
type Taken = {
  line: StoredBankLine
  remittance: Remittance
  candidate: TransferCandidate
  note: string
  by: Member['id']
}
type Step = {
  step: LineStep
  blocked: (deciding: Deciding, note: string) => Refusal | null
  take: (ctx: TxContext<Member>, taken: Taken) => Promise<void>
}

/**
 * Locks the line first, then what it pays, so that of two clerks, or of a clerk and the matching job, the later one
 * finds it done. Where two people decide, the first one only asks and nothing moves.
 */
function decide(ctx: Me, input: Input, { step, blocked, take }: Step): Output {
  const { lineId, version, remittanceId, note = '' } = input
  return ctx.tx(async (ctx) => {
    const line = await lockLine(ctx.db, lineId)
    if (!line) throw refuse(requestErrors.notFound)
    if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
    await lockTransfers(ctx, line, remittanceId)
    const remittance = await lockRemittance(ctx, remittanceId)
    const candidate = remittance && (await candidateOf(ctx, { line, remittanceId }))
    if (!remittance || !candidate) throw refuse(requestErrors.notFound)
    const open = openOf(candidate)
    if (input.missing !== undefined && input.missing !== open)
      throw refuse(requestErrors.olderVersion, { version: line.version })
    const concerned = await concernedBy(ctx, remittance)
    const deciding = { line, candidate, concerned, actor: ctx.actor, step }
    const said = decisionNoteOf(line, note)
    const refusal = blocked(deciding, said)
    if (refusal) throw refusal
    const by = ctx.actor.id
    if (lineNeedsSecondPerson(await readFigures(ctx), deciding)) {
      const set = askedAs(ctx.db, { step, remittanceId, missing: open, by, note: said, dueAt: await lookBy(ctx, line) })
      await lineStates.change(ctx.db, { id: lineId, event: 'ask', as: 'finance', by, set })
    } else await take(ctx, { line, remittance, candidate, note: said, by })
    await awaitDecision(ctx, line, remittanceId)
    return presentBankLine(ctx, { lineId })
  })
}

type Settled = Pick<Taken, 'line' | 'remittance' | 'note' | 'by'> & {
  outcome: NonNullable<StoredBankLine['outcome']>
  countsFor: number
}
async function settle(ctx: TxContext<Member>, { line, remittance, ...settled }: Settled): Promise<void> {
  const { by, note, countsFor } = settled
  const isRest = line.outcome !== null
  if (isRest) await insertShare(ctx.db, { lineId: line.id, remittanceId: remittance.id, countsFor })
  const set = isRest
    ? restSettledAs(ctx.db, { note, by })
    : settledAs(ctx.db, { ...settled, remittanceId: remittance.id })
  await lineStates.change(ctx.db, { id: line.id, event: 'settle', as: 'finance', by, set })
}

/** That part of the line paid its transfer; the rest stays open for a decision of its own. */
async function settlePart(ctx: TxContext<Member>, { rest, ...settled }: Settled & { rest: number }): Promise<void> {
  const { line, remittance, note, by, outcome, countsFor } = settled
  const left = { rest, note, dueAt: await lookBy(ctx, line) }
  const isRest = line.outcome !== null
  if (isRest) await insertShare(ctx.db, { lineId: line.id, remittanceId: remittance.id, countsFor })
  const set = isRest
    ? restPartSettledAs(ctx.db, left)
    : partSettledAs(ctx.db, { ...left, remittanceId: remittance.id, outcome, countsFor })
  await lineStates.change(ctx.db, { id: line.id, event: 'settlePart', as: 'finance', by, set })
}

/** The line pays the transfer; a surplus is credited to the payer or stays open. */
export function payByLine(ctx: Me, { surplus = 'credit', ...input }: InputOf<Calls['payByLine']>): Output {
  return decide(ctx, input, {
    step: surplus === 'keep' ? 'payAndKeep' : 'pay',
    blocked: payFromLineBlocked,
    async take(ctx, taken) {
      const { line, remittance, candidate, note, by } = taken
      const needed = missing(candidate.payable)
      const more = line.rest - needed
      if (more > 0 && surplus === 'keep')
        await settlePart(ctx, { ...taken, outcome: 'paid', countsFor: needed, rest: more })
      else await settle(ctx, { ...taken, outcome: 'paid', countsFor: needed })
      const received = receivedOf(line, needed)
      await payFromSuspense(ctx, { remittance, received, note, as: 'finance', by })
      if (more > 0 && surplus === 'credit') await credit(ctx, taken, toMoney(line.currency, more))
    },
  })
}

/** The line is a part of the transfer: it is kept, and the buyer is asked for the rest. */
export const askForRest = (ctx: Me, input: Input): Output =>
  decide(ctx, input, {
    step: 'askRest',
    blocked: askRestBlocked,
    async take(ctx, taken) {
      const { line, remittance, note, by } = taken
      await settle(ctx, { ...taken, outcome: 'part', countsFor: line.rest })
      await keepPart(ctx, {
        remittance,
        amount: restOf(line),
        received: receivedOf(line),
        note,
        by,
        days: (await readFigures(ctx)).restDays,
        effectKey: lineEffectKeyOf(line, 'part'),
      })
    },
  })

/** The line is the money of a transfer that was approved by its slip; a surplus stays open. */
export function confirmByLine(ctx: Me, { lack = 'await', ...input }: InputOf<Calls['confirmByLine']>): Output {
  const isCharged = lack === 'charge'
  return decide(ctx, input, {
    step: isCharged ? 'confirmAndCharge' : 'confirm',
    blocked: isCharged ? chargeBlocked : confirmBlocked,
    async take(ctx, taken) {
      const { line } = taken
      const { unseen } = taken.candidate
      const used = Math.min(line.rest, unseen)
      const settled = { ...taken, outcome: 'confirmed', countsFor: isCharged ? unseen : used } as const
      if (line.rest > used) await settlePart(ctx, { ...settled, rest: line.rest - used })
      else await settle(ctx, settled)
      await confirmInBooks(ctx, { line, remittanceId: taken.remittance.id, amount: toMoney(line.currency, used) })
      if (isCharged) await bookBankCharge(ctx, { line, amount: toMoney(line.currency, unseen - used) })
    },
  })
}

/** Credits the open part of the line to whoever was to pay. */
export const creditLine = (ctx: Me, input: Input): Output =>
  decide(ctx, input, {
    step: 'credit',
    blocked(deciding, note) {
      const blocked = lineCreditBlocked(deciding)
      if (blocked) return blocked
      if (lacksNote(deciding.line, note)) return refuse(bankErrors.noteNeeded)
      return lacksReason(deciding, note) ? refuse(bankErrors.reasonNeeded) : null
    },
    async take(ctx, taken) {
      const { line, note, by } = taken
      if (line.outcome === null) await settle(ctx, { ...taken, outcome: 'credited', countsFor: 0 })
      else
        await lineStates.change(ctx.db, {
          id: line.id,
          event: 'settle',
          as: 'finance',
          by,
          set: restSettledAs(ctx.db, { note, by }),
        })
      await credit(ctx, taken, restOf(line))
    },
  })

async function credit(ctx: TxContext<Member>, { line, remittance }: Taken, amount: Money): Promise<void> {
  const { memberId, reference } = remittance
  await onBalanceInBooks(ctx, { line, memberId, amount, reference })
  await tellTransferCredited(ctx, { line, memberId, amount, reference })
}
