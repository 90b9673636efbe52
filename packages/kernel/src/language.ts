/** The three languages of the product. Texts are written in English first; every text exists in all three. */
export const languages = ['zh-Hans', 'en', 'ja'] as const
export type Language = (typeof languages)[number]

/** Text written by staff: one value for each language, none may be missing. */
export type Localized<T = string> = Record<Language, T>

/** Calls `say` for each language and collects the results. */
export const inEachLanguage = <T>(say: (language: Language) => T): Localized<T> => ({
  'zh-Hans': say('zh-Hans'),
  en: say('en'),
  ja: say('ja'),
})

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
