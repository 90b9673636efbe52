import { boxLook, inputLook } from '#ui/field'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useRef, useState } from 'react'

type RangeFieldsProps = {
  title: string
  from: number | undefined
  to: number | undefined
  /** What a typed text means; undefined when it means nothing. */
  read: (typed: string) => number | undefined
  show?: (value: number) => string
  onChange: (range: { from: number | undefined; to: number | undefined }) => void
  unit?: string
  before?: string
  placeholders?: readonly [string, string]
}

/** From and to side by side; told half a second after the last key. */
export function RangeFields({
  title,
  from,
  to,
  read,
  show = String,
  onChange,
  unit,
  before,
  placeholders,
}: RangeFieldsProps) {
  const t = useText('catalogue')
  return (
    <div role="group" aria-label={title} className="flex items-center gap-2">
      <OneEnd
        label={`${title} ${t('screen.from')}`}
        value={from}
        placeholder={placeholders?.[0] ?? t('screen.from')}
        onChange={(next) => onChange({ from: next, to })}
        {...{ read, show, unit, before }}
      />
      <span aria-hidden className="text-ink-2">
        {'–'}
      </span>
      <OneEnd
        label={`${title} ${t('screen.to')}`}
        value={to}
        placeholder={placeholders?.[1] ?? t('screen.to')}
        onChange={(next) => onChange({ from, to: next })}
        {...{ read, show, unit, before }}
      />
    </div>
  )
}

type OneEndProps = {
  label: string
  value: number | undefined
  placeholder: string
  read: (typed: string) => number | undefined
  show: (value: number) => string
  onChange: (value: number | undefined) => void
  unit: string | undefined
  before: string | undefined
}

function OneEnd({ label, value, placeholder, read, show, onChange, unit, before }: OneEndProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : show(value))
  const [given, setGiven] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A chip that is taken away elsewhere empties the field; what is being typed is left alone.
  if (given !== value) {
    setGiven(value)
    if (read(typed) !== value) setTyped(value === undefined ? '' : show(value))
  }
  const tell = (text: string) => {
    clearTimeout(timer.current)
    const next = read(text)
    if (next !== value && (next !== undefined || text.trim() === '')) onChange(next)
  }
  return (
    <span className={`${boxLook(false)} min-h-11 min-w-0 flex-1`}>
      {/* The rail has no room for it beside an amount, and names it above. */}
      {before ? <span className="shrink-0 pl-3 text-12 text-ink-2 wide:hidden">{before}</span> : null}
      <input
        inputMode="decimal"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={16}
        onChange={(event) => {
          const { value: text } = event.target
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => tell(text), limits.debounceMs)
        }}
        onBlur={() => tell(typed)}
        className={`${inputLook} figures`}
      />
      {unit ? <span className="shrink-0 pr-3 text-12 text-ink-2">{unit}</span> : null}
    </span>
  )
}
