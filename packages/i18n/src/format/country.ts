import type { Language } from '@kikai/kernel/language'

/** What the standard names of regions say other than the server's address forms do (regions/countries.ts). */
const own: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-Hans': { HK: '中国香港', TW: '中国台湾' },
  en: { HK: 'Hong Kong' },
  ja: { HK: '香港' },
}

/** A country by its code, as a trade form names it. */
export const countryName = (code: string, language: Language): string =>
  own[language]?.[code] ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
