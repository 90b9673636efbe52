import { accounts } from './accounts.ts'
import { articles } from './articles.ts'
import { categories } from './categories.ts'
import { companies } from './companies.ts'
import { hotSearches, slides } from './front-page.ts'
import { buildGoods } from './goods.ts'
import { makers } from './makers.ts'
import type { DemoCatalogue } from './shapes.ts'
import { synonyms } from './synonyms.ts'

/** The whole of the demo data; two calls give deeply equal answers. */
export const buildCatalogue = (): DemoCatalogue => ({
  categories: [...categories],
  makers: [...makers],
  synonyms: [...synonyms],
  companies: [...companies],
  goods: buildGoods(),
  articles: [...articles],
  slides: [...slides],
  hotSearches,
  accounts: [...accounts],
})
