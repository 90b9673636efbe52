import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { dayText } from '../../../platform/pdf/day-text.ts'
import type { Code, PdfBlock, PdfDocument, TableRow } from '../../../platform/pdf/pdf-document.ts'
import { qrRows } from '../../../platform/codes/qr-code.ts'
import { groupedCode } from '../../../platform/codes/readable-code.ts'
import { upToText } from '../quotes/contract-sides.ts'
import { contractBlocks } from './compose-contract.ts'
import type { QuotationData, RepairPaperData, ServiceData } from './paper-data.ts'
import type { RepairPaperRow } from './repair-papers.store.ts'

type Composed = {
  paper: RepairPaperRow
  /** Where anybody checks it. */
  address: string
  /** What the customer drew as their signature, where it is still kept. */
  picture: Uint8Array | null
}

/** A paper of a repair in one language, as the content of its pages. */
export function composeRepairPaper({ paper, address, picture }: Composed, language: Language): PdfDocument {
  const { data, number, sha256, checkCode, issuedAt } = paper
  const title = titleOf(data, language)
  const blocks =
    data.kind === 'quotation'
      ? quotationBlocks(data, language)
      : data.kind === 'contract'
        ? contractBlocks(data, language)
        : serviceBlocks(data, language)
  const code: Code = {
    rows: qrRows(address),
    title: groupedCode(checkCode),
    note: textOf(language, 'repairPapers.check', { address: address.replace(/^https?:\/\//, '').replace(/\?.*$/, '') }),
  }
  return {
    title: `${title} ${number}`,
    language,
    madeMs: millisecondsOf(issuedAt),
    author: data.provider,
    blocks: [
      { is: 'head', title, note: '', facts: headFacts(data, language) },
      partiesBlock(data, language),
      ...(data.kind === 'contract' ? [machineBlock(data, language, [])] : []),
      ...blocks,
      ...endBlocks(data, { picture, code, language }),
    ],
    running: `${title}  ${number}`,
    foot: {
      strong: textOf(language, 'papers.pdf.issuer', { seller: data.provider }),
      lines: [textOf(language, 'papers.pdf.fingerprint', { hash: sha256 })],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

function titleOf(data: RepairPaperData, language: Language): string {
  if (data.kind === 'service') return textOf(language, 'repairPapers.title.service')
  if (data.kind === 'contract') return textOf(language, `repairPapers.title.${data.contractKind}`)
  return textOf(language, data.isAgreed ? 'repairPapers.title.agreed' : 'repairPapers.title.quotation')
}

const fact = (language: Language, key: Parameters<typeof labelOf>[1], text: string) => ({
  label: labelOf(language, key),
  text,
})
const labelOf = (
  language: Language,
  key:
    | 'number'
    | 'issued'
    | 'repair'
    | 'valid'
    | 'finished'
    | 'warranty'
    | 'model'
    | 'serial'
    | 'mode'
    | 'meter'
    | 'engineer'
    | 'version'
    | 'agreed',
) => textOf(language, `repairPapers.fact.${key}`)

function headFacts(data: RepairPaperData, language: Language) {
  return [
    fact(language, 'number', data.number),
    fact(language, 'issued', dayText(data.issuedOn, language)),
    fact(language, 'repair', data.repairNumber),
    ...ownFacts(data, language),
  ]
}

function ownFacts(data: RepairPaperData, language: Language) {
  if (data.kind === 'quotation')
    return data.isAgreed ? [] : [fact(language, 'valid', dayText(data.validUntil, language))]
  if (data.kind === 'contract')
    return [
      fact(language, 'version', String(data.version)),
      fact(language, 'agreed', [dayText(data.agreedOn, language), data.agreedBy].filter(Boolean).join(' · ')),
    ]
  return [
    fact(language, 'finished', dayText(data.finishedOn, language)),
    ...(data.warrantyUntil === null ? [] : [fact(language, 'warranty', dayText(data.warrantyUntil, language))]),
  ]
}

/** Names keep the letter forms of their country. */
const lettersOf = (country: string, language: Language): Language =>
  country === 'JP' ? 'ja' : country === 'CN' ? 'zh-Hans' : language

const partiesBlock = (data: RepairPaperData, language: Language): PdfBlock => ({
  is: 'parties',
  left: {
    label: textOf(language, 'repairPapers.party.customer'),
    name: data.customer,
    lines: [],
    language: data.language,
  },
  right: {
    label: textOf(language, 'repairPapers.party.provider'),
    name: data.provider,
    lines: [
      ...data.providerLines,
      ...(data.engineer === '' || data.engineer === data.provider
        ? []
        : [textOf(language, 'repairPapers.party.engineer', { name: data.engineer })]),
    ],
    language: lettersOf(data.providerCountry, language),
  },
  seal: null,
})

const machineBlock = (
  { machine, mode }: RepairPaperData,
  language: Language,
  more: { label: string; text: string }[],
): PdfBlock => ({
  is: 'facts',
  title: textOf(language, 'repairPapers.machine'),
  rows: [
    fact(language, 'model', `${machine.maker} ${machine.model}`.trim()),
    ...(machine.serial === '' ? [] : [fact(language, 'serial', machine.serial)]),
    fact(language, 'mode', textOf(language, `repairPapers.mode.${mode}`)),
    ...more,
  ],
})

const findingBlock = ({ finding, findingLanguage }: QuotationData | ServiceData, language: Language): PdfBlock[] =>
  finding === ''
    ? []
    : [
        {
          is: 'said',
          title: textOf(language, 'repairPapers.finding'),
          note: '',
          paragraphs: finding.split('\n').filter(Boolean),
          language: findingLanguage ?? language,
        },
      ]

function quotationBlocks(data: QuotationData, language: Language): PdfBlock[] {
  const { currency, lines, sums, upTo, deposit, taxRate, isAgreed, note } = data
  const write = (minor: number) => formatMoney(toMoney(currency, minor), language, { precise: true })
  const rows: TableRow[] = lines.flatMap((line) => {
    const { label, options, quantity, unit, most = null, partNumber, isOptional, kind } = line
    const shown = isAgreed ? options.filter(({ isChosen }) => isChosen) : options
    return shown.map((option) => ({
      cells: [
        [label, option.label].filter(Boolean).join(': '),
        textOf(language, `repairPapers.quantity.${unit}`, { quantity: String(quantity) }),
        write(option.unitPrice),
        write(option.net),
      ],
      notes: [
        [
          textOf(language, `repairPapers.kind.${kind}`),
          partNumber,
          most === null ? '' : upToText({ unit, most, unitPrice: option.unitPrice, currency }, language),
          isOptional && !isAgreed ? textOf(language, 'repairPapers.optional') : '',
        ]
          .filter(Boolean)
          .join(language === 'en' ? ' · ' : '　'),
      ],
    }))
  })
  const declined = isAgreed ? lines.filter(({ options }) => options.every(({ isChosen }) => !isChosen)) : []
  const hasChoice = upTo !== null && upTo !== sums.gross
  const total = (
    key: 'net' | 'tax' | 'gross' | 'least' | 'estimated' | 'most' | 'deposit',
    text: string,
    strong = false,
  ) => ({
    label: textOf(language, `repairPapers.sum.${key}`, { rate: String(taxRate) }),
    text,
    strong,
  })
  return [
    machineBlock(data, language, []),
    ...findingBlock(data, language),
    {
      is: 'table',
      columns: (['item', 'quantity', 'unitPrice', 'amount'] as const).map((key) =>
        textOf(language, `repairPapers.column.${key}`),
      ),
      rows,
    },
    {
      is: 'sums',
      rows: [
        total('net', write(sums.net)),
        total('tax', write(sums.tax)),
        total(hasChoice ? (isAgreed ? 'estimated' : 'least') : 'gross', write(sums.gross), true),
        ...(hasChoice ? [total('most', write(upTo))] : []),
        total('deposit', write(deposit)),
      ],
    },
    ...(declined.length === 0
      ? []
      : [
          {
            is: 'text' as const,
            title: textOf(language, 'repairPapers.declined'),
            paragraphs: [declined.map(({ label }) => label).join(language === 'en' ? ', ' : '、')],
          },
        ]),
    ...(note === ''
      ? []
      : [
          {
            is: 'said' as const,
            title: textOf(language, 'repairPapers.note'),
            note: '',
            paragraphs: note.split('\n').filter(Boolean),
            language: data.language,
          },
        ]),
  ]
}

function serviceBlocks(data: ServiceData, language: Language): PdfBlock[] {
  const { tests, parts, used, meter, work, workLanguage, warrantyUntil } = data
  const said = (value: string, unit: string) => [value, unit].filter(Boolean).join(' ')
  return [
    machineBlock(
      data,
      language,
      meter === null
        ? []
        : [
            fact(
              language,
              'meter',
              `${meter.value.toLocaleString(language)} ${textOf(language, `repairPapers.meter.${meterOf(meter.kind)}`)}`,
            ),
          ],
    ),
    ...findingBlock(data, language),
    {
      is: 'said',
      title: textOf(language, 'repairPapers.work'),
      note: '',
      paragraphs: work.split('\n').filter(Boolean),
      language: workLanguage,
    },
    ...(parts.length === 0
      ? []
      : [
          {
            is: 'table' as const,
            columns: (['part', 'serialOut', 'serialIn'] as const).map((key) =>
              textOf(language, `repairPapers.column.${key}`),
            ),
            rows: parts.map(({ label, serialOut, serialIn }) => ({
              cells: [label, serialOut || '—', serialIn || '—'],
              notes: [],
            })),
          },
        ]),
    ...(used.length === 0
      ? []
      : [
          {
            is: 'table' as const,
            columns: (['item', 'estimated', 'most', 'used'] as const).map((key) =>
              textOf(language, `repairPapers.column.${key}`),
            ),
            rows: used.map(({ label, unit, ...of }) => ({
              cells: [
                label,
                ...[of.quantity, of.most, of.used].map((quantity) =>
                  textOf(language, `repairPapers.quantity.${unit}`, { quantity: String(quantity) }),
                ),
              ],
              notes: [],
            })),
          },
        ]),
    ...(tests.length === 0
      ? []
      : [
          {
            is: 'table' as const,
            columns: (['test', 'before', 'after', 'limit'] as const).map((key) =>
              textOf(language, `repairPapers.column.${key}`),
            ),
            rows: tests.map(({ name, unit, before, after, limit }) => ({
              cells: [
                name,
                before === '' ? '—' : said(before, unit),
                said(after, unit),
                limit === '' ? '—' : said(limit, unit),
              ],
              notes: [],
            })),
          },
        ]),
    ...(warrantyUntil === null
      ? []
      : [
          {
            is: 'text' as const,
            title: textOf(language, 'repairPapers.warranty.title'),
            paragraphs: [textOf(language, 'repairPapers.warranty.text', { day: dayText(warrantyUntil, language) })],
          },
        ]),
  ]
}

const meters = ['hours', 'cycles', 'km', 'shots'] as const
const meterOf = (kind: string): (typeof meters)[number] => meters.find((one) => one === kind) ?? 'hours'

type End = { picture: Uint8Array | null; code: Code; language: Language }
/** Who signed it, and how anybody sees that it is genuine. */
function endBlocks({ signed }: RepairPaperData, { picture, code, language }: End): PdfBlock[] {
  if (signed === null) return [{ is: 'code', ...code }]
  const title = textOf(language, 'repairPapers.signed.title')
  const note = textOf(language, 'repairPapers.signed.text', { name: signed.name, day: dayText(signed.on, language) })
  if (picture) return [{ is: 'signed', title, picture, note, code }]
  return [
    { is: 'text', title, paragraphs: [note] },
    { is: 'code', ...code },
  ]
}
