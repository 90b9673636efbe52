import { Facts } from '#ui/facts/facts'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { Fragment } from 'react'

/** The facts of goods, "2016 · 2,177 h · Osaka": unknown ones are left out, and each wraps as a whole. */
export function GoodsMeta({ goods }: { goods: Pick<GoodsCard, 'year' | 'hours' | 'place'> }) {
  const t = useText('goods')
  const items = [
    goods.year === null ? null : t('screen.year', { year: goods.year }),
    goods.hours === null ? null : formatHours(goods.hours),
    goods.place || null,
  ].filter((item) => item !== null)
  return <Facts of={items} />
}

/** A title whose model numbers never break across lines. */
export function GoodsTitle({ children }: { children: string }) {
  return (
    <span className="goods-title">
      {children.split(' ').map((word, at) => (
        <Fragment key={at}>
          {at > 0 ? ' ' : ''}
          {/[-\d]/.test(word) && word.length < 18 ? <span className="whitespace-nowrap">{word}</span> : word}
        </Fragment>
      ))}
    </span>
  )
}
