import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { moveFocus } from './tabs.tsx'

type SegmentedProps<Name extends string> = {
  of: readonly Name[]
  /** Null when nothing is chosen yet. */
  now: Name | null
  label: (name: Name) => ReactNode
  onPick: (name: Name) => void
  title: string
}

/** A choice of two to four options on one line. */
export function Segmented<Name extends string>({ of, now, label, onPick, title }: SegmentedProps<Name>) {
  // When nothing is chosen yet, the first option takes the keyboard focus.
  const standing = now ?? of[0]
  return (
    <div role="radiogroup" aria-label={title} className="flex rounded-full border border-transparent bg-sunken p-0.25">
      {of.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === now}
          tabIndex={name === standing ? 0 : -1}
          onClick={() => onPick(name)}
          onKeyDown={(event) => moveFocus(event, of, now ?? name, onPick)}
          className={classes(
            'min-h-10 min-w-0 flex-1 rounded-full border border-transparent px-1 py-1 text-14 leading-tight wrap-anywhere transition-colors',
            name === now ? 'forced-chosen bg-raised font-600 text-ink shadow-1' : 'text-ink-2 hover:text-ink',
          )}
        >
          {label(name)}
        </button>
      ))}
    </div>
  )
}
