import { rangeOf, type Range } from '#features/catalogue/search-filters.ts'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { createPause } from '#ui/times/pause.ts'
import { useLatest } from '#ui/use-latest.ts'
import { useText } from '@kikai/client/use-text'
import { useEffect, useId, useRef, useState } from 'react'

type RangeFieldsProps = {
  title: string
  from: number | undefined
  to: number | undefined
  /** Parses a typed text; undefined when it is invalid. */
  read: (typed: string) => number | undefined
  show?: (value: number) => string
  /** The error below the field for an invalid text. */
  wrong: string
  onChange: (range: Range) => void
  unit?: string
  before?: string
  after?: string
  placeholders?: readonly [string, string]
}

/** The fields "from" and "to" side by side; a change is reported half a second after the last key. */
export function RangeFields({
  title,
  from,
  to,
  read,
  show = String,
  wrong,
  onChange,
  unit,
  before,
  after,
  placeholders,
}: RangeFieldsProps) {
  const t = useText('goods')
  const words = useText('search')
  const id = useId()
  // While the two ends contradict each other, the typed value is kept here until the other end is changed.
  const typed = useRef<Range>({ from, to })
  useEffect(() => {
    typed.current = { from, to }
  }, [from, to])
  const [given, setGiven] = useState<Range>({ from, to })
  const [error, setError] = useState<string | null>(null)
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to })
    setError(null)
  }
  const tell = (end: keyof Range, next: number | undefined | null) => {
    if (next === null) return setError(wrong)
    typed.current = { ...typed.current, [end]: next }
    const range = rangeOf(typed.current)
    if (!range) return setError(words('fromAboveTo'))
    setError(null)
    if (range.from !== from || range.to !== to) onChange(range)
  }
  const described = error ? id : undefined
  return (
    <div>
      <div role="group" aria-label={title} className="flex items-center gap-2">
        <OneEnd
          label={`${title} ${t('screen.from')}`}
          value={from}
          placeholder={placeholders?.[0] ?? t('screen.from')}
          onTell={(next) => tell('from', next)}
          {...{ read, show, unit, before, after, described }}
        />
        <span aria-hidden className="text-ink-2">
          {'–'}
        </span>
        <OneEnd
          label={`${title} ${t('screen.to')}`}
          value={to}
          placeholder={placeholders?.[1] ?? t('screen.to')}
          onTell={(next) => tell('to', next)}
          {...{ read, show, unit, before, after, described }}
        />
      </div>
      <div id={id} aria-live="polite">
        {error ? <FieldErrorText>{error}</FieldErrorText> : null}
      </div>
    </div>
  )
}

type OneEndProps = {
  label: string
  value: number | undefined
  placeholder: string
  read: (typed: string) => number | undefined
  show: (value: number) => string
  /** Undefined for an empty field, null for an invalid text. */
  onTell: (value: number | undefined | null) => void
  unit: string | undefined
  before: string | undefined
  after: string | undefined
  described: string | undefined
}

function OneEnd({ label, value, placeholder, read, show, onTell, unit, before, after, described }: OneEndProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : show(value))
  const [given, setGiven] = useState(value)
  const [pause] = useState(() => createPause())
  const latest = useLatest(onTell)
  useEffect(() => pause.cancel, [pause])
  // A chip removed elsewhere empties the field; text being typed is not overwritten.
  if (given !== value) {
    setGiven(value)
    if (read(typed) !== value) setTyped(value === undefined ? '' : show(value))
  }
  const tell = (text: string) => {
    pause.cancel()
    latest.current(text.trim() === '' ? undefined : (read(text) ?? null))
  }
  return (
    <span className={`${boxLook(described !== undefined)} min-h-11 min-w-0 flex-1`}>
      {/* The rail has no room for the unit beside an amount and shows it above. */}
      {before ? <span className="shrink-0 pl-3 text-12 text-ink-2 wide:hidden">{before}</span> : null}
      <input
        inputMode="decimal"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={24}
        aria-invalid={described ? true : undefined}
        aria-describedby={described}
        onChange={(event) => {
          const { value: text } = event.target
          setTyped(text)
          pause.after(() => tell(text))
        }}
        onBlur={() => tell(typed)}
        className={`${inputLook} figures`}
      />
      {after ? <span className="shrink-0 pr-3 text-12 text-ink-2 wide:hidden">{after}</span> : null}
      {unit ? <span className="shrink-0 pr-3 text-12 text-ink-2">{unit}</span> : null}
    </span>
  )
}
