import { useCardMark } from '#ui/lists/card-marks'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { pictureSizes } from '#ui/pictures/picture-addresses.ts'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard as Goods } from '@kikai/contract/goods/goods.shapes'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { GoodsMeta, GoodsTitle } from './goods-meta.tsx'
import { GoodsTag } from './goods-tag.tsx'
import { Heart } from './heart.tsx'
import { OffersWelcome, PriceLine, SumNote } from './price-line.tsx'
import { hasEnded } from './state-tag.tsx'

type GoodsCardProps = {
  goods: Goods
  /** `href('/pages/home/goods-detail/goods-detail', { goodsId })` */
  to: string
  /** True for cards in the first view: their pictures load at once. */
  first?: boolean
  onClick?: () => void
  className?: string
  /** Actions on the goods; placed beside the link, not inside it. */
  children?: ReactNode
}

/** Goods as a card in a grid. The whole card is one link; an action may be below it. */
export function GoodsGridCard({ goods, to, first, onClick, className, children }: GoodsCardProps) {
  const t = useText('goods')
  const ended = hasEnded(goods.state)
  const mark = useCardMark(goods.id)
  // The actions cover the end of the last lines.
  const room = Boolean(children) && 'max-wide:pr-7'
  return (
    <div
      className={classes(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card bg-card shadow-1 wide:border wide:border-line wide:transition-shadow wide:hover:shadow-2',
        className,
      )}
    >
      <Link to={to} onClick={onClick} className="flex min-w-0 flex-1 flex-col -outline-offset-2">
        <Image of={goods.picture} alt="" sizes={pictureSizes.card} ended={ended} {...(first ? { first } : {})} />
        <span className="absolute top-2 left-2 flex max-w-[calc(100%-56px)]">
          {mark?.tag ?? <GoodsTag goods={goods} onPhoto />}
        </span>
        <span className="flex flex-1 flex-col p-2.5 pt-2 wide:p-3">
          <span
            className={classes('line-clamp-3 min-h-[2lh] text-14 font-500 max-xs:min-h-[3lh]', ended && 'text-ink-2')}
          >
            <GoodsTitle>{goods.title}</GoodsTitle>
          </span>
          <span className="mt-1 flex min-h-[1lh] items-start gap-1.5 text-12 text-ink-2">
            {goods.grade ? <GradeMark grade={goods.grade} /> : null}
            <span className="min-w-0">
              <GoodsMeta goods={goods} />
            </span>
          </span>
          <span className={classes('mt-auto flex flex-wrap items-center gap-1 pt-1.5', room)}>
            <span className="min-w-0">
              {mark?.price ?? (
                <>
                  <PriceLine goods={goods} />
                  {goods.price && !goods.priceHidden ? (
                    <span className="block text-11 text-ink-2">
                      <SumNote goods={goods} />
                    </span>
                  ) : (
                    <OffersWelcome goods={goods} className="block" />
                  )}
                </>
              )}
            </span>
            {goods.inspected ? (
              <span className="ml-auto text-go-ink">
                <ShieldCheck aria-hidden className="size-4.5" />
                <span className="sr-only">{t('screen.inspected')}</span>
              </span>
            ) : null}
          </span>
          {goods.shipsToYou === false ? (
            <span className={classes('mt-0.5 block text-11 text-ink-2 wide:truncate wide:text-12', room)}>
              {t('screen.notToYou')}
            </span>
          ) : (
            <span className="mt-0.5 hidden truncate text-12 text-ink-2 wide:block">
              {t(`freight.${goods.freight}`)}
            </span>
          )}
        </span>
      </Link>
      <Heart goods={goods} onPhoto className="absolute! top-0 right-0 before:inset-2! [&_svg]:size-5!" />
      {children}
    </div>
  )
}

/** The grade in a box; hidden on phones, where there is no room beside the facts. */
function GradeMark({ grade }: { grade: NonNullable<Goods['grade']> }) {
  const t = useText('goods')
  return (
    <span className="hidden size-4.5 shrink-0 place-items-center rounded-tag border border-line text-11 leading-none font-700 text-ink wide:grid">
      <span className="sr-only">{t('screen.grade')} </span>
      {grade}
    </span>
  )
}
