import type { PostalPlace } from '@kikai/contract/regions/regions.shapes'

/** What all the places of a code have in common; empty where they differ. */
export function placeInAll(places: readonly PostalPlace[]): PostalPlace {
  const common = (part: keyof PostalPlace) => {
    const [first = '', ...others] = new Set(places.map((place) => place[part]))
    return others.length === 0 ? first : ''
  }
  return { region: common('region'), city: common('city'), town: common('town') }
}

/** What is written into the fields: those that are empty, and those that still hold what was filled in before. */
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
