import { Image } from '#ui/pictures/image'
import { NumberBox } from '#ui/forms/number-box'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

type SendOutToProps = {
  order: OrderDetail
  /** The quantity of each line to ship now. */
  now: readonly number[]
  onNow: (now: number[]) => void
  error: string | undefined
}

/** The goods and the address, for a last check; of several pieces a part can be shipped now and the rest later. */
export function SendOutTo({ order, now, onNow, error }: SendOutToProps) {
  const t = useText('managed')
  const { address, lines } = order
  const left = lines.map(({ quantity, sent }) => quantity - sent)
  const isDivisible = left.reduce((sum, count) => sum + count, 0) > 1
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
        {lines.map((line, at) => {
          const most = left[at] ?? 0
          return (
            <li key={line.goodsId} className="flex flex-wrap items-center gap-3 pt-3 pb-2 last:pb-0">
              <span className="w-14 shrink-0">
                <Image of={line.picture} alt="" sizes="56px" className="rounded-tag" />
              </span>
              <span className="min-w-0 flex-1 text-14">
                {line.title}
                {line.sent > 0 ? (
                  <span className="block text-12 text-ink-2">{t('ship.sentBefore', { count: line.sent })}</span>
                ) : null}
              </span>
              {isDivisible && most > 0 ? (
                <NumberBox
                  value={now[at] ?? most}
                  min={0}
                  max={most}
                  label={t('ship.howMany', { title: line.title })}
                  onChange={(count) => onNow(left.map((all, one) => (one === at ? count : (now[one] ?? all))))}
                />
              ) : (
                <span className="figures text-14 text-ink-2">× {most}</span>
              )}
            </li>
          )
        })}
      </ul>
      {isDivisible ? <p className="mt-2 text-12 text-ink-2">{t('ship.inParts')}</p> : null}
      {error ? (
        <p role="alert" className="mt-2 text-14 text-bad">
          {error}
        </p>
      ) : null}
    </Panel>
  )
}
