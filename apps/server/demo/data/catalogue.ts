import { accounts } from './accounts.ts'
import { categories } from '../../base/categories.ts'
import { companies } from './companies.ts'
import { slides } from './front-page.ts'
import { buildGoods } from './goods.ts'
import { makers } from '../../base/makers.ts'
import type { DemoCatalogue, DemoArticle } from './shapes.ts'
import { checkAUsedMachiningCentre } from './articles/check-a-used-machining-centre.ts'
import { conditionGrades } from './articles/condition-grades.ts'
import { help } from './articles/help.ts'
import { payByBankRemittance } from './articles/pay-by-bank-remittance.ts'
import { readAnHourMeter } from './articles/read-an-hour-meter.ts'
import { shipFromOsakaToShanghai } from './articles/ship-from-osaka-to-shanghai.ts'
import { tractorsFromHokkaido } from './articles/tractors-from-hokkaido.ts'

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

/** The newest first. */
export const articles: readonly DemoArticle[] = [
  tractorsFromHokkaido,
  checkAUsedMachiningCentre,
  readAnHourMeter,
  shipFromOsakaToShanghai,
  conditionGrades,
  payByBankRemittance,
  ...help,
]
