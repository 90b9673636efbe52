import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'

type PanelProps = {
  title?: ReactNode
  /** Content at the right of the title: a link, a count, a tag. */
  aside?: ReactNode
  /** White from edge to edge on phones, as on detail pages; a panel on wide screens. */
  bleed?: boolean
  /** A 1.5 px ink outline, for the block that concludes a contract. */
  strong?: boolean
  /** Without padding, for rows that span the full width. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A white panel on the grey page for related content. */
export function Panel({ title, aside, bleed, strong, flush, className, children }: PanelProps) {
  return (
    <section
      className={classes(
        'min-w-0 bg-card wide:rounded-card wide:border wide:border-line wide:shadow-1',
        bleed ? '-mx-3 wide:mx-0' : 'rounded-card shadow-1',
        strong && 'outline-[1.5px] -outline-offset-[1.5px] outline-ink',
        !flush && 'p-4 wide:p-5',
        className,
      )}
    >
      {title ? (
        <div
          className={classes(
            'flex min-h-7 flex-wrap items-center justify-between gap-x-3 pb-2',
            flush && 'px-4 pt-4 wide:px-5',
          )}
        >
          <h2 className="min-w-0 grow basis-24 text-17 leading-tight font-600">{title}</h2>
          {aside ? <div className="ml-auto max-w-full text-14 text-ink-2">{aside}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
