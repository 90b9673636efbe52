import { api } from '@kikai/contract/api'
import type {
  InspectionAnswer,
  ManagedInspection,
  TemplateContent,
} from '@kikai/contract/inspections/inspections.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { type GivenGoods, goods } from './goods.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from './pictures.ts'

const named = (text: string) => ({ 'zh-Hans': `${text} zh`, en: text, ja: `${text} ja` })
type Item = TemplateContent['sections'][number]['items'][number]
export const inspectionItemOf = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: named(id),
  kind: 'check',
  unit: '',
  least: null,
  most: null,
  options: [],
  photo: false,
  vital: false,
  ...more,
})

/** Four items of three kinds in two systems; one of them wants a photo. */
export const inspectionTemplateOf = (...more: Item[]): TemplateContent => ({
  sections: [
    {
      system: 'engine',
      items: [
        inspectionItemOf('start', { vital: true }),
        inspectionItemOf('oil', {
          kind: 'choice',
          options: [
            { name: named('dry'), rating: 'good' },
            { name: named('damp'), rating: 'worn' },
          ],
        }),
      ],
    },
    {
      system: 'undercarriage',
      items: [
        inspectionItemOf('tracks', { kind: 'measure', unit: '%', least: 40, photo: true }),
        inspectionItemOf('rollers'),
        ...more,
      ],
    },
  ],
})

/** A template in force for all machines, written by one person and approved by another. */
export async function liveTemplate(content = inspectionTemplateOf(), categoryId: Id<'category'> | null = null) {
  const [one, two] = [await as.staff(), await as.staff()]
  const { id: templateId, version } = accepted(
    await one.call(api.inspections.writeTemplate, { categoryId, version: null, content }),
  )
  const sent = accepted(await one.call(api.inspections.sendTemplate, { templateId, version }))
  return accepted(await two.call(api.inspections.approveTemplate, { templateId, version: sent.version }))
}

export const foundAt = (itemId: string, more: Partial<InspectionAnswer> = {}): InspectionAnswer => ({
  itemId,
  rating: null,
  value: null,
  option: null,
  note: '',
  fileIds: [],
  ...more,
})

type Words = {
  answers?: InspectionAnswer[]
  inspector?: string
  note?: string
  meter?: number | null
  inspectedOn?: string
}
/** What somebody writes into a report. */
export const inspectionWords = ({ id, version }: Pick<ManagedInspection, 'id' | 'version'>, words: Words = {}) => ({
  inspectionId: id,
  version,
  inspectedOn: product().app.now().slice(0, 10),
  inspector: 'Ogawa Jun',
  meter: 4_812,
  note: '',
  language: 'en' as const,
  answers: [
    foundAt('start', { rating: 'good' }),
    foundAt('oil', { option: 0 }),
    foundAt('rollers', { rating: 'good' }),
  ],
  ...words,
})

export async function begunInspection(seller: Person, goodsId: Id<'goods'>): Promise<ManagedInspection> {
  return accepted(await seller.call(api.inspections.beginInspection, { goodsId }))
}

/** A report of new goods on sale that is done. */
export async function inspected(
  words: Words = {},
): Promise<{ seller: SellerPerson; machine: GivenGoods; report: ManagedInspection }> {
  const seller = await as.seller()
  const machine = await goods({ companyId: seller.companyId })
  return { seller, machine, report: await doneBy(seller, machine.id, words) }
}

export async function doneBy(seller: Person, goodsId: Id<'goods'>, words: Words = {}): Promise<ManagedInspection> {
  const draft = await begunInspection(seller, goodsId)
  const saved = accepted(await seller.call(api.inspections.saveInspection, inspectionWords(draft, words)))
  return accepted(
    await seller.call(api.inspections.finishInspection, { inspectionId: saved.id, version: saved.version }),
  )
}

export const givenProof = (owner: { id: Id<'member'> }) => givenPicture(owner, { purpose: 'inspection' })
