import { accounts } from './accounts.ts'
import { articles } from './articles.ts'
import { categories } from '../../base/categories.ts'
import { companies } from './companies.ts'
import { slides } from './front-page.ts'
import { buildGoods } from './goods.ts'
import { makers } from '../../base/makers.ts'
import type { DemoCatalogue } from './shapes.ts'

/** The whole of the demo data; two calls give deeply equal answers. */
export const buildCatalogue = (): DemoCatalogue => ({
  categories: [...categories],
  makers: [...makers],
  companies: [...companies],
  goods: buildGoods(),
  articles: [...articles],
  slides: [...slides],
  accounts: [...accounts],
})
