import type { PaperBuyer, PayoutData } from '@kikai/contract/papers/papers.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { dayText } from '../../../platform/pdf/day-text.ts'
import type { PdfBlock, Labelled, TableRow } from '../../../platform/pdf/pdf-document.ts'
import { partiesOf } from './compose-parties.ts'
import { headTexts } from './paper-words.ts'

type Paid = { data: PayoutData; buyer: PaperBuyer }

/** A payment to a bank: the sum, where it went, and what it is made up of. */
export function payoutBlocks({ data, buyer }: Paid, language: Language): PdfBlock[] {
  return [
    { is: 'head', ...headTexts(data, language), facts: headFacts(data, language) },
    partiesOf({ data, buyer }, language),
    {
      is: 'total',
      label: textOf(language, `papers.pdf.total.${data.kind}`),
      amount: writer(data, language)(data.total),
      note: '',
    },
    { is: 'facts', title: textOf(language, 'papers.pdf.payout.transfer'), rows: transferOf({ data, buyer }, language) },
    ...(data.kind === 'payoutReturn' ? [returnText(language)] : madeUpOf(data, language)),
  ]
}

function headFacts({ kind, number, issuedOn, tradedOn, payoutNumber, corrects }: PayoutData, language: Language) {
  return [
    { label: textOf(language, 'papers.pdf.number'), text: number },
    { label: textOf(language, 'papers.pdf.issued'), text: dayText(issuedOn, language) },
    { label: textOf(language, `papers.pdf.traded.${kind}`), text: dayText(tradedOn, language) },
    { label: textOf(language, 'papers.pdf.payout.number'), text: payoutNumber },
    ...(corrects ? [{ label: textOf(language, 'papers.pdf.payout.corrects'), text: corrects.number }] : []),
  ]
}

function transferOf({ data, buyer: { account } }: Paid, language: Language): Labelled[] {
  const { reference, charge, corrects } = data
  const bank = [account?.bank, account?.branch].filter(Boolean).join(language === 'en' ? ', ' : '　')
  const of = corrects && textOf(language, 'papers.pdf.correctsOf', { day: dayText(corrects.issuedOn, language) })
  return [
    ...(corrects ? [{ label: textOf(language, 'papers.pdf.payout.corrects'), text: `${corrects.number}　${of}` }] : []),
    ...(bank ? [{ label: textOf(language, 'papers.pdf.payout.bank'), text: bank }] : []),
    ...(account?.end ? [{ label: textOf(language, 'papers.pdf.payout.account'), text: `**** ${account.end}` }] : []),
    { label: textOf(language, 'papers.pdf.payout.reference'), text: reference },
    {
      label: textOf(language, 'papers.pdf.payout.charge'),
      text: charge === 0 ? textOf(language, 'papers.pdf.payout.noCharge') : writer(data, language)(charge),
    },
  ]
}

const returnText = (language: Language): PdfBlock => ({
  is: 'text',
  title: '',
  paragraphs: [textOf(language, 'papers.pdf.payout.returned')],
})

function madeUpOf(data: PayoutData, language: Language): PdfBlock[] {
  const write = writer(data, language)
  const { parts } = data
  if (parts.every(({ sale }) => sale === null))
    return [tableOf(['source', 'paid'], data, language), sumsOf([], data, language)]
  const sales = parts.flatMap(({ sale, amount }) => (sale ? [{ ...sale, amount }] : []))
  const sum = (of: (sale: (typeof sales)[number]) => number) => sales.reduce((all, sale) => all + of(sale), 0)
  const [gross, fees] = [sum((sale) => sale.gross), sum((sale) => sale.fee)]
  const adjusted = sum(adjustmentOf)
  const others = data.total - sum(({ amount }) => amount)
  const plain = (label: string, minor: number) => ({ label, text: write(minor), strong: false })
  return [
    tableOf(['source', 'gross', 'fee', 'adjustment', 'paid'], data, language),
    sumsOf(
      [
        plain(textOf(language, 'papers.pdf.payout.sum.gross'), gross),
        plain(textOf(language, 'papers.pdf.payout.sum.fees'), -fees),
        ...(adjusted === 0 ? [] : [plain(textOf(language, 'papers.pdf.payout.sum.adjustments'), adjusted)]),
        ...(others === 0 ? [] : [plain(textOf(language, 'papers.pdf.payout.sum.others'), others)]),
      ],
      data,
      language,
    ),
    ...(adjusted === 0
      ? []
      : [
          {
            is: 'text' as const,
            title: textOf(language, 'papers.pdf.payout.sum.adjustments'),
            paragraphs: [textOf(language, 'papers.pdf.payout.adjusted')],
          },
        ]),
  ]
}

type Sale = { gross: number; fee: number; amount: number }
/** By how much this payment differs from the sale less its fee: negative where less is paid. */
const adjustmentOf = ({ gross, fee, amount }: Sale): number => amount - gross + fee

const columns = ['source', 'gross', 'fee', 'adjustment', 'paid'] as const
function tableOf(shown: readonly (typeof columns)[number][], data: PayoutData, language: Language): PdfBlock {
  const write = writer(data, language)
  const rows: TableRow[] = data.parts.map(({ kind, number, sale, amount }) => {
    const cells: Record<(typeof columns)[number], string> = {
      source: textOf(language, `papers.pdf.payout.part.${kind}`),
      gross: sale ? write(sale.gross) : '',
      fee: sale ? write(-sale.fee) : '',
      adjustment: sale ? write(adjustmentOf({ ...sale, amount })) : '',
      paid: write(amount),
    }
    return { cells: shown.map((column) => cells[column]), notes: number === null ? [] : [number] }
  })
  return { is: 'table', columns: shown.map((column) => textOf(language, `papers.pdf.payout.column.${column}`)), rows }
}

type Sums = Extract<PdfBlock, { is: 'sums' }>['rows']
const sumsOf = (before: Sums, data: PayoutData, language: Language): PdfBlock => ({
  is: 'sums',
  rows: [
    ...before,
    { label: textOf(language, 'papers.pdf.payout.sum.paid'), text: writer(data, language)(data.total), strong: true },
  ],
})

const writer =
  ({ currency }: PayoutData, language: Language) =>
  (minor: number) =>
    formatMoney(toMoney(currency, minor), language, { precise: true })
