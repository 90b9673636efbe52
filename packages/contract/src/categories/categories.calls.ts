import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { categoryEntry } from './categories.shapes.ts'

/** The category tree for buyers and sellers. */
export const categoriesCalls = defineCalls(
  'categories',
  {
    /** Lists the category tree in the reader's language, with the number of goods. */
    listCategories: {
      path: '/api/goods-category/category-list',
      access: 'guest',
      effect: 'read',
      keptForVisitors: true,
      input: z.strictObject({}),
      output: z.array(categoryEntry),
      refusals: [],
    },
    /** Lists the categories in which goods can be published. */
    listManagedCategories: {
      path: '/back/goods-category/category-list',
      access: { may: 'product.goods.read' },
      effect: 'read',
      input: z.strictObject({}),
      output: z.array(categoryEntry),
      refusals: [],
    },
  },
  { alsoShows: ['goods'] },
)
