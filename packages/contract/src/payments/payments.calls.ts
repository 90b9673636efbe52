import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { day, idOf, integer, line, price } from '../fields.ts'
import { pointErrors } from '../points/points.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { paymentErrors } from './payments.errors.ts'
import { onlinePayment } from './online.shapes.ts'
import { recharge, remittance } from './payments.shapes.ts'
import { oneOnline, oneRemittance } from './one-payment.ts'

/** Bank transfers and top-ups. A slip alone pays nothing: a clerk's approval or a bank line does. */
export const paymentsCalls = defineCalls('payments', {
  /** Submits the proof of a bank transfer for review. */
  submitSlip: {
    path: '/api/order/new-bank-pay-cert',
    access: 'member',
    effect: 'write',
    alsoChanges: ['orders', 'ledger'],
    once: true,
    input: z.strictObject({
      remittanceId: idOf('remittance'),
      fileId: idOf('file'),
      paidOn: day,
      amount: price,
      payerName: line(limits.nameLength),
      bank: line(limits.nameLength),
    }),
    output: remittance,
    refusals: [
      companyErrors.notSelling,
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.slipAmountDiffers,
      paymentErrors.slipUsedBefore,
      paymentErrors.tooManySlips,
      paymentErrors.deadlinePassed,
    ],
  },
  /** Reads one of the member's bank transfers: account, amount, reference, deadline and state. */
  readRemittance: {
    path: '/api/order/bank-pay-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneRemittance,
    output: remittance,
    refusals: [requestErrors.notFound],
  },
  /** Begins a top-up of the balance, or the purchase of points, by bank transfer, and names account and amount. */
  createRecharge: {
    path: '/api/recharge_order/create_order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      amount: price,
      /** Buys so many points for this sum instead of adding it to the balance. */
      points: z.optional(integer(1, limits.pointsMax)),
    }),
    output: recharge,
    refusals: [
      paymentErrors.amountOutOfBounds,
      paymentErrors.tooManyOpen,
      pointErrors.priceChanged,
      pointErrors.tooManyPoints,
    ],
  },
  /** Lists the member's top-ups, newest first. */
  listRecharges: {
    path: '/api/recharge_order/order-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(recharge),
    refusals: [],
  },
  /** Reads one of the member's top-ups. */
  readRecharge: {
    path: '/api/recharge_order/order-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ rechargeId: idOf('recharge') }),
    output: recharge,
    refusals: [requestErrors.notFound],
  },
  /** Pays a top-up online instead of by bank transfer; the provider's page follows. */
  payRechargeOnline: {
    path: '/api/recharge_order/online-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ rechargeId: idOf('recharge') }),
    output: onlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.onlineNotOffered,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
    ],
  },
  /** Tops up by bank transfer after all: the account and the reference are those that were shown before. */
  remitRecharge: {
    path: '/api/recharge_order/bank-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ rechargeId: idOf('recharge') }),
    output: recharge,
    refusals: [requestErrors.notFound, requestErrors.wrongState, paymentErrors.alreadyPaid, paymentErrors.paymentOpen],
  },
  /** Reads the progress of one of the member's online payments. */
  readOnlinePayment: {
    path: '/api/order/online-pay-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneOnline,
    output: onlinePayment,
    refusals: [requestErrors.notFound],
  },
  /**
   * Reports the buyer's return from the provider's page; an approved payment is captured. Repeating it changes nothing.
   */
  confirmOnlinePayment: {
    path: '/api/order/online-pay-back',
    access: 'member',
    effect: 'write',
    alsoChanges: ['orders', 'ledger', 'credit', 'goods'],
    once: true,
    addition: true,
    input: oneOnline,
    output: onlinePayment,
    refusals: [requestErrors.notFound],
  },
})
