import type { Language } from '@kikai/kernel/language'

/** Things after each other, without an «and». */
export const formatList = (of: readonly string[], language: Language): string =>
  of.join(language === 'en' ? ', ' : '、')
