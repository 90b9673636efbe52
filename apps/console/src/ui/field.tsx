import { useSay } from '@kikai/i18n/texts-provider'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { PriceCurrency } from '@kikai/kernel/money'
import { Input } from 'antd'
import { type ChangeEvent, type ReactNode, useId } from 'react'

type Bound = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  error: string | undefined
}
type TextFieldProps = Bound & {
  label: string
  hint?: string | undefined
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'tel'
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  size?: 'large'
  disabled?: boolean
  placeholder?: string
  min?: string | undefined
  max?: string | undefined
}

/** A text field of one line with its label, hint and error. */
export function TextField({ label, hint, error, type = 'text', ...field }: TextFieldProps) {
  const { id, note, told } = useNote({ error, hint })
  const Kind = type === 'password' ? Input.Password : Input
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Kind {...field} {...told} {...(type === 'password' ? {} : { type })} id={id} />
      {note}
    </div>
  )
}

/** A day of the calendar. */
export const DayField = (field: Omit<TextFieldProps, 'type'>) => <TextField {...field} type="date" />

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> & { currency: PriceCurrency }

/** An amount as a person types it. Where it is wrong because it is no amount, the field says that. */
export function MoneyField({ currency, error, ...field }: MoneyFieldProps) {
  const t = useSay('forms')
  const isRead = field.value.trim() === '' || parseTypedAmount(field.value, currency) !== null
  return (
    <TextField {...field} error={error && !isRead ? t('rule.amount') : error} inputMode="decimal" autoComplete="off" />
  )
}

type UploadFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  /** The kinds of files that are offered, as a browser takes them. */
  accept: string
  onChange: (file: File | null) => void
  error?: string | undefined
}

/** A file that is sent with its form. */
export function UploadField({ label, hint, error, onChange, name, accept }: UploadFieldProps) {
  const { id, note, told } = useNote({ error, hint })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-invalid={told['aria-invalid']}
        aria-describedby={told['aria-describedby']}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      {note}
    </div>
  )
}

/** A text field of several lines with its label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  ...field
}: Bound & { label: string; hint?: string; maxLength?: number }) {
  const { id, note, told } = useNote({ error, hint })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea {...field} {...told} id={id} autoSize={{ minRows: 2, maxRows: 6 }} />
      {note}
    </div>
  )
}

/** The hint or error under a field, and the attributes that connect it to the field. */
export function useNote({ error, hint }: { error?: string | undefined; hint?: string | undefined }) {
  const id = useId()
  const noteId = `${id}-note`
  return {
    id,
    note:
      error || hint ? (
        <p id={noteId} className={error ? 'wrong' : 'quiet'}>
          {error ?? hint}
        </p>
      ) : null,
    told: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
      ...(error ? { status: 'error' as const } : {}),
    },
  }
}

type TickFieldProps = {
  name: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  error?: string | undefined
  children: ReactNode
}

/** A checkbox with its text. */
export function TickField({ name, checked, onChange, error, children }: TickFieldProps) {
  const noteId = useId()
  return (
    <div className="tick">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={noteId} className="wrong">
          {error}
        </p>
      ) : null}
    </div>
  )
}
