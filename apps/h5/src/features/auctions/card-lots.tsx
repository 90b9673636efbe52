import { useDates } from '#ui/times/moments.ts'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import type { CardMarks } from '#ui/lists/card-marks'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { type LotNow, lotsOfGoodsCalls } from '@kikai/contract/auctions/lots-of-goods.calls'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useEffect } from 'react'
import { isRunning, untilDecided } from './lot-phase.ts'
import { useTimeLeft } from './time-left.tsx'

type CardLotsProps = {
  goodsIds: readonly Id<'goods'>[]
  /** A page of the list is named by its first goods. */
  onRead: (page: string, marks: CardMarks) => void
}

/** Asks for the auctions of a list, page by page as the list grows. */
export default function CardLots({ goodsIds, onRead }: CardLotsProps) {
  const size = limits.pageSizeDefault
  const pages = Array.from({ length: Math.ceil(goodsIds.length / size) }, (_, at) =>
    goodsIds.slice(at * size, (at + 1) * size),
  )
  return pages.map((ids) => <PageOfLots key={ids[0]} goodsIds={ids} onRead={onRead} />)
}

type LotsOfGoods = OutputOf<typeof lotsOfGoodsCalls.listLotsOfGoods>

function PageOfLots({ goodsIds, onRead }: CardLotsProps) {
  const page = goodsIds[0]
  const { data } = useCall(
    lotsOfGoodsCalls.listLotsOfGoods,
    { goodsIds: [...goodsIds] },
    { freshMs: minuteMs / 2, againIn: untilAsked, keepOld: true },
  )
  useEffect(() => {
    if (data && page) onRead(page, marksOf(data))
  }, [data, page, onRead])
  return null
}

/** Nobody bids on a card, so its price may be a minute old; what the clock decides is asked for when it does. */
const untilAsked = (lots: LotsOfGoods): number | null =>
  lots.length === 0 ? null : Math.min(minuteMs, ...lots.map(({ now }) => untilDecided(now) ?? minuteMs))

const marksOf = (lots: LotsOfGoods): CardMarks =>
  new Map(
    lots.map(({ goodsId, now, startPrice }) => [
      goodsId,
      {
        tag: <LotTag now={now} />,
        // Before the start the goods can still be bought at their own price.
        price: now.state === 'scheduled' ? null : <LotPrice now={now} startPrice={startPrice} />,
      },
    ]),
  )

/** When an auction begins, or the time that is left of it. */
function LotTag({ now }: { now: LotNow }) {
  const t = useText('auctions')
  const { date } = useDates()
  const { text, isSure } = useTimeLeft(now)
  return (
    <Tag tone="amber" className="figures">
      {now.state === 'scheduled'
        ? t('mark.starts', { at: date(now.startsAt) })
        : isRunning(now) && isSure
          ? t('mark.left', { left: text })
          : text}
    </Tag>
  )
}

/** The bid that leads, or what the first one has to be. */
function LotPrice({ now, startPrice }: { now: LotNow; startPrice: LotsOfGoods[number]['startPrice'] }) {
  const t = useText('auctions')
  return (
    <span className="block">
      <Price money={now.price ?? startPrice} hidden={startPrice === null} />
      <span className="block text-11 text-auc">
        {t(now.bidCount === 0 ? 'lane.start' : 'lane.price')}
        {' · '}
        {t('lane.bidCount', { count: now.bidCount })}
      </span>
    </span>
  )
}
