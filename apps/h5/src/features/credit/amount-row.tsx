import { Link } from '#ui/buttons/link'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type AmountRowProps = { title: ReactNode; note?: ReactNode; amount: ReactNode; to?: string }

/** A row with an amount, which wraps below the text when there is no room beside it. */
export function AmountRow({ title, note, amount, to }: AmountRowProps) {
  const inner = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
        <span className="min-w-0">
          <span className="block text-15">{title}</span>
          {note ? <span className="block text-12 text-ink-2">{note}</span> : null}
        </span>
        <span className="ml-auto shrink-0 text-15">{amount}</span>
      </span>
      {to ? <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" /> : null}
    </>
  )
  const look = 'flex min-h-12 w-full items-center gap-3 py-2 text-left'
  return to ? (
    <Link to={to} className={look}>
      {inner}
    </Link>
  ) : (
    <div className={look}>{inner}</div>
  )
}
