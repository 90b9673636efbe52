import { href } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { CardSkeleton } from '#ui/feedback/skeletons'
import type { GoodsCard as Goods } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { GoodsGridCard } from './goods-card.tsx'

type GoodsStripProps = {
  title: string
  note?: string | undefined
  /** Content at the right of the title. */
  aside?: ReactNode
  /** Undefined while loading: placeholders for the expected number reserve the space. */
  goods: readonly Goods[] | undefined
  expected?: number
  /** One card fewer on wide screens, for use beside a side column. */
  narrow?: boolean
}

/** A row of goods: scrolls sideways on phones, shows as many as there are columns on wide screens. */
export function GoodsStrip({ title, note, aside, goods, expected = 3, narrow }: GoodsStripProps) {
  if (goods?.length === 0) return null
  const sure = narrow ? 3 : 4
  const item = (at: number) =>
    classes(
      'w-[9.75rem] shrink-0 snap-start wide:w-auto',
      at >= sure && 'wide:hidden',
      at === sure && (narrow ? 'wider:block' : 'widest:block'),
    )
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-3 wide:pb-1">
        <h2 className="text-17 leading-tight font-600 wide:text-19 wide:font-700">{title}</h2>
        {aside}
      </div>
      {note ? <p className="-mt-1 pb-2 text-14 text-ink-2">{note}</p> : null}
      <ul
        className={classes(
          'no-bar -mx-3 flex snap-x scroll-px-3 gap-2.5 overflow-x-auto overscroll-x-contain px-3 pb-1 wide:mx-0 wide:grid wide:gap-4 wide:overflow-visible wide:p-0',
          narrow ? 'wide:grid-cols-3 wider:grid-cols-4' : 'wide:grid-cols-4 widest:grid-cols-5',
        )}
      >
        {goods
          ? goods.map((one, at) => (
              <li key={one.id} className={item(at)}>
                <GoodsGridCard
                  goods={one}
                  to={href('/pages/home/goods-detail/goods-detail', { goodsId: one.id })}
                  className="h-full"
                />
              </li>
            ))
          : Array.from({ length: expected }, (_, at) => (
              <li key={at} className={item(at)}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
