import { href } from '#app/routes/go'
import { countdownOf } from '#features/auctions/time-left'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import type { OwnAuction } from '@kikai/contract/auctions/auctions.shapes'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { ChevronRight, Coins } from 'lucide-react'

/** What is to be paid, and which deposits are on their way back, each with its latest moment. */
export function DueAuctions({ toPay, releasing }: { toPay: readonly OwnAuction[]; releasing: readonly OwnAuction[] }) {
  if (toPay.length + releasing.length === 0) return null
  return (
    <Panel className="py-1 wide:py-2">
      <ul className="divide-y divide-line">
        {toPay.map((one) => (
          <li key={one.lotId}>
            <ToPay of={one} />
          </li>
        ))}
        {releasing.map((one) => (
          <li key={one.lotId}>
            <Releasing of={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ToPay({ of: { goods, mine } }: { of: OwnAuction }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  if (!mine.order) return null
  return (
    <Link
      to={href('/pages/me/order/order-detail/order-detail', { orderId: mine.order.orderId })}
      className="flex items-center gap-3 py-3"
    >
      <span className="w-22 shrink-0 overflow-hidden rounded-tag max-xs:w-14">
        <Image of={goods.picture} alt="" sizes="88px" first />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
          <Tag tone="ink">{t('mine.due')}</Tag>
          {mine.order.payBy ? t('mine.until', { until: deadline(mine.order.payBy) }) : null}
        </span>
        <span className="block text-15 font-600">{t('mine.toPay')}</span>
        <span className="block text-12 text-ink-2">{goods.title}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </Link>
  )
}

function Releasing({ of: { number, mine } }: { of: OwnAuction }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  const { amount, releaseBy } = mine.deposit
  return (
    <div className="flex items-start gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-card bg-sunken text-ink-2">
        <Coins aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3 text-15 font-600">
          {t('mine.releasing')}
          {releaseBy ? <Left until={releaseBy} /> : null}
        </span>
        <span className="block text-12 text-ink-2">
          {t('lane.title', { number })} · <Amount money={amount} />
        </span>
        {releaseBy ? (
          <span className="block text-12 text-ink-2">{t('mine.latest', { until: deadline(releaseBy) })}</span>
        ) : null}
      </span>
    </div>
  )
}

function Left({ until }: { until: Instant }) {
  const t = useText('auctions')
  const left = countdownOf(millisecondsOf(until) - useServerNow())
  return (
    <span role="timer" className="figures">
      {left.kind === 'days' ? t('left.days', { days: left.days, hours: left.hours }) : left.text}
    </span>
  )
}
