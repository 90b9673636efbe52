import type { GoodsParams } from '#features/catalogue/filter-words.ts'
import type { Filters } from '#features/catalogue/search-filters.ts'
import type { ReactNode } from 'react'

/** What each way to narrow a search is given. */
export type PartProps = { filters: Filters; params: GoodsParams; set: (part: Partial<Filters>) => void }

/** One way to narrow a search, under its name. */
export function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-2.5 wide:py-4">
      <h2 className="pb-2.5 text-14 font-600">{title}</h2>
      {children}
    </section>
  )
}

/** A list with one more, or one less; none where it would be empty. */
export function toggled<T>(list: readonly T[] | undefined, one: T): T[] | undefined {
  const next = list?.includes(one) ? list.filter((other) => other !== one) : [...(list ?? []), one]
  return next.length > 0 ? next : undefined
}
