import type { Language } from '@kikai/kernel/language'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A calendar day as documents write it: `25 November 2026`, `2026年11月25日`. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (language !== 'en') return `${year}年${Number(month)}月${Number(date)}日`
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
