import { exponents, type PriceCurrency } from '@kikai/kernel/money'
import type { grades, runningStates } from './goods.words.ts'

/** A price of goods is at least one yuan, dollar or yen. */
export const isWholePrice = ({ currency, minor }: { currency: PriceCurrency; minor: number }): boolean =>
  minor >= 10 ** exponents[currency]

/** Goods with a serial number are one piece. */
export const isOneOfItsKind = ({ serial, stock }: { serial: string; stock: number }): boolean =>
  serial.trim() === '' || stock <= 1

type Condition = { grade: (typeof grades)[number] | null; runningState: (typeof runningStates)[number] }
/** A machine that does not run is neither new nor as new: buyers could not tell which of the two is wrong. */
export const isGradeOfRunning = ({ grade, runningState }: Condition): boolean =>
  runningState !== 'not_running' || (grade !== 'N' && grade !== 'S')

/** The fields that publishing may require. `runningState` is listed where it contradicts the grade. */
export const publishFields = [
  'categoryId',
  'makerName',
  'model',
  'year',
  'price',
  'freightAmount',
  'stock',
  'city',
  'runningState',
  'pictures',
  'shots',
  'description',
] as const
export type PublishField = (typeof publishFields)[number]

/** The facts that publishing checks, as far as they are known; untouched fields are undefined. */
type Offered = {
  hasCategory: boolean
  makerName: string
  model: string
  year: number | null
  asksPrice: boolean
  hasPrice: boolean
  lacksFreight: boolean
  inStock: boolean
  hasPlace: boolean
  contradictsGrade: boolean
  hasText: boolean
  hasPicture: boolean
  /** Without any picture that is what is missing. */
  lacksShots: boolean
}

/**
 * The fields that goods lack for being on sale (states B.1), for form, import and bulk publishing alike. The form shows
 * it while typing, the server decides by it.
 */
export function missingFields(goods: Offered): PublishField[] {
  const isMissing: Readonly<Record<PublishField, boolean>> = {
    categoryId: !goods.hasCategory,
    makerName: goods.makerName.trim() === '',
    model: goods.model.trim() === '',
    year: goods.year === null,
    price: goods.asksPrice && !goods.hasPrice,
    freightAmount: goods.lacksFreight,
    stock: !goods.inStock,
    city: !goods.hasPlace,
    runningState: goods.contradictsGrade,
    pictures: !goods.hasPicture,
    shots: goods.hasPicture && goods.lacksShots,
    description: !goods.hasText,
  }
  return publishFields.filter((field) => isMissing[field])
}
