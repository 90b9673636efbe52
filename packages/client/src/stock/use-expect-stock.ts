import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { parseTypedAmount, wholeOf } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { StockModel } from './use-save-product.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

const currencyIn: Readonly<Record<string, PriceCurrency>> = { JP: 'JPY', CN: 'CNY' }
export type ChosenModel = Pick<StockModel, 'id' | 'title' | 'kind'>
/** The listing that sells it. */
export type ChosenListing = Pick<ManagedGoodsDetail, 'id' | 'title' | 'managementNumber'>

/** What the listing says of it already. */
export type ListedFacts = Pick<
  ManagedGoodsDetail['draft'],
  'stock' | 'serial' | 'year' | 'hours' | 'weightKg' | 'availability'
>

type Expecting = {
  goods?: (ChosenListing & { draft: ListedFacts }) | undefined
  product?: StockModel | undefined
  warehouseId: Id<'warehouse'> | undefined
  country: string | undefined
  onDone: (unit: StockUnitDetail, isOpening: boolean) => void
}

/** What will arrive, or stands here already and was not in the books. */
export function useExpectStock({ goods, product, warehouseId, country, onDone }: Expecting) {
  const t = useText('warehouse')
  const draft = goods?.draft
  const listing: ChosenListing | null = goods
    ? { id: goods.id, title: goods.title, managementNumber: goods.managementNumber }
    : null
  const chosen: ChosenModel | null = product ? { id: product.id, title: product.title, kind: product.kind } : null
  return useCallForm(stockCalls.expectStock, {
    start: () => ({
      product: chosen,
      listing,
      quantity: textOf(Math.max(1, draft?.stock ?? 1)),
      serial: draft?.serial ?? '',
      year: textOf(draft?.year),
      hours: textOf(draft?.hours),
      weightKg: textOf(draft?.weightKg ?? product?.weightKg),
      // What is in stock by its listing stands there; what is coming is announced.
      source: draft?.availability.as === 'now' ? 'opening' : 'purchase',
      supplier: '',
      arrival: '',
      bought: '',
      currency: currencyIn[country ?? ''] ?? 'USD',
      warehouseId: warehouseId ?? '',
      binId: '',
      note: '',
    }),
    input: ({ product: of, listing: soldBy, currency, bought, binId, arrival, ...typed }) => ({
      ...typed,
      productId: of?.id ?? '',
      kind: of?.kind ?? 'machine',
      quantity: of?.kind === 'lot' ? (wholeOf(typed.quantity, bounds.quantity) ?? Number.NaN) : 1,
      year: orWrong(wholeOf(typed.year, bounds.year)),
      hours: orWrong(wholeOf(typed.hours, bounds.hours)),
      weightKg: orWrong(wholeOf(typed.weightKg, bounds.weightKg)),
      arrival: arrival === '' || typed.source === 'opening' ? null : arrival,
      bought: bought.trim() === '' ? null : (parseTypedAmount(bought, currency) ?? Number.NaN),
      binId: typed.source === 'opening' && binId !== '' ? binId : null,
      goodsId: soldBy?.id ?? null,
    }),
    rules: ({ product: of, source, binId }) => ({
      productId: !of && t('receive.needModel'),
      binId: source === 'opening' && binId === '' && t('receive.chooseBin'),
    }),
    onDone: (unit, { source }) => onDone(unit, source === 'opening'),
  })
}

const bounds = {
  quantity: { min: 1, max: limits.stockQuantityMax },
  year: { min: 1900, max: 2100 },
  hours: { min: 0, max: limits.hoursMax },
  weightKg: { min: 1, max: 5_000_000 },
}
const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
/** What was typed and is no number is sent as one that the rules refuse, so that its field says so. */
const orWrong = (value: number | null | undefined) => (value === undefined ? Number.NaN : value)
