import type { PaperBuyer } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts'

/** The data that the seller enters into the tax system, in its order; null for papers without a fapiao. */
export function fapiaoOf({ fapiao }: PaperBuyer, language: Language): PdfBlock | null {
  if (!fapiao) return null
  const { kind, title, taxNumber, address, phone, bankName, accountNumber } = fapiao
  const rows = [
    { label: textOf(language, 'papers.pdf.fapiao.kind'), text: textOf(language, `papers.pdf.fapiao.kinds.${kind}`) },
    { label: textOf(language, 'papers.pdf.fapiao.name'), text: title },
    { label: textOf(language, 'papers.pdf.fapiao.taxNumber'), text: taxNumber },
    { label: textOf(language, 'papers.pdf.fapiao.address'), text: [address, phone].filter(Boolean).join('  ') },
    { label: textOf(language, 'papers.pdf.fapiao.bank'), text: [bankName, accountNumber].filter(Boolean).join('  ') },
  ]
  return {
    is: 'facts',
    title: textOf(language, 'papers.pdf.fapiao.title'),
    rows: rows.filter(({ text }) => text !== ''),
  }
}
