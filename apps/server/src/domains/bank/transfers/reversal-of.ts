import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Member, ReadContext, Reads } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import {
  type JudgedReversal,
  type RemittanceRow,
  concernedBy,
  reverseApprovalBlocked,
} from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type BankLimits, ownSurplusBlocked } from '../bank.policy.ts'
import { sumSentBack } from './credited.store.ts'
import { type StoredBankLine, findBankLine } from '../lines/lines.store.ts'
import { type MoneyOf, listMoneyOf } from '../lines/shares.store.ts'
import { type WithCredits, creditsFrom, surplusesBlocked } from './reverse-surplus.ts'

/** A line that paid a transfer, with the parts of it that were credited or sent back. */
export type LineMoney = MoneyOf & WithCredits & { readonly sentBack: number }

/** What the rest of a line became is reversed with the line, except what exceeded this very transfer. */
export async function moneyOf(
  ctx: Reads,
  { part, line, remittance }: { part: MoneyOf; line: StoredBankLine; remittance: RemittanceRow },
): Promise<LineMoney> {
  const credits = await creditsFrom(ctx, line, part.isShare ? remittance : undefined)
  const sentBack = await sumSentBack(ctx.db, line.id)
  return { ...part, line, credits, sentBack }
}

/** What reversing takes from members' balances in addition to the transfer itself. */
export const creditedWith = (of: readonly LineMoney[]): number => of.reduce((total, one) => total + creditedOf(one), 0)

/** Why the actor may not reverse an approval, including everything that was credited from its lines. */
export async function reversalRefused(
  ctx: Pick<ReadContext<Member>, 'actor' | 'db'>,
  { remittance, money }: { remittance: RemittanceRow; money: readonly LineMoney[] },
): Promise<Refusal | null> {
  return (
    reverseApprovalBlocked(remittance, { actor: ctx.actor, credited: creditedWith(money) }) ??
    (hasInterest(await concernedBy(ctx, remittance), ctx.actor) ? refuse(bankErrors.ownMoney) : null) ??
    usedElsewhere(money) ??
    ownSurplus(await readFigures(ctx), { of: money, actor: ctx.actor }) ??
    (await surplusesBlocked(ctx, money))
  )
}

/** The same judgement for showing the button, without locks. */
export async function judgeReversalByLines(
  ctx: ReadContext<Member>,
  remittance: RemittanceRow,
): Promise<JudgedReversal> {
  const money: LineMoney[] = []
  for (const part of await listMoneyOf(ctx.db, remittance.id)) {
    const line = await findBankLine(ctx.db, part.lineId)
    if (line) money.push(await moneyOf(ctx, { part, line, remittance }))
  }
  const sentBack = new Map(money.map((one) => [one.line.id, one.sentBack]))
  return {
    blocked: await reversalRefused(ctx, { remittance, money }),
    credited: creditedWith(money),
    sentBack: [...sentBack.values()].reduce((sum, one) => sum + one, 0),
  }
}

/**
 * A rest that paid another transfer has to be reversed there first. A credited rest is taken from the balance; what was
 * sent back is gone.
 */
const usedElsewhere = (of: readonly LineMoney[]): Refusal | null =>
  of.some((one) => !one.isShare && one.line.rest + takenOf(one) + creditedOf(one) + one.sentBack !== one.line.amount)
    ? refuse(bankErrors.usedElsewhere)
    : null

type Own = { of: readonly LineMoney[]; actor: Member }
const ownSurplus = (limits: BankLimits, { of, actor }: Own): Refusal | null =>
  of
    .map((one) => ownSurplusBlocked(limits, { line: one.line, credited: creditedOf(one), actor }))
    .find((blocked) => blocked !== null) ?? null

export const creditedOf = ({ credits }: LineMoney): number =>
  credits.reduce((total, { amount }) => total + amount.minor, 0)

/** The amount that came with the line; where it covers more, a bank kept the difference. */
export const takenOf = ({ line, countsFor, sentBack }: LineMoney): number => Math.min(line.amount - sentBack, countsFor)
