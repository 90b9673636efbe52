import { isLanguage, type Language } from '@kikai/kernel/language'
import { languageOfTag } from '@kikai/kernel/language-of-tag'

const key = 'language'
let current: Language = chosen()
let onSwitch: (language: Language) => Promise<boolean> = async () => true

/**
 * Sets the function that changes the language of the texts and reports a failure. Set from outside because that module
 * imports this file.
 */
export const switchLanguageWith = (change: typeof onSwitch): void => {
  onSwitch = change
}

function chosen(): Language {
  const saved = localStorage.getItem(key)
  if (isLanguage(saved)) return saved
  return languageOfTag(navigator.languages)
}

/** The current language: the saved choice, else the browser's, else English (specification §9). */
export const currentLanguage = (): Language => current

/**
 * Changes the language without a reload: page, form and scroll position stay, and answers are fetched again in the new
 * language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const before = current
  // Set before the texts change, because screens re-render meanwhile and send calls in this language.
  current = language
  const hasChanged = await onSwitch(language)
  if (current !== language) return // the reader has chosen another one since
  if (!hasChanged) {
    current = before
    return
  }
  localStorage.setItem(key, language)
  document.documentElement.lang = language
}

export const showLanguage = (): void => {
  document.documentElement.lang = current
}
