import type { GoodsParams } from '#features/catalogue/filter-words.ts'
import type { Filters } from '#features/catalogue/search-filters.ts'
import { classes } from '#ui/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'

/** The props of every filter. */
export type PartProps = { filters: Filters; params: GoodsParams; set: (part: Partial<Filters>) => void }

/**
 * The collapsed filters of the rail, remembered as long as its list is; null in the sheet, where none can be collapsed.
 */
type Folds = { folded: ReadonlySet<string>; toggle: (title: string) => void }
export const FoldsContext = createContext<Folds | null>(null)

/** One filter under its title, collapsible in the rail. */
export function Facet({ title, children }: { title: string; children: ReactNode }) {
  const folds = use(FoldsContext)
  const id = useId()
  if (folds) {
    const isFolded = folds.folded.has(title)
    return (
      <section className="py-1">
        <h2>
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => folds.toggle(title)}
            className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-tag px-2 text-left text-14 font-600 -outline-offset-2"
          >
            {title}
            <ChevronDown
              aria-hidden
              className={classes(
                'size-4.5 shrink-0 text-ink-2 transition-transform duration-(--t-fast)',
                !isFolded && 'rotate-180',
              )}
            />
          </button>
        </h2>
        {/* Hidden instead of removed, so that typed text and open parts are kept. */}
        <div id={id} hidden={isFolded} className="pb-3">
          {children}
        </div>
      </section>
    )
  }
  return (
    <section className="py-2.5 wide:py-4">
      <h2 className="pb-2.5 text-14 font-600">{title}</h2>
      {children}
    </section>
  )
}

/** The list with the value added or removed; undefined instead of an empty list. */
export function toggled<T>(list: readonly T[] | undefined, one: T): T[] | undefined {
  const next = list?.includes(one) ? list.filter((other) => other !== one) : [...(list ?? []), one]
  return next.length > 0 ? next : undefined
}
