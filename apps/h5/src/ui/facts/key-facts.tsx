import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'

type KeyFactsProps = {
  facts: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[]
  /** `table`: label left, value right beside it, hairlines. `sums`: amounts at the right edge. `chips`: values only. */
  look?: 'table' | 'sums' | 'chips'
  /** Two columns on wide screens (table only). */
  columns?: boolean
}

/** Labels with their values: specifications, sums, or the chips under a title. */
export function KeyFacts({ facts, look = 'table', columns }: KeyFactsProps) {
  if (look === 'chips')
    return (
      <ul className="flex flex-wrap gap-2">
        {facts.map((fact, at) => (
          <li key={at} className="rounded-tag bg-sunken px-2.5 py-1 text-14">
            {fact.value}
          </li>
        ))}
      </ul>
    )
  const sums = look === 'sums'
  return (
    <dl className={classes(!sums && 'grid grid-cols-1', columns && 'wide:grid-cols-2 wide:gap-x-8')}>
      {facts.map((fact, at) => (
        <div
          key={at}
          className={classes(
            'flex gap-3 text-14',
            sums
              ? 'flex-wrap items-baseline justify-between gap-y-0 py-1'
              : 'min-h-11 items-center border-b border-line py-2',
            !sums && !columns && 'last:border-b-0',
            fact.strong && 'text-15 font-700',
          )}
        >
          <dt className={classes(sums ? 'min-w-0' : 'w-[34%] shrink-0', !fact.strong && 'text-ink-2')}>{fact.label}</dt>
          <dd className={classes('min-w-0', sums ? 'figures ml-auto text-right' : 'flex-1 wrap-anywhere')}>
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
