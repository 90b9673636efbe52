import { exponents, type PriceCurrency } from '@kikai/kernel/money'

/** A cent is no price of goods: at least one yuan, dollar or yen. */
export const isWholePrice = ({ currency, minor }: { currency: PriceCurrency; minor: number }): boolean =>
  minor >= 10 ** exponents[currency]

/** A serial number belongs to one machine: goods that carry one are sold as one piece. */
export const isOneOfItsKind = ({ serial, stock }: { serial: string; stock: number }): boolean =>
  serial.trim() === '' || stock <= 1

/** The fields of the draft that publishing may ask for. */
export const publishFields = [
  'categoryId',
  'makerName',
  'model',
  'year',
  'price',
  'freightAmount',
  'stock',
  'city',
  'pictures',
  'description',
] as const
export type PublishField = (typeof publishFields)[number]

/** What is asked of goods before anybody may buy them, as far as it is known; an untouched field says nothing. */
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
  hasText: boolean
  hasPicture: boolean
}

/**
 * What goods still lack before they may be on sale (states B.1: required facts and pictures), by the draft's field names. The
 * form says it while somebody types and the server decides by it, for goods of a form, of a file and in bulk alike.
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
    pictures: !goods.hasPicture,
    description: !goods.hasText,
  }
  return publishFields.filter((field) => isMissing[field])
}
