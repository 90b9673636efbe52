import type { OutputOf } from '@kikai/contract/call'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { StockState } from '@kikai/contract/warehouse/stock.words'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'
import type { StockModel } from './use-save-product.ts'

/** How a model is offered while there is no piece of it. */
export const modelOffers = ['coming', 'sourced'] as const

/** A draft listing of a model: it comes one day, or is procured in so many days for a deposit. */
export function useOfferModel(
  { id: productId, version }: Pick<StockModel, 'id' | 'version'>,
  onDone: (made: OutputOf<typeof productsCalls.publishStock>) => void,
) {
  const rule = useText('forms')
  const wrong = rule('rule.invalid')
  return useCallForm(productsCalls.publishStock, {
    start: (): { as: (typeof modelOffers)[number]; leadDays: string; depositPercent: string } => ({
      as: 'coming',
      leadDays: '',
      depositPercent: '',
    }),
    input: ({ as, leadDays, depositPercent }) => ({
      productId,
      version,
      offer:
        as === 'coming'
          ? { as }
          : {
              as,
              leadDays: wholeOf(leadDays, { min: 1, max: limits.leadDaysMax }) ?? Number.NaN,
              depositPercent: wholeOf(depositPercent, { min: 0, max: 100 }) ?? Number.NaN,
            },
    }),
    rules: ({ as, leadDays, depositPercent }) => ({
      leadDays: as === 'sourced' && (wholeOf(leadDays, { min: 1, max: limits.leadDaysMax }) ?? null) === null && wrong,
      depositPercent: as === 'sourced' && (wholeOf(depositPercent, { min: 0, max: 100 }) ?? null) === null && wrong,
    }),
    onDone,
  })
}

const listable: readonly StockState[] = ['available', 'expected', 'received', 'quarantine', 'inRepair', 'transfer']
/** What no listing sells and has not left: it is listed as it stands, or as coming. */
export const isListable = ({ state, goods }: Pick<StockUnit, 'state' | 'goods'>): boolean =>
  goods === null && listable.includes(state)
/** Whether it may be sold at once. */
export const isThere = ({ counts }: Pick<StockUnit, 'counts'>): boolean => (counts.available ?? 0) > 0
