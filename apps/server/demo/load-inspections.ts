import type { InspectionAnswer, ManagedInspection } from '@kikai/contract/inspections/inspections.shapes'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { App } from '../src/platform/app.ts'
import type { DemoGoods } from './data/shapes.ts'
import { insertDemoFile } from './demo.store.ts'
import type { LoadedPeople } from './load-accounts.ts'
import { languageOf } from './load-goods.ts'
import type { InspectionPhoto, LoadedPictures } from './load-pictures.ts'
import { inThePast } from './orders/demo-clock.ts'
import { type DemoPerson, demoPerson } from './orders/demo-people.ts'

type Parts = {
  goods: ReadonlyMap<DemoGoods, Id<'goods'>>
  people: Pick<LoadedPeople, 'seller'>
  pictures: Pick<LoadedPictures, 'photosOf'>
}
type Section = ManagedInspection['sections'][number]
type Item = Section['items'][number]
type Rating = 'good' | 'worn' | 'defect'

/** What was inspected has a report, written by its seller on that day; what is sold out is not inspected any more. */
export async function loadInspections(app: App, { goods, people, pictures }: Parts): Promise<void> {
  const told = [...goods].flatMap(([of, goodsId]) =>
    of.inspected && of.state !== 'sold_out' ? [{ of, goodsId, ...of.inspected }] : [],
  )
  await inThePast(app, async (past) => {
    // Before the clock goes back: to whom a right was given today had none then.
    const sellers = new Map<Id<'member'>, DemoPerson>()
    for (const { of } of told) {
      const memberId = people.seller(of.companyKey)
      if (!sellers.has(memberId))
        sellers.set(memberId, await demoPerson(app, past, { memberId, language: languageOf(of) }))
    }
    for (const { of, goodsId, daysAgo, inspector, unseen } of told.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      const language = languageOf(of)
      const memberId = people.seller(of.companyKey)
      const seller = sellers.get(memberId)
      if (!seller) throw new Error(`nobody writes for ${of.companyKey}`)
      await past.goTo(daysAgo)
      const photos = pictures.photosOf(of)
      for (const { kind: _, ...photo } of photos)
        await insertDemoFile(app.db, { ...photo, ownerId: memberId, purpose: 'inspection', visibility: 'public' })
      const { id: inspectionId, version, sections } = await seller.call(inspectionsCalls.beginInspection, { goodsId })
      const saved = await seller.call(inspectionsCalls.saveInspection, {
        inspectionId,
        version,
        inspectedOn: instantOf(new Date(app.nowMs() - daysAgo * dayMs)).slice(0, 10),
        inspector: inspector[language],
        meter: of.hours,
        note: '',
        language,
        answers: answersOf({ sections, of, photos, language, unseen }),
      })
      await seller.call(inspectionsCalls.finishInspection, { inspectionId, version: saved.version })
    }
  })
}

type Looking = {
  sections: readonly Section[]
  of: DemoGoods
  photos: readonly InspectionPhoto[]
  language: Language
  unseen: number
}
/** In each system as much is worn or broken as the listing's own score of it says. */
function answersOf({ sections, of, photos, language, unseen }: Looking): InspectionAnswer[] {
  const answers = sections.flatMap(({ system, items }) => {
    const said = of.systemScores.find(({ key }) => key === system)
    const ratings = ratingsOf(items, said?.score ?? 5)
    const first = ratings.findIndex((rating) => rating !== 'good')
    return items.map((item, at): InspectionAnswer => {
      const rating = ratings[at] ?? 'good'
      return {
        itemId: item.id,
        rating: item.kind === 'check' ? rating : null,
        value: item.kind === 'measure' ? measured(item, rating) : null,
        option: item.kind === 'choice' ? item.options.findIndex((one) => one.rating === rating) : null,
        note: said && said.score <= 3 && at === first ? said.note[language] : '',
        fileIds: item.photo ? [photoOf(item, photos)] : [],
      }
    })
  })
  // What nobody could get at: never what has to be shown by a photo.
  const leftOut = answers.filter(({ rating, fileIds }) => rating === 'good' && fileIds.length === 0).slice(-unseen)
  return unseen === 0 ? answers : answers.filter((one) => !leftOut.includes(one))
}

/** Fewer than half of a system are broken at a score of 2; what the whole machine stands or falls by is not among them. */
function ratingsOf(items: readonly Item[], score: number): Rating[] {
  const bad: Rating = score <= 2 ? 'defect' : 'worn'
  const able = items.filter(({ kind, vital, options }) =>
    bad === 'worn' ? kind === 'check' || options.some(({ rating }) => rating === 'worn') : !vital,
  )
  const most = { 1: Math.ceil(items.length / 2), 2: 1, 3: Math.floor(items.length / 3) + 1, 4: 1 }[score] ?? 0
  const chosen = new Set(able.slice(0, most))
  return items.map((item) => (chosen.has(item) ? bad : 'good'))
}

/** Well within the range, or well beyond it. */
function measured({ least, most }: Item, rating: Rating): number {
  const isGood = rating === 'good'
  if (most === null) return Math.round((least ?? 0) * (isGood ? 1.4 : 0.7))
  const good = least === null ? most * 0.6 : (least + most) / 2
  return Math.round((isGood ? good : most * 1.4) * 10) / 10
}

/** The plate by the plate, the outside from the side, and the rest close up, as far as the machine has these pictures. */
function photoOf({ id }: Item, photos: readonly InspectionPhoto[]): Id<'file'> {
  const wanted = id === 'plate' ? 'plate' : ['frame', 'boom-cracks', 'cab-state'].includes(id) ? 'side' : 'closeUp'
  const found = photos.find(({ kind }) => kind === wanted) ?? photos[0]
  if (!found) throw new Error(`nothing shows ${id}`)
  return found.id
}
