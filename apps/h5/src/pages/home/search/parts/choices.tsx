import { Chips } from '#ui/chips'
import { useWide } from '#ui/wide.ts'
import type { ReactNode } from 'react'

type ChoicesProps<Name extends string> = {
  title: string
  of: readonly Name[]
  now: readonly Name[]
  label: (name: Name) => ReactNode
  count?: (name: Name) => number | undefined
  onToggle: (name: Name) => void
}

/** Chips under a thumb; in the rail of wide screens rows with a box, which read faster under each other. */
export function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const wide = useWide()
  if (!wide) return <Chips {...props} />
  const { title, of, now, label, count, onToggle } = props
  return (
    <ul aria-label={title}>
      {of.map((name) => (
        <li key={name}>
          <label className="-mx-1.5 flex min-h-8 items-center gap-2.5 rounded-tag px-1.5 py-1 text-14 hover:bg-sunken">
            <input
              type="checkbox"
              checked={now.includes(name)}
              onChange={() => onToggle(name)}
              className="size-4.5 shrink-0 accent-go-ink"
            />
            <span className="min-w-0 flex-1 leading-tight">{label(name)}</span>
            {count?.(name) === undefined ? null : (
              <span className="figures text-12 text-ink-2">{count(name)?.toLocaleString('en')}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  )
}
