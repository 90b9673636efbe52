import { type PaperData, isFeePaper } from '@kikai/contract/papers/papers.shapes'
import { saleKinds } from '@kikai/contract/payments/payment-subjects'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { dayText } from '../../../platform/pdf/day-text.ts'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { amountInCapitals } from './amount-in-capitals.ts'
import { fapiaoOf } from '../fapiao/compose-fapiao.ts'
import { packingSums } from './compose-packing.ts'
import { partiesOf } from './compose-parties.ts'
import { payoutBlocks } from './compose-payout.ts'
import { carriedBy, offerPdfBlockOf, validText } from './compose-quotation.ts'
import { isCredit, isPriced, sumsPdfBlockOf, tableOf } from './compose-table.ts'
import type { WholePaper } from '../papers.store.ts'
import { headTexts } from './paper-words.ts'

type Composed = Pick<WholePaper, 'subjectKind' | 'data' | 'buyer' | 'sha256' | 'issuedAt'>
type OfSale = Pick<Composed, 'subjectKind' | 'buyer'> & { data: PaperData }

/** A paper in one language as the content of its pages. */
export function composePaper(paper: Composed, language: Language): PdfDocument {
  const { data, sha256, issuedAt } = paper
  const { title } = headTexts(data, language)
  const seller = data.seller.names[language]
  const isTranslated = language !== data.language
  const blocks: (PdfBlock | null)[] =
    'payoutNumber' in data ? payoutBlocks({ ...paper, data }, language) : orderBlocks({ ...paper, data }, language)
  return {
    title: `${title} ${data.number}`,
    language,
    madeMs: millisecondsOf(issuedAt),
    author: data.seller.legalName,
    blocks: blocks.filter((block) => block !== null),
    running: `${title}  ${data.number}`,
    foot: {
      strong: textOf(language, 'papers.pdf.issuer', { seller }),
      lines: [
        [
          isTranslated
            ? textOf(language, 'papers.pdf.translation', {
                language: textOf(language, `papers.languageName.${data.language}`),
              })
            : '',
          textOf(language, 'papers.pdf.original'),
        ]
          .filter(Boolean)
          .join(language === 'en' ? ' ' : ''),
        textOf(language, 'papers.pdf.fingerprint', { hash: sha256 }),
      ],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

function orderBlocks(of: OfSale, language: Language): (PdfBlock | null)[] {
  const { data, buyer } = of
  return [
    { is: 'head', ...headTexts(data, language), facts: headFacts(of, language) },
    partiesOf({ data, buyer }, language),
    fapiaoOf(buyer, language),
    ...contentOf(data, language),
    remark(data, language),
  ]
}

function headFacts({ subjectKind, data, buyer }: OfSale, language: Language) {
  const { kind, number, issuedOn, tradedOn, orderNumber, corrects, refund, quotation } = data
  const facts = [
    { label: textOf(language, 'papers.pdf.number'), text: number },
    { label: textOf(language, 'papers.pdf.issued'), text: dayText(issuedOn, language) },
    ...(quotation ? [{ label: textOf(language, 'papers.pdf.valid'), text: validText(quotation, language) }] : []),
    // Goods that are packed but not dispatched have no shipping day yet.
    ...(isAhead(data)
      ? []
      : [{ label: textOf(language, `papers.pdf.traded.${kind}`), text: dayText(tradedOn, language) }]),
    {
      label: textOf(language, `papers.pdf.sale.${saleKinds.find((one) => one === subjectKind) ?? 'order'}`),
      text: orderNumber,
    },
    ...(buyer.purchaseOrder
      ? [{ label: textOf(language, 'papers.pdf.purchaseOrder'), text: buyer.purchaseOrder }]
      : []),
  ]
  if (corrects)
    facts.push({
      label: textOf(language, isCredit(data) ? 'papers.pdf.corrects' : 'papers.pdf.replaces'),
      text: corrects.number,
    })
  if (refund && refund.number !== orderNumber)
    facts.push({ label: textOf(language, 'papers.pdf.refund'), text: refund.number })
  return facts
}

const isAhead = ({ kind, shipments }: PaperData): boolean => !isPriced(kind) && shipments.length === 0

function contentOf(data: PaperData, language: Language): (PdfBlock | null)[] {
  if (!isPriced(data.kind)) return [tableOf(data, language), packingSums(data, language), shipmentOf(data, language)]
  return [
    totalOf(data, language),
    tableOf(data, language),
    sumsPdfBlockOf(data, language),
    isCredit(data) ? correctionOf(data, language) : null,
    offerPdfBlockOf(data, language),
    isAgreedOn(data) ? termsOf(data, language) : null,
    isAgreedOn(data) || isFeePaper(data.kind) || data.taxes.every(({ tax }) => tax === 0)
      ? null
      : {
          is: 'text',
          title: textOf(language, 'papers.pdf.reckoning.title'),
          paragraphs: [textOf(language, 'papers.pdf.reckoning.text')],
        },
  ]
}

/** Papers about the agreement, as opposed to papers about dispatch or refunds. */
const isAgreedOn = ({ kind }: PaperData): boolean => kind === 'orderConfirmation' || kind === 'quotation'

function totalOf(data: PaperData, language: Language): PdfBlock | null {
  const { kind, currency, total, paid } = data
  if (kind === 'packingList' || kind === 'deliveryNote') return null
  return {
    is: 'total',
    label: textOf(language, `papers.pdf.total.${kind}`),
    amount: formatMoney(toMoney(currency, total), language, { precise: true }),
    note: kind === 'invoice' || kind === 'feeInvoice' ? paidText(paid, language) : '',
  }
}

function paidText(paid: PaperData['paid'], language: Language): string {
  if (!paid) return textOf(language, 'papers.pdf.unpaid')
  const day = dayText(paid.day, language)
  const known = ['balance', 'remittance', 'credit', 'withheld'] as const
  const method = known.find((one) => one === paid.method) ?? 'other'
  return textOf(language, `papers.pdf.paid.${method}`, { day })
}

function shipmentOf({ shipments }: PaperData, language: Language): PdfBlock | null {
  if (shipments.length === 0) return null
  return {
    is: 'facts',
    title: textOf(language, 'papers.pdf.shipment'),
    rows: shipments.flatMap(({ carrier, carrierName, trackingNumber, shippedOn }) => [
      {
        label: textOf(language, 'papers.pdf.carrier'),
        text: carrierName || textOf(language, `shipping.carrier.${carrier}`),
      },
      ...(trackingNumber === '' ? [] : [{ label: textOf(language, 'papers.pdf.tracking'), text: trackingNumber }]),
      { label: textOf(language, 'papers.pdf.shipped'), text: dayText(shippedOn, language) },
    ]),
  }
}

function correctionOf({ currency, corrects, refund, total }: PaperData, language: Language): PdfBlock | null {
  if (!corrects || !refund) return null
  const write = (minor: number) => formatMoney(toMoney(currency, minor), language, { precise: true })
  const of = textOf(language, 'papers.pdf.correctsOf', { day: dayText(corrects.issuedOn, language) })
  return {
    is: 'facts',
    title: textOf(language, 'papers.pdf.corrects'),
    rows: [
      { label: textOf(language, 'papers.pdf.number'), text: `${corrects.number}　${of}` },
      { label: textOf(language, 'papers.pdf.sum.invoiced'), text: write(corrects.total) },
      { label: textOf(language, 'papers.pdf.sum.credited'), text: write(-total) },
      {
        label: textOf(language, 'papers.pdf.reason'),
        text:
          refund.reason === 'cancelled' || refund.reason === 'freightReturned' || refund.reason === 'repairReturned'
            ? textOf(language, `papers.pdf.${refund.reason}`)
            : textOf(language, `refunds.reason.${refund.reason}`),
      },
    ],
  }
}

function termsOf({ deliveryPeriod, freight, currency, quotation }: PaperData, language: Language): PdfBlock {
  const freightText =
    freight.amount === null || freight.amount === 0
      ? freightWords(freight.state, language)
      : formatMoney(toMoney(currency, freight.amount), language, { precise: true })
  return {
    is: 'facts',
    title: textOf(language, 'papers.pdf.terms'),
    rows: [
      { label: textOf(language, 'papers.pdf.delivery'), text: textOf(language, `goods.delivery.${deliveryPeriod}`) },
      { label: textOf(language, 'papers.pdf.freightState'), text: freightText },
      ...(quotation?.freight
        ? carriedBy(quotation.freight, language)
        : [{ label: textOf(language, 'papers.pdf.goodsNote'), text: textOf(language, 'papers.pdf.goodsNoteText') }]),
    ],
  }
}

const freightStates = ['included', 'fixed', 'collect', 'awaiting_quote', 'quoted', 'paid', 'pickup'] as const
function freightWords(state: string, language: Language): string {
  const known = freightStates.find((one) => one === state) ?? 'included'
  return textOf(language, `orders.state.freight.${known}`)
}

/** What readers in China look for first, and what customs must not confuse. */
function remark({ kind, currency, total }: PaperData, language: Language): PdfBlock | null {
  if (kind === 'packingList') return { is: 'text', title: '', paragraphs: [textOf(language, 'papers.pdf.contents')] }
  if (kind === 'deliveryNote' || language !== 'zh-Hans' || currency !== 'CNY') return null
  return { is: 'text', title: textOf(language, 'papers.pdf.inWords'), paragraphs: [amountInCapitals(total)] }
}
