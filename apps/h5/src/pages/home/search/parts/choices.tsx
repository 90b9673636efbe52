import { TickBox } from '#ui/forms/choice'
import { Chips } from '#ui/lists/chips'
import { classes } from '#ui/class-names.ts'
import { useWide } from '#ui/wide.ts'
import type { ReactNode } from 'react'
import type { FacetCounts } from './facet-counts.ts'

type ChoicesProps<Name extends string> = {
  title: string
  of: readonly Name[]
  now: readonly Name[]
  label: (name: Name) => ReactNode
  count?: FacetCounts
  onToggle: (name: Name) => void
}

/**
 * The choices of a filter: chips on phones, without those that would find nothing; in the rail of wide screens rows
 * with checkboxes, which are faster to scan.
 */
export function Choices<Name extends string>({ count, ...props }: ChoicesProps<Name>) {
  const wide = useWide()
  if (!wide)
    return (
      <Chips
        {...props}
        of={props.of.filter((name) => props.now.includes(name) || !count?.(name).isNone)}
        {...(count && { count: (name: Name) => count(name).text })}
      />
    )
  const { title, of, now, label, onToggle } = props
  return (
    <ul aria-label={title}>
      {of.map((name) => {
        const { text, isNone } = count?.(name) ?? { text: undefined, isNone: false }
        return (
          <li key={name}>
            <label className="-mx-1.5 flex min-h-8 items-center gap-2.5 rounded-tag px-1.5 py-1 text-14 hover:bg-sunken">
              <TickBox small checked={now.includes(name)} onChange={() => onToggle(name)} />
              <span className={classes('min-w-0 flex-1 leading-tight', isNone && 'text-ink-2')}>
                {label(name)}
              </span>{' '}
              {text === undefined ? null : <span className="figures text-12 text-ink-2">{text}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
