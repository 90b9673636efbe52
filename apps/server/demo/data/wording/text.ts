import type { Localized } from '@kikai/kernel/language'

export const localizedText = (zh: string, en: string, ja: string): Localized => ({ 'zh-Hans': zh, en, ja })

/** Puts figures into a sentence: `{hours}` and the like. */
export const fill = (sentence: Localized, values: Record<string, Localized | string>): Localized => {
  const inLanguage = (language: keyof Localized) =>
    sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'string' ? value : (value?.[language] ?? whole)
    })
  return { 'zh-Hans': inLanguage('zh-Hans'), en: inLanguage('en'), ja: inLanguage('ja') }
}

export const joined = (sentences: readonly Localized[]): Localized => ({
  'zh-Hans': sentences.map((s) => s['zh-Hans']).join(''),
  en: sentences.map((s) => s.en).join(' '),
  ja: sentences.map((s) => s.ja).join(''),
})
