import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { FieldErrorText } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The label beside the box, which may contain links. Without it, set `aria-label`. */
  children?: ReactNode
  error?: string | null | undefined
}

/** The checkbox without a label, for rows with their own layout. */
export function TickBox({
  small,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { small?: boolean }) {
  return (
    <span className={classes('relative grid shrink-0 place-items-center', small ? 'size-4.5' : 'size-5.5')}>
      <input
        {...input}
        type="checkbox"
        className="peer size-full appearance-none rounded-tag border-[1.5px] border-control bg-card transition-colors checked:border-go-ink checked:bg-go-ink disabled:border-line disabled:bg-sunken aria-invalid:border-bad"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className={classes(
          'pointer-events-none absolute text-card opacity-0 peer-checked:opacity-100 forced-colors:text-[CanvasText]',
          small ? 'size-3.5' : 'size-4',
        )}
      />
    </span>
  )
}

/** A checkbox. The whole row is its touch target. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label
        className={classes('flex min-h-11 gap-2.5', children ? 'items-start py-2' : 'w-11 items-center justify-center')}
      >
        <TickBox {...input} aria-invalid={error ? true : undefined} />
        {children ? <span className="min-w-0 flex-1 text-14">{children}</span> : null}
      </label>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </div>
  )
}

type RadioRowsProps<Name extends string> = {
  title: string
  of: readonly {
    value: Name
    label: ReactNode
    note?: ReactNode
    aside?: ReactNode
    /** Shown under the row while it is chosen: the consequence of the choice. */
    below?: ReactNode
    disabled?: boolean
  }[]
  now: Name | null
  onPick: (value: Name) => void
}

/** Radio buttons, one per row with an explanation. */
export function RadioRows<Name extends string>({ title, of, now, onPick }: RadioRowsProps<Name>) {
  // A unique name, because otherwise two kept screens would share one radio group.
  const name = useId()
  return (
    <fieldset className="min-w-0 divide-y divide-line border-0 p-0">
      <legend className="sr-only">{title}</legend>
      {of.map((option) => (
        <div key={option.value}>
          <label className={classes('flex min-h-12 items-center gap-3 py-2', option.disabled && 'cursor-not-allowed')}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === now}
              disabled={option.disabled}
              onChange={() => onPick(option.value)}
              className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-card transition-colors checked:border-[6.5px] checked:border-go-ink disabled:border-line disabled:bg-sunken"
            />
            <span className="min-w-0 flex-1">
              <span className={classes('block text-15', option.disabled && 'text-ink-2')}>{option.label}</span>
              {option.note ? <span className="block text-12 text-ink-2">{option.note}</span> : null}
            </span>
            {option.aside ? <span className="shrink-0 text-14 text-ink-2">{option.aside}</span> : null}
          </label>
          {option.value === now ? option.below : null}
        </div>
      ))}
    </fieldset>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; note?: ReactNode }

/** A switch that takes effect at once. */
export function Switch({ label, note, className, ...input }: SwitchProps) {
  return (
    <label className={classes('flex min-h-12 items-center gap-3 py-2', className)}>
      <span className="min-w-0 flex-1">
        <span className="block text-15">{label}</span>
        {note ? <span className="block text-12 text-ink-2">{note}</span> : null}
      </span>
      <span className="relative h-7 w-11.5 shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full border border-transparent bg-control transition-colors checked:bg-go-ink checked:forced-mark"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-knob forced-mark transition-transform duration-(--t-fast) peer-checked:translate-x-4.5 peer-checked:forced-gap"
        />
      </span>
    </label>
  )
}
