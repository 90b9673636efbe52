import { instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { formatDate } from './moment.ts'

/** Formats a calendar day, `2026-11-25`. In a file of its own, because every visitor loads the others. */
export const formatDay = (day: string, language: Language): string =>
  formatDate(instantOf(new Date(`${day}T00:00:00Z`)), language, 'UTC')
