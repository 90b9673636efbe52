import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { EngineerFacts } from '@kikai/contract/engineers/engineers.shapes'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { readTaxonomy } from '../../src/domains/categories/categories.public.ts'
import type { App } from '../../src/platform/app.ts'
import { engineers } from '../data/engineers.ts'
import { findDemoMember, insertDemoFile } from '../demo.store.ts'
import { drawSheet } from '../load-application.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Engineer = (typeof engineers)[number]

/** Engineers in every state, each by the product's own calls. */
export async function tellEngineers(app: App, past: Past): Promise<Told[]> {
  const staff = await demoPerson(app, past, { ...(await memberOf(app, 'staff')), language: 'en' })
  return (
    await Promise.all(
      engineers.map(async (engineer, at) => {
        const { language } = engineer
        const person = await demoPerson(app, past, { ...(await memberOf(app, engineer.key)), language })
        return tellOne(app, past, { engineer, person, staff, at })
      }),
    )
  ).flat()
}

const memberOf = async (app: App, key: string) => ({ memberId: await findDemoMember(app.db, `${key}@kikai.example`) })

type Cast = { engineer: Engineer; person: DemoPerson; staff: DemoPerson; at: number }
function tellOne(app: App, past: Past, { engineer, person, staff, at }: Cast): Told[] {
  const { appliedDaysAgo: from, outcome } = engineer
  let engineerId: Id<'engineer'> | null = null
  const known = (): Id<'engineer'> => {
    if (!engineerId) throw new Error(`${engineer.key} has not applied`)
    return engineerId
  }
  const told: Told[] = [
    {
      daysAgo: from,
      run: async () => {
        const facts = await factsOf(app, engineer, { ownerId: person.id, at })
        engineerId = (await person.call(engineersCalls.applyAsEngineer, { ...facts, version: 0 })).engineerId
      },
    },
  ]
  const review = (isSentBack: boolean) => async () => {
    const file = await staff.call(managedEngineersCalls.readEngineer, { engineerId: known() })
    await staff.call(managedEngineersCalls.reviewEngineer, {
      engineerId: known(),
      version: file.version,
      skills: file.skills.flatMap(({ id, state }) =>
        state === 'waiting' ? [{ skillId: id, verdict: 'approved' as const, reason: null, note: '' }] : [],
      ),
      sentBack: isSentBack ? { reason: 'identity', note: engineer.note ?? '' } : null,
    })
  }
  const move = (event: 'certify' | 'suspend') => async () =>
    staff.call(managedEngineersCalls.moveEngineer, { engineerId: known(), event, why: engineer.note ?? '' })
  if (outcome === 'waits') return told
  told.push({ daysAgo: from - 1, run: review(outcome === 'rejected') })
  const { company, asksAlso } = engineer
  if (company !== undefined)
    told.push({
      daysAgo: Math.max(1, from - 20),
      run: async () => {
        const member = await memberOf(app, `seller.${company}`)
        const owner = await demoPerson(app, past, { ...member, language: engineer.language })
        const { tie } = await owner.call(managedEngineersCalls.inviteEngineer, { engineerId: known() })
        if (tie && outcome === 'certified')
          await person.call(engineersCalls.moveOwnTie, { tieId: tie.id, event: 'accept' })
      },
    })
  if (outcome === 'rejected' || outcome === 'trial') return told
  told.push({ daysAgo: from - 14, run: move('certify') })
  if (outcome === 'suspended') told.push({ daysAgo: 3, run: move('suspend') })
  if (outcome === 'paused')
    told.push({ daysAgo: 2, run: () => person.call(engineersCalls.pauseEngineer, { event: 'pause' }) })
  if (asksAlso !== undefined)
    told.push({
      daysAgo: 1,
      run: async () => {
        const own = await person.call(engineersCalls.readOwnEngineer, {})
        if (own.facts === null) throw new Error(`${engineer.key} has said nothing`)
        const before = own.skills.map(({ task, level, paperIds, validUntil }) => ({
          task,
          level,
          paperIds,
          validUntil,
        }))
        const paperIds = [await paperOf(app, person.id, 400 + at)]
        const skills = [...before, { ...asksAlso, paperIds, validUntil: null }]
        await person.call(engineersCalls.applyAsEngineer, { ...own.facts, skills, version: own.version })
      },
    })
  return told
}

async function paperOf(app: App, ownerId: Id<'member'>, nth: number): Promise<Id<'file'>> {
  const file = await drawSheet(app, nth)
  await insertDemoFile(app.db, { ...file, ownerId, purpose: 'paper' })
  return file.id
}

type Owned = { ownerId: Id<'member'>; at: number }
async function factsOf(app: App, engineer: Engineer, { ownerId, at }: Owned): Promise<EngineerFacts> {
  const { makers, categories } = await readTaxonomy({ db: app.db })
  let nth = 300 + at * 12
  const paper = () => paperOf(app, ownerId, (nth += 1))
  const inDays = (days: number) => new Date(app.nowMs() + days * dayMs).toISOString().slice(0, 10)
  const skills: EngineerFacts['skills'] = []
  for (const { task, level, hasPaper, endsInDays } of engineer.skills)
    skills.push({
      task,
      level,
      paperIds: hasPaper ? [await paper()] : [],
      validUntil: endsInDays === undefined ? null : inDays(endsInDays),
    })
  const { language, country, name, latinName, languages, modes, area, rates, tools } = engineer
  const own: Language = language
  return {
    name,
    latinName,
    photo: null,
    country,
    languages: languages ?? [{ language: own, level: 'native' }],
    makerIds: makers.filter(({ key }) => engineer.makers.includes(key)).map(({ id }) => id),
    categoryIds: categories.filter(({ key }) => engineer.categories.includes(key)).map(({ id }) => id),
    skills,
    modes,
    area,
    rates,
    tools,
    identityIds: [await paper()],
    insurance:
      engineer.insuredDays === undefined ? null : { fileId: await paper(), until: inDays(engineer.insuredDays) },
    cards: [],
  }
}
