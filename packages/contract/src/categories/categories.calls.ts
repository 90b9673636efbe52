import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { categoryEntry } from './categories.shapes.ts'

/** The tree of categories, for those who look for goods and for those who offer them. */
export const categoriesCalls = defineCalls('categories', {
  /** The tree of categories with their names in the reader’s language, and how many goods are in each. */
  listCategories: {
    path: '/api/goods-category/category-list',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(categoryEntry),
    refusals: [],
  },
  /** The tree of categories that goods can be published in. */
  listManagedCategories: {
    path: '/back/goods-category/category-list',
    access: { may: 'product.goods.read' },
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(categoryEntry),
    refusals: [],
  },
})
