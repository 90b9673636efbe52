import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, money } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { keepPart, lockRemittance, payFromSuspense } from '../payments/payments.public.ts'
import { bankRules } from '../settings/settings.public.ts'
import { askRestBlocked, confirmBlocked, creditBlocked, lacksNote, payBlocked, restOf } from './bank.policy.ts'
import { lineStates } from './bank.states.ts'
import { confirmInBooks, creditInBooks } from './book-line.ts'
import { candidateOf } from './find-candidates.ts'
import { type Candidate, missing } from './judge-line.ts'
import { type LineRow, leaveRest, lockLine, restSettledAs, settledAs } from './lines.store.ts'
import { presentLine } from './present-line.ts'
import { receivedOf } from './received-of.ts'
import { tellCredited } from './tell-credited.ts'

type Calls = typeof bankCalls
type Me = Context<Member>
type Input = InputOf<Calls['askForRest']>
type Output = Promise<OutputOf<Calls['askForRest']>>

type Remittance = NonNullable<Awaited<ReturnType<typeof lockRemittance>>>
type Deciding = { line: LineRow; remittance: Remittance; candidate: Candidate; note: string; by: Member['id'] }
type Step = {
  blocked: (deciding: { line: LineRow; candidate: Candidate; actor: Member }) => Refusal | null
  take: (ctx: TxContext<Member>, deciding: Deciding) => Promise<void>
}

/** The line first, then what is paid, so that of two clerks and of a clerk and the file one finds it done. */
function decide(ctx: Me, { lineId, version, remittanceId, note = '' }: Input, { blocked, take }: Step): Output {
  return ctx.tx(async (ctx) => {
    const line = await lockLine(ctx.db, lineId)
    if (!line) throw refuse(requestErrors.notFound)
    if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
    const remittance = await lockRemittance(ctx, remittanceId)
    const candidate = remittance && (await candidateOf(ctx, { line, remittanceId }))
    if (!remittance || !candidate) throw refuse(requestErrors.notFound)
    const refusal = blocked({ line, candidate, actor: ctx.actor })
    if (refusal) throw refusal
    await take(ctx, { line, remittance, candidate, note, by: ctx.actor.id })
    return presentLine(ctx, { lineId })
  })
}

type Settled = Pick<Deciding, 'line' | 'remittance' | 'note' | 'by'> & { outcome: NonNullable<LineRow['outcome']> }
async function settle(ctx: TxContext<Member>, { line, remittance, note, by, outcome }: Settled): Promise<void> {
  const set = settledAs(ctx.db, { remittanceId: remittance.id, outcome, note, by })
  await lineStates.change(ctx.db, { id: line.id, event: 'settle', as: 'finance', by, set })
}

/** This money pays that transfer; what it is more comes onto the payer's balance, or stays open. */
export function payByLine(ctx: Me, { surplus = 'credit', ...input }: InputOf<Calls['payByLine']>): Output {
  return decide(ctx, input, {
    blocked: payBlocked,
    async take(ctx, deciding) {
      const { line, remittance, candidate, note, by } = deciding
      const needed = missing(candidate.payable)
      const more = line.rest - needed
      if (more > 0 && surplus === 'keep')
        await leaveRest(ctx.db, { lineId: line.id, rest: more, remittanceId: remittance.id, note })
      else await settle(ctx, { ...deciding, outcome: 'paid' })
      const received = receivedOf(line, needed)
      await payFromSuspense(ctx, { remittance, received, note, as: 'finance', by })
      if (more > 0 && surplus === 'credit') await credit(ctx, deciding, money(line.currency, more))
    },
  })
}

/** A part of that transfer: it is kept for it, and the buyer is asked for the rest. */
export const askForRest = (ctx: Me, input: Input): Output =>
  decide(ctx, input, {
    blocked: askRestBlocked,
    async take(ctx, deciding) {
      const { line, remittance, note, by } = deciding
      await settle(ctx, { ...deciding, outcome: 'part' })
      await keepPart(ctx, {
        remittance,
        amount: restOf(line),
        received: receivedOf(line),
        note,
        by,
        days: bankRules.restBusinessDays,
        effectKey: `bank-line:${line.id}:part`,
      })
    },
  })

/** The money of a transfer that a clerk had approved by its slip. */
export const confirmByLine = (ctx: Me, input: Input): Output =>
  decide(ctx, input, {
    blocked: confirmBlocked,
    async take(ctx, deciding) {
      await settle(ctx, { ...deciding, outcome: 'confirmed' })
      await confirmInBooks(ctx, deciding.line)
    },
  })

/** What is open of it comes onto the balance of whoever was to pay. */
export const creditLine = (ctx: Me, input: Input): Output =>
  decide(ctx, input, {
    blocked: creditBlocked,
    async take(ctx, deciding) {
      const { line, note, by } = deciding
      if (lacksNote(line, note)) throw refuse(bankErrors.noteNeeded)
      if (line.outcome === null) await settle(ctx, { ...deciding, outcome: 'credited' })
      else
        await lineStates.change(ctx.db, {
          id: line.id,
          event: 'settle',
          as: 'finance',
          by,
          set: restSettledAs(ctx.db, { note, by }),
        })
      await credit(ctx, deciding, restOf(line))
    },
  })

async function credit(ctx: TxContext<Member>, { line, remittance }: Deciding, amount: Money): Promise<void> {
  const { memberId, reference } = remittance
  await creditInBooks(ctx, { line, memberId, amount, reference })
  await tellCredited(ctx, { line, memberId, amount, reference })
}
