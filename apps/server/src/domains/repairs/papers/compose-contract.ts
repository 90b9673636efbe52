import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts'
import type { ContractData } from './paper-data.ts'

/** A version of the contract: what it has added, all that is agreed on, what is not, what it costs, and its terms. */
export function contractBlocks(data: ContractData, language: Language): PdfBlock[] {
  const { added, covers, excludes, sums, terms, textHash, currency } = data
  const write = (minor: number) => formatMoney(toMoney(currency, minor), language, { precise: true })
  const table = (column: 'added' | 'covers', items: ContractData['covers']): PdfBlock => ({
    is: 'table',
    columns: [textOf(language, `repairPapers.column.${column}`), textOf(language, 'repairPapers.column.amount')],
    rows: items.map(({ label, net }) => ({ cells: [label, net === null ? '' : write(net)], notes: [] })),
  })
  const text = (title: string, paragraphs: string[]): PdfBlock[] =>
    paragraphs.length === 0 ? [] : [{ is: 'text', title, paragraphs }]
  return [
    ...(added.length === 0 ? [] : [table('added', added)]),
    table('covers', covers),
    {
      is: 'sums',
      rows: [
        { label: textOf(language, 'repairPapers.sum.net'), text: write(sums.net), strong: false },
        { label: textOf(language, 'repairPapers.sum.taxes'), text: write(sums.tax), strong: false },
        { label: textOf(language, 'repairPapers.sum.gross'), text: write(sums.gross), strong: true },
      ],
    },
    ...text(
      textOf(language, 'repairPapers.declined'),
      excludes.length === 0 ? [] : [excludes.join(language === 'en' ? ', ' : '、')],
    ),
    ...text(textOf(language, 'repairPapers.terms.title'), [
      ...terms.map((one) => one[language]),
      textOf(language, 'repairPapers.terms.hash', { hash: textHash }),
    ]),
  ]
}
