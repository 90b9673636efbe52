import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { passport } from '../passport/passport.shapes.ts'
import { page, paged } from '../wire/paging.ts'
import { goodsErrors } from './goods.errors.ts'
import { goodsCard, goodsDetail, goodsParams } from './goods.shapes.ts'
import { goodsSorts } from './goods.words.ts'
import { goodsFilter } from '../search/goods-filter.ts'
import { understoodWords } from '../search/search.shapes.ts'

const one = z.strictObject({ goodsId: idOf('goods') })

/** Finding goods. Visitors see no prices, and sorting or filtering by price asks them to log in. */
export const goodsCalls = defineCalls('goods', {
  /** Lists goods by words and filters, page by page. Prices are null for guests. */
  listGoods: {
    path: '/api/goods/goods-list',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    keptForVisitors: true,
    alsoShows: ['words'],
    input: paged({
      ...goodsFilter,
      sort: z._default(z.enum(goodsSorts), 'relevance'),
      /** Searches the words as typed, without corrections. */
      asTyped: z.optional(z.boolean()),
    }),
    /** `understood` tells how the words were read; null without words. */
    output: z.object({ ...page(goodsCard).shape, understood: z.nullable(understoodWords) }),
    refusals: [requestErrors.loginExpired],
  },
  /** Reads one piece of goods; the price is null for guests. */
  readGoods: {
    path: '/api/goods/goods-detail',
    access: 'guest',
    effect: 'read',
    keptForVisitors: true,
    input: one,
    output: goodsDetail,
    refusals: [requestErrors.notFound, goodsErrors.gone],
  },
  /** Lists goods by ids in their order, for what a device remembers. Goods that are no longer public are left out. */
  listCards: {
    path: '/api/goods/goods-cards',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    keptForVisitors: true,
    addition: true,
    input: z.strictObject({ goodsIds: z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.cardsMax)) }),
    output: z.array(goodsCard),
    refusals: [],
  },
  /** Lists similar goods. The order does not depend on prices, so it is the same for visitors and members. */
  listSimilar: {
    path: '/api/goods/goods-similar',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    keptForVisitors: true,
    addition: true,
    input: one,
    output: z.array(goodsCard),
    refusals: [requestErrors.notFound],
  },
  /** Reads what is known of the machine's history and shown to buyers; empty without a serial number. */
  readPassport: {
    path: '/api/goods/goods-passport',
    access: 'guest',
    effect: 'read',
    keptForVisitors: true,
    addition: true,
    input: one,
    output: passport,
    refusals: [requestErrors.notFound],
  },
  /** Lists the values of the filters: categories, makers, countries, years, grades and states. */
  readParams: {
    path: '/api/goods/goods-params',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    keptForVisitors: true,
    input: z.strictObject({ categoryId: z.optional(z.nullable(idOf('category'))) }),
    output: goodsParams,
    refusals: [],
  },
})
