import { useCall } from '@kikai/client/hooks'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import type { Country, PostalPlace } from '@kikai/contract/regions/regions.shapes'
import { foldWidth } from '@kikai/kernel/validators'
import { useEffect, useRef } from 'react'
import { placeInAll, refilled } from './postal-place.ts'

type Asked<Name extends string> = {
  country: Country | undefined
  postalCode: string
  /** What stands in the fields that a code fills in. */
  now: Readonly<Record<Name, string>>
  parts: (place: PostalPlace) => Readonly<Record<NoInfer<Name>, string>>
  set: (change: Partial<Record<NoInfer<Name>, string>>) => void
}

export type PostalCode = {
  /** The code is written as one and nobody knows it; what it stands for has to be typed. */
  readonly isUnknown: boolean
  /** The towns to choose from, where a code has several. */
  readonly towns: readonly string[]
}

/**
 * Fills in what a postal code says as soon as it is whole. What was typed by hand stays: only fields that are empty, or that
 * the code before filled, are written. An address that is opened is left as it was saved.
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
