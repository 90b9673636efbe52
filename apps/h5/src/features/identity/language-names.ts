import type { Language } from '@kikai/kernel/language'

/** Each language by its own name, so that who cannot read this one finds theirs. */
export const languageNames: Record<Language, string> = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' }
