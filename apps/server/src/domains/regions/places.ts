import type { Language, Localized } from '@kikai/kernel/language'
import { countryName } from './address-lines.ts'
import { countries, countryOf } from './countries.ts'

/** Consumption tax or VAT in percent where goods are sold from; exports are freed by other papers, not by the price. */
const taxRates: Record<string, number> = { JP: 10, CN: 13, GB: 20 }

export const taxRateOf = (country: string): number => taxRates[country] ?? 0

export const listCountryCodes = (): string[] => countries.map(({ code }) => code)

/** A region's names by its code or by any of its names; null where the country's regions are not listed. */
export function regionNames(country: string, region: string): Localized | null {
  const wanted = region.trim().toLowerCase()
  const found = countryOf(country)?.regions.find(
    ({ code, name }) => code === region || Object.values(name).some((one) => one.toLowerCase() === wanted),
  )
  return found?.name ?? null
}

/** A place in few words, as a card shows it: the region where it is known, else the city, else the country. */
export function placeText(
  language: Language,
  { country, region, city }: { country: string; region: string; city: string },
): string {
  const near = region !== '' ? region : city
  return near === '' ? countryName(country, language) : shortRegion(near)
}

/** 大阪府 is 大阪 on a card; 北海道 keeps its name, and so does 京都. */
const shortRegion = (name: string): string =>
  /^.{2,3}[府県省]$|^东京都$|^東京都$/.test(name) ? name.slice(0, -1) : name
