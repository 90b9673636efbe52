import { textOf } from '@kikai/i18n/server'
import { type Language, languages } from '@kikai/kernel/language'

/** Under this heading a file of rejected rows says why; an import passes the column over, in whatever language it was written. */
export const reasonHeading = (language: Language): string => textOf(language, 'imports.file.reason')

const headings = new Set(languages.map(reasonHeading))
export const isReasonColumn = (name: string): boolean => headings.has(name)
