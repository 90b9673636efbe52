import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, line, optionalText, text } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { collectionOffer } from './collection.shapes.ts'
import { oneOrder } from './one-order.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'

const words = text(limits.textAreaLength)

/** Fetching the goods instead of paying a freight: asked by the buyer, agreed by the seller, handed over. */
export const collectionCalls = defineCalls('orders', {
  /** The buyer asks to fetch the goods of an order whose freight is not settled. */
  askCollection: {
    path: '/api/order/collect-goods',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, note: z.optional(optionalText(limits.textAreaLength)) }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.freightSettled,
      orderErrors.collectionAsked,
      orderErrors.agentHasIt,
      orderErrors.transferUnderReview,
      orderErrors.tooManyCollections,
    ],
  },
  /** The buyer takes the wish back, also after it was agreed: then the freight is quoted again. */
  withdrawCollection: {
    path: '/api/order/del-collect-goods',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noCollection, orderErrors.collectingBegun],
  },
  /** The seller names days and place; no freight is owed any more, and an open quote ends. */
  agreeCollection: {
    path: '/back/order/agree-collect-goods',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, ...collectionOffer.shape }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.invalidInput,
      orderErrors.noCollection,
      orderErrors.freightSettled,
      orderErrors.agentHasIt,
      orderErrors.transferUnderReview,
      paymentErrors.paymentOpen,
    ],
  },
  /** The seller says no, with a reason that the buyer reads. */
  declineCollection: {
    path: '/back/order/decline-collect-goods',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, reason: words }),
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noCollection],
  },
  /** The seller cannot keep what was agreed: the freight is quoted after all. */
  undoCollection: {
    path: '/back/order/del-collect-goods',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, reason: words }),
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noCollection],
  },
  /** Other days or another place than was agreed, neither of them earlier: the buyer is told. */
  moveCollection: {
    path: '/back/order/move-collect-goods',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, ...collectionOffer.shape }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.invalidInput,
      orderErrors.noCollection,
      orderErrors.collectingSooner,
      orderErrors.collectingFromTomorrow,
      orderErrors.collectingTooLate,
    ],
  },
  /** After the last agreed day the buyer says whether they have fetched the goods. */
  sayCollected: {
    path: '/api/order/say-collect-goods',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...oneOrder.shape,
      fetched: z.boolean(),
      note: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.noCollection,
      orderErrors.collectingGoesOn,
    ],
  },
  /** Records that the buyer has fetched everything: when, and who came. */
  giveToBuyer: {
    path: '/back/order/hand-over-goods',
    access: { may: 'order.order.ship' },
    effect: 'write',
    alsoChanges: ['papers'],
    once: true,
    addition: true,
    input: z.strictObject({
      ...oneOrder.shape,
      on: day,
      collectedBy: line(60),
      fileIds: z.optional(z.array(idOf('file')).check(z.maxLength(limits.albumPicturesMax))),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.invalidInput,
      orderErrors.noCollection,
      orderErrors.alreadyShipped,
      orderErrors.addressAsked,
      orderErrors.documentsMissing,
      orderErrors.agentHasIt,
      orderErrors.transferUnderReview,
    ],
  },
})
