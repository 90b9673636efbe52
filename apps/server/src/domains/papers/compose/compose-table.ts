import type { PaperData, PaperKind } from '@kikai/contract/papers/papers.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { PdfBlock, TableRow } from '../../../platform/pdf/pdf-document.ts'
import { pieceNotes, weightText } from './compose-packing.ts'

type Line = PaperData['lines'][number]

/** Papers that take back what was invoiced. */
export const isCredit = ({ kind }: PaperData): boolean => kind === 'creditNote' || kind === 'feeCreditNote'

/** What travels with the goods names no prices. */
export const isPriced = (kind: PaperKind): boolean => kind !== 'packingList' && kind !== 'deliveryNote'

/** What was sold, sent or credited, line by line. */
export function tableOf(data: PaperData, language: Language): PdfBlock {
  if (isCredit(data)) return creditTable(data, language)
  if (!isPriced(data.kind)) return contentTable(data, language)
  return pricedTable(data, language)
}

function pricedTable(data: PaperData, language: Language): PdfBlock {
  const { lines, quotation } = data
  const mode = modeOf(data)
  const freight = freightOf(data)
  const write = writer(data, language)
  const amountKey = mode === 'included' ? 'amountGross' : mode === 'excluded' ? 'amountNet' : 'amount'
  const rows: TableRow[] = lines.map((line) => ({
    cells: [
      line.titles[language],
      String(line.quantity),
      write(line.unitPrice),
      rateText(line.taxRate, language),
      write(line.amount),
    ],
    notes: notesOf(line, language, mode === null),
  }))
  if (freight > 0)
    rows.push({
      cells: [
        textOf(language, 'papers.pdf.freight'),
        '1',
        write(freight),
        rateText(data.freight.taxRate, language),
        write(freight),
      ],
      notes: [
        ...(mode === null ? [textOf(language, 'papers.pdf.gross')] : []),
        ...(quotation?.freight?.parts ?? []).map(
          ({ kind, amount }) => `${textOf(language, `freight.part.${kind}`)} ${write(amount)}`,
        ),
      ],
    })
  return {
    is: 'table',
    columns: [
      ...(['item', 'quantity', 'unitPrice', 'rate'] as const).map((key) =>
        textOf(language, `papers.pdf.column.${key}`),
      ),
      textOf(language, `papers.pdf.column.${amountKey}`),
    ],
    rows,
  }
}

/** Whether the lines' amounts include tax; null when they differ. */
function modeOf({ lines }: PaperData): 'included' | 'excluded' | null {
  const modes = new Set(lines.map(({ taxMode }) => taxMode))
  return modes.size === 1 ? ([...modes][0] ?? null) : null
}

/** The freight in the column's terms: with tax, or as the rest of its rate's net amount, so that the column adds up. */
function freightOf(data: PaperData): number {
  const { lines, freight, taxes } = data
  if (!freight.amount || modeOf(data) !== 'excluded') return freight.amount ?? 0
  const net = taxes.find(({ rate }) => rate === freight.taxRate)?.net ?? 0
  return lines.reduce((left, { taxRate, amount }) => (taxRate === freight.taxRate ? left - amount : left), net)
}

/** What travels with the goods, to be ticked off; a packing list says what each line weighs. */
function contentTable({ lines }: PaperData, language: Language): PdfBlock {
  const isWeighed = lines.some(({ piece }) => piece)
  const columns = isWeighed
    ? (['item', 'quantity', 'weight', 'checked'] as const)
    : (['item', 'quantity', 'checked'] as const)
  return {
    is: 'table',
    columns: columns.map((key) => textOf(language, `papers.pdf.column.${key}`)),
    rows: lines.map((line) => ({
      cells: [line.titles[language], String(line.quantity), ...(isWeighed ? [weightText(line, language)] : []), '□'],
      notes: [...notesOf(line, language, false), ...pieceNotes(line, language)],
    })),
  }
}

/** The refunded amounts by tax rate, and the goods concerned below. */
function creditTable(data: PaperData, language: Language): PdfBlock {
  const write = writer(data, language)
  const about = data.lines.map((line) => `${line.titles[language]} ${line.managementNumber}`.trim())
  const key = data.lines.length === 0 ? 'reductionFreight' : 'reduction'
  return {
    is: 'table',
    columns: [
      textOf(language, 'papers.pdf.column.item'),
      textOf(language, 'papers.pdf.column.rate'),
      textOf(language, 'papers.pdf.column.amountGross'),
    ],
    rows: data.taxes.map(({ rate, gross }) => ({
      cells: [textOf(language, `papers.pdf.${key}`, { rate }), rateText(rate, language), write(gross)],
      notes: about,
    })),
  }
}

/** Net, tax and total, so that everything above adds up. */
export function sumsPdfBlockOf(data: PaperData, language: Language): PdfBlock {
  const write = writer(data, language)
  const listed = data.lines.reduce((sum, { amount }) => sum + amount, freightOf(data))
  const added = data.total - listed
  const plain = (label: string, minor: number) => ({ label, text: write(minor), strong: false })
  return {
    is: 'sums',
    rows: [
      ...(!isCredit(data) && added > 0
        ? [
            plain(textOf(language, 'papers.pdf.sum.subtotal'), listed),
            plain(textOf(language, 'papers.pdf.sum.added'), added),
          ]
        : []),
      { label: textOf(language, 'papers.pdf.sum.total'), text: write(data.total), strong: true },
      ...data.taxes.flatMap(({ rate, net, tax }) => [
        plain(textOf(language, 'papers.pdf.sum.net', { rate }), net),
        plain(textOf(language, 'papers.pdf.sum.tax', { rate }), tax),
      ]),
    ],
  }
}

function notesOf({ managementNumber, year, hours, taxMode }: Line, language: Language, sayMode: boolean): string[] {
  const facts = [
    managementNumber ? textOf(language, 'papers.pdf.managementNumber', { number: managementNumber }) : '',
    year === null ? '' : textOf(language, 'papers.pdf.year', { year: String(year) }),
    hours === null ? '' : textOf(language, 'papers.pdf.hours', { hours: hours.toLocaleString('en') }),
    sayMode ? textOf(language, taxMode === 'included' ? 'papers.pdf.gross' : 'papers.pdf.net') : '',
  ].filter(Boolean)
  return facts.length === 0 ? [] : [facts.join(language === 'en' ? ' · ' : '　')]
}

const rateText = (rate: number, language: Language) => textOf(language, 'papers.pdf.rate', { rate })
const writer =
  ({ currency }: PaperData, language: Language) =>
  (minor: number) =>
    formatMoney(toMoney(currency, minor), language, { precise: true })
