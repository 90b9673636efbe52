import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** What a paper calls itself: it depends on the tax law of its issuer. */
export function headTexts({ kind, seller }: PaperData, language: Language): { title: string; note: string } {
  if (kind !== 'invoice' && kind !== 'creditNote')
    return { title: textOf(language, `papers.pdf.title.${kind}`), note: textOf(language, `papers.pdf.note.${kind}`) }
  const law = seller.taxNumber?.kind ?? (seller.country === 'CN' ? 'creditCode' : 'none')
  return {
    title: textOf(language, `papers.pdf.title.${kind}.${law}`),
    // Only these laws ask a paper to say what it is.
    note: law === 'qualifiedInvoice' || law === 'creditCode' ? textOf(language, `papers.pdf.note.${kind}.${law}`) : '',
  }
}

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

/** A calendar day as papers write it: `25 November 2026`, `2026年11月25日`. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (language !== 'en') return `${year}年${Number(month)}月${Number(date)}日`
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
