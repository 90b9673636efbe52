import type { Language } from '@kikai/kernel/language'

/** The language of a text, by its script where that is plain: people write their own language in an app in another one. */
export function writtenLanguage(text: string, said: Language): Language {
  if (/[\u3041-\u3096\u30a1-\u30fa]/.test(text)) return 'ja'
  if (/[\u4e00-\u9fff]/.test(text)) return said === 'en' ? 'zh-Hans' : said
  return (text.match(/[a-z]{2,}/gi) ?? []).length > 2 ? 'en' : said
}
