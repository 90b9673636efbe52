import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { useWords } from '../texts/words.ts'

const look = (on: boolean) =>
  classes(
    "relative inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border border-transparent px-3.25 text-14 whitespace-nowrap transition-colors before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']",
    on
      ? 'forced-chosen bg-go-tint font-600 text-go-ink inset-ring-1 inset-ring-go-line'
      : 'bg-sunken text-ink hover:bg-press',
  )

type ChipsProps<Name extends string> = {
  of: readonly Name[]
  now: readonly Name[]
  label: (name: Name) => ReactNode
  count?: (name: Name) => number | string | undefined
  onToggle: (name: Name) => void
  title: string
  /** On phones on one line that scrolls sideways, for many or long names in a panel. */
  inLine?: boolean
}

/** Filter chips that toggle, each with its number of results. */
export function Chips<Name extends string>({ of, now, label, count, onToggle, title, inLine }: ChipsProps<Name>) {
  return (
    <div
      role="group"
      aria-label={title}
      className={
        inLine
          ? 'no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 wide:mx-0 wide:flex-wrap wide:gap-y-3 wide:overflow-visible wide:px-0'
          : 'flex flex-wrap gap-x-2 gap-y-3'
      }
    >
      {of.map((name) => {
        const on = now.includes(name)
        const number = count?.(name)
        return (
          <button key={name} type="button" aria-pressed={on} onClick={() => onToggle(name)} className={look(on)}>
            {label(name)} {number === undefined ? null : <span className="figures text-12 font-400">{number}</span>}
          </button>
        )
      })}
    </div>
  )
}

type ChipProps = { on?: boolean; icon?: ReactNode; onClick: () => void; children: ReactNode; opens?: boolean }

/** A chip that runs an action, such as opening the filters or changing the order. */
export function Chip({ on = false, icon, onClick, children, opens }: ChipProps) {
  return (
    <button type="button" onClick={onClick} aria-haspopup={opens ? 'dialog' : undefined} className={look(on)}>
      {icon}
      {children}
    </button>
  )
}

/** An active filter; pressing it removes the filter. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useWords()
  return (
    <button type="button" onClick={onRemove} className={classes(look(true), 'font-400')}>
      {children}
      <X aria-hidden className="size-4" />
      <span className="sr-only">{t('part.remove')}</span>
    </button>
  )
}
