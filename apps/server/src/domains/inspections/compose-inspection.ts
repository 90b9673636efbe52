import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { dayText } from '../../platform/pdf/day-text.ts'
import type { PdfBlock, PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { qrRows } from '../../platform/codes/qr-code.ts'
import { groupedCode } from '../../platform/codes/readable-code.ts'
import type { RatedItem, RatedSection } from './inspections.policy.ts'
import type { InspectedFacts, InspectionRow } from './inspections.store.ts'
import { countsOf } from './present-inspections.ts'

type Composed = {
  report: InspectionRow & { facts: InspectedFacts; checkCode: string; doneAt: Instant }
  number: string
  sections: readonly RatedSection[]
  photos: ReadonlyMap<Id<'file'>, Uint8Array>
  /** Where anybody checks it. */
  address: string
}

/** A done report in one language, as the content of its pages: defects first, and what was not checked is said. */
export function composeInspection(
  { report, number, sections, photos, address }: Composed,
  language: Language,
): PdfDocument {
  const { facts, checkCode, doneAt, sha256, note } = report
  const title = textOf(language, 'inspections.paper.title')
  const seller = facts.seller[language]
  return {
    title: `${title} ${number}`,
    language,
    madeMs: millisecondsOf(doneAt),
    author: seller,
    blocks: [
      { is: 'head', title, note: '', facts: headFacts({ report, number }, language) },
      machineBlock(report, language),
      summaryBlock({ report, sections }, language),
      ...defectsBlock(sections, language),
      ...sections.map((section) => sectionBlock({ section, photos }, language)),
      ...(note === ''
        ? []
        : [
            {
              is: 'said' as const,
              title: textOf(language, 'inspections.note'),
              note: '',
              paragraphs: note.split('\n'),
              language: report.language,
            },
          ]),
      ...photosBlock({ sections, photos }, language),
      {
        is: 'text',
        title: textOf(language, 'inspections.paper.bounds'),
        paragraphs: [textOf(language, 'inspections.paper.boundsText')],
      },
      {
        is: 'code',
        rows: qrRows(address),
        title: groupedCode(checkCode),
        note: textOf(language, 'repairPapers.check', {
          address: address.replace(/^https?:\/\//, '').replace(/\?.*$/, ''),
        }),
      },
    ],
    running: `${title}  ${number}`,
    foot: {
      strong: textOf(language, 'papers.pdf.issuer', { seller }),
      lines: [textOf(language, 'papers.pdf.fingerprint', { hash: sha256 ?? '' })],
      page: textOf(language, 'papers.pdf.page', { page: '{page}', pages: '{pages}' }),
    },
  }
}

type FactKey = 'number' | 'day' | 'inspector' | 'validUntil' | 'model' | 'serial' | 'year' | 'meter' | 'seller'
const fact = (language: Language, key: FactKey, text: string) => ({
  label: textOf(language, `inspections.fact.${key}`),
  text,
})

const headFacts = ({ report, number }: Pick<Composed, 'report' | 'number'>, language: Language) => [
  fact(language, 'number', number),
  fact(language, 'day', dayText(report.inspectedOn, language)),
  fact(language, 'inspector', report.inspector),
  fact(language, 'validUntil', dayText((report.validUntil ?? report.doneAt).slice(0, 10), language)),
]

function machineBlock({ facts, meter }: Composed['report'], language: Language): PdfBlock {
  const { maker, model, serial, year, seller } = facts
  return {
    is: 'facts',
    title: textOf(language, 'inspections.paper.machine'),
    rows: [
      fact(language, 'model', `${maker} ${model}`.trim()),
      ...(serial === '' ? [] : [fact(language, 'serial', serial)]),
      ...(year === null ? [] : [fact(language, 'year', String(year))]),
      ...(meter === null ? [] : [fact(language, 'meter', formatHours(meter))]),
      fact(language, 'seller', seller[language]),
    ],
  }
}

function summaryBlock({ report, sections }: Pick<Composed, 'report' | 'sections'>, language: Language): PdfBlock {
  const counts = countsOf(sections.flatMap(({ items }) => items))
  return {
    is: 'facts',
    title: textOf(language, 'inspections.summary'),
    rows: [
      ...(report.grade === null
        ? []
        : [
            {
              label: textOf(language, 'inspections.grade'),
              text: `${report.grade} · ${textOf(language, `goods.grade.${report.grade}`)}`,
            },
          ]),
      ...(['good', 'worn', 'defect', 'unchecked'] as const).map((rating) => ({
        label: textOf(language, `inspections.rating.${rating}`),
        text: String(counts[rating]),
      })),
    ],
  }
}

function defectsBlock(sections: readonly RatedSection[], language: Language): PdfBlock[] {
  const defects = sections.flatMap(({ items }) => items).filter(({ rating }) => rating === 'defect')
  if (defects.length === 0) return []
  return [
    {
      is: 'text',
      title: textOf(language, 'inspections.defects'),
      paragraphs: defects.map(({ item, answer }) =>
        [item.name[language], foundText({ item, answer }, language), answer?.note].filter(Boolean).join(' · '),
      ),
    },
  ]
}

/** The files of all photos, those of defects first: they are what a buyer looks for. */
export const photosInOrder = (sections: readonly RatedSection[]): { of: RatedItem; fileId: Id<'file'> }[] =>
  sections
    .flatMap(({ items }) => items)
    .toSorted((one, other) => Number(other.rating === 'defect') - Number(one.rating === 'defect'))
    .flatMap((of) => (of.answer?.fileIds ?? []).map((fileId) => ({ of, fileId })))

function photosBlock({ sections, photos }: Pick<Composed, 'sections' | 'photos'>, language: Language): PdfBlock[] {
  const shown = photosInOrder(sections).flatMap(({ of: { item, answer, rating }, fileId }) => {
    const bytes = photos.get(fileId)
    const words = [item.name[language], textOf(language, `inspections.rating.${rating}`), answer?.note ?? '']
    return bytes ? [{ bytes, caption: words.filter(Boolean).join(' · ') }] : []
  })
  return shown.length === 0
    ? []
    : [{ is: 'photos', title: textOf(language, 'inspections.paper.photosTitle'), photos: shown }]
}

type OfSection = Pick<Composed, 'photos'> & { section: RatedSection }
const sectionBlock = ({ section: { system, items }, photos }: OfSection, language: Language): PdfBlock => ({
  is: 'table',
  columns: [
    textOf(
      language,
      system === 'safety' || system === 'general' ? `inspections.system.${system}` : `goods.system.${system}`,
    ),
    textOf(language, 'inspections.paper.found'),
    textOf(language, 'inspections.paper.result'),
  ],
  rows: items.map(({ item, answer, rating }) => ({
    cells: [
      item.name[language],
      foundText({ item, answer }, language),
      textOf(language, `inspections.rating.${rating}`),
    ],
    notes: [
      answer?.note ?? '',
      // What is printed below needs no mention here.
      answer?.fileIds.some((fileId) => !photos.has(fileId))
        ? textOf(language, 'inspections.paper.photos', { count: answer.fileIds.length })
        : '',
    ].filter((line) => line !== ''),
  })),
})

/** The value with its range, or the word that was chosen. */
function foundText({ item, answer }: Pick<RatedItem, 'item' | 'answer'>, language: Language): string {
  if (item.kind === 'choice')
    return answer?.option === null || answer?.option === undefined
      ? ''
      : (item.options[answer.option]?.name[language] ?? '')
  if (item.kind === 'check' || answer?.value === null || answer?.value === undefined) return ''
  const of = (value: number) => formatQuantity(value)
  const range =
    item.least === null
      ? `≤ ${of(item.most ?? 0)}`
      : item.most === null
        ? `≥ ${of(item.least)}`
        : `${of(item.least)}–${of(item.most)}`
  return `${of(answer.value)} ${item.unit} (${range})`.replace('  ', ' ')
}
