import { useCall } from '@kikai/client/calls/hooks'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import type { Country, PostalPlace } from '@kikai/contract/regions/regions.shapes'
import { foldWidth } from '@kikai/kernel/validators'
import { useEffect, useRef } from 'react'
import { placeInAll, refilled } from './postal-place.ts'

type Asked<Name extends string> = {
  country: Country | undefined
  postalCode: string
  /** The current values of the fields that a postal code fills. */
  now: Readonly<Record<Name, string>>
  parts: (place: PostalPlace) => Readonly<Record<NoInfer<Name>, string>>
  set: (change: Partial<Record<NoInfer<Name>, string>>) => void
}

export type PostalCode = {
  /** True for a complete but unknown postal code; the address has to be typed. */
  readonly isUnknown: boolean
  /** The towns to choose from when a postal code has several. */
  readonly towns: readonly string[]
}

/**
 * Fills in the address as soon as a postal code is complete. Typed values are kept: only empty fields and those filled
 * by the previous code are written. A saved address is not changed when it is opened.
 */
export function usePostalCode<Name extends string>(given: Asked<Name>): PostalCode {
  const { country, postalCode } = given
  const isWhole = country?.hasPostalCodes === true && isCodeOf(country, postalCode)
  const asked = isWhole ? { country: country.code, postalCode: foldWidth(postalCode) } : null
  const { data } = useCall(regionsCalls.findPostalCode, asked, { freshMs: Infinity })
  const found = asked ? data : undefined
  const handled = useRef(postalCode)
  const filled = useRef<Partial<Record<Name, string>>>({})
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    if (!found || found.length === 0 || postalCode === handled.current) return
    handled.current = postalCode
    const { now, parts, set } = latest.current
    const next = refilled({ now, before: filled.current, found: parts(placeInAll(found)) })
    filled.current = { ...filled.current, ...next }
    set(next)
  }, [found, postalCode])
  const towns = found && found.length > 1 ? [...new Set(found.map(({ town }) => town).filter(Boolean))] : []
  return { isUnknown: found?.length === 0, towns }
}

const isCodeOf = ({ postalPattern }: Country, typed: string): boolean =>
  postalPattern !== null && new RegExp(postalPattern, 'u').test(foldWidth(typed).replace(/^〒\s*/, ''))
