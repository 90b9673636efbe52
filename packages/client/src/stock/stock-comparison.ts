import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { comparedFacts } from '@kikai/contract/warehouse/stock.words'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

type Fact = (typeof comparedFacts)[number]
export type TypedFacts = Record<Fact, string>

const bounds = {
  year: { min: 1900, max: 2100 },
  hours: { min: 0, max: limits.hoursMax },
  weightKg: { min: 1, max: 5_000_000 },
  quantity: { min: 1, max: limits.stockQuantityMax },
} as const
const units: Record<Fact, string> = { serial: '', year: '', hours: ' h', weightKg: ' kg', quantity: '' }

/** Nothing is filled in for whoever stands before the machine, but the number of what is left to come. */
export const blankFacts = ({ kind }: StockUnitDetail, left: number): TypedFacts => ({
  serial: '',
  year: '',
  hours: '',
  weightKg: '',
  quantity: kind === 'lot' ? String(left) : '1',
})

/** The facts that are asked of a machine, or of a lot of equal parts. */
const factsOf = ({ kind }: StockUnitDetail): readonly Fact[] =>
  kind === 'lot' ? ['quantity'] : comparedFacts.filter((fact) => fact !== 'quantity')

/** Notice and piece beside each other, as the server will compare them; null where nothing can be said yet. */
export function comparisonOf(of: StockUnitDetail, typed: TypedFacts) {
  const said: TypedFacts = {
    serial: of.serial,
    year: textOf(of.year),
    hours: textOf(of.hours),
    weightKg: textOf(of.weightKg),
    quantity: textOf(of.counts.expected ?? null),
  }
  return factsOf(of).map((fact) => ({
    fact,
    unit: units[fact],
    notice: shownOf(fact, said[fact]),
    agrees: agreesOf(fact, { expected: said[fact], text: typed[fact].trim() }),
  }))
}
const textOf = (value: number | null) => (value === null ? '' : String(value))

function agreesOf(fact: Fact, { expected, text }: { expected: string; text: string }): boolean | null {
  if (text === '' || expected === '') return null
  if (fact === 'serial') return plain(text) === plain(expected)
  const [is, was] = [wholeOf(text, bounds[fact]), wholeOf(expected, bounds[fact])]
  if (is === undefined || is === null || was === undefined || was === null) return null
  // The rest of a lot may still arrive, and instruments differ a little.
  if (fact === 'quantity') return is === was ? true : null
  if (fact === 'hours') return Math.abs(is - was) <= limits.stockHoursSlack
  if (fact === 'weightKg') return Math.abs(is - was) <= was * limits.stockWeightSlack
  return is === was
}
/** As people copy serial numbers from a plate. */
const plain = (serial: string) => serial.toUpperCase().replaceAll(/[\s-]/g, '')

function shownOf(fact: Fact, expected: string): string {
  if (fact === 'serial' || fact === 'year') return expected
  const value = wholeOf(expected, bounds[fact])
  return value === undefined || value === null ? '' : formatQuantity(value)
}

/** What is sent of the typed facts; what is no number is refused by the call's rules. */
export function receivedInput(typed: TypedFacts, of: StockUnitDetail) {
  const whole = (fact: keyof typeof bounds) => {
    const value = wholeOf(typed[fact], bounds[fact])
    return value === undefined ? Number.NaN : value
  }
  return {
    quantity: of.kind === 'lot' ? (whole('quantity') ?? Number.NaN) : 1,
    serial: of.kind === 'lot' ? '' : typed.serial,
    year: whole('year'),
    hours: whole('hours'),
    weightKg: whole('weightKg'),
  }
}
