import { Image } from '#ui/image'
import { KeyFacts } from '#ui/key-facts'
import { Panel } from '#ui/panel'
import { Amount, Price } from '#ui/price'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'

/** The goods as they were sold; what the listing says today does not change them. */
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
  const { goods, tax, taxRate, freight, total } = order.sums
  return (
    <Panel title={t('sales.sums')}>
      <KeyFacts
        look="sums"
        facts={[
          { label: t('sales.sum.goods'), value: <Amount money={goods} precise /> },
          { label: t('sales.sum.tax', { rate: taxRate }), value: <Amount money={tax} precise /> },
          {
            label: t('sales.sum.freight'),
            value: freight ? <Amount money={freight} precise /> : t('sales.sum.freightLater'),
          },
          { label: t('sales.sum.total'), value: <Amount money={total} precise />, strong: true },
        ]}
      />
    </Panel>
  )
}
