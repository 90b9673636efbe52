import { textOf } from '@kikai/i18n/server'
import { type Language, languages } from '@kikai/kernel/language'

/** The heading of the reason column in files of rejected rows; imports ignore it in every language. */
export const reasonHeading = (language: Language): string => textOf(language, 'imports.file.reason')

const headings = new Set(languages.map(reasonHeading))
export const isReasonColumn = (name: string): boolean => headings.has(name)
