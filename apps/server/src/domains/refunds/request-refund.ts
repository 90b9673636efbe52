import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { returnFreightByReason } from '@kikai/contract/refunds/return-freight'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import {
  type OrderRow,
  collectingBegun,
  lockOrder,
  openRefund,
  completedAtOf,
  refundBlocked,
  revocationNow,
} from '../orders/orders.public.ts'
import { claimEarning } from '../earnings/earnings.public.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { listDismissed } from './dismissed-refunds.store.ts'
import { lockRefund } from './lock-refund.ts'
import { presentRefunds } from './present-refunds.ts'
import { channelOf, decidedBlocked, isReturned, kindsOf, mostOf, revocationKind } from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { insertRefund, insertRefundWord, listRefundsOf } from './refunds.store.ts'
import { sealRefundAccount } from './sealed-account.ts'
import { tellSellersOfRefund, tellContractWithdrawal } from './tell-refunds.ts'
import { upholdRevocation } from './uphold-revocation.ts'

type RequestRefund = typeof refundsCalls.requestRefund

/** The buyer requests a refund; the order and its money stand still until it ends. */
export function requestRefund(ctx: Context<Member>, input: InputOf<RequestRefund>): Promise<OutputOf<RequestRefund>> {
  const by = ctx.actor.id
  const { orderId, kind, reason, positions, text, fileIds } = input
  const owner = { memberId: by }
  if (text === '' && reason !== 'withdrawal')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const completedAt = await completedAtOf(ctx, order)
    const now = await databaseNow(ctx.db)
    const blocked =
      refundBlocked(order, { completedAt, now }) ??
      wishBlocked(order, { input, completedAt, now }) ??
      decidedBlocked(await listDismissed(ctx.db, orderId), { kind, reason, positions }) ??
      // Money is given back at once by a withdrawal, and the goods may have been fetched.
      (reason === 'withdrawal' && kind === 'money' ? await collectingBegun(ctx, order) : null)
    if (blocked) throw blocked
    const before = await listRefundsOf(ctx.db, orderId)
    if (kind === 'return' && isReturned(order, { positions, before })) throw refuse(refundErrors.alreadyReturned)
    const channel = channelOf(order)
    if (channel === 'remittance' && !input.account)
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'account', rule: 'required', params: {} }] })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })

    const currency = priceCurrencyOf(order)
    const id = newId('refund', millisecondsOf(now))
    const number = `${order.number}-R${before.length + 1}`
    // The sum of a withdrawal is computed here, because a form would add up separately rounded lines.
    const asked = reason === 'withdrawal' ? mostOf(order, { kind, positions }) : input.amount.minor
    const amount = toMoney(currency, asked)
    const held = order.life === 'completed'
    const { refundAnswerDays: days } = await readFigures(ctx)
    const deadlineAt = businessDaysAfter(now, { currency, days })
    await openRefund(ctx, { order, by })
    await insertRefund(ctx.db, {
      id,
      number,
      orderId,
      memberId: by,
      companyId: order.companyId,
      kind,
      reason,
      positions: kind === 'freight' ? [] : positions,
      currency,
      asked,
      channel,
      held,
      returnFreightBy: kind === 'return' ? returnFreightByReason[reason] : null,
      accountSealed:
        channel === 'remittance' && input.account ? sealRefundAccount(ctx, { id, memberId: by }, input.account) : null,
      deadlineAt,
    })
    await refundStates.begin(ctx.db, { id, state: 'requested', as: 'buyer', by })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId: id,
      event: 'create',
      by,
      text,
      amount: asked,
      fileIds,
    })
    if (held)
      await claimEarning(ctx, {
        effectKey: `refund:${id}:hold`,
        number,
        ...saleOfOrder(orderId),
        companyId: order.companyId,
        currency,
        amount,
      })
    if (reason === 'withdrawal' && kind === 'money') {
      const locked = await lockRefund(ctx, { refundId: id, owner })
      await upholdRevocation(ctx, locked, 'withdrawn')
    } else if (reason === 'withdrawal') {
      const refund = { id, version: 0, orderId, companyId: order.companyId, memberId: by, number }
      await tellContractWithdrawal(ctx, refund, amount)
    } else await tellSellersOfRefund(ctx, { order, number, amount, about: id, deadlineAt })
    return presentRefunds(ctx, { orderId, owner, side: 'buyer' })
  })
}

type Wished = { input: InputOf<RequestRefund>; completedAt: Instant | null; now: Instant }

/** Why this kind of refund cannot be requested for this order. */
function wishBlocked(order: OrderRow, { input, completedAt, now }: Wished): Refusal | null {
  const { kind, reason, positions, amount } = input
  if (reason === 'withdrawal' && !revocationNow(order, { completedAt, now }))
    return refuse(refundErrors.notWithdrawable)
  if (reason === 'withdrawal' && kind !== revocationKind(order)) return refuse(refundErrors.kindNotNow)
  if (!kindsOf(order).includes(kind)) return refuse(refundErrors.kindNotNow)
  const isLine = (position: number, at: number) => position < order.lines.length && positions.indexOf(position) === at
  if (kind !== 'freight' && (positions.length === 0 || !positions.every(isLine))) return refuse(refundErrors.noSuchLine)
  const most = mostOf(order, { kind, positions })
  if (reason === 'withdrawal') return null
  return amount.currency !== order.currency || amount.minor > most
    ? refuse(refundErrors.tooMuch, { most: toMoney(order.currency, most) })
    : null
}
