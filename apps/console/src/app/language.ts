import { isLanguage, type Language } from '@kikai/kernel/language'
import { languageOfTag } from '@kikai/kernel/language-of-tag'

/** The same name as in the phone's app: who reads Japanese there reads it here. */
const key = 'language'

function chosen(): Language {
  const saved = localStorage.getItem(key)
  return isLanguage(saved) ? saved : languageOfTag(navigator.languages)
}

let current = chosen()

/** The saved choice, else the browser's, else English. */
export const currentLanguage = (): Language => current

/** Before the texts change, so that what is asked meanwhile is asked in the new language. */
export function setLanguage(language: Language): void {
  current = language
}

export function keepLanguage(): void {
  localStorage.setItem(key, current)
  document.documentElement.lang = current
}
