import type { InputOf, OutputOf } from '@kikai/contract/call'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import type { sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import type { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { refuse } from '@kikai/contract/errors'
import type { EventOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import type { Fragment } from '../../platform/db.ts'
import { reachOf } from '../../platform/reach.ts'
import { nextCarrier, pick, sendPart } from '../orders/orders.public.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { acceptBlocked, sendOutMoveBlocked } from './dropship.policy.ts'
import { sendOutStates } from './dropship.states.ts'
import { type LockedSendOut, lockSendOut } from './lock-send-out.ts'
import { offerNext } from './offer-send-out.ts'
import { presentJob } from './present-jobs.ts'
import { atRest, dueToShip, heldBy, insertSendOutWord, packedNow, shippedWith } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

type Calls = typeof jobsCalls
type Me = Context<Member>
type Inside = TxContext<Member>

type Step = {
  sendOutId: Id<'send-out'>
  event: EventOf<typeof sendOutMachine>
  text?: string
  fileIds?: readonly Id<'file'>[]
  /**
   * What else happens in this step, with the further columns that it sets. Wrapped in an object, because awaiting a
   * fragment would run it as a statement.
   */
  also?: (ctx: Inside, locked: LockedSendOut) => { set: Fragment } | Promise<{ set: Fragment }>
  after?: (ctx: Inside, locked: LockedSendOut) => Promise<void>
}

/** One step of an agent's job behind the order's lock, with its note and photos. */
function step(ctx: Me, { sendOutId, event, text = '', fileIds = [], also, after }: Step): Promise<Job> {
  const by = ctx.actor.id
  const owner = { agent: reachOf(ctx.actor, 'order.sendout.work') }
  return ctx.tx(async (ctx) => {
    const locked = await lockSendOut(ctx, { sendOutId, owner })
    const blocked =
      sendOutMoveBlocked(locked.sendOut, { event, as: 'agent' }) ??
      (event === 'accept' ? acceptBlocked(locked.sendOut, locked.order) : null)
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: by, fileIds: [...fileIds], purpose: 'loading' })
    const set = await also?.(ctx, locked)
    await sendOutStates.change(ctx.db, { id: sendOutId, event, as: 'agent', by, ...set })
    if (text !== '' || fileIds.length > 0) await insertSendOutWord(ctx.db, { sendOutId, event, by, text, fileIds })
    await after?.(ctx, locked)
    return presentJob(ctx, { sendOutId, owner })
  })
}

type Tells = { event: 'accept' | 'ship' | 'deliver' | 'report'; text?: string }
const tellsSeller =
  ({ event, text = '' }: Tells) =>
  (ctx: Inside, locked: LockedSendOut) =>
    tellSendOut(ctx, { ...locked, event, text, to: ['seller'] })

/** From now on the day counts by which the order is to leave. */
export const acceptJob = (ctx: Me, { sendOutId }: InputOf<Calls['acceptJob']>): Promise<OutputOf<Calls['acceptJob']>> =>
  step(ctx, {
    sendOutId,
    event: 'accept',
    also: ({ db }) => ({ set: dueToShip(db) }),
    after: tellsSeller({ event: 'accept' }),
  })

/**
 * Declines an offer: the next agent of the rule is asked; with none left the order returns to the seller with the
 * reason.
 */
export const declineJob = (
  ctx: Me,
  { sendOutId, text }: InputOf<Calls['declineJob']>,
): Promise<OutputOf<Calls['declineJob']>> =>
  step(ctx, {
    sendOutId,
    event: 'decline',
    text,
    also: ({ db }) => ({ set: atRest(db) }),
    after: async (ctx, locked) => {
      const isOffered = locked.sendOut.offeredBy === null && (await offerNext(ctx, locked.order))
      if (!isOffered) await tellSendOut(ctx, { ...locked, event: 'decline', text, to: ['seller'] })
    },
  })

export const prepareJob = (
  ctx: Me,
  { sendOutId }: InputOf<Calls['prepareJob']>,
): Promise<OutputOf<Calls['prepareJob']>> =>
  step(ctx, {
    sendOutId,
    event: 'prepare',
    after: async (ctx, { order }) => {
      // Another part may have left, or the seller had begun to pack.
      if (order.ship === 'none') await pick(ctx, { order, as: 'agent', by: ctx.actor.id })
    },
  })

export const packJob = (
  ctx: Me,
  { sendOutId, fileIds, text }: InputOf<Calls['packJob']>,
): Promise<OutputOf<Calls['packJob']>> =>
  step(ctx, { sendOutId, event: 'pack', text, fileIds, also: ({ db }) => ({ set: packedNow(db) }) })

/** Dispatches the order through the same use case and with the same checks as the seller. */
export function shipJob(
  ctx: Me,
  { sendOutId, fileIds, weightKg, freight, ...parcel }: InputOf<Calls['shipJob']>,
): Promise<OutputOf<Calls['shipJob']>> {
  return step(ctx, {
    sendOutId,
    event: 'ship',
    fileIds,
    also: async (ctx, { sendOut: { rate, lines }, order }) => {
      const { currency, freightMax } = rate
      if (freight > freightMax) throw refuse(dropshipErrors.freightTooMuch, { currency, minor: freightMax })
      const sent = { ...parcel, lines, fileIds }
      const shipmentId = await sendPart(ctx, { order, parcel: sent, as: 'agent', by: ctx.actor.id })
      return { set: shippedWith(ctx.db, { weightKg, freight, shipmentId }) }
    },
    after: tellsSeller({ event: 'ship' }),
  })
}

/** Hands what the agent shipped over to the next carrier, with the same checks as the seller. */
export function handOverJob(
  ctx: Me,
  { sendOutId, ...leg }: InputOf<Calls['handOverJob']>,
): Promise<OutputOf<Calls['handOverJob']>> {
  const by = ctx.actor.id
  const owner = { agent: reachOf(ctx.actor, 'order.sendout.work') }
  return ctx.tx(async (ctx) => {
    const { sendOut, order } = await lockSendOut(ctx, { sendOutId, owner })
    const { state, shipmentId } = sendOut
    if (state !== 'shipped' || !shipmentId) throw refuse(requestErrors.wrongState, { state })
    await claimFiles(ctx, { ownerId: by, fileIds: leg.fileIds ?? [], purpose: 'loading' })
    await nextCarrier(ctx, { order, shipmentId, leg, from: { source: 'agent', by, reference: null } })
    return presentJob(ctx, { sendOutId, owner })
  })
}

/** Records the delivery with the agent's proof; the buyer still confirms the receipt. */
export const deliverJob = (
  ctx: Me,
  { sendOutId, fileIds, text }: InputOf<Calls['deliverJob']>,
): Promise<OutputOf<Calls['deliverJob']>> =>
  step(ctx, { sendOutId, event: 'deliver', text, fileIds, after: tellsSeller({ event: 'deliver', text }) })

export function reportJob(
  ctx: Me,
  { sendOutId, reason, text, fileIds }: InputOf<Calls['reportJob']>,
): Promise<OutputOf<Calls['reportJob']>> {
  return step(ctx, {
    sendOutId,
    event: 'report',
    text,
    fileIds,
    also: async (ctx, { sendOut: { rate } }) => {
      const { currency } = rate
      const { sendOutProblemDays: days } = await readFigures(ctx)
      const until = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
      return { set: heldBy(ctx.db, { problem: reason, until }) }
    },
    after: tellsSeller({ event: 'report', text }),
  })
}
