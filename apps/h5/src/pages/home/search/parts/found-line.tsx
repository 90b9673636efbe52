import { href } from '#app/routes/go'
import { CompareOnCard } from '#features/catalogue/compare-button'
import { GoodsTitle } from '#features/catalogue/goods-meta'
import { GoodsTag } from '#features/catalogue/goods-tag'
import { Heart } from '#features/catalogue/heart'
import { OffersWelcome, PriceLine, SumNote } from '#features/catalogue/price-line'
import { hasEnded } from '#features/catalogue/state-tag'
import { useCardMark } from '#ui/lists/card-marks'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A search result as a line of a wide list, with its facts in columns. */
export default function FoundLine({ goods, onOpen }: { goods: GoodsCard; onOpen: () => void }) {
  const t = useText('goods')
  const ended = hasEnded(goods.state)
  const mark = useCardMark(goods.id)
  return (
    <div className="flex items-center gap-2 py-3">
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        onClick={onOpen}
        className="grid min-w-0 flex-1 grid-cols-[9rem_minmax(0,1fr)_9.5rem] wider:grid-cols-[9rem_minmax(0,1fr)_11rem] items-center gap-4"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="144px" ended={ended} />
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className={classes('text-15 font-600', ended && 'text-ink-2')}>
              <GoodsTitle>{goods.title}</GoodsTitle>
            </span>
            {mark?.tag ?? (goods.state === 'on_sale' ? null : <GoodsTag goods={goods} />)}
          </span>
          <span className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-12 wider:grid-cols-[3fr_3fr_4fr_4fr]">
            <Fact name={t('screen.grade')}>{goods.grade}</Fact>
            <Fact name={t('field.year')}>{goods.year}</Fact>
            <Fact name={t('field.hours')}>{goods.hours === null ? null : formatHours(goods.hours)}</Fact>
            <Fact name={t('screen.place')}>{goods.place}</Fact>
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 text-12 text-ink-2">
            <span>{goods.seller.name}</span>
            {goods.inspected ? (
              <span className="flex items-center gap-1 text-go-ink">
                <ShieldCheck aria-hidden className="size-4" />
                {t('screen.inspected')}
              </span>
            ) : null}
          </span>
        </span>
        <span className="flex flex-col items-end text-right">
          {mark?.price ?? (
            <>
              <PriceLine goods={goods} size="big" />
              {goods.price && !goods.priceHidden ? (
                <span className="text-12 text-ink-2">
                  <SumNote goods={goods} />
                </span>
              ) : (
                <OffersWelcome goods={goods} />
              )}
            </>
          )}
          <span className="text-12 text-ink-2">
            {goods.shipsToYou === false ? t('screen.notToYou') : t(`freight.${goods.freight}`)}
          </span>
        </span>
      </Link>
      <span className="flex w-32 shrink-0 flex-col items-stretch [&_button]:border-0">
        <Heart goods={goods} className="self-end" />
        <CompareOnCard goods={goods} />
      </span>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <span className="min-w-0">
      <span className="block text-11 text-ink-2">{name}</span>
      <span className="figures block truncate">{children}</span>
    </span>
  )
}
