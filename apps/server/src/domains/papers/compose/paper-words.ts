import type { IssuedData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** The title of a paper, which depends on its issuer's tax law. */
export function headTexts(
  { kind, seller }: Pick<IssuedData, 'kind' | 'seller'>,
  language: Language,
): { title: string; note: string } {
  if (kind !== 'invoice' && kind !== 'creditNote' && kind !== 'feeInvoice' && kind !== 'feeCreditNote')
    return { title: textOf(language, `papers.pdf.title.${kind}`), note: textOf(language, `papers.pdf.note.${kind}`) }
  const law = seller.taxNumber?.kind ?? (seller.country === 'CN' ? 'creditCode' : 'none')
  return {
    title: textOf(language, `papers.pdf.title.${kind}.${law}`),
    // Only these laws require a paper to name its kind.
    note: law === 'qualifiedInvoice' || law === 'creditCode' ? textOf(language, `papers.pdf.note.${kind}.${law}`) : '',
  }
}
