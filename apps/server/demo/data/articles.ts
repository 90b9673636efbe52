import { checkAUsedMachiningCentre } from './articles/check-a-used-machining-centre.ts'
import { conditionGrades } from './articles/condition-grades.ts'
import { payByBankRemittance } from './articles/pay-by-bank-remittance.ts'
import { readAnHourMeter } from './articles/read-an-hour-meter.ts'
import { shipFromOsakaToShanghai } from './articles/ship-from-osaka-to-shanghai.ts'
import { tractorsFromHokkaido } from './articles/tractors-from-hokkaido.ts'
import type { DemoArticle } from './shapes.ts'

/** The newest first. */
export const articles: readonly DemoArticle[] = [
  tractorsFromHokkaido,
  checkAUsedMachiningCentre,
  readAnHourMeter,
  shipFromOsakaToShanghai,
  conditionGrades,
  payByBankRemittance,
]
