import type { Trait } from './traits/trait.ts'

export function pick<T>(random: () => number, from: readonly T[]): T {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

export const chance = (random: () => number, share: number): boolean => random() < share

/** Each with the same chance, in the order given. */
export const pickSome = <T>(random: () => number, from: readonly T[], share: number): T[] =>
  from.filter(() => chance(random, share))

const prefixes: Partial<Record<string, readonly string[]>> = {
  excavator: ['', 'C', 'N'],
  'machining-centre': ['MC', 'V', ''],
  'cnc-lathe': ['L', 'NL', ''],
  robot: ['R', 'E'],
  ct: ['CT'],
}

export function serialFor(random: () => number, trait: Trait, taken: Set<string>): string {
  const prefix = pick(random, prefixes[trait.category] ?? [''])
  const serial = `${prefix}${10_000 + Math.floor(random() * 89_999)}`
  if (taken.has(serial)) return serialFor(random, trait, taken)
  taken.add(serial)
  return serial
}
