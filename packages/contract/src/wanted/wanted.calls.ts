import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { companyErrors } from '../companies/companies.errors.ts'
import { countryCode, day, idOf, optionalLine, optionalText, price } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { wantedErrors } from './wanted.errors.ts'
import { boardWanted, hidingReason, managedWanted, ownWanted } from './wanted.shapes.ts'
import { wantedMachine } from './wanted.states.ts'

const one = z.strictObject({ wantedId: idOf('wanted') })

/** What members look for. */
export const wantedCalls = defineCalls(
  'wanted',
  {
    /** Lists what the member looks for, what is open first, with the listings that were offered or fit. */
    listMyWanted: {
      path: '/api/goods/my-wanted-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: paged({}),
      output: page(ownWanted),
      refusals: [],
    },
    /** Posts what the member looks for; sellers of such machines are told, and owners who agreed to be told. */
    postWanted: {
      path: '/api/goods/post-wanted',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        categoryId: idOf('category'),
        makerId: z.nullable(idOf('maker')),
        model: optionalLine(limits.wantedModelLength),
        budget: z.nullable(price),
        country: z.nullable(countryCode),
        untilDay: day,
        text: optionalText(limits.textAreaLength),
      }),
      output: ownWanted,
      refusals: [requestErrors.invalidInput, requestErrors.tooOften, wantedErrors.tooManyOpen],
    },
    /** Takes it down: a machine was found, or it is no longer looked for. */
    closeWanted: {
      path: '/api/goods/close-wanted',
      access: 'member',
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, found: z.boolean() }),
      output: ownWanted,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
  },
  { alsoShows: ['goods'] },
)

const managedFilters = { state: z.optional(z.nullable(z.enum(wantedMachine.states))) }

/** What buyers look for, for the sellers who offer it, and for the staff. */
export const managedWantedCalls = defineCalls('wanted', {
  /** Lists what buyers look for now, the newest first. */
  listWantedBoard: {
    path: '/back/goods/wanted-board',
    access: { may: 'product.goods.read' },
    effect: 'read',
    addition: true,
    input: paged({
      categoryId: z.optional(z.nullable(idOf('category'))),
      /** The buyer's country. */
      country: z.optional(z.nullable(countryCode)),
    }),
    output: page(boardWanted),
    refusals: [],
  },
  /** Offers one of the company's listings, and tells the buyer. */
  answerWanted: {
    path: '/back/goods/answer-wanted',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, goodsId: idOf('goods') }),
    output: boardWanted,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      goodsErrors.notOnSale,
      companyErrors.notSelling,
      wantedErrors.ownRequest,
      wantedErrors.alreadyOffered,
      wantedErrors.tooManyOffers,
      wantedErrors.offeredEnough,
    ],
  },
  /** Takes a request off the queue of the company, which has no such machine, or puts it back; its buyer hears nothing. */
  passWanted: {
    path: '/back/goods/pass-wanted',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, isPassed: z.boolean() }),
    output: boardWanted,
    refusals: [requestErrors.notFound, requestErrors.wrongState, wantedErrors.ownRequest],
  },
  /** Lists all requests for the staff, the newest first. */
  listManagedWanted: {
    path: '/back/goods/wanted-list',
    access: { may: 'product.goods.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(managedFilters),
    output: pageWithCounts(managedWanted),
    refusals: [],
  },
  /** Exports the requests of `listManagedWanted`. */
  exportManagedWanted: exportOf({
    of: '/back/goods/wanted-list',
    may: 'order.order.export',
    reach: 'all',
    filters: managedFilters,
    row: managedWanted,
  }),
  /** Takes a request off the board, and tells its buyer why. */
  hideWanted: {
    path: '/back/goods/hide-wanted',
    access: { may: 'product.goods.write', reach: 'all' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, reason: hidingReason }),
    output: managedWanted,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})
