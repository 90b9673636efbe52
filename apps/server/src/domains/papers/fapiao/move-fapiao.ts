import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { requestErrors } from '@kikai/contract/request.errors'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Context, Member, TxContext, Writes } from '../../../platform/context.ts'
import type { Fragment } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { everything, reachOf } from '../../../platform/sessions/reach.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { lockBought } from '../../refunds/refunds.public.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { lockSale } from '../issue/sales.ts'
import { sealFapiao } from './fapiao.ts'
import { type FapiaoSale, fapiaoSaleNamed } from './fapiao-sale.ts'
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
import { askingOf, forBuyer, forSeller, isSaidStill } from './read-fapiao-requests.ts'
import { tellBuyerOfFapiao, tellSellersOfFapiao } from './tell-fapiao.ts'

type Ask = typeof fapiaoRequestCalls.askForFapiao
type Move = typeof managedFapiaoCalls.moveFapiao

/** Asks for the fapiao of an order or a repair, made out to what was said of it alone or else to the title that the buyer has saved. */
export function askForFapiao(ctx: Context<Member>, input: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const memberId = ctx.actor.id
  const sale = fapiaoSaleNamed(input)
  return ctx.tx(async (ctx) => {
    const sold = await lockBought(ctx, { sale, owner: { memberId } })
    const requests = await listRequestsOf(ctx.db, sale)
    const blocked = askFapiaoBlocked(await askingOf(ctx, sold, requests))
    if (blocked) throw blocked
    const profile = await profileFor(ctx, sold, isSaidStill(requests))
    const id = newId('fapiao-request', millisecondsOf(await databaseNow(ctx.db)))
    const { companyId } = sold
    const deadlineAt = await nextDeadline(ctx)
    await insertRequest(ctx.db, { id, sale, companyId, memberId, profile, deadlineAt })
    await fapiaoStates.begin(ctx.db, { id, state: 'requested', as: 'buyer', by: memberId })
    await tellSellersOfFapiao(ctx, { sold, id, event: 'ask', deadlineAt })
    return forBuyer(ctx, sold)
  })
}

async function profileFor(ctx: TxContext<Member>, { sale, memberId }: FapiaoSale, isSaid: boolean) {
  const { fapiao = null } = isSaid ? await lockSale(ctx, sale) : {}
  if (fapiao) return sealFapiao(ctx, { memberId }, fapiao)
  const kept = await findProfile(ctx.db, memberId)
  if (!kept) throw refuse(paperErrors.titleMissing)
  const { version: _, ...profile } = kept
  return profile
}

const nextDeadline = async ({ db }: Writes) =>
  businessDaysAfter(await databaseNow(db), { currency: 'CNY', days: (await readFigures({ db })).fapiaoDays })

/** One step of the seller's. What was sold is locked first, as everybody does. */
export function moveFapiao(ctx: Context<Member>, input: InputOf<Move>): Promise<OutputOf<Move>> {
  const { fapiaoRequestId: requestId, version, step, reason = '' } = input
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const known = await findRequest(ctx.db, { requestId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    const sold = await lockBought(ctx, { sale: known, owner })
    const request = (await findRequest(ctx.db, { requestId, owner })) ?? known
    const blocked = fapiaoStepBlocked(step, request)
    if (blocked) throw blocked
    if (request.version !== version) throw refuse(requestErrors.olderVersion, { version: request.version })
    const columns = await columnsFor(ctx, { input, sold, request })
    await fapiaoStates.change(ctx.db, { id: requestId, event: step, as: 'seller', by, set: columns() })
    await tellBuyerOfFapiao(ctx, { sold, id: requestId, version: request.version, event: step, reason })
    return forSeller(ctx, sold)
  })
}

type Moving = { input: InputOf<Move>; sold: FapiaoSale; request: FapiaoRow }
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
async function fileOf(ctx: TxContext<Member>, { input, sold: { companyId } }: Moving) {
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
export async function correctFapiaoAfterRefund(ctx: ChangeContext, sale: Sale): Promise<void> {
  const requests = await listRequestsOf(ctx.db, sale)
  if (requests.length === 0) return
  const sold = await lockBought(ctx, { sale, owner: { reach: everything } })
  for (const request of requests) {
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
    await tellSellersOfFapiao(ctx, { sold, id, event: 'askRed', deadlineAt })
    await tellBuyerOfFapiao(ctx, { sold, id, version: request.version, event: 'askRed', reason: '' })
  }
}
