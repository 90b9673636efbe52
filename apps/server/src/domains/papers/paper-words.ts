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
