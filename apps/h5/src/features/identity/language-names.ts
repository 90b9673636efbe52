import type { Language } from '@kikai/kernel/language'

/** Each language by its own name, so that everybody can find theirs. */
export const languageNames: Record<Language, string> = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' }
