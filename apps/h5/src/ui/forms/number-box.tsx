import { formatQuantity } from '@kikai/i18n/format/quantity'
import { limits } from '@kikai/kernel/limits'
import { Minus, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { typedNumber, withinBounds } from './typed-number.ts'
import { useWords } from '../texts/words.ts'

type NumberBoxProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  label?: string
  /** `big` is the stepper of a bid, the most prominent number of its sheet. */
  look?: 'small' | 'big'
  /** Shown before the number, such as a currency. */
  before?: ReactNode
  after?: ReactNode
}

/**
 * A field for a whole number, from 1 to the largest safe integer (specification §9) by default. Full-width digits are
 * accepted.
 */
export function NumberBox({
  value,
  onChange,
  min = limits.numberBoxMin,
  max = limits.numberBoxMax,
  step = 1,
  label,
  look = 'small',
  before,
  after,
}: NumberBoxProps) {
  const t = useWords()
  const [draft, setDraft] = useState<string | null>(null)
  const within = (next: number) => withinBounds(next, { min, max })
  const change = (next: number) => {
    setDraft(null)
    if (within(next) !== value) onChange(within(next))
  }
  /** What stands in the field, also while it is being typed. */
  const now = draft === null ? value : (typedNumber(draft) ?? value)
  const leave = () => {
    if (draft !== null) change(now)
  }
  const big = look === 'big'
  const step1 = classes('grid shrink-0 place-items-center text-ink disabled:text-control', big ? 'size-14' : 'size-11')
  return (
    <div
      role="group"
      aria-label={label ?? t('part.quantity')}
      className={classes(
        'flex items-center border border-control bg-card focus-within:outline-2 focus-within:outline-go-ink',
        big ? 'w-full rounded-card divide-x divide-line' : 'w-fit rounded-full',
      )}
    >
      <button
        type="button"
        aria-label={t('part.fewer')}
        disabled={value <= min}
        onClick={() => change(now - step)}
        className={step1}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <span
        className={classes(
          'flex min-w-0 items-baseline justify-center',
          big ? 'flex-1 text-24 font-700' : 'text-15 font-600',
        )}
      >
        {before ? <span className={big ? 'text-17' : 'text-12'}>{before}</span> : null}
        <input
          inputMode="numeric"
          aria-label={label ?? t('part.quantity')}
          value={draft ?? (big ? formatQuantity(value) : String(value))}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key === 'ArrowUp') change(now + step)
            if (event.key === 'ArrowDown') change(now - step)
          }}
          className="figures field-sizing-content min-h-10 min-w-8 bg-transparent text-center outline-none"
        />
        {after ? <span className={big ? 'text-17' : 'text-12'}>{after}</span> : null}
      </span>
      <button
        type="button"
        aria-label={t('part.another')}
        disabled={value >= max}
        onClick={() => change(now + step)}
        className={step1}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  )
}
