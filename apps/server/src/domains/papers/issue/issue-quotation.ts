import { priceCurrencyOf } from '@kikai/kernel/money'
import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { AllowedAction } from '@kikai/contract/fields'
import type { papersCalls } from '@kikai/contract/papers/papers.calls'
import type { FactsOf } from '../../../events.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, JobContext, Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { type OrderRow, lockOrder, readOfferedFreight } from '../../orders/orders.public.ts'
import { issuePaper } from './issue-paper.ts'
import { quotationBlocked } from '../papers.policy.ts'
import { findByCause } from '../papers.store.ts'
import { taxedAt } from './reckon-taxes.ts'
import { asSold } from './sales.ts'

type IssueQuotation = typeof papersCalls.issueQuotation

/**
 * Issues a quotation for an unpaid order, for whoever has to approve the purchase; valid until the payment deadline.
 */
export function issueQuotation(
  ctx: Context<Member>,
  { orderId }: InputOf<IssueQuotation>,
): Promise<OutputOf<IssueQuotation>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = quotationBlocked(order, await databaseNow(ctx.db))
    if (blocked) throw blocked
    const validUntil = order.checkoutDeadlineAt
    assert(validUntil, `order ${order.number} can be paid without an end`)
    const cause = causeOfQuotation(order)
    const offer = { validUntil, freight: null }
    await issuePaper(ctx, { kind: 'quotation', cause, ...asSold(order), at: order.placedAt, offer })
    const made = await findByCause(ctx.db, cause)
    assert(made, `${cause} was issued and is not there`)
    return { paperId: made.id }
  })
}

/** The button for a quotation, unless a valid one exists. */
export async function quotationActions(ctx: ReadContext, order: OrderRow): Promise<AllowedAction[]> {
  const actions = actionsOf({ issueQuotation: quotationBlocked(order, ctx.now()) })
  return actions.length > 0 && (await findByCause(ctx.db, causeOfQuotation(order))) ? [] : actions
}

/** A longer deadline, as after choosing a bank transfer, is a new offer. */
const causeOfQuotation = ({ id, checkoutDeadlineAt }: OrderRow) => `order:${id}:quotation:${checkoutDeadlineAt}`

/** A freight quote gets a quotation of its own; skipped when it is no longer open. */
export const issueFreightQuotation = (
  ctx: JobContext,
  { orderId, quoteId }: FactsOf<'freight.quoted'>,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach: { all: true } } })
    const offered = await readOfferedFreight(ctx, quoteId)
    if (!offered) return
    const { amount, parts, carrier, carrierName, scope, validUntil } = offered
    await issuePaper(ctx, {
      kind: 'quotation',
      cause: `freight:${quoteId}:quotation`,
      ...asSold(order),
      at: order.placedAt,
      apart: {
        lines: [],
        taxes: [taxedAt(priceCurrencyOf(order), { rate: order.taxRate, gross: amount })],
        freightAmount: amount,
        paidAt: null,
        corrects: null,
        refund: null,
      },
      offer: {
        validUntil,
        freight: {
          carrier,
          carrierName,
          scope,
          parts: parts.map(({ kind, amount: part }) => ({ kind, amount: part.minor })),
        },
      },
    })
  })
