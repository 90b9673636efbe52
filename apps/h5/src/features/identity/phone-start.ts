import type { Language } from '@kikai/kernel/language'

/** The dialling code of where a reader of a language most probably is. */
export const phoneStart: Record<Language, string> = { 'zh-Hans': '+86', en: '+44', ja: '+81' }
