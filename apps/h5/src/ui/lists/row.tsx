import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Link } from '../buttons/link.tsx'

type RowProps = {
  icon?: ReactNode
  title: ReactNode
  /** A second line, 12 grey. */
  note?: ReactNode
  /** Content at the right: a value, a tag, a count. */
  value?: ReactNode
  /** The address it opens; adds the chevron. Create it with `href(route, params)`. */
  to?: string
  onClick?: () => void
  strong?: boolean
}

/** A row of a list on a panel. Put rows into `Rows` for dividers. */
export function Row({ icon, title, note, value, to, onClick, strong }: RowProps) {
  const hasValue = value !== undefined && value !== null
  const inner = (
    <>
      {icon ? <span className="shrink-0 text-ink [&_svg]:size-5.5">{icon}</span> : null}
      <span className={classes('min-w-0', hasValue ? 'max-w-[65%] shrink-0' : 'flex-1')}>
        <span className={classes('block text-15', strong && 'font-600')}>{title}</span>
        {note ? <span className="block text-12 text-ink-2">{note}</span> : null}
      </span>
      {hasValue ? <span className="min-w-0 flex-1 text-right text-14 text-ink-2">{value}</span> : null}
      {to || onClick ? <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" /> : null}
    </>
  )
  const look = 'flex min-h-12 w-full items-center gap-3 py-2 text-left'
  if (to)
    return (
      <Link to={to} className={look}>
        {inner}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" onClick={onClick} className={look}>
        {inner}
      </button>
    )
  return <div className={look}>{inner}</div>
}

/** Draws dividers between its children. */
export function Rows({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('divide-y divide-line', className)}>{children}</div>
}
