import { isLanguage, type Language } from '@kikai/kernel/language'
import { languageOfTag } from '@kikai/kernel/language-of-tag'

const key = 'language'
let current: Language = chosen()
let onSwitch: (language: Language) => Promise<boolean> = async () => true

/** The texts' owner says how it changes language, and tells the reader when it cannot; it reads this file and not the other way round. */
export const switchLanguageWith = (change: typeof onSwitch): void => {
  onSwitch = change
}

function chosen(): Language {
  const saved = localStorage.getItem(key)
  if (isLanguage(saved)) return saved
  return languageOfTag(navigator.languages)
}

/** The saved choice, else the browser's, else English (specification §9). */
export const currentLanguage = (): Language => current

/** Changes the language at once: page, form and scroll stay, answers are asked for again in it. */
export async function switchLanguage(language: Language): Promise<void> {
  const before = current
  // Screens draw themselves anew while the texts change, and ask in the language that stands here.
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
