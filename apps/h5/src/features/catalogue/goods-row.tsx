import { useCardMark } from '#ui/lists/card-marks'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { ShieldCheck } from 'lucide-react'
import { GoodsMeta, GoodsTitle } from './goods-meta.tsx'
import { GoodsTag } from './goods-tag.tsx'
import { OffersWelcome, PriceLine } from './price-line.tsx'
import { hasEnded } from './state-tag.tsx'

/** Goods as a row in a list: thumbnail, title, facts, price. The whole row is one link. */
export function GoodsRow({ goods, to }: { goods: GoodsCard; to: string }) {
  const t = useText('goods')
  const ended = hasEnded(goods.state)
  const mark = useCardMark(goods.id)
  return (
    <Link
      to={to}
      className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3 py-3 max-xs:grid-cols-[56px_minmax(0,1fr)] max-xs:gap-x-2.5"
    >
      {/* Where the photo leaves no room, only the title is beside it. */}
      <span className="row-span-3 overflow-hidden rounded-tag max-xs:row-span-1">
        <Image of={goods.picture} alt="" sizes="72px" ended={ended} />
      </span>
      <span className={classes('line-clamp-3 text-14 font-500', ended && 'text-ink-2')}>
        <GoodsTitle>{goods.title}</GoodsTitle>
      </span>
      <span className="block text-12 text-ink-2 max-xs:col-span-2 max-xs:pt-1.5">
        <GoodsMeta goods={goods} />
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 max-xs:col-span-2">
        <span className="min-w-0">{mark?.price ?? <PriceLine goods={goods} size="row" />}</span>
        {goods.inspected ? (
          <span className="text-go-ink">
            <ShieldCheck aria-hidden className="size-4" />
            <span className="sr-only">{t('screen.inspected')}</span>
          </span>
        ) : null}
        {mark?.price ? null : <OffersWelcome goods={goods} />}
        {mark?.tag ?? (goods.state === 'on_sale' ? null : <GoodsTag goods={goods} />)}
      </span>
    </Link>
  )
}
