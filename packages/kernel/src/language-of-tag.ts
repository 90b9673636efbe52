import type { Language } from './language.ts'

/** The first of a browser's languages that the product supports; English when it supports none of them. */
export function languageOfTag(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'zh') return 'zh-Hans'
    if (language === 'ja') return 'ja'
    if (language === 'en') return 'en'
  }
  return 'en'
}
