import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { dayText } from '../../platform/pdf/day-text.ts'
import type { Block, Labelled } from '../../platform/pdf/pdf-document.ts'

type Quotation = NonNullable<PaperData['quotation']>

/** The last moment of an offer, by the clocks of whoever makes it. */
export const validText = ({ validUntil: { day, time, utcOffset } }: Quotation, language: Language): string =>
  textOf(language, 'papers.pdf.until', { day: dayText(day, language), time, offset: utcOffset })

/** What an offer binds to, and how it ends; null for papers that offer nothing. */
export function offerOf({ quotation, freight }: PaperData, language: Language): Block | null {
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

/** Who brings the goods for a freight that is quoted by itself, and what is in it. */
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
