import { fold, modelKey } from '@kikai/kernel/fold'

/** What sizes are compared in. */
export const sizeUnits = ['kg', 'kw', 'kva', 'm3', 'slices', 'rpm'] as const
export type SizeUnit = (typeof sizeUnits)[number]
/** What a machine is called by: its load or its weight, its power, its bucket; of each unit one. */
export type Sizes = Partial<Record<SizeUnit, number>>

const poundKg = 0.453_592_37
const metricHorseKw = 0.735_498_75
const horseKw = 0.745_699_87
/** A kilonewton in kilograms: dealers call presses and moulding machines by tonnes. */
const kilonewtonKg = 1_000 / 9.806_65

type Written = { readonly written: readonly string[]; readonly unit: SizeUnit | 'v'; readonly factor: number }
/** How people write a unit, and what one of it is in the unit that all of its kind are compared in. */
const units: readonly Written[] = [
  { written: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'トン', '屯', '吨', '噸'], unit: 'kg', factor: 1_000 },
  { written: ['kg', 'kgs', 'キロ', '公斤', '千克'], unit: 'kg', factor: 1 },
  { written: ['lb', 'lbs', 'ポンド', '磅'], unit: 'kg', factor: poundKg },
  { written: ['kn'], unit: 'kg', factor: kilonewtonKg },
  { written: ['kva'], unit: 'kva', factor: 1 },
  { written: ['kw', 'キロワット', '千瓦'], unit: 'kw', factor: 1 },
  { written: ['ps', '馬力', '马力', '匹'], unit: 'kw', factor: metricHorseKw },
  { written: ['hp', 'bhp', 'horsepower'], unit: 'kw', factor: horseKw },
  { written: ['m3', '立米', '立方', '方'], unit: 'm3', factor: 1 },
  { written: ['列', '排', 'slice', 'slices', 'スライス'], unit: 'slices', factor: 1 },
  { written: ['rpm', 'r/min', 'min-1', '回転', '转', '轉'], unit: 'rpm', factor: 1 },
  { written: ['v', 'volt', 'volts', 'ボルト', '伏'], unit: 'v', factor: 1 },
]
const unitNamed = new Map(units.flatMap(({ written, ...of }) => written.map((name) => [name, of] as const)))
const isLatin = (name: string): boolean => /^[a-z]/.test(name)
const longestFirst = (all: readonly string[]): string => all.toSorted((a, b) => b.length - a.length).join('|')
const written = [...unitNamed.keys()]
/** A Latin unit ends where its word ends; behind one of Han or kana the next word may stand. */
const names = `(?:${longestFirst(written.filter(isLatin))})(?![a-z0-9])|${longestFirst(written.filter((name) => !isLatin(name)))}`

/** Digits, also in thousands. */
export const numberPattern = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`
export const readNumber = (written: string): number => Number(written.replaceAll(',', ''))
/** Before a number: the «25T» of FD25T is none; a letter of Han or kana may stand there. */
export const notInModel = String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\p{N}.,/\-])`
/** A number with its unit, standing by itself: the «3 tools» of a text is none. */
export const sizePattern = String.raw`${numberPattern}\s*(?:${names})`
const quantity = new RegExp(
  String.raw`${notInModel}(?:(${numberPattern})\s*(${names})|コンマ\s*(\d{1,2})(?!\d))(?:\s*(?:クラス|class|级|級))?`,
  'gu',
)

/** One thing of some size, as it was typed. */
export type TypedQuantity = {
  /** For `@@`: goods of about that size, or with a model that is written so. */
  readonly condition: string
  readonly size: Size | null
}
export type Size = { readonly unit: SizeUnit; readonly amount: number }

/** What a size is in the unit that it is compared in; null for what is no size. */
export function readSize(text: string): Size | null {
  const [, number = '', name = ''] = new RegExp(String.raw`^(${numberPattern})\s*(${names})$`, 'u').exec(text) ?? []
  const unit = unitNamed.get(name)
  return unit === undefined || unit.unit === 'v' ? null : { unit: unit.unit, amount: readNumber(number) * unit.factor }
}

/** The sizes in a folded text, and the text with blanks in their place. */
export function takeQuantities(folded: string): { rest: string; quantities: TypedQuantity[] } {
  const quantities: TypedQuantity[] = []
  const rest = folded.replace(quantity, (whole, number: string = '', name: string = '', tenths: string = '') => {
    quantities.push(tenths === '' ? quantityOf(number, name) : conditionNear({ unit: 'm3', amount: inTenths(tenths) }))
    return ' '.repeat(whole.length)
  })
  return { rest, quantities }
}

