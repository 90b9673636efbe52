import { href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { Link } from '#ui/buttons/link'
import { TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StepPart } from './step-part.ts'

const route = '/pages/me/backend-manage/publish-goods/publish-goods'

/** The quantity for sale. Of goods that are kept in the warehouse it follows what stands there, and is not typed. */
export function StockField({ form, set, wrong }: Pick<StepPart, 'form' | 'set' | 'wrong'>) {
  const t = useText('listings')
  const stock = useText('warehouse')
  const { goodsId } = useRouteParams(route)
  const { may } = useRights()
  const kept = useCall(stockCalls.listStock, goodsId && may('product.stock.work') ? { goodsId, page_size: 2 } : null, {
    freshMs: 0,
  }).data
  const [unit] = kept?.data ?? []
  const isKept = unit !== undefined
  return (
    <TextField
      label={t('field.stock')}
      inputMode="numeric"
      value={form.stock}
      maxLength={4}
      readOnly={isKept}
      hint={
        isKept ? (
          <>
            {stock('kept.note')}{' '}
            <Link
              to={
                kept?.total === 1
                  ? stockScreenOf(unit)
                  : href('/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list', {
                      productId: unit.productId,
                    })
              }
              className="font-600 text-go-ink underline underline-offset-3"
            >
              {stock('kept.open')}
            </Link>
          </>
        ) : undefined
      }
      onChange={(event) => set({ stock: event.target.value })}
      error={wrong('stock')}
    />
  )
}
