import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { dayText } from '../../../platform/pdf/day-text.ts'
import type { PdfBlock, Labelled } from '../../../platform/pdf/pdf-document.ts'

type Quotation = NonNullable<PaperData['quotation']>

/** The end of an offer in the time zone of its issuer. */
export const validText = ({ validUntil: { day, time, utcOffset } }: Quotation, language: Language): string =>
  textOf(language, 'papers.pdf.until', { day: dayText(day, language), time, offset: utcOffset })

/** The terms of an offer and its end; null for other papers. */
export function offerPdfBlockOf({ quotation, freight }: PaperData, language: Language): PdfBlock | null {
  if (!quotation) return null
  const key = quotation.freight ? 'freight' : freight.state === 'awaiting_quote' ? 'withoutFreight' : 'order'
  return {
    is: 'text',
    title: textOf(language, 'papers.pdf.offer.title', { until: validText(quotation, language) }),
    paragraphs: [
      textOf(language, key === 'freight' ? 'papers.pdf.offer.freight' : 'papers.pdf.offer.order'),
      ...(key === 'withoutFreight' ? [textOf(language, 'papers.pdf.offer.withoutFreight')] : []),
    ],
  }
}

/** The carrier and the content of a separately quoted freight. */
export function carriedBy(
  { carrier, carrierName, scope }: NonNullable<Quotation['freight']>,
  language: Language,
): Labelled[] {
  return [
    {
      label: textOf(language, 'papers.pdf.carrier'),
      text: carrierName || textOf(language, `shipping.carrier.${carrier}`),
    },
    ...(scope ? [{ label: textOf(language, 'papers.pdf.scope'), text: scope }] : []),
  ]
}
