import { typedQuantity } from '#ui/forms/typed-number.ts'
import type { Uploaded } from '#ui/pictures/uploader'
import type { LineInput, QuoteLine, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { LineKind, QuoteKind, lineUnits } from '@kikai/contract/repairs/repairs.words'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'

export type TypedOption = {
  id: Id<'repair-option'> | null
  label: string
  price: string
  etaDay: string
  part: { goodsId: Id<'goods'>; title: string; seller: string; picture: { id: string } | null } | null
}
export type ItemValues = {
  kind: LineKind
  label: string
  partNumber: string
  quantity: string
  unit: (typeof lineUnits)[number]
  most: string
  isOptional: boolean
  note: string
  options: readonly TypedOption[]
  /** Of a change order, once for all of it. */
  found: string
  pictures: readonly Uploaded[]
}

export const noOption: TypedOption = { id: null, label: '', price: '', etaDay: '', part: null }
type StockPart = {
  goodsId: Id<'goods'> | null
  title: string
  company: string
  partNumber: string
  picture: { id: string } | null
}
/** A part from the warehouse as an option, with its number: what is not listed is named alone, since nothing can hold it. */
export const optionOfStock = ({ goodsId, title, company, partNumber, picture }: StockPart): [TypedOption, string] => [
  goodsId === null
    ? { ...noOption, label: title }
    : { ...noOption, part: { goodsId, title, seller: company, picture } },
  partNumber,
]

/** In what each kind is usually counted. */
export const usualUnit = {
  labour: 'hour',
  part: 'piece',
  travel: 'km',
  diagnosis: 'job',
  freight: 'job',
  other: 'job',
} as const

/** An item as its writer finds it: the kept one, or an empty one. */
export function valuesOfItem(line: QuoteLine | undefined, quote: RepairQuote | undefined): ItemValues {
  const whole = { found: quote?.note ?? '', pictures: quote?.pictures ?? [] }
  if (!line)
    return {
      ...whole,
      kind: 'part',
      label: '',
      partNumber: '',
      quantity: '1',
      unit: 'piece',
      most: '',
      isOptional: false,
      note: '',
      options: [noOption],
    }
  return {
    ...whole,
    kind: line.kind,
    label: line.label,
    partNumber: line.partNumber,
    quantity: String(line.quantity),
    unit: line.unit,
    most: line.most === null ? '' : String(line.most),
    isOptional: line.isOptional,
    note: line.note,
    options: line.options.map(({ id, label, unitPrice, etaDay, part }) => ({
      id,
      label,
      price: textOfAmount(unitPrice) || '0',
      etaDay: etaDay ?? '',
      part,
    })),
  }
}

/** Nothing of an item is no quantity of it. */
export const quantityOf = (typed: string): number | null => typedQuantity(typed) || null

/** Under warranty an item may cost nothing. */
export const unitPriceOf = (typed: string, currency: PriceCurrency): number | null =>
  /^0+$/.test(typed.normalize('NFKC').trim()) ? 0 : (parseTypedAmount(typed, currency)?.minor ?? null)

/** The item as it is sent; what is wrong stays wrong, and the rules of the call say so. */
export const itemLineOf = (typed: ItemValues, { id, currency }: { id: LineInput['id']; currency: PriceCurrency }) => ({
  id,
  kind: typed.kind,
  label: typed.label,
  partNumber: typed.kind === 'part' ? typed.partNumber : '',
  quantity: quantityOf(typed.quantity),
  unit: typed.unit,
  most: typed.kind === 'labour' && typed.most.trim() !== '' ? quantityOf(typed.most) : null,
  isOptional: typed.isOptional,
  note: typed.note,
  options: typed.options.map(({ id: optionId, label, price, etaDay, part }) => ({
    id: optionId,
    label,
    unitPrice: unitPriceOf(price, currency),
    etaDay: etaDay === '' ? null : etaDay,
    goodsId: part?.goodsId ?? null,
  })),
})

export const kindsOffered = ['part', 'labour', 'travel', 'other'] as const satisfies readonly LineKind[]
/** Only a repair or a change of it says what was found; a fee is an offer by itself. */
export const saysWhy = (kind: QuoteKind): boolean => kind !== 'quote'
