import { href } from '#app/routes/go'
import { Image } from '#ui/pictures/image'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { ProgressBar } from '#ui/facts/progress-bar'
import { Link } from '#ui/buttons/link'
import { Tag } from '#ui/facts/tag'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import { hourMs } from '@kikai/kernel/duration'
import type { Instant } from '@kikai/kernel/instant'
import { ChevronRight, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { belowList, clockLeft, toneOf } from './offer-words.ts'

/** The machine that is negotiated about, with whom and its list price. */
export function OfferGoods({ of, name }: { of: Negotiation; name: string }) {
  const t = useText('negotiation')
  const { goods } = of
  return (
    <Panel>
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-15 font-600">{goods.title}</span>
          <span className="text-12 text-ink-2">
            {name}
            {goods.listPrice ? (
              <>
                {' · '}
                {t('listPrice')} <Amount money={goods.listPrice} />
              </>
            ) : null}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-2" />
      </Link>
    </Panel>
  )
}

/** How it stands: the price, whose turn it is, and the time left by the second. */
export function OfferState({
  of,
  side,
  children,
}: {
  of: Negotiation
  side: 'buyer' | 'seller'
  children?: ReactNode
}) {
  const t = useText('negotiation')
  const { state, last, goods, order, validUntil } = of
  const share = belowList(last.unitPrice, goods.listPrice)
  const until = state === 'agreed' ? (order?.payBy ?? null) : validUntil
  return (
    <Panel>
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Tag tone={toneOf(state, side)}>{t(`state.${state}`)}</Tag>
          {share === null ? null : <span className="text-12 text-ink-2">{t('below', { percent: share })}</span>}
        </p>
        <Price money={last.unitPrice} size="hero" />
        {until ? <TimeLeft until={until} isHeld={state === 'agreed'} side={side} /> : null}
        {children}
      </div>
    </Panel>
  )
}

type TimeLeftProps = { until: Instant; isHeld: boolean; side: 'buyer' | 'seller' }
function TimeLeft({ until, isHeld, side }: TimeLeftProps) {
  const t = useText('negotiation')
  const { deadline } = useDates()
  const left = Date.parse(until) - useServerNow()
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2 text-15 font-600 text-go-ink">
          {isHeld ? <LockKeyhole aria-hidden className="size-5" /> : null}
          {isHeld ? t(`held.${side}`) : ''}
        </span>
        <span className="figures text-15 font-600">{t('timeLeft', { time: clockLeft(left) })}</span>
      </p>
      <ProgressBar label={t('timeLeft', { time: clockLeft(left) })} share={left / (48 * hourMs)} />
      <p className="text-12 text-ink-2">{t(isHeld ? `payBy.${side}` : 'answerBy', { time: deadline(until) })}</p>
    </>
  )
}
