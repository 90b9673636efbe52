import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { goodsErrors } from './goods.errors.ts'
import { goodsCard, goodsDetail, goodsParams } from './goods.shapes.ts'
import { goodsSorts } from './goods.words.ts'
import { goodsFilter } from '../search/goods-filter.ts'
import { understoodWords } from '../search/search.shapes.ts'

const one = z.strictObject({ goodsId: idOf('goods') })

/** Finding goods. Visitors get no price; asking to sort or filter by it is answered "log in". */
export const goodsCalls = defineCalls('goods', {
  /** Goods that fit words and filters, page by page. Prices are null for guests. */
  listGoods: {
    path: '/api/goods/goods-list',
    access: 'guest',
    effect: 'read',
    input: paged({
      ...goodsFilter,
      sort: z._default(z.enum(goodsSorts), 'relevance'),
      /** The words as they are, also where something else seems to be meant. */
      asTyped: z.optional(z.boolean()),
    }),
    /** `understood` of the words; null where there are none. */
    output: z.object({ ...page(goodsCard).shape, understood: z.nullable(understoodWords) }),
    refusals: [requestErrors.loginExpired],
  },
  /** One piece of goods with everything that its reader may know; the price is null for guests. */
  readGoods: {
    path: '/api/goods/goods-detail',
    access: 'guest',
    effect: 'read',
    input: one,
    output: goodsDetail,
    refusals: [requestErrors.notFound, goodsErrors.gone],
  },
  /** Goods by their ids, in their order: what a device remembers of them. What is no longer public is left out. */
  listCards: {
    path: '/api/goods/goods-cards',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ goodsIds: z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.cardsMax)) }),
    output: z.array(goodsCard),
    refusals: [],
  },
  /** What else could do the same work. No price has a part in the order, so visitors and members see the same one. */
  listSimilar: {
    path: '/api/goods/goods-similar',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: one,
    output: z.array(goodsCard),
    refusals: [requestErrors.notFound],
  },
  /** What a filter can choose from: categories, makers, countries, years, grades and states. */
  readParams: {
    path: '/api/goods/goods-params',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ categoryId: z.optional(z.nullable(idOf('category'))) }),
    output: goodsParams,
    refusals: [],
  },
})
