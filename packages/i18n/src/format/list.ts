import type { Language } from '@kikai/kernel/language'

/** Joins items of a list without an «and». */
export const formatList = (of: readonly string[], language: Language): string =>
  of.join(language === 'en' ? ', ' : '、')