/** «コンマ8» is a bucket of 0.8 m³, «コンマ45» one of 0.45. */
const inTenths = (digits: string): number => Number(`0.${digits}`)

function quantityOf(number: string, name: string): TypedQuantity {
  const { unit, factor } = unitNamed.get(name) ?? { unit: 'kg', factor: 1 }
  const amount = readNumber(number) * factor
  const joined = modelKey(number + name)
  const inModel = /^[a-z0-9]+$/.test(joined) ? [`'${joined}':*`] : []
  if (unit === 'v') return { condition: oneOf([`'${voltToken(amount)}'`, ...inModel]), size: null }
  return conditionNear({ unit, amount }, inModel)
}

function conditionNear(size: Size, inModel: readonly string[] = []): TypedQuantity {
  const { unit, amount } = size
  if (amount <= 0) return { condition: oneOf([`'=${unit}~none'`, ...inModel]), size: null }
  const [from, to] = [stepOf(amount * nearFactor), stepOf(amount / nearFactor)]
  const near = Array.from({ length: to - from + 1 }, (_, at) => `'${sizeToken(unit, from + at)}'`)
  return { condition: oneOf([...near, ...inModel]), size }
}

const oneOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' | ')})`

/** A class of machines: who says 20 t also means one of 18.5 and one of 22. */
const nearFactor = 0.9
/** Steps of two hundredths: a class is asked for by a dozen words of the index. */
const stepOf = (amount: number): number => Math.round(Math.log(amount) * 50)
/** No word that is typed begins with that sign. */
const sizeToken = (unit: SizeUnit, step: number): string => `=${unit}~${step}`
const voltToken = (volts: number): string => `=${volts}v`

type Specified = {
  readonly weightKg: number | null
  readonly specification: readonly { readonly key: string; readonly value: string; readonly unit: string }[]
}

type Named = { unit: SizeUnit; factors: Readonly<Record<string, number>> }
/** What people call a machine's size by, with the units that it may be written in; the other figures of its sheet are for comparing. */
const named: Readonly<Record<string, Named>> = {
  capacity: { unit: 'kg', factors: { kg: 1, t: 1_000, lb: poundKg } },
  liftingCapacity: { unit: 'kg', factors: { kg: 1, t: 1_000, lb: poundKg } },
  payload: { unit: 'kg', factors: { kg: 1, t: 1_000, lb: poundKg } },
  force: { unit: 'kg', factors: { kn: kilonewtonKg, t: 1_000 } },
  clampingForce: { unit: 'kg', factors: { kn: kilonewtonKg, t: 1_000 } },
  bucketCapacity: { unit: 'm3', factors: { m3: 1 } },
  apparentPower: { unit: 'kva', factors: { kva: 1 } },
  horsepower: { unit: 'kw', factors: { ps: metricHorseKw, hp: horseKw } },
  enginePower: { unit: 'kw', factors: { kw: 1, ps: metricHorseKw, hp: horseKw } },
  slices: { unit: 'slices', factors: { '': 1 } },
  spindleSpeed: { unit: 'rpm', factors: { 'min-1': 1, rpm: 1, 'r/min': 1 } },
}

/** The sizes that goods are called by. A machine that is not named by what it lifts or presses has the class of its weight. */
export function sizesOf({ weightKg, specification }: Specified): Sizes {
  const sizes: Sizes = {}
  for (const [key, { unit, factors }] of Object.entries(named)) {
    const line = specification.find((one) => one.key === key)
    const factor = line && factors[fold(line.unit)]
    const amount = line ? readNumber(line.value) : Number.NaN
    if (factor !== undefined && Number.isFinite(amount) && amount > 0)
      sizes[unit] ??= Number((amount * factor).toPrecision(6))
  }
  if (weightKg !== null && weightKg > 0) sizes.kg ??= weightKg
  return sizes
}

/** By which sizes goods are found. */
export const quantityTokens = (goods: Specified): string[] => {
  const sizes = sizesOf(goods)
  const near = sizeUnits.flatMap((unit) => {
    const amount = sizes[unit]
    return amount === undefined ? [] : [sizeToken(unit, stepOf(amount))]
  })
  return [...near, ...voltTokens(goods)]
}

/** «200/400» is both. */
const voltTokens = ({ specification }: Pick<Specified, 'specification'>): string[] => {
  const voltage = specification.find(({ key }) => key === 'voltage')?.value ?? ''
  return [...new Set(voltage.match(/\d+/g) ?? [])].map((volts) => voltToken(Number(volts)))
}
