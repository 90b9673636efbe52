import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Context, Member, TxContext, Writes } from '../../../platform/context.ts'
import type { Fragment } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { type OrderRow, lockOrder } from '../../orders/orders.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { findProfile } from './fapiao.store.ts'
import { askFapiaoBlocked, fapiaoStepBlocked } from './fapiao-requests.policy.ts'
import { fapiaoStates } from './fapiao-requests.states.ts'
import {
  type FapiaoRow,
  fapiaoDueBy,
  endedFor,
  findRequest,
  insertRequest,
  issuedAs,
  listRequestsOf,
  sentWith,
  takenBackAs,
  underReview,
} from './fapiao-requests.store.ts'
import { redDueOf } from './present-fapiao.ts'
import { askingOf, forBuyer, forSeller } from './read-fapiao-requests.ts'
import { tellBuyerOfFapiao, tellSellersOfFapiao } from './tell-fapiao.ts'

type Ask = typeof fapiaoRequestCalls.askForFapiao
type Move = typeof managedFapiaoCalls.moveFapiao

/** Asks for the fapiao of an order, made out to the title that the buyer has saved. */
export function askForFapiao(ctx: Context<Member>, { orderId }: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { memberId } })
    const asking = await askingOf(ctx, order, await listRequestsOf(ctx.db, orderId))
    const blocked = askFapiaoBlocked(asking)
    if (blocked) throw blocked
    const kept = await findProfile(ctx.db, memberId)
    if (!kept) throw refuse(paperErrors.titleMissing)
    const { version: _, ...profile } = kept
    const id = newId('fapiao-request', millisecondsOf(await databaseNow(ctx.db)))
    const { companyId } = order
    const deadlineAt = await nextDeadline(ctx)
    await insertRequest(ctx.db, { id, orderId, companyId, memberId, profile, deadlineAt })
    await fapiaoStates.begin(ctx.db, { id, state: 'requested', as: 'buyer', by: memberId })
    await tellSellersOfFapiao(ctx, { order, id, event: 'ask', deadlineAt })
    return forBuyer(ctx, order)
  })
}

const nextDeadline = async ({ db }: Writes) =>
  businessDaysAfter(await databaseNow(db), { currency: 'CNY', days: (await readFigures({ db })).fapiaoDays })

/** One step of the seller's. The order is locked first, as everybody does. */
export function moveFapiao(ctx: Context<Member>, input: InputOf<Move>): Promise<OutputOf<Move>> {
  const { fapiaoRequestId: requestId, version, step, reason = '' } = input
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const known = await findRequest(ctx.db, { requestId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    const order = await lockOrder(ctx, { orderId: known.orderId, owner })
    const request = (await findRequest(ctx.db, { requestId, owner })) ?? known
    const blocked = fapiaoStepBlocked(step, request)
    if (blocked) throw blocked
    if (request.version !== version) throw refuse(requestErrors.olderVersion, { version: request.version })
    const columns = await columnsFor(ctx, { input, order, request })
    await fapiaoStates.change(ctx.db, { id: requestId, event: step, as: 'seller', by, set: columns() })
    await tellBuyerOfFapiao(ctx, { order, id: requestId, version: request.version, event: step, reason })
    return forSeller(ctx, order)
  })
}

type Moving = { input: InputOf<Move>; order: OrderRow; request: FapiaoRow }
/** What a step writes, as a function, because a fragment that is awaited is sent as a query of its own. */
async function columnsFor(ctx: TxContext<Member>, moving: Moving): Promise<() => Fragment> {
  const { step, reason = '' } = moving.input
  if (step === 'issue' || step === 'redLetter') {
    const issued = await recorded(ctx, moving)
    return () => (step === 'issue' ? issuedAs(ctx.db, issued) : takenBackAs(ctx.db, issued))
  }
  if (step === 'send') {
    const fileId = await fileOf(ctx, moving)
    return () => sentWith(ctx.db, fileId)
  }
  if (step === 'take') return () => underReview(ctx.db)
  const why = required('reason', reason)
  return () => endedFor(ctx.db, why)
}

/** Number, day and amount as they stand in the tax system. */
async function recorded(ctx: TxContext<Member>, { input, request }: Moving) {
  const { step, number = '', issuedOn = null, minor = null } = input
  if (!/^\d{8,20}$/.test(number)) throw invalid('number', number === '' ? 'required' : 'digits')
  if (issuedOn === null) throw invalid('issuedOn', 'required')
  if (issuedOn > dayOf('CN', await databaseNow(ctx.db))) throw invalid('issuedOn', 'day')
  if (minor === null || minor < 1) throw invalid('minor', 'required')
  const most = step === 'issue' ? request.due : (request.amount ?? 0) - request.redAmount
  if (minor > most) throw refuse(paperErrors.moreThanStands, { most: toMoney('CNY', Math.max(most, 0)) })
  return { number, issuedOn, minor }
}

/** The file stays with the company when the person who uploaded it leaves. */
async function fileOf(ctx: TxContext<Member>, { input, order: { companyId } }: Moving) {
  const { fileId = null } = input
  if (fileId === null) throw invalid('fileId', 'required')
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [fileId], purpose: 'document', companyId })
  return fileId
}

function required(field: string, typed: string): string {
  if (typed === '') throw invalid(field, 'required')
  return typed
}
const invalid = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })

/** After a credit note: what stands is taken back in red, and what was not issued yet is no longer asked for. */
export async function correctFapiaoAfterRefund(ctx: ChangeContext, order: OrderRow): Promise<void> {
  for (const request of await listRequestsOf(ctx.db, order.id)) {
    const { id, state, due } = request
    const change = { id, as: 'clock', by: null } as const
    if ((state === 'requested' || state === 'underReview') && due <= 0) {
      await fapiaoStates.change(ctx.db, { ...change, event: 'reject', set: endedFor(ctx.db, '') })
      continue
    }
    const stands = state === 'issued' || state === 'sent' || state === 'redLettered'
    if (!stands || redDueOf(request) === 0) continue
    const deadlineAt = await nextDeadline(ctx)
    await fapiaoStates.change(ctx.db, { ...change, event: 'askRed', set: fapiaoDueBy(ctx.db, deadlineAt) })
    await tellSellersOfFapiao(ctx, { order, id, event: 'askRed', deadlineAt })
    await tellBuyerOfFapiao(ctx, { order, id, version: request.version, event: 'askRed', reason: '' })
  }
}
