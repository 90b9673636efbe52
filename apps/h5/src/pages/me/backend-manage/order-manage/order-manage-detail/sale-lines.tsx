import { OrderSumsList } from '#features/orders/sums'
import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { priceCurrencies } from '@kikai/kernel/money'

/** The goods as they were sold; later changes of the listing are not shown. */
export function SaleLines({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const word = useText('goods')
  return (
    <Panel title={t('sales.goods')}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.goodsId} className="flex gap-3 py-3 first:pt-1 last:pb-0">
            <span className="w-18 shrink-0">
              <Image of={line.picture} alt="" sizes="72px" className="rounded-tag" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-14 font-500">{line.title}</p>
              <p className="figures text-12 text-ink-2">
                {[line.managementNumber, line.year, line.hours === null ? null : formatHours(line.hours)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="figures text-12 text-ink-2">
                  <Amount money={line.unitPrice} precise /> × {line.quantity} · {word(`tax.${line.taxMode}`)}
                </span>
                <Price money={line.lineTotal} size="row" precise />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function SaleSums({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const currency = priceCurrencies.find((one) => one === order.sums.total.currency)
  return <Panel title={t('sales.sums')}>{currency ? <OrderSumsList of={[order]} currency={currency} /> : null}</Panel>
}
