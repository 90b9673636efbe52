import { boxLook, Field, inputLook, retryOf } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import { useCall } from '@kikai/client/calls/hooks'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { ChevronDown } from 'lucide-react'
import type { TextBinding } from '@kikai/client/forms/call-form'
import { phoneExampleOf } from './phone-examples.ts'

type PhoneFieldProps = {
  label: string
  dialCode: TextBinding
  mobile: TextBinding
  /** Only countries whose numbers can receive codes by SMS. */
  forCodes?: boolean
}

/** A field for a phone number with its dialling code. The picker lists the codes by country. */
export function PhoneField({ label, dialCode, mobile, forCodes = false }: PhoneFieldProps) {
  const t = useText('addresses')
  const codes = useCall(regionsCalls.listAreaCodes, {}, { freshMs: Infinity })
  const all = (codes.data ?? []).filter(({ getsCodes }) => getsCodes || !forCodes)
  const error = mobile.error ?? dialCode.error
  const { error: _, ...code } = dialCode
  const { error: __, ...number } = mobile
  // Countries that share a code appear once in the picker.
  const distinct = all.filter((one, at) => all.findIndex((other) => other.dialCode === one.dialCode) === at)
  return (
    <Field label={label} error={error} onRetry={retryOf(codes)}>
      {(wiring) => (
        <div className={boxLook(Boolean(error))}>
          <span className="relative flex min-h-11 shrink-0 items-center gap-1 border-r border-line pr-2 pl-3">
            <span aria-hidden className="figures">
              {/* The closed picker shows only the code; the open one shows the country names. */}
              {dialCode.value}
            </span>
            <ChevronDown aria-hidden className="size-4 text-ink-2" />
            <select
              {...code}
              aria-label={t('screen.dialCode')}
              autoComplete="tel-country-code"
              className="absolute inset-0 cursor-pointer opacity-0 [&>option]:bg-card"
            >
              {distinct.some((one) => one.dialCode === dialCode.value) ? null : (
                <option value={dialCode.value}>{dialCode.value}</option>
              )}
              {distinct.map((one) => (
                <option key={one.dialCode} value={one.dialCode}>
                  {`${one.name} ${one.dialCode}`}
                </option>
              ))}
            </select>
          </span>
          <input
            {...number}
            {...wiring}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={phoneExampleOf(dialCode.value)}
            className={inputLook}
          />
        </div>
      )}
    </Field>
  )
}
