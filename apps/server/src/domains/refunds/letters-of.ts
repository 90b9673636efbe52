import type { Language } from '@kikai/kernel/language'

/** 骨 is drawn differently in Japan and China, so a name keeps the forms of its country. */
export const lettersOf = (country: string, language: Language): Language =>
  country === 'JP' ? 'ja' : country === 'CN' ? 'zh-Hans' : language

/** Kana are Japanese, whatever language the writer had chosen for the screens. */
export const lettersOfWords = (words: string, chosen: Language): Language =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? 'ja' : chosen
