import { classes } from '../class-names.ts'
import { type PickerOption, PickerSheet } from './picker-field.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

type SmallPickerProps = {
  /** The accessible name of the choice, and the title of its sheet. */
  label: string
  value: string
  options: readonly PickerOption[]
  onPick: (value: string) => void
  /** Grey, for a default choice. */
  quiet?: boolean
  className?: string
}

/** A choice among many options without a visible label, for rows: it opens a sheet with a search. */
export function SmallPicker({ label, value, options, onPick, quiet, className }: SmallPickerProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'flex min-h-11 min-w-0 items-center gap-2 rounded-card border border-control bg-card py-1 pr-2.5 pl-3 text-left text-14 focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-go-ink',
          className,
        )}
      >
        <span className={classes('min-w-0 flex-1 leading-tight', quiet && 'text-ink-2')}>
          {options.find((option) => option.value === value)?.label}
        </span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      </button>
      <PickerSheet
        key={String(open)}
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        now={[value]}
        many={false}
        onPick={([picked = '']) => onPick(picked)}
        onOwn={undefined}
        {...{ listId, options }}
      />
    </>
  )
}
