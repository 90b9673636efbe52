import { Image } from '#ui/image'
import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** What goes where, once more before it goes. */
export function SendOutTo({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const { address } = order
  return (
    <Panel title={t('ship.to')} aside={<span className="figures">{order.number}</span>}>
      <div className="text-14">
        <p className="font-600">
          {address.name}
          {address.company ? <span className="font-400"> · {address.company}</span> : null}
        </p>
        <p className="text-ink-2">{address.lines.join(t('list.comma'))}</p>
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {order.lines.map((line) => (
          <li key={line.goodsId} className="flex items-center gap-3 pt-3 pb-2 last:pb-0">
            <span className="w-14 shrink-0">
              <Image of={line.picture} alt="" sizes="56px" className="rounded-tag" />
            </span>
            <span className="min-w-0 flex-1 text-14">{line.title}</span>
            <span className="figures text-14 text-ink-2">× {line.quantity}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
