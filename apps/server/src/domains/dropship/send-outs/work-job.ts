import type { InputOf, OutputOf } from '@kikai/contract/call'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import type { sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import type { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { type Step as StepOf, stepsOf } from '../../../platform/steps/steps.ts'
import { nextCarrier, pick, sendPart } from '../../orders/orders.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { lockAgent } from '../agents/agents.store.ts'
import { acceptBlocked } from '../dropship.policy.ts'
import { type LockedSendOut, lockSendOut, sendOutCourse, stoppedBy } from './lock-send-out.ts'
import { offerNext } from './offer-send-out.ts'
import { presentJob } from './present-jobs.ts'
import { atRest, dueToShip, packedNow, shippedWith } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

type Calls = typeof jobsCalls
type Me = Context<Member>
type Inside = TxContext<Member>

const workOwner = (ctx: Pick<Me, 'actor'>) => ({ agent: reachOf(ctx.actor, 'order.sendout.work') })

const stepOf = stepsOf({
  ...sendOutCourse,
  present: (ctx: Inside, asked: { sendOutId: Id<'send-out'>; owner: ReturnType<typeof workOwner> }) =>
    presentJob(ctx, asked),
})
type Step = Omit<StepOf<typeof sendOutMachine, Member, LockedSendOut>, 'as'> & { sendOutId: Id<'send-out'> }
/** One step of an agent's job behind the order's lock, with its note and photos. */
const step = (ctx: Me, { sendOutId, ...taken }: Step): Promise<Job> =>
  stepOf(ctx, { sendOutId, owner: workOwner(ctx) }, { ...taken, as: 'agent' })

type Tells = { event: 'accept' | 'ship' | 'deliver' | 'report'; text?: string }
const tellsSeller =
  ({ event, text = '' }: Tells) =>
  (ctx: Inside, locked: LockedSendOut) =>
    tellSendOut(ctx, { ...locked, event, text, to: ['seller'] })

/**
 * From now on the day counts by which the order is to leave. The agent is locked after the order, and before the job
 * itself, as by whoever ends the work with the seller: an agent does not leave with a job that is just being accepted.
 */
export const acceptJob = (ctx: Me, { sendOutId }: InputOf<Calls['acceptJob']>): Promise<OutputOf<Calls['acceptJob']>> =>
  step(ctx, {
    sendOutId,
    event: 'accept',
    blocked: async ({ db }, { sendOut, order }) => {
      const agent = await lockAgent(db, { agentId: sendOut.agentId, owner: workOwner(ctx) })
      return agent?.state === 'active' ? acceptBlocked(sendOut, order) : refuse(dropshipErrors.agentNotActive)
    },
    also: ({ db }) => ({ set: dueToShip(db) }),
    tell: tellsSeller({ event: 'accept' }),
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
    word: { text },
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
  step(ctx, { sendOutId, event: 'pack', word: { text, fileIds }, also: ({ db }) => ({ set: packedNow(db) }) })

/** Dispatches the order through the same use case and with the same checks as the seller. */
export function shipJob(
  ctx: Me,
  { sendOutId, fileIds, weightKg, freight, ...parcel }: InputOf<Calls['shipJob']>,
): Promise<OutputOf<Calls['shipJob']>> {
  return step(ctx, {
    sendOutId,
    event: 'ship',
    word: { fileIds },
    also: async (ctx, { sendOut: { rate, lines }, order }) => {
      const { currency, freightMax } = rate
      if (freight > freightMax) throw refuse(dropshipErrors.freightTooMuch, { currency, minor: freightMax })
      const sent = { ...parcel, lines, fileIds }
      const shipmentId = await sendPart(ctx, { order, parcel: sent, as: 'agent', by: ctx.actor.id })
      return { set: shippedWith(ctx.db, { weightKg, freight, shipmentId }) }
    },
    tell: tellsSeller({ event: 'ship' }),
  })
}

/** Hands what the agent shipped over to the next carrier, with the same checks as the seller. */
export function handOverJob(
  ctx: Me,
  { sendOutId, ...leg }: InputOf<Calls['handOverJob']>,
): Promise<OutputOf<Calls['handOverJob']>> {
  const by = ctx.actor.id
  const owner = workOwner(ctx)
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
  step(ctx, { sendOutId, event: 'deliver', word: { text, fileIds }, tell: tellsSeller({ event: 'deliver', text }) })

export const reportJob = (
  ctx: Me,
  { sendOutId, reason, text, fileIds }: InputOf<Calls['reportJob']>,
): Promise<OutputOf<Calls['reportJob']>> =>
  step(ctx, {
    sendOutId,
    event: 'report',
    word: { text, fileIds },
    also: (ctx, locked) => stoppedBy(ctx, locked, reason),
    tell: tellsSeller({ event: 'report', text }),
  })
