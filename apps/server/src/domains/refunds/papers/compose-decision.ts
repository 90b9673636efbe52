import { textOf } from '@kikai/i18n/server'
import { formatMoney } from '@kikai/i18n/format/money'
import { formatPhone } from '@kikai/i18n/format/phone'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { dayText } from '../../../platform/pdf/day-text.ts'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { addressCountryName, dayOf } from '../../regions/regions.public.ts'
import { consequencesOf } from './compose-consequences.ts'
import { historyPdfBlocksOf, lettersOf, reasonsPdfBlocksOf, recordOf } from './compose-evidence.ts'
import type { Composed } from './decisions.store.ts'
import { refundableOf } from '../subjects.ts'

/** The letter about a decision in one language, as the content of its pages. */
export function composeDecision(decided: Composed, language: Language): PdfDocument {
  const { data, decidedAt } = decided
  const words = refundableOf(decided).words(language)
  const { operator, number, orderNumber } = data
  const named = operator.name || 'Kikai'
  const title = textOf(language, 'refundPapers.decision.title')
  const day = dayText(dayOf(operator.country, decidedAt), language)
  const blocks: readonly (PdfBlock | null)[] = [
    {
      is: 'head',
      title,
      note: textOf(language, 'refundPapers.decision.note', { operator: named }),
      facts: [
        { label: textOf(language, 'refundPapers.decision.number'), text: number },
        { label: words.name, text: orderNumber },
        { label: textOf(language, 'refundPapers.decision.decided'), text: day },
      ],
    },
    partiesOf(decided, language),
    resultOf(decided, language),
    requestOf(decided, language),
    recordOf(decided, language),
    ...historyPdfBlocksOf(decided, language),
    ...reasonsPdfBlocksOf(decided, language),
    ...consequencesOf(decided, language),
  ]
  return {
    title: `${title} ${number}`,
    language,
    madeMs: millisecondsOf(decidedAt),
    author: named,
    blocks: blocks.filter((block) => block !== null),
    running: `${title}  ${number}`,
    foot: {
      strong: textOf(language, 'refundPapers.decision.decidedBy', { operator: named }),
      lines: [
        textOf(language, 'refundPapers.decision.kept', { place: addressCountryName(operator.country, language) }),
      ],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

function partiesOf({ data: { seller }, buyer }: Composed, language: Language): PdfBlock {
  const name = seller.names[language]
  const shown =
    name === seller.legalName || seller.legalName.includes(name) ? seller.legalName : `${name} (${seller.legalName})`
  return {
    is: 'parties',
    left: {
      label: textOf(language, 'refundPapers.decision.buyer'),
      name: buyer.company || buyer.name,
      lines: [buyer.company ? buyer.name : '', addressCountryName(buyer.country, language)].filter(Boolean),
      language: lettersOf(buyer.country, language),
    },
    right: {
      label: textOf(language, 'refundPapers.decision.seller'),
      name: shown,
      lines: [
        seller.address[language],
        addressCountryName(seller.country, language),
        seller.phone && textOf(language, 'papers.pdf.phone', { number: formatPhone(seller.phone) }),
      ].filter(Boolean),
      language: lettersOf(seller.country, language),
    },
    seal: null,
  }
}

function resultOf({ decision, data }: Composed, language: Language): PdfBlock {
  const { granted, asked, currency } = data
  const write = (minor: number) => formatMoney(toMoney(currency, minor), language, { precise: true })
  const result = decision === 'dismiss' ? 'none' : granted === asked ? 'whole' : 'part'
  return {
    is: 'total',
    label: textOf(language, `refundPapers.decision.result.${result}`),
    amount: granted === null ? textOf(language, 'refundPapers.decision.nothing') : write(granted),
    note: textOf(language, 'refundPapers.decision.ofAsked', { asked: write(asked) }),
  }
}

function requestOf({ data, ...decided }: Composed, language: Language): PdfBlock {
  const { kind, reason, currency, offered, orderTotal, refundedBefore } = data
  const write = (minor: number) => formatMoney(toMoney(currency, minor), language, { precise: true })
  const rows = [
    {
      label: textOf(language, 'refundPapers.decision.wish'),
      text: `${textOf(language, `refunds.kind.${kind}`)} · ${textOf(language, `refunds.reason.${reason}`)}`,
    },
    { label: refundableOf(decided).words(language).total, text: write(orderTotal) },
  ]
  if (refundedBefore > 0)
    rows.push({ label: textOf(language, 'refundPapers.decision.before'), text: write(refundedBefore) })
  if (offered !== null) rows.push({ label: textOf(language, 'refundPapers.decision.offered'), text: write(offered) })
  return { is: 'facts', title: textOf(language, 'refundPapers.decision.request'), rows }
}
