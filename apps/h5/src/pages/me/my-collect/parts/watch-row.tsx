import { href } from '#app/routes/go'
import { OffersWelcome, PriceLine } from '#features/catalogue/price-line'
import { GoodsMeta, GoodsTitle } from '#features/catalogue/goods-meta'
import { useCardMark } from '#ui/lists/card-marks'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { WatchedGoods } from '@kikai/contract/watchlist/watchlist.calls'
import { subtract } from '@kikai/kernel/money'
import { Heart, TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'

type WatchRowProps = { watched: WatchedGoods; onRemove: () => void }

/** A watched machine: its current price, what changed, and the heart that removes it. */
export function WatchRow({ watched, onRemove }: WatchRowProps) {
  const goodsText = useText('goods')
  const { goodsId, title, goods, change } = watched
  const ended = change === 'sold' || change === 'ended'
  const to = href('/pages/home/goods-detail/goods-detail', { goodsId })
  const body = (
    <>
      <span className="w-18 shrink-0 overflow-hidden rounded-tag wide:w-28">
        <Image of={watched.picture} alt="" sizes="112px" ended={ended} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('line-clamp-2 text-15 font-500', ended && 'text-ink-2')}>
          <GoodsTitle>{title}</GoodsTitle>
        </span>
        {goods ? (
          <span className="mt-0.5 block text-12 text-ink-2">
            <GoodsMeta goods={goods} />
          </span>
        ) : null}
        <Price of={watched} />
      </span>
    </>
  )
  const look = 'flex min-w-0 flex-1 items-start gap-3 py-3'
  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">
        {goods ? (
          <Link to={to} className={look}>
            {body}
          </Link>
        ) : (
          <div className={look}>{body}</div>
        )}
        <Change of={watched} to={to} />
      </div>
      <IconButton
        label={goodsText('watch.remove', { title })}
        icon={<Heart aria-hidden className="fill-go-ink text-go-ink" />}
        onClick={onRemove}
        className="mt-1 -mr-3"
      />
    </div>
  )
}

function Price({ of: { goodsId, goods, change, priceThen } }: { of: WatchedGoods }) {
  const t = useText('watchlist')
  const goodsText = useText('goods')
  const mark = useCardMark(goodsId)
  if (mark)
    return (
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {mark.price ?? (goods ? <PriceLine goods={goods} size="big" /> : null)}
        {mark.tag}
      </span>
    )
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {goods ? <PriceLine goods={goods} size="big" /> : null}
      {change === 'dropped' && priceThen ? (
        <s className="text-12 text-ink-2">
          <Amount money={priceThen} />
        </s>
      ) : null}
      {goods && change !== 'sold' && change !== 'ended' ? <OffersWelcome goods={goods} /> : null}
      {change === 'held' ? <Tag>{goodsText('state.under_negotiation')}</Tag> : null}
      {change === 'sold' || change === 'ended' ? <Tag tone="ended">{t(change)}</Tag> : null}
    </span>
  )
}

/** The details of a change; placed below the link, because they may contain a link themselves. */
function Change({ of: { goodsId, goods, change, priceThen }, to }: { of: WatchedGoods; to: string }) {
  const t = useText('watchlist')
  // The auction says why they are held, and its price is another one.
  const isInAuction = Boolean(useCardMark(goodsId)?.price)
  if (isInAuction) return null
  if (change === 'dropped' && goods?.price && priceThen)
    return (
      <Line>
        <TrendingDown aria-hidden className="size-4.5 shrink-0" />
        {t('less', { less: subtract(priceThen, goods.price) })}
      </Line>
    )
  if (change === 'held') return <Line>{t('held')}</Line>
  if (change === 'sold')
    return (
      <Line>
        <Link to={to} className="flex min-h-11 items-center font-600 text-go-ink">
          {t('similar')}
        </Link>
      </Line>
    )
  return null
}

function Line({ children }: { children: ReactNode }) {
  return <p className="-mt-1 mb-2 flex min-h-6 items-center gap-1.5 pl-21 text-13 wide:pl-31">{children}</p>
}
