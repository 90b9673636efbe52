import type { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import type { Leg } from '../../ledger/ledger.public.ts'
import {
  type RemittanceRow,
  askReversal,
  dropReversal,
  isReversalForTwo,
  lockRemittance,
  presentRemittance,
  reverseTransfer,
} from '../../payments/payments.public.ts'
import { awaitDecision, lockTransfersOf } from '../lines/await-decision.ts'
import { lineStates } from '../bank.states.ts'
import { bank, fees, suspense } from '../bank.postings.ts'
import { reopenedAs, shareTakenBackAs } from '../lines/line-changes.store.ts'
import { type StoredBankLine, lockLine } from '../lines/lines.store.ts'
import { lookBy } from '../lines/match-lines.ts'
import { type LineMoney, creditedOf, creditedWith, moneyOf, reversalRefused, takenOf } from './reversal-of.ts'
import { type MoneyOf, deleteShare, listMoneyOf } from '../lines/shares.store.ts'
import { reverseSurplus } from './reverse-surplus.ts'
import { readFigures } from '../../settings/settings.public.ts'

type Calls = typeof approvedTransfersCalls
type Me = Context<Member>
type Input = InputOf<Calls['reverseRemittance']>
type Output = Promise<OutputOf<Calls['reverseRemittance']>>

/**
 * Reverses a wrong approval, above the set sum by two people. The lines that covered it wait again, with their credited
 * surplus; what was sent back is gone; what only a slip had claimed never came. Lines are locked first, then what they
 * pay, as everywhere.
 */
export function reverseRemittance(ctx: Me, { note, ...seen }: Input): Output {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { remittance, money: of } = await lockSeen(ctx, seen)
    const blocked = await reversalRefused(ctx, { remittance, money: of })
    if (blocked) throw blocked
    const { bankTwoPeople } = await readFigures(ctx)
    if (isReversalForTwo(remittance, { credited: creditedWith(of), bankTwoPeople }))
      await askReversal(ctx.db, { remittanceId: remittance.id, note, by })
    else {
      const reason = remittance.reverseAskedBy === null ? note : remittance.reverseNote
      const back = await freeMoney(ctx, { remittance, money: of, note: reason, by })
      await reverseTransfer(ctx, { remittance, back, note: reason, by })
    }
    return presentRemittance(ctx, { remittanceId: remittance.id, side: 'finance' })
  })
}

/** The second person refuses to reverse, or the first one takes the request back. */
export function keepApproval(ctx: Me, { remittanceId, version }: InputOf<Calls['keepApproval']>): Output {
  return ctx.tx(async (ctx) => {
    const { remittance } = await lockSeen(ctx, { remittanceId, version })
    if (remittance.reverseAskedBy === null) throw refuse(requestErrors.wrongState, { state: remittance.state })
    await dropReversal(ctx.db, remittance.id)
    return presentRemittance(ctx, { remittanceId, side: 'finance' })
  })
}

type Locked = { remittance: RemittanceRow; money: readonly LineMoney[] }

/** Locks lines, then all transfers that they may belong to, then balances: the order of every decision about a line. */
async function lockSeen(ctx: TxContext<Member>, seen: Omit<Input, 'note'>): Promise<Locked> {
  const { remittanceId, version } = seen
  const locked: { part: MoneyOf; line: StoredBankLine }[] = []
  for (const part of await listMoneyOf(ctx.db, remittanceId)) {
    const line = await lockLine(ctx.db, part.lineId)
    if (line) locked.push({ part, line })
  }
  await lockTransfersOf(
    ctx,
    locked.map(({ line }) => line),
    remittanceId,
  )
  const remittance = await lockRemittance(ctx, remittanceId)
  if (!remittance) throw refuse(requestErrors.notFound)
  // Somebody who has not seen a line that was matched meanwhile must look at it first.
  const now = await listMoneyOf(ctx.db, remittanceId)
  if (remittance.version !== version || written(now) !== written(locked.map(({ part }) => part)))
    throw refuse(requestErrors.olderVersion, { version: remittance.version })
  const lines: LineMoney[] = []
  for (const one of locked) lines.push(await moneyOf(ctx, { ...one, remittance }))
  return { remittance, money: lines }
}
const written = (of: readonly MoneyOf[]) => of.map(({ lineId, countsFor }) => `${lineId} ${countsFor}`).join()

type Freeing = Locked & { note: string; by: Id<'member'> }
/** Reopens its lines; what no line covered leaves the bank account on which a clerk had seen it. */
async function freeMoney(ctx: TxContext<Member>, { remittance, money: of, note, by }: Freeing): Promise<Leg[]> {
  for (const one of of) {
    const { line, isShare } = one
    await reverseSurplus(ctx, one)
    if (isShare) await deleteShare(ctx.db, { lineId: line.id, remittanceId: remittance.id })
    const dueAt = await lookBy(ctx, line)
    const set = isShare
      ? shareTakenBackAs(ctx.db, { back: takenOf(one) + creditedOf(one), note, dueAt })
      : reopenedAs(ctx.db, { note, dueAt, sentBack: one.sentBack })
    await lineStates.change(ctx.db, { id: line.id, event: 'reopen', as: 'finance', by, set })
    await awaitDecision(ctx, line)
  }
  const sumOf = (each: (one: LineMoney) => number) => of.reduce((sum, one) => sum + each(one), 0)
  const [taken, counted] = [sumOf(takenOf), sumOf(({ countsFor }) => countsFor)]
  const back = [
    { account: suspense, minor: taken },
    { account: fees, minor: counted - taken },
    { account: bank, minor: remittance.amount - counted },
  ]
  return back.flatMap(({ account, minor }) =>
    minor === 0 ? [] : [{ account, amount: toMoney(priceCurrencyOf(remittance), minor) }],
  )
}
