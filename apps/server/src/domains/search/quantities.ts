import { fold, modelKey } from '@kikai/kernel/fold'

/** How people write a unit, and what one of it is in the unit that all of its kind are compared in. */
const units: readonly { readonly written: readonly string[]; readonly unit: string; readonly factor: number }[] = [
  { written: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'トン', '屯', '吨', '噸'], unit: 'kg', factor: 1_000 },
  { written: ['kg', 'キロ', '公斤', '千克'], unit: 'kg', factor: 1 },
  { written: ['kva'], unit: 'kva', factor: 1 },
  { written: ['kw', 'キロワット', '千瓦'], unit: 'kw', factor: 1 },
  { written: ['ps', 'hp', 'bhp', '馬力', '马力', '匹'], unit: 'ps', factor: 1 },
  { written: ['m3', 'm³', '立米', '立方', '方'], unit: 'm3', factor: 1 },
  { written: ['列', '排', 'slice', 'slices', 'スライス'], unit: 'slices', factor: 1 },
]
const unitNamed = new Map(units.flatMap(({ written, ...of }) => written.map((name) => [name, of] as const)))
const names = [...unitNamed.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** A number with its unit, standing by itself: the «25T» of FD25T is none, and neither is the «3 tools» of a text. */
const quantity = new RegExp(`(?<![\\p{L}\\p{N}./-])(\\d+(?:\\.\\d+)?)\\s*(${names})(?![a-z0-9])`, 'gu')

/** One token for one size, however it is written: `2.5t`, `2.5トン` and `2500 kg` are `=2500kg`. No word that is typed begins with that sign. */
const tokenOf = (amount: number, unit: string): string => `=${Number(amount.toPrecision(6))}${unit}`

export type TypedQuantity = { readonly token: string; readonly joined: string }

/** The sizes in a folded text, and the text with blanks in their place. */
export function takeQuantities(folded: string): { rest: string; quantities: TypedQuantity[] } {
  const quantities: TypedQuantity[] = []
  const rest = folded.replace(quantity, (whole, number: string, name: string) => {
    const { unit, factor } = unitNamed.get(name) ?? { unit: name, factor: 1 }
    quantities.push({ token: tokenOf(Number(number) * factor, unit), joined: modelKey(number + name) })
    return ' '.repeat(whole.length)
  })
  return { rest, quantities }
}

type Sized = {
  readonly weightKg: number | null
  readonly specification: readonly { readonly key: string; readonly value: string; readonly unit: string }[]
}

/** What people call a machine's size by, with the units that it may be written in; the other figures of its sheet are for comparing. */
const sizes: Readonly<Record<string, { unit: string; factors: Readonly<Record<string, number>> }>> = {
  capacity: { unit: 'kg', factors: { kg: 1, t: 1_000 } },
  liftingCapacity: { unit: 'kg', factors: { kg: 1, t: 1_000 } },
  payload: { unit: 'kg', factors: { kg: 1, t: 1_000 } },
  bucketCapacity: { unit: 'm3', factors: { m3: 1 } },
  apparentPower: { unit: 'kva', factors: { kva: 1 } },
  enginePower: { unit: 'kw', factors: { kw: 1 } },
  horsepower: { unit: 'ps', factors: { ps: 1, hp: 1 } },
  slices: { unit: 'slices', factors: { '': 1 } },
}
const forces = ['force', 'clampingForce']
const loads = ['capacity', 'liftingCapacity', 'payload', ...forces]

/** Dealers say tonnes for kilonewtons: a press of 800 kN is one of 80 t, a mould clamp of 1,080 kN one of 110 t. */
const forceTokens = (kilonewtons: number): string[] => [
  tokenOf(Math.round(kilonewtons / 10) * 1_000, 'kg'),
  tokenOf(Math.round(kilonewtons / 9.80665) * 1_000, 'kg'),
]

/** By which sizes goods are found. A machine that is not named by what it lifts or presses has the class of its weight: 19,800 kg are 20 t. */
export function quantityTokens({ weightKg, specification }: Sized): string[] {
  const named = specification.flatMap(({ key, value, unit }) => {
    const number = Number(value)
    if (!Number.isFinite(number) || number <= 0) return []
    if (forces.includes(key)) return fold(unit) === 'kn' ? forceTokens(number) : []
    const size = sizes[key]
    const factor = size?.factors[fold(unit)]
    return size === undefined || factor === undefined ? [] : [tokenOf(number * factor, size.unit)]
  })
  const hasLoad = specification.some(({ key }) => loads.includes(key))
  return [...new Set([...named, ...(hasLoad || weightKg === null ? [] : weightTokens(weightKg))])]
}

const weightTokens = (weightKg: number): string[] =>
  weightKg < 1_000
    ? [tokenOf(weightKg, 'kg')]
    : [tokenOf(Math.round(weightKg / 1_000) * 1_000, 'kg'), tokenOf(Math.round(weightKg / 100) * 100, 'kg')]
