import type { Language } from '@kikai/kernel/language'

/** The likely dialling code for each language. */
export const phoneStart: Record<Language, string> = { 'zh-Hans': '+86', en: '+44', ja: '+81' }
