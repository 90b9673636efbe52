import type { Language } from '@kikai/kernel/language'

/** Names that differ from the standard names of regions, matching the server's address forms (regions/countries.ts). */
const own: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-Hans': { HK: '中国香港', TW: '中国台湾' },
  en: { HK: 'Hong Kong' },
  ja: { HK: '香港' },
}

/** The name of a country by its code, as a trade form writes it. */
export const countryName = (code: string, language: Language): string =>
  own[language]?.[code] ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
