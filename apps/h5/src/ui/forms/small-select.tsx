import { classes } from '../class-names.ts'
import { ChevronDown } from 'lucide-react'

type Option<Value extends string> = { value: Value; label: string; group?: string }

type SmallSelectProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string
  value: Value
  options: readonly Option<Value>[]
  onPick: (value: Value) => void
  /** Grey, for a default choice. */
  quiet?: boolean
  className?: string
}

/** The system's select without a visible label, for rows and tables; options may be grouped. */
export function SmallSelect<Value extends string>({
  label,
  value,
  options,
  onPick,
  quiet,
  className,
}: SmallSelectProps<Value>) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <span
      className={classes(
        'relative flex min-h-11 min-w-0 items-center rounded-card border border-control bg-card focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-go-ink',
        className,
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value)
          if (picked) onPick(picked.value)
        }}
        className={classes(
          'min-h-11 w-full min-w-0 appearance-none truncate rounded-card bg-transparent pr-8 pl-3 text-14 outline-none [&_option]:bg-card',
          quiet && 'text-ink-2',
        )}
      >
        {groups.map((group) => {
          const inGroup = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))
          return group === undefined ? (
            inGroup
          ) : (
            <optgroup key={group} label={group}>
              {inGroup}
            </optgroup>
          )
        })}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4.5 text-ink-2" />
    </span>
  )
}
