import { formatDeadline } from '@kikai/i18n/format/moment'
import { formatPhone } from '@kikai/i18n/format/phone'
import { textOf } from '@kikai/i18n/server'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { qrRows } from '../../../platform/codes/qr-code.ts'
import { addressCountryName, timeZoneOf } from '../../regions/regions.public.ts'
import { lettersOf } from './compose-evidence.ts'
import { bearerOf } from '../refunds.policy.ts'
import type { StoredRefund, ReturnTo } from '../refunds.store.ts'
import type { Bought } from '../subjects.ts'

type Slip = {
  refund: Pick<StoredRefund, 'number' | 'positions' | 'kind' | 'reason' | 'returnFreightBy' | 'createdAt'> & {
    returnTo: ReturnTo
    deadlineAt: Instant
  }
  bought: Pick<Bought, 'number' | 'lines'>
  inspectDays: number
  /** Where the seller records the arrival. */
  address: string
}

/** The slip that goes into the parcel with returned goods. */
export function composeReturnSlip({ refund, bought, inspectDays, address }: Slip, language: Language): PdfDocument {
  const { number, returnTo, deadlineAt } = refund
  const title = textOf(language, 'refundPapers.slip.title')
  const until = formatDeadline(deadlineAt, language, timeZoneOf(returnTo.country), { showZone: true })
  return {
    title: `${title} ${number}`,
    language,
    madeMs: millisecondsOf(refund.createdAt),
    author: 'Kikai',
    blocks: [
      {
        is: 'head',
        title,
        note: textOf(language, 'refundPapers.slip.note'),
        facts: [
          { label: textOf(language, 'refundPapers.slip.order'), text: bought.number },
          { label: textOf(language, 'refundPapers.slip.until'), text: until },
        ],
      },
      { is: 'total', label: textOf(language, 'refundPapers.slip.number'), amount: number, note: '' },
      endsOf(refund, language),
      {
        is: 'code',
        rows: qrRows(address),
        note: textOf(language, 'refundPapers.slip.code'),
      },
      contentsOf({ refund, bought }, language),
      {
        is: 'text',
        title: textOf(language, 'refundPapers.slip.buyer'),
        paragraphs: [textOf(language, 'refundPapers.slip.buyerText', { until })],
      },
      {
        is: 'text',
        title: textOf(language, 'refundPapers.slip.seller'),
        paragraphs: [textOf(language, 'refundPapers.slip.sellerText', { number, days: String(inspectDays) })],
      },
    ],
    running: `${title}  ${number}`,
    foot: {
      strong: `${title}  ${number}`,
      lines: [textOf(language, 'refundPapers.slip.foot')],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

function endsOf(refund: Slip['refund'], language: Language): PdfBlock {
  const { name, address, country, phone } = refund.returnTo
  const bearer = bearerOf(refund) ?? 'buyer'
  return {
    is: 'parties',
    left: {
      label: textOf(language, 'refundPapers.slip.to'),
      name,
      lines: [
        address[language],
        addressCountryName(country, language),
        phone && textOf(language, 'papers.pdf.phone', { number: formatPhone(phone) }),
      ].filter(Boolean),
      language: lettersOf(country, language),
    },
    right: {
      label: textOf(language, 'refundPapers.slip.freight'),
      name: textOf(language, `refundPapers.slip.freightBy.${bearer}`),
      lines: [textOf(language, `refundPapers.slip.freightNote.${bearer}`)],
      language,
    },
    seal: null,
  }
}

/** The lines that the request is about, to be ticked off by whoever unpacks them. */
function contentsOf({ refund, bought }: Pick<Slip, 'refund' | 'bought'>, language: Language): PdfBlock {
  const about = bought.lines.filter((_, at) => refund.positions.length === 0 || refund.positions.includes(at))
  return {
    is: 'table',
    columns: [
      textOf(language, 'papers.pdf.column.item'),
      textOf(language, 'papers.pdf.column.quantity'),
      textOf(language, 'papers.pdf.column.checked'),
    ],
    rows: about.map(({ titles, model, managementNumber, quantity }) => ({
      cells: [titles[language], String(quantity), '□'],
      notes: [
        [
          titles[language].includes(model) ? '' : model,
          managementNumber && textOf(language, 'refundPapers.decision.managementNumber', { number: managementNumber }),
        ]
          .filter(Boolean)
          .join(language === 'en' ? ' · ' : '　'),
      ].filter(Boolean),
    })),
  }
}
