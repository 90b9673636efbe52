import { graphemes } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { cutText } from '../texts/cut-text.ts'
import { boxLook, Field, inputLook, type FieldProps } from './field.tsx'
import { useWords } from '../texts/words.ts'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'prefix'> & { before?: ReactNode; after?: ReactNode }

/** One line of text: `<TextField {...form.text('name')} label=… />`. */
export function TextField({ label, error, hint, optional, aside, before, after, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional === true} aside={aside}>
      {(wiring) => (
        <div className={classes(boxLook(Boolean(error)), className)}>
          {before ? <span className="shrink-0 pl-3 text-ink-2">{before}</span> : null}
          <input {...input} {...wiring} className={inputLook} />
          {after ? <span className="shrink-0 pr-3 text-14 text-ink-2">{after}</span> : null}
        </div>
      )}
    </Field>
  )
}

/** A password field with a button to show the password. */
export function PasswordField({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  ...input
}: Omit<TextFieldProps, 'before' | 'after'>) {
  const t = useWords()
  const [seen, setSeen] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} optional={optional === true} aside={aside}>
      {(wiring) => (
        <div className={classes(boxLook(Boolean(error)), className)}>
          <input {...input} {...wiring} type={seen ? 'text' : 'password'} className={inputLook} />
          <button
            type="button"
            aria-label={seen ? t('part.hidePassword') : t('part.showPassword')}
            aria-pressed={seen}
            onClick={() => setSeen(!seen)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 [&_svg]:size-5"
          >
            {seen ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<FieldProps, 'aside'> & ComponentProps<'textarea'> & { max?: number }

/** A text area with a limit of 140 characters by default (specification §5), counted as visible characters. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  max = limits.textAreaLength,
  onChange,
  className,
  ...area
}: TextAreaProps) {
  const t = useWords()
  const [used, setUsed] = useState(() => graphemes(String(area.value ?? area.defaultValue ?? '')))
  const count = area.value === undefined ? used : graphemes(String(area.value))
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    // During input method composition the text must not be changed.
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    if (!composing) event.target.value = cutText(event.target.value, max)
    setUsed(graphemes(event.target.value))
    onChange?.(event)
  }
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      optional={optional === true}
      aside={<span className={count > max ? 'text-bad' : undefined}>{t('part.counter', { used: count, max })}</span>}
    >
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          onChange={change}
          className={classes(boxLook(Boolean(error)), 'block resize-y px-3 py-2.5 outline-none', className)}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; placeholder?: string }

/** A field with the system's select, which suits phones best. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  aside,
  options,
  placeholder,
  onRetry,
  className,
  ...select
}: SelectFieldProps) {
  const t = useWords()
  return (
    <Field label={label} error={error} hint={hint} optional={optional === true} aside={aside} onRetry={onRetry}>
      {(wiring) => (
        <div className={classes(boxLook(Boolean(error)), 'relative', className)}>
          <select
            {...(select.value === undefined && select.defaultValue === undefined ? { defaultValue: '' } : {})}
            {...select}
            {...wiring}
            className={classes(inputLook, 'appearance-none pr-10 [&>option]:bg-card')}
          >
            <option value="" disabled={!optional}>
              {placeholder ?? t('part.choose')}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-5 text-ink-2" />
        </div>
      )}
    </Field>
  )
}
