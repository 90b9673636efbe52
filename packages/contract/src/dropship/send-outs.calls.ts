import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalText, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { underWayRefusals } from '../orders/shipment-events.calls.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput, legInput } from '../shipping/shipping.shapes.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { dropshipErrors } from './dropship.errors.ts'
import { job, jobRow, jobTabs, orderSendOuts, sendOutProblems } from './dropship.shapes.ts'

const assigns = { may: 'order.sendout.assign' } as const
const works = { may: 'order.sendout.work' } as const
const ofOrder = z.strictObject({ orderId: idOf('order') })
const one = z.strictObject({ sendOutId: idOf('send-out') })
const moves = [requestErrors.notFound, requestErrors.wrongState]
const pictures = (min: number) => z.array(idOf('file')).check(z.minLength(min), z.maxLength(limits.albumPicturesMax))
/** A job's number and photos are supplied by the agent. */
const { carrier, carrierName, trackingNumber, note, goesOn } = dispatchInput.shape
const parcel = { carrier, carrierName, trackingNumber, note, goesOn }
const problem = {
  reason: z.enum(sendOutProblems),
  text: text(limits.textAreaLength),
  fileIds: pictures(0),
}

/** Sending an order by an agent, for its seller. */
export const sendOutsCalls = defineCalls(
  'dropship',
  {
    /** Reads the possible agents of an order with their fees, and its present and earlier send-outs. */
    readSendOuts: {
      path: '/back/order/send-out-agent',
      access: assigns,
      effect: 'read',
      addition: true,
      input: ofOrder,
      output: orderSendOuts,
      refusals: [requestErrors.notFound],
    },
    /** Offers an order to an agent, who has a day to answer. */
    offerSendOut: {
      path: '/back/order/offer-send-out',
      access: { may: 'order.sendout.assign', reach: 'company' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...ofOrder.shape,
        agentId: idOf('send-agent'),
        note: optionalText(limits.textAreaLength),
      }),
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
    /** Takes an order back from its agent; packed work is paid by the rate card. */
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
    /** The seller stops the work because of a problem. */
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
    /** The seller reports the problem as solved, and the work continues. */
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
  },
  { alsoChanges: ['orders'] },
)

/** The agent’s work, from the offer to the receipt. */
export const jobsCalls = defineCalls(
  'dropship',
  {
    /** Lists the agent's jobs by whose turn it is and by deadline, with counts. */
    listJobs: {
      path: '/back/dropship/job-list',
      access: works,
      effect: 'read',
      addition: true,
      input: paged({ tab: z.optional(z.nullable(z.enum(jobTabs))) }),
      output: pageWithCounts(jobRow),
      refusals: [],
    },
    /** Reads a job: what goes where until when, and the next step. */
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
    /** Accepts a job at the offered rates. */
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
    /** Declines a job; the seller reads the reason. */
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
    /** The goods are complete, and packing begins. */
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
    /** The goods are packed, with photos. */
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
    /** The goods are loaded: carrier, number, weight, freight and photos. The buyer is notified. */
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
        /** In minor units of the rate card's currency. */
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
    /** The next carrier takes the goods over, under its own number; the buyer is notified. */
    handOverJob: {
      path: '/back/dropship/hand-over-job',
      access: works,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ sendOutId: idOf('send-out'), ...legInput.shape }),
      output: job,
      refusals: [...underWayRefusals, orderErrors.trackingSame],
    },
    /** The goods have arrived, with proof. The buyer still confirms the receipt. */
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
    /** Reports a problem; the seller has a business day to solve it, then the platform does. */
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
  },
  { alsoChanges: ['orders'] },
)
