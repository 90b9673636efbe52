import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalText, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput } from '../shipping/shipping.shapes.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { dropshipErrors } from './dropship.errors.ts'
import { job, jobRow, jobTabs, orderSendOuts, sendOutProblems } from './dropship.shapes.ts'

const assigns = { may: 'order.sendout.assign' } as const
const works = { may: 'order.sendout.work' } as const
const ofOrder = z.strictObject({ orderId: idOf('order') })
const one = z.strictObject({ sendOutId: idOf('send-out') })
const moves = [requestErrors.notFound, requestErrors.wrongState]
const pictures = (min: number) => z.array(idOf('file')).check(z.minLength(min), z.maxLength(limits.albumPicturesMax))
/** What is in the job goes, and its pictures are asked for. */
const { carrier, carrierName, trackingNumber, note } = dispatchInput.shape
const parcel = { carrier, carrierName, trackingNumber, note }
const problem = {
  reason: z.enum(sendOutProblems),
  text: text(limits.textAreaLength),
  fileIds: pictures(0),
}

/** Sending out by an agent, for the seller who gives an order into other hands. */
export const sendOutsCalls = defineCalls('dropship', {
  /** Whom an order can be offered to and what that costs, who has it now, and who had it before. */
  readSendOuts: {
    path: '/back/order/send-out-agent',
    access: assigns,
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderSendOuts,
    refusals: [requestErrors.notFound],
  },
  /** Offers an order to an agent, who answers within a day. */
  offerSendOut: {
    path: '/back/order/offer-send-out',
    access: { may: 'order.sendout.assign', reach: 'company' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...ofOrder.shape, agentId: idOf('send-agent'), note: optionalText(limits.textAreaLength) }),
    output: orderSendOuts,
    refusals: [
      ...moves,
      orderErrors.alreadyShipped,
      orderErrors.notPaid,
      orderErrors.addressAsked,
      orderErrors.documentsMissing,
      orderErrors.freightNotSettled,
      orderErrors.transferUnderReview,
      dropshipErrors.agentNotActive,
      dropshipErrors.alreadyOffered,
      dropshipErrors.otherCurrency,
    ],
  },
  /** Takes an order back from its agent; what was packed already is paid by the rate card. */
  recallSendOut: {
    path: '/back/order/recall-send-out',
    access: assigns,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: text(limits.textAreaLength) }),
    output: orderSendOuts,
    refusals: moves,
  },
  /** The seller has found something wrong before it leaves: the work stands still until it is settled. */
  holdSendOut: {
    path: '/back/order/hold-send-out',
    access: assigns,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, ...problem }),
    output: orderSendOuts,
    refusals: moves,
  },
  /** A problem is settled: the agent goes on where the work stood. */
  resumeSendOut: {
    path: '/back/order/resume-send-out',
    access: assigns,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: text(limits.textAreaLength) }),
    output: orderSendOuts,
    refusals: moves,
  },
})

/** The agent’s work, from the offer to the receipt. */
export const jobsCalls = defineCalls('dropship', {
  /** The agent’s jobs by whose turn it is, the nearest deadline first, with the number of each. */
  listJobs: {
    path: '/back/dropship/job-list',
    access: works,
    effect: 'read',
    addition: true,
    input: paged({ tab: z.optional(z.nullable(z.enum(jobTabs))) }),
    output: pageWithCounts(jobRow),
    refusals: [],
  },
  /** One job: what goes where until when, and what to do next. */
  readJob: {
    path: '/back/dropship/job-detail',
    showsPersonal: true,
    access: works,
    effect: 'read',
    addition: true,
    input: one,
    output: job,
    refusals: [requestErrors.notFound],
  },
  /** Takes a job, on the rate card that it was offered with. */
  acceptJob: {
    path: '/back/dropship/accept-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: job,
    refusals: moves,
  },
  /** Leaves a job to others; the seller reads why. */
  declineJob: {
    path: '/back/dropship/decline-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: optionalText(limits.textAreaLength) }),
    output: job,
    refusals: moves,
  },
  /** The goods are there and complete: packing begins. */
  prepareJob: {
    path: '/back/dropship/prepare-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: job,
    refusals: moves,
  },
  /** Packed, as the pictures show. */
  packJob: {
    path: '/back/dropship/pack-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, fileIds: pictures(1), text: optionalText(limits.textAreaLength) }),
    output: job,
    refusals: moves,
  },
  /** Loaded and on its way: carrier, number, weight, what the way cost, and the pictures of the loading. The buyer is told at once. */
  shipJob: {
    path: '/back/dropship/ship-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      ...parcel,
      weightKg: integer(1, 200_000),
      /** In minor units of the rate card’s currency. */
      freight: integer(0, limits.unitPriceMinorMax),
      fileIds: pictures(1),
    }),
    output: job,
    refusals: [
      ...moves,
      orderErrors.alreadyShipped,
      orderErrors.notPaid,
      orderErrors.addressAsked,
      orderErrors.documentsMissing,
      orderErrors.freightNotSettled,
      orderErrors.transferUnderReview,
      orderErrors.moreThanLeft,
      dropshipErrors.freightTooMuch,
    ],
  },
  /** Has arrived, as the signed note or a picture shows. The buyer’s receipt stays the buyer’s. */
  deliverJob: {
    path: '/back/dropship/deliver-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, fileIds: pictures(1), text: optionalText(limits.textAreaLength) }),
    output: job,
    refusals: moves,
  },
  /** Something keeps the goods from leaving: the seller settles it within a business day, then the platform does. */
  reportJob: {
    path: '/back/dropship/report-job',
    access: works,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, ...problem }),
    output: job,
    refusals: moves,
  },
})
