import type { PostalPlace } from '@kikai/contract/regions/regions.shapes'

/** The parts that all places of a postal code share; empty where they differ. */
export function placeInAll(places: readonly PostalPlace[]): PostalPlace {
  const common = (part: keyof PostalPlace) => {
    const [first = '', ...others] = new Set(places.map((place) => place[part]))
    return others.length === 0 ? first : ''
  }
  return { region: common('region'), city: common('city'), town: common('town') }
}

/** The fields that a postal code fills: empty ones and those that still hold the previously filled value. */
export function refilled<Name extends string>({
  now,
  before,
  found,
}: {
  now: Readonly<Record<Name, string>>
  before: Readonly<Partial<Record<Name, string>>>
  found: Readonly<Record<Name, string>>
}): Partial<Record<Name, string>> {
  const next: Partial<Record<Name, string>> = {}
  for (const name in found) if (now[name] === '' || now[name] === before[name]) next[name] = found[name]
  return next
}
