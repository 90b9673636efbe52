import { CardMarksContext, type CardMarks } from '#ui/lists/card-marks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import type { Id } from '@kikai/kernel/ids'
import { type ReactNode, useCallback, useMemo, useState } from 'react'

// Loaded behind the list, because visits begin at lists and few of their goods are in an auction.
const CardLots = lazyPart(() => import('./card-lots.tsx'))

const noPages = new Map<string, CardMarks>()

type LotsOnCardsProps = { goodsIds: readonly Id<'goods'>[]; children: ReactNode }

/** Around a list of goods: its cards show the auctions that they are in, read for the whole list. */
export function LotsOnCards({ goodsIds, children }: LotsOnCardsProps) {
  const [pages, setPages] = useState<ReadonlyMap<string, CardMarks>>(noPages)
  const onRead = useCallback(
    (page: string, read: CardMarks) =>
      setPages((now) => (read.size === 0 && !now.get(page)?.size ? now : new Map(now).set(page, read))),
    [],
  )
  const marks = useMemo(() => new Map([...pages.values()].flatMap((page) => [...page])), [pages])
  return (
    <CardMarksContext value={marks}>
      {children}
      {goodsIds.length > 0 ? <CardLots goodsIds={goodsIds} onRead={onRead} /> : null}
    </CardMarksContext>
  )
}
