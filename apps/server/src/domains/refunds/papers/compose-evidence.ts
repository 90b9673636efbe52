import { formatMoney } from '@kikai/i18n/format/money'
import { formatMoment } from '@kikai/i18n/format/moment'
import { formatHours } from '@kikai/i18n/format/quantity'
import { textOf } from '@kikai/i18n/server'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { PdfBlock, Labelled } from '../../../platform/pdf/pdf-document.ts'
import { timeZoneOf } from '../../regions/regions.public.ts'
import type { Composed } from './decisions.store.ts'
import { refundableOf } from '../subjects.ts'

/** The goods as sold, what was shipped, and what was found on receipt. */
export function recordOf({ data, buyer, subjectKind }: Composed, language: Language): PdfBlock {
  const join = (parts: readonly string[]) => parts.filter(Boolean).join(language === 'en' ? ' · ' : '　')
  const photos = (count: number) => (count === 0 ? '' : textOf(language, 'refundPapers.decision.photos', { count }))
  const at = (moment: Instant) => formatMoment(moment, language, timeZoneOf(data.operator.country))
  const rows: Labelled[] = [
    ...data.lines.map(({ titles, model, managementNumber, year, hours, quantity }) => ({
      label: textOf(language, 'refundPapers.decision.item'),
      text: join([
        titles[language],
        titles[language].includes(model) ? '' : model,
        year === null ? '' : textOf(language, 'refundPapers.decision.year', { year: String(year) }),
        hours === null ? '' : formatHours(hours),
        managementNumber && textOf(language, 'refundPapers.decision.managementNumber', { number: managementNumber }),
        quantity > 1 ? `× ${quantity}` : '',
      ]),
    })),
    ...data.shipments.map(({ carrier, carrierName, trackingNumber, shippedAt, photos: count }) => ({
      label: textOf(language, 'refundPapers.decision.sent'),
      text: join([
        at(shippedAt),
        carrierName || textOf(language, `shipping.carrier.${carrier}`),
        trackingNumber,
        photos(count),
      ]),
    })),
    ...data.acceptance.map(({ point, answer, photos: count }, nth) => ({
      label: textOf(language, 'refundPapers.decision.checked'),
      text: join([
        textOf(language, `problems.check.point.${point}`),
        textOf(language, `problems.check.answer.${answer}`),
        buyer.notes[nth] ?? '',
        photos(count),
      ]),
      language: lettersOfWords(buyer.notes[nth] ?? '', language),
    })),
  ]
  return { is: 'facts', title: refundableOf({ subjectKind }).words(language).record, rows }
}

/** Every step before the decision with its words, as they were written. */
export function historyPdfBlocksOf({ data, buyer }: Composed, language: Language): PdfBlock[] {
  const zone = timeZoneOf(data.operator.country)
  return [
    {
      is: 'text',
      title: textOf(language, 'refundPapers.decision.said'),
      paragraphs: [textOf(language, 'refundPapers.decision.saidNote')],
    },
    ...data.steps.map(({ event, actor, at, amount, language: written, text, photos }, nth): PdfBlock => {
      const words = actor === 'buyer' ? (buyer.words[nth] ?? '—') : text
      const sum = amount === null ? '' : formatMoney(toMoney(data.currency, amount), language, { precise: true })
      return {
        is: 'said',
        title: [textOf(language, `refunds.step.${event}`), sum].filter(Boolean).join(' · '),
        note: `${textOf(language, `refunds.actor.${actor}`)} · ${formatMoment(at, language, zone)}`,
        paragraphs: [
          ...(words === '' ? [] : [words]),
          ...(photos === 0 ? [] : [textOf(language, 'refundPapers.decision.photos', { count: photos })]),
        ],
        language: lettersOfWords(words, written ?? language),
      }
    }),
  ]
}

/** The reasons in the reader's language if they were written in it, else as they were written. */
export function reasonsPdfBlocksOf({ data: { reasons } }: Composed, language: Language): PdfBlock[] {
  const [original] = reasons
  const shown = reasons.find((one) => one.language === language) ?? original
  if (!original || !shown) return []
  const inWords = textOf(language, `papers.languageName.${original.language}`)
  const note =
    shown !== original
      ? textOf(language, 'refundPapers.decision.translated', { language: inWords })
      : shown.language === language
        ? ''
        : textOf(language, 'refundPapers.decision.written', { language: inWords })
  return [
    {
      is: 'said',
      title: textOf(language, 'refundPapers.decision.reasons'),
      note,
      paragraphs: [shown.text],
      language: lettersOfWords(shown.text, shown.language),
    },
  ]
}

/** 骨 is drawn differently in Japan and China, so a name keeps the forms of its country. */
export const lettersOf = (country: string, language: Language): Language =>
  country === 'JP' ? 'ja' : country === 'CN' ? 'zh-Hans' : language

/** Kana are Japanese, whatever language the writer had chosen for the screens. */
export const lettersOfWords = (words: string, chosen: Language): Language =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? 'ja' : chosen
