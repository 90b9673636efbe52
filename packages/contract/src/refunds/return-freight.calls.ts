import { limits } from '@kikai/kernel/limits'
import { minorMax, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, price, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { refundErrors } from './refunds.errors.ts'
import { orderRefunds, said } from './refunds.shapes.ts'

/** An amount that may be nothing. */
const amountOrNothing = z.strictObject({
  currency: z.enum(priceCurrencies),
  minor: z.int().check(z.gte(0), z.lte(minorMax)),
})
const one = z.strictObject({ refundId: idOf('refund') })
const moves = [requestErrors.notFound, requestErrors.wrongState]

/** What a buyer advanced for the way back of goods whose return freight the seller bears. */
export const returnFreightCalls = defineCalls(
  'refunds',
  {
    /** The buyer states what they paid the carrier, with the receipt, from sending back until some days after the refund. */
    claimReturnFreight: {
      path: '/api/order/refund-claim-freight',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        amount: price,
        text: said,
        fileIds: z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.refundPicturesMax)),
      }),
      output: orderRefunds,
      refusals: [
        ...moves,
        refundErrors.freightNotOwed,
        refundErrors.freightClaimed,
        refundErrors.receiptUsed,
        refundErrors.tooMuch,
      ],
    },
    /** The buyer accepts the seller's correction, or has the platform decide. */
    answerReturnFreight: {
      path: '/api/order/refund-answer-freight',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, accept: z.boolean() }),
      output: orderRefunds,
      refusals: moves,
    },
  },
  { alsoChanges: ['orders', 'ledger'] },
)

export const managedReturnFreightCalls = defineCalls(
  'refunds',
  {
    /** The seller accepts what the buyer paid the carrier, or corrects it with a reason. */
    auditReturnFreight: {
      path: '/back/order/refund-audit-freight',
      access: { may: 'order.refund.answer', reach: 'company' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        /** Without it all of it is accepted. */
        amount: z.optional(amountOrNothing),
        /** The reason of a correction. */
        text: said,
      }),
      output: orderRefunds,
      refusals: [...moves, refundErrors.tooMuch, requestErrors.overLimit],
    },
    /** The platform decides what of it is paid; both sides read the reason, above the set sum once a second person confirms. */
    decideReturnFreight: {
      path: '/back/order/refund-decide-freight',
      access: { may: 'order.refund.decide', reach: 'all', again: true },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, amount: amountOrNothing, text: text(limits.refundTextLength) }),
      output: orderRefunds,
      refusals: [...moves, refundErrors.ownOrder, refundErrors.tooMuch, requestErrors.overLimit],
    },
    /** A second person of finance confirms a large decision, or gives it back to be decided anew. */
    confirmReturnFreight: {
      path: '/back/order/refund-confirm-freight',
      access: { may: 'finance.refund.pay', reach: 'all', again: true },
      effect: 'write',
      once: true,
      addition: true,
      /** Who gives it back says why, to whoever decided it. */
      input: z.strictObject({ ...one.shape, agrees: z.boolean(), text: z.optional(said) }),
      output: orderRefunds,
      refusals: [...moves, refundErrors.secondPerson, refundErrors.ownOrder, requestErrors.overLimit],
    },
  },
  { alsoChanges: ['orders', 'ledger'] },
)
