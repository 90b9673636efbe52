import type { TemplateContent } from '@kikai/contract/inspections/inspections.shapes'
import { inEachLanguage } from '@kikai/kernel/language'

type Section = TemplateContent['sections'][number]
type Item = Section['items'][number]
/** An item as it is typed: the ends of its range are texts until they are sent. */
export type TypedItem = Omit<Item, 'least' | 'most'> & { least: string; most: string }
export type TypedSection = { system: Section['system']; items: TypedItem[] }

/** A key of its own, by which reports find the item in later versions. */
export const blankItem = (): TypedItem => ({
  id: crypto.randomUUID(),
  name: inEachLanguage(() => ''),
  kind: 'check',
  unit: '',
  least: '',
  most: '',
  options: [],
  photo: false,
  vital: false,
})

export const blankSection = (system: Section['system']): TypedSection => ({ system, items: [blankItem()] })

const textOf = (value: number | null) => (value === null ? '' : String(value))
export const typedSections = ({ sections }: TemplateContent): TypedSection[] =>
  sections.map(({ system, items }) => ({
    system,
    items: items.map((item) => ({ ...item, least: textOf(item.least), most: textOf(item.most) })),
  }))

/** What belongs to another kind of item than the chosen one is left out. */
export const sentSections = (sections: readonly TypedSection[]): Section[] =>
  sections.map(({ system, items }) => ({
    system,
    items: items.map((item) => {
      const isMeasure = item.kind === 'measure'
      return {
        ...item,
        unit: isMeasure ? item.unit : '',
        least: isMeasure ? numberIn(item.least) : null,
        most: isMeasure ? numberIn(item.most) : null,
        options: item.kind === 'choice' ? item.options : [],
      }
    }),
  }))

function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
}
