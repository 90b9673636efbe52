import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/image'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/catalogue/catalogue.shapes'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { GoodsMeta, GoodsTitle } from './goods-meta.tsx'
import { PriceLine } from './price-line.tsx'
import { hasEnded, StateTag } from './state-tag.tsx'

/** Goods in a list: thumb, title, facts, price. The whole row is one link. */
export function GoodsRow({ goods, to }: { goods: GoodsCard; to: string }) {
  const t = useText('catalogue')
  const ended = hasEnded(goods.state)
  return (
    <Link to={to} className="flex items-start gap-3 py-3">
      <span className="w-18 shrink-0 overflow-hidden rounded-tag">
        <Image of={goods.picture} alt="" sizes="72px" ended={ended} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('line-clamp-2 text-14 font-500', ended && 'text-ink-2')}>
          <GoodsTitle>{goods.title}</GoodsTitle>
        </span>
        <span className="block text-12 text-ink-2">
          <GoodsMeta goods={goods} />
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-[calc(100%-24px)] min-w-0">
            <PriceLine goods={goods} size="row" />
          </span>
          {goods.inspected ? (
            <span className="text-go-ink">
              <ShieldCheck aria-hidden className="size-4" />
              <span className="sr-only">{t('screen.inspected')}</span>
            </span>
          ) : null}
          {goods.state === 'on_sale' ? null : <StateTag state={goods.state} />}
        </span>
      </span>
    </Link>
  )
}
