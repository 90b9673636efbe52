import { limits } from '@kikai/kernel/limits'
import { foldWidth } from '@kikai/kernel/validators'
import { useEffect, useState, type ClipboardEvent, type ComponentProps } from 'react'
import { boxLook, Field, inputLook } from './field.tsx'
import { classes } from '../class-names.ts'
import { useWords } from '../texts/words.ts'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  error?: string | null | undefined
  /** Sends a code; resolves to true when it was sent, which starts the countdown. */
  onSend: () => Promise<boolean>
  /** The storage name of the countdown, so that it survives a reload: `login`, `register`. */
  countdown: string
}

/** A field for a six-digit code with a button to send one, blocked for 60 seconds after sending (specification §9). */
export function CodeField({ error, onSend, countdown, ...input }: CodeFieldProps) {
  const t = useWords()
  const [seconds, start] = useCountdown(countdown)
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      if (await onSend()) start()
    } finally {
      setSending(false)
    }
  }
  const resting = seconds > 0 || sending
  return (
    <Field label={t('part.code')} error={error}>
      {(wiring) => (
        <div className={boxLook(Boolean(error))}>
          <input
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={limits.codeDigits}
            onPaste={pasteDigits}
            {...input}
            {...wiring}
            className={classes(inputLook, 'figures tracking-[0.3em]')}
          />
          <button
            type="button"
            aria-disabled={resting}
            onClick={resting ? undefined : () => void send()}
            className={classes(
              'figures min-h-11 shrink-0 px-3 text-14 font-600',
              resting ? 'cursor-not-allowed text-ink-2' : 'text-go-ink',
            )}
          >
            {seconds > 0 ? t('part.sendCodeAgain', { seconds }) : t('part.sendCode')}
          </button>
        </div>
      )}
    </Field>
  )
}

/** Extracts the six digits from pasted text, which may contain spaces or full-width digits. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = foldWidth(event.clipboardData.getData('text')).replaceAll(/\D/g, '')
  if (digits.length !== limits.codeDigits) return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(digits, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const keyOf = (name: string) => `code-until:${name}`

/** Starts the countdown for a code that was sent without this button. */
export const restCode = (name: string, seconds: number = limits.codeResendSeconds): void =>
  sessionStorage.setItem(keyOf(name), String(Date.now() + seconds * 1000))

/** Seconds until another code may be requested. The end time is stored for the tab, so a reload does not change it. */
function useCountdown(name: string): [seconds: number, start: () => void] {
  const key = keyOf(name)
  const left = () => Math.max(0, Math.ceil((Number(sessionStorage.getItem(key) ?? 0) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
  })
  const start = () => {
    restCode(name)
    setSeconds(limits.codeResendSeconds)
  }
  return [seconds, start]
}
