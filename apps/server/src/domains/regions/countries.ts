import type { AddressField } from '@kikai/contract/regions/regions.shapes'
import { type Language, type Localized, languages } from '@kikai/kernel/language'
import { china } from './regions-of/china.ts'
import { japan } from './regions-of/japan.ts'
import { unitedKingdom } from './regions-of/united-kingdom.ts'
import { unitedStates } from './regions-of/united-states.ts'

export type Region = { readonly code: string; readonly name: Localized }
/** The order of an address: from the country down to the house, or the reverse. */
export type Order = 'largeFirst' | 'numberFirst' | 'streetFirst'

export type TradeCountry = {
  readonly code: string
  readonly name: Localized
  readonly dialCode: string
  readonly timeZone: string
  readonly postal: { readonly pattern: string | null; readonly example: string }
  readonly order: Order
  readonly required: readonly AddressField[]
  readonly regions: readonly Region[]
  /** The language of an address written in the country's own script. */
  readonly ownLanguage: Language | null
}

/** Region names that the trade shortens. */
const shortNames: Record<string, Localized> = {
  HK: { en: 'Hong Kong', 'zh-Hans': '中国香港', ja: '香港' },
  TW: { en: 'Taiwan', 'zh-Hans': '中国台湾', ja: '台湾' },
  TR: { en: 'Türkiye', 'zh-Hans': '土耳其', ja: 'トルコ' },
}

const namers = languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const)
function nameOf(code: string): Localized {
  const short = shortNames[code]
  if (short) return short
  const names = new Map(namers.map(([language, namer]) => [language, namer.of(code) ?? code]))
  const of = (language: Language) => names.get(language) ?? code
  return { 'zh-Hans': of('zh-Hans'), en: of('en'), ja: of('ja') }
}

const listed = (table: string): Region[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(' ')
      const [en = '', chinese = '', ja = ''] = line.slice(at + 1).split('|')
      return { code: line.slice(0, at), name: { en, 'zh-Hans': chinese, ja } }
    })

const regionTables: Record<string, Region[]> = {
  JP: listed(japan),
  CN: listed(china),
  US: listed(unitedStates),
  GB: listed(unitedKingdom),
}
const ownLanguages: Record<string, Language> = { JP: 'ja', CN: 'zh-Hans', TW: 'zh-Hans', HK: 'zh-Hans' }

/**
 * Countries that the product trades with: code, dialling code, zone of its business days, order of an address, fields that
 * must not be empty beside name, mobile and street (p postal code, r region, c city, h house number), example of a postal
 * code and its pattern; a dash where there is none.
 */
const table = `
JP +81 Asia/Tokyo largeFirst prc 541-0041 \\d{3}-?\\d{4}
CN +86 Asia/Shanghai largeFirst prc 215000 \\d{6}
GB +44 Europe/London numberFirst pch LS1|4AP [A-Za-z]{1,2}\\d[A-Za-z\\d]?|?\\d[A-Za-z]{2}
US +1 America/New_York numberFirst prc 60607 \\d{5}(-\\d{4})?
KR +82 Asia/Seoul largeFirst prc 04524 \\d{5}
TW +886 Asia/Taipei largeFirst pc 100 \\d{3}(\\d{2,3})?
HK +852 Asia/Hong_Kong numberFirst c - -
SG +65 Asia/Singapore numberFirst p 049315 \\d{6}
MY +60 Asia/Kuala_Lumpur numberFirst prc 50050 \\d{5}
TH +66 Asia/Bangkok numberFirst prc 10330 \\d{5}
VN +84 Asia/Ho_Chi_Minh numberFirst rc 100000 \\d{5,6}
ID +62 Asia/Jakarta streetFirst prc 10110 \\d{5}
PH +63 Asia/Manila numberFirst prc 1000 \\d{4}
IN +91 Asia/Kolkata numberFirst prc 400001 \\d{6}
PK +92 Asia/Karachi numberFirst pc 44000 \\d{5}
BD +880 Asia/Dhaka numberFirst pc 1000 \\d{4}
LK +94 Asia/Colombo numberFirst pc 00100 \\d{5}
MN +976 Asia/Ulaanbaatar largeFirst pc 14200 \\d{5,6}
KZ +7 Asia/Almaty streetFirst pc 050000 \\d{6}|[A-Za-z]\\d{2}[A-Za-z]\\d[A-Za-z]\\d
AE +971 Asia/Dubai numberFirst rc - -
SA +966 Asia/Riyadh numberFirst pc 12211 \\d{5}(-\\d{4})?
TR +90 Europe/Istanbul streetFirst prc 34000 \\d{5}
DE +49 Europe/Berlin streetFirst pch 40210 \\d{5}
FR +33 Europe/Paris numberFirst pc 75008 \\d{5}
NL +31 Europe/Amsterdam streetFirst pch 3011|AA \\d{4}|?[A-Za-z]{2}
BE +32 Europe/Brussels streetFirst pch 2000 \\d{4}
IT +39 Europe/Rome streetFirst pch 20121 \\d{5}
ES +34 Europe/Madrid streetFirst pch 08001 \\d{5}
PL +48 Europe/Warsaw streetFirst pch 00-950 \\d{2}-?\\d{3}
IE +353 Europe/Dublin numberFirst pc D02|X285 [A-Za-z]\\d[\\dWw]|?[A-Za-z\\d]{4}
AU +61 Australia/Sydney numberFirst prc 2000 \\d{4}
NZ +64 Pacific/Auckland numberFirst pc 1010 \\d{4}
CA +1 America/Toronto numberFirst prc M5H|2N2 [A-Za-z]\\d[A-Za-z]|?\\d[A-Za-z]\\d
MX +52 America/Mexico_City streetFirst prc 06000 \\d{5}
BR +55 America/Sao_Paulo streetFirst prch 01310-100 \\d{5}-?\\d{3}
ZA +27 Africa/Johannesburg numberFirst pc 2001 \\d{4}
KE +254 Africa/Nairobi numberFirst pc 00100 \\d{5}
NG +234 Africa/Lagos numberFirst rc 100001 \\d{6}
`

const fieldLetters: Record<string, AddressField> = { p: 'postalCode', r: 'region', c: 'city', h: 'houseNumber' }
const orders: Record<string, Order> = {
  largeFirst: 'largeFirst',
  numberFirst: 'numberFirst',
  streetFirst: 'streetFirst',
}

export const countries: readonly TradeCountry[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', dialCode = '', timeZone = '', order = '', required = '', example = '', ...pattern] =
      line.split(' ')
    const written = pattern.join(' ')
    return {
      code,
      name: nameOf(code),
      dialCode,
      timeZone,
      postal: {
        pattern: written === '-' ? null : `^(?:${spaced(written)})$`,
        example: example === '-' ? '' : example.replace('|', ' '),
      },
      order: orders[order] ?? 'numberFirst',
      required: [...[...required].flatMap((letter) => fieldLetters[letter] ?? []), 'street', 'name', 'mobile'],
      regions: regionTables[code] ?? [],
      ownLanguage: ownLanguages[code] ?? null,
    }
  })

/** In the table a bar before a question mark stands for an optional space. */
function spaced(pattern: string): string {
  return pattern.replaceAll('|?', ' ?')
}

const byCode = new Map(countries.map((country) => [country.code, country]))
/** Null for countries that the product does not trade with. */
export const countryOf = (code: string): TradeCountry | null => byCode.get(code) ?? null
