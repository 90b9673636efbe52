import { isLanguage, type Language } from '@kikai/kernel/language'
import { languageOfTag } from '@kikai/kernel/language-of-tag'

/** The same storage name as in the web app, so that both use the same language. */
const key = 'language'

function chosen(): Language {
  const saved = localStorage.getItem(key)
  return isLanguage(saved) ? saved : languageOfTag(navigator.languages)
}

let current = chosen()

/** The saved language, else the browser's, else English. */
export const currentLanguage = (): Language => current

/** Set before the texts change, so that calls made meanwhile use the new language. */
export function setLanguage(language: Language): void {
  current = language
}

export function keepLanguage(): void {
  localStorage.setItem(key, current)
  document.documentElement.lang = current
}
