import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Recharge, Remittance } from '@kikai/contract/payments/payments.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { bankDay, expectRemittance, remittanceDueAt } from '../transfers/expect-remittance.ts'
import { openRechargesBlocked, rechargeBlocked } from '../payments.policy.ts'
import { type PaymentRules, readPaymentRules, rechargeOnlineBlocked } from '../rules/payment-rules.ts'
import { resumeTransfer } from '../resume-transfer.ts'
import { remittancesOf } from '../payments.present.ts'
import { rechargeStates } from '../payments.states.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { pointsSale } from './sold-points.ts'
import {
  type RechargeRow,
  countOpenRechargesLocked,
  countRecharges,
  findRecharge,
  insertRecharge,
  listRecharges,
  lockRecharge,
} from './recharges.store.ts'

type Create = typeof paymentsCalls.createRecharge
type List = typeof paymentsCalls.listRecharges
type Read = typeof paymentsCalls.readRecharge
type Remit = typeof paymentsCalls.remitRecharge

/** Asks to top up the balance by bank transfer, in the currency in which it is kept, or to buy points. */
export function createRecharge(ctx: Context<Member>, { amount, points }: InputOf<Create>): Promise<OutputOf<Create>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const figures = await readFigures(ctx)
    const blocked = rechargeBlocked(amount, figures)
    if (blocked) throw blocked
    if (points !== undefined) await pointsSale().check(ctx, { points, amount })
    const tooMany = openRechargesBlocked((await countOpenRechargesLocked(ctx.db, memberId)) + 1)
    if (tooMany) throw tooMany
    const now = await databaseNow(ctx.db)
    const number = newNumber('T', bankDay(now, amount.currency))
    const recharge = await insertRecharge(ctx.db, { memberId, number, amount, points: points ?? null })
    await rechargeStates.begin(ctx.db, { id: recharge.id, state: 'created', as: 'member', by: memberId })
    const dueAt = remittanceDueAt(figures, { from: now, currency: amount.currency, payerCountry: null })
    await expectRemittance(ctx, { subjectKind: 'recharge', subjectId: recharge.id, memberId, amount, dueAt, now })
    const remittances = await remittancesOf(ctx, { subjectIds: [recharge.id], side: 'payer' })
    const rules = await readPaymentRules(ctx)
    return presentRecharge(ctx, { row: recharge, remittance: remittances.get(recharge.id) ?? null, rules })
  })
}

export async function listMyRecharges(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const memberId = ctx.actor.id
  const rows = await listRecharges(ctx.db, memberId, pageById(input))
  const total = await countRecharges(ctx.db, memberId)
  const { shown, next } = shownOf(rows, input)
  const remittances = await remittancesOf(ctx, { subjectIds: shown.map(({ id }) => id), side: 'payer' })
  const rules = await readPaymentRules(ctx)
  return {
    data: shown.map((row) => presentRecharge(ctx, { row, remittance: remittances.get(row.id) ?? null, rules })),
    total,
    next,
  }
}

export async function readRecharge(ctx: Context<Member>, { rechargeId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const row = await findRecharge(ctx.db, rechargeId, ctx.actor.id)
  if (!row) throw refuse(requestErrors.notFound)
  const remittances = await remittancesOf(ctx, { subjectIds: [row.id], side: 'payer' })
  const rules = await readPaymentRules(ctx)
  return presentRecharge(ctx, { row, remittance: remittances.get(row.id) ?? null, rules })
}

/** Tops up by transfer after an online payment was begun. */
export function remitRecharge(ctx: Context<Member>, { rechargeId }: InputOf<Remit>): Promise<OutputOf<Remit>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!(await findRecharge(ctx.db, rechargeId, memberId))) throw refuse(requestErrors.notFound)
    const recharge = await lockRecharge(ctx.db, rechargeId)
    if (recharge?.state === 'paid' || recharge?.state === 'credited') throw refuse(paymentErrors.alreadyPaid)
    if (recharge?.state !== 'created') throw refuse(requestErrors.wrongState, { state: recharge?.state ?? 'expired' })
    await resumeTransfer(ctx, { recharge, as: 'member' })
    const remittances = await remittancesOf(ctx, { subjectIds: [rechargeId], side: 'payer' })
    const rules = await readPaymentRules(ctx)
    return presentRecharge(ctx, { row: recharge, remittance: remittances.get(rechargeId) ?? null, rules })
  })
}

type Shown = { row: RechargeRow; remittance: Remittance | null; rules: PaymentRules }
const presentRecharge = ({ config }: Pick<Context, 'config'>, { row, remittance, rules }: Shown): Recharge => ({
  id: row.id,
  number: row.number,
  state: row.state,
  amount: toMoney(row.currency, row.amount),
  points: row.points,
  createdAt: row.createdAt,
  remittance,
  online: row.state === 'created' && !rechargeOnlineBlocked(rules, row) ? offeredOnline(config, row.currency) : null,
})
