import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Tag } from '#ui/facts/tag'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStockWords } from './stock-words.ts'

/** One machine or lot in a list: what it is, how it stands, where it lies, and until when something is to be done. */
export function StockRow({ of, to }: { of: StockUnit; to: string }) {
  return (
    <Link to={to} className="flex items-start gap-3 py-3.5">
      <StockFace of={of} />
    </Link>
  )
}

/** The row's content, for a row that is chosen instead of opened. */
export function StockFace({ of, aside }: { of: StockUnit; aside?: ReactNode }) {
  const words = useStockWords()
  const { tone, label } = words.tag(of)
  const due = words.due(of)
  return (
    <>
      <span className="w-20 shrink-0 max-xs:w-16">
        <Image of={of.picture?.url} alt="" sizes="80px" className="rounded-tag" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 text-15 leading-tight font-600 wrap-anywhere">{of.title}</span>
          <Tag tone={tone} className="shrink-0">
            {label}
          </Tag>
        </span>
        <span className="text-12 text-ink-2">
          <Facts of={words.facts(of)} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-12">
          <span className="flex min-w-0 items-center gap-1">
            <MapPin aria-hidden className="size-3.5 shrink-0 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">{words.place(of)}</span>
          </span>
          {due ? (
            <span className={classes('figures', due.isLate ? 'font-600 text-bad' : 'text-ink-2')}>{due.text}</span>
          ) : null}
          {aside}
        </span>
      </span>
    </>
  )
}
