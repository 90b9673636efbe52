import { boxLook, Field, inputLook } from '#ui/field'
import { LookUp } from '#ui/look-up'
import { useText } from '@kikai/client/use-text'
import { useCall } from '@kikai/client/hooks'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { ChevronDown } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type PhoneFieldProps = {
  label: string
  error: string | undefined
  dialCode: UseFormRegisterReturn
  /** Shown in the closed picker; the picker itself names the countries. */
  dialCodeNow: string
  mobile: UseFormRegisterReturn
}

/** A number with its dialling code in one box. The picker tells the codes by their country. */
export function PhoneField({ label, error, dialCode, dialCodeNow, mobile }: PhoneFieldProps) {
  const t = useText('addresses')
  const codes = useCall(regionsCalls.listAreaCodes, {}, { freshMs: Infinity })
  const all = codes.data ?? []
  // Two countries can share a code; the picker needs it once.
  const distinct = all.filter((one, at) => all.findIndex((other) => other.dialCode === one.dialCode) === at)
  return (
    <>
      <Field label={label} error={error}>
        {(wiring) => (
          <div className={boxLook(Boolean(error))}>
            <span className="relative flex min-h-11 shrink-0 items-center gap-1 border-r border-line pr-2 pl-3">
              <span aria-hidden className="figures">
                {dialCodeNow}
              </span>
              <ChevronDown aria-hidden className="size-4 text-ink-2" />
              <select
                {...dialCode}
                aria-label={t('screen.dialCode')}
                autoComplete="tel-country-code"
                className="absolute inset-0 cursor-pointer opacity-0 [&>option]:bg-card"
              >
                {distinct.some((one) => one.dialCode === dialCodeNow) ? null : (
                  <option value={dialCodeNow}>{dialCodeNow}</option>
                )}
                {distinct.map((one) => (
                  <option key={one.dialCode} value={one.dialCode}>
                    {`${one.name} ${one.dialCode}`}
                  </option>
                ))}
              </select>
            </span>
            <input
              {...mobile}
              {...wiring}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              className={inputLook}
            />
          </div>
        )}
      </Field>
      <LookUp of={codes}>{null}</LookUp>
    </>
  )
}
