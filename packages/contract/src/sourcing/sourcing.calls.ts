import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { day, idOf, optionalText, price, quantity, text, unitPrice } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { stockErrors } from '../warehouse/stock.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { sourcingErrors } from './sourcing.errors.ts'
import { askedDeposit, leadDays, managedSourcing, sourcing } from './sourcing.shapes.ts'
import { sourcingMachine } from './sourcing.states.ts'

const one = z.strictObject({ sourcingId: idOf('sourcing') })
/** The version that was seen: what changed since is not answered unseen. */
const seen = z.strictObject({ ...one.shape, version: z.int() })
const moved = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const
const shown = { alsoShows: ['goods', 'orders', 'companies'], alsoChanges: ['orders', 'goods'] } as const

/** Machines that are procured on request, for who asks for one. */
export const sourcingCalls = defineCalls(
  'sourcing',
  {
    /** Lists what the member asked to be procured, what waits for them first. */
    listMySourcing: {
      path: '/api/goods/my-sourcing-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: paged({}),
      output: page(sourcing),
      refusals: [],
    },
    /** Asks the seller of goods that are procured for a quotation; it binds nobody. */
    askSourcing: {
      path: '/api/goods/ask-sourcing',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        goodsId: idOf('goods'),
        quantity,
        addressId: idOf('address'),
        wishDay: z.nullable(day),
        text: optionalText(limits.textAreaLength),
        /** The box over sending name, address and telephone to a seller abroad. */
        abroadAgreed: z.optional(z.boolean()),
      }),
      output: sourcing,
      refusals: [
        requestErrors.notFound,
        requestErrors.invalidInput,
        requestErrors.tooOften,
        requestErrors.consentNeeded,
        requestErrors.termsChanged,
        goodsErrors.ownGoods,
        goodsErrors.notShippedThere,
        sourcingErrors.notProcured,
        sourcingErrors.alreadyAsked,
        sourcingErrors.tooManyAsked,
      ],
    },
    /** Accepts a quotation and pays its deposit from the balance, which is kept apart until the rest is paid. */
    acceptSourcing: {
      path: '/api/goods/accept-sourcing',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: seen,
      output: sourcing,
      refusals: [...moved, requestErrors.termsChanged, sourcingErrors.notProcured, paymentErrors.balanceTooLow],
    },
    /**
     * Ends what the member asked for: the request, the quotation, or the agreement. Of an agreement's deposit what the
     * quotation says is kept, and nothing once the seller is too late.
     */
    leaveSourcing: {
      path: '/api/goods/leave-sourcing',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: seen,
      output: sourcing,
      refusals: [...moved, orderErrors.paymentUnderReview],
    },
    /** Pays the rest from the balance: the deposit is released and the order paid whole. */
    paySourcing: {
      path: '/api/goods/pay-sourcing',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: seen,
      output: sourcing,
      refusals: [
        companyErrors.notSelling,
        ...moved,
        requestErrors.termsChanged,
        paymentErrors.balanceTooLow,
        paymentErrors.deadlinePassed,
        paymentErrors.alreadyPaid,
        paymentErrors.methodNotOffered,
        orderErrors.paymentUnderReview,
      ],
    },
  },
  shown,
)

const reads = { may: 'order.offer.answer' } as const
const managedFilters = { state: z.optional(z.nullable(z.enum(sourcingMachine.states))) }
const writes = { may: 'order.offer.answer', reach: 'company' } as const

/** The same for the sellers who procure, and for staff. */
export const managedSourcingCalls = defineCalls(
  'sourcing',
  {
    /** Lists what buyers asked the company to procure, what waits for it first; staff see that of all. */
    listManagedSourcing: {
      path: '/back/goods/sourcing-list',
      access: reads,
      effect: 'read',
      addition: true,
      input: paged(managedFilters),
      output: pageWithCounts(managedSourcing),
      refusals: [],
    },
    /** Exports what `listManagedSourcing` lists. */
    exportManagedSourcing: exportOf({
      of: '/back/goods/sourcing-list',
      may: 'order.order.export',
      filters: managedFilters,
      row: managedSourcing,
    }),
    /** Quotes price, lead time and deposit; the quotation stands until its day and binds the seller. */
    quoteSourcing: {
      path: '/back/goods/quote-sourcing',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...seen.shape,
        unitPrice,
        /** Of all pieces to the buyer's place: named where the listing leaves it open, so that nothing of the price is open once it is agreed. */
        freight: z.optional(price),
        leadDays,
        deposit: askedDeposit,
        validUntilDay: day,
        text: optionalText(limits.textAreaLength),
      }),
      output: managedSourcing,
      refusals: [
        ...moved,
        requestErrors.invalidInput,
        sourcingErrors.notProcured,
        sourcingErrors.otherCurrencyQuoted,
        sourcingErrors.depositAboveTotal,
      ],
    },
    /** Says that the machine has arrived and passed its inspection: it is kept for the buyer, and the rest is due. */
    arriveSourcing: {
      path: '/back/goods/arrive-sourcing',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: seen,
      output: managedSourcing,
      refusals: [...moved, stockErrors.keptInStock, goodsErrors.notOnSale],
    },
    /** Declines a request, or says that the machine cannot be procured, and the whole deposit goes back. */
    endSourcing: {
      path: '/back/goods/end-sourcing',
      access: reads,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...seen.shape, reason: text(limits.textAreaLength) }),
      output: managedSourcing,
      refusals: [...moved, sourcingErrors.ownSourcing],
    },
  },
  shown,
)
