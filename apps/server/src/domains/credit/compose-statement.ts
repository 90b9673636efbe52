import { formatMoney } from '@kikai/i18n/format/money'
import { formatPhone } from '@kikai/i18n/format/phone'
import { textOf } from '@kikai/i18n/server'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { Operator } from '../../platform/config/operator.ts'
import { dayText } from '../../platform/pdf/day-text.ts'
import type { PdfBlock, PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { Issuer } from '../companies/companies.public.ts'
import type { CreditEntry } from '../ledger/ledger.public.ts'
import { addressCountryName, dayInZone } from '../regions/regions.public.ts'
import type { StoredStatement } from './statements.store.ts'

export type ToCompose = {
  statement: Pick<
    StoredStatement,
    'number' | 'currency' | 'periodFrom' | 'periodTo' | 'carried' | 'due' | 'dueOn' | 'issuedAt'
  >
  /** The entries that it bills; purchases are negative, as in the ledger. */
  entries: readonly Pick<CreditEntry, 'at' | 'number' | 'amount'>[]
  /** Where the company's days begin and end. */
  timeZone: string
  company: Pick<Issuer, 'country' | 'names' | 'legalName' | 'address' | 'phone'>
  operator: Operator
}

/** The monthly statement of a company as the content of a PDF in one language. */
export function composeStatement(made: ToCompose, language: Language): PdfDocument {
  const { statement, operator, timeZone } = made
  const { number, issuedAt, periodFrom, periodTo, dueOn } = statement
  const title = textOf(language, 'credit.pdf.title')
  const issuer = operator.name || 'Kikai'
  const isOwed = statement.due > 0
  return {
    title: `${title} ${number}`,
    language,
    madeMs: millisecondsOf(issuedAt),
    author: issuer,
    blocks: [
      {
        is: 'head',
        title,
        note: textOf(language, 'credit.pdf.note'),
        facts: [
          { label: textOf(language, 'credit.pdf.number'), text: number },
          { label: textOf(language, 'credit.pdf.issued'), text: dayText(dayInZone(timeZone, issuedAt), language) },
          {
            label: textOf(language, 'credit.pdf.period'),
            text: textOf(language, 'credit.detail.period', {
              from: dayText(periodFrom, language),
              to: dayText(periodTo, language),
            }),
          },
          ...(isOwed ? [{ label: textOf(language, 'credit.pdf.due'), text: dayText(dueOn, language) }] : []),
        ],
      },
      partiesOf(made, language),
      {
        is: 'total',
        label: textOf(language, 'credit.pdf.total'),
        amount: writer(made, language)(statement.due),
        note: isOwed ? textOf(language, 'credit.pdf.payBy', { day: dayText(dueOn, language) }) : '',
      },
      tableOf(made, language),
      { is: 'sums', rows: statementSumsOf(made, language) },
      {
        is: 'text',
        title: textOf(language, isOwed ? 'credit.pdf.how' : 'credit.pdf.nothing'),
        paragraphs: [textOf(language, isOwed ? 'credit.pdf.howText' : 'credit.detail.nothing')],
      },
      {
        is: 'text',
        title: textOf(language, 'credit.pdf.tax'),
        paragraphs: [textOf(language, 'credit.pdf.taxText')],
      },
    ],
    running: `${title}  ${number}`,
    foot: {
      strong: textOf(language, 'credit.pdf.issuer', { operator: issuer }),
      lines: [textOf(language, 'credit.pdf.kept')],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

function partiesOf({ company, operator }: ToCompose, language: Language): PdfBlock {
  const { country, names, legalName, address, phone } = company
  const name = names[language]
  const shown = name === legalName || legalName.includes(name) ? legalName : `${name} (${legalName})`
  return {
    is: 'parties',
    left: {
      label: textOf(language, 'credit.pdf.to'),
      name: textOf(language, 'papers.pdf.honorific.company', { name: shown }),
      lines: [
        address[language],
        ...(country === operator.country ? [] : [addressCountryName(country, language)]),
        textOf(language, 'papers.pdf.phone', { number: formatPhone(phone) }),
      ].filter(Boolean),
      language: lettersOf(country, language),
    },
    right: {
      label: textOf(language, 'credit.pdf.from'),
      name: operator.name || 'Kikai',
      lines: [
        operator.address,
        ...(country === operator.country ? [] : [addressCountryName(operator.country, language)]),
        operator.representative,
        operator.phone && textOf(language, 'papers.pdf.phone', { number: operator.phone }),
        operator.email,
      ].filter(Boolean),
      language: lettersOf(operator.country, language),
    },
    seal: null,
  }
}

function tableOf(made: ToCompose, language: Language): PdfBlock {
  const write = writer(made, language)
  return {
    is: 'table',
    columns: (['number', 'date', 'amount'] as const).map((column) =>
      textOf(language, `credit.detail.column.${column}`),
    ),
    rows: made.entries.map(({ at, number, amount }) => ({
      cells: [
        `${textOf(language, amount < 0 ? 'credit.detail.purchase' : 'credit.detail.return')} ${number ?? ''}`.trim(),
        dayText(dayInZone(made.timeZone, at), language),
        write(-amount),
      ],
      notes: [],
    })),
  }
}

/** Purchases, returns and the carry-over, which add up to the amount due; a credit is carried to the next statement. */
export function statementSumsOf(made: ToCompose, language: Language): Extract<PdfBlock, { is: 'sums' }>['rows'] {
  const { statement, entries } = made
  const write = writer(made, language)
  const total = (some: typeof entries) => some.reduce((sum, { amount }) => sum - amount, 0)
  const bought = total(entries.filter(({ amount }) => amount < 0))
  const returned = total(entries.filter(({ amount }) => amount > 0))
  const carriedOn = statement.due - bought - returned - statement.carried
  const rows = [
    { key: 'credit.pdf.purchases', minor: bought },
    { key: 'credit.pdf.returns', minor: returned },
    { key: 'credit.detail.carried', minor: statement.carried },
    { key: 'credit.pdf.carriedOn', minor: carriedOn },
  ] as const
  return [
    ...rows
      .filter(({ minor }, at) => at === 0 || minor !== 0)
      .map(({ key, minor }) => ({ label: textOf(language, key), text: write(minor), strong: false })),
    { label: textOf(language, 'credit.pdf.total'), text: write(statement.due), strong: true },
  ]
}

const writer =
  ({ statement }: ToCompose, language: Language) =>
  (minor: number) =>
    formatMoney(toMoney(statement.currency, minor), language, { precise: true })

/** The letter forms for a name: those of the company's country. */
const lettersOf = (country: string, language: Language): Language =>
  country === 'JP' ? 'ja' : country === 'CN' ? 'zh-Hans' : language
