import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { useWords } from '../texts/words.ts'

export type FieldProps = {
  label: ReactNode
  /** The sentence under the field that says what is missing. */
  error?: string | null | undefined
  hint?: ReactNode
  optional?: boolean
  /** Content at the right of the label: a counter or a unit. */
  aside?: ReactNode
  /**
   * Retries loading the options; while it is set the field says that they failed to load, because an empty list would
   * be misleading.
   */
  onRetry?: (() => void) | undefined
}

export type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A label, control, hint and error. Gives the control its id and its descriptions. */
export function Field({
  label,
  error,
  hint,
  optional,
  aside,
  onRetry,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const t = useWords()
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 pb-1.5">
        <label htmlFor={id} className="text-14 font-600">
          {label}
          {optional ? <span className="ml-1.5 text-12 font-400 text-ink-2">{t('part.optional')}</span> : null}
        </label>
        {aside ? <span className="figures shrink-0 text-12 text-ink-2">{aside}</span> : null}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite">
        {onRetry ? (
          <FieldErrorText>
            <span>
              {t('part.choicesFailed')}{' '}
              <button type="button" onClick={onRetry} className="-my-3 min-h-11 font-600 underline underline-offset-3">
                {t('page.retry')}
              </button>
            </span>
          </FieldErrorText>
        ) : error ? (
          <FieldErrorText>{error}</FieldErrorText>
        ) : hint ? (
          <p className="pt-1.5 text-12 text-ink-2">{hint}</p>
        ) : null}
      </div>
    </div>
  )
}

export function FieldErrorText({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1 pt-1.5 text-12 text-bad">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </p>
  )
}

/** The retry for options that failed to load; undefined while they are loading or loaded. */
export const retryOf = (asked: { data: unknown; error: unknown; reload: () => void }): (() => void) | undefined =>
  asked.data === undefined && asked.error ? asked.reload : undefined

/** The box around a control. In error it stays red while focused, until the value is right. */
export const boxLook = (invalid: boolean) =>
  classes(
    'flex min-h-12 w-full items-center rounded-card border bg-card text-15 transition-colors focus-within:outline-2 focus-within:-outline-offset-1',
    invalid ? 'border-bad focus-within:outline-bad' : 'border-control focus-within:outline-go-ink',
  )
/** At least 16 px on touch screens (theme.css). */
export const inputLook =
  'min-h-11 w-full min-w-0 flex-1 bg-transparent px-3 text-15 outline-none placeholder:text-ink-2 disabled:text-ink-2'
