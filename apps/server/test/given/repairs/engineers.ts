import { api } from '@kikai/contract/api'
import type { EngineerFacts, EngineerFile, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Person, as } from '../../as.ts'
import { givenCategory, givenMaker } from '../goods/goods.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from '../goods/pictures.ts'

const paper = async (person: { id: Id<'member'> }) => (await givenPicture(person, { purpose: 'paper' })).id

/** What an engineer of Komaki says of himself, with his papers as uploaded. */
export async function givenEngineerFacts(
  person: { id: Id<'member'> },
  wishes: Partial<EngineerFacts> = {},
): Promise<EngineerFacts> {
  return {
    name: '早瀬 健吾',
    latinName: 'Kengo Hayase',
    photo: null,
    country: 'JP',
    languages: [
      { language: 'ja', level: 'native' },
      { language: 'en', level: 'business' },
    ],
    makerIds: [await givenMaker()],
    categoryIds: [await givenCategory()],
    skills: [
      { task: 'spindles', level: 'expert', paperIds: [await paper(person)], validUntil: null },
      { task: 'geometry', level: 'skilled', paperIds: [], validUntil: null },
    ],
    modes: ['onSite', 'remote'],
    area: { by: 'radius', region: '23', town: '小牧市', place: { lat: 35.29, lng: 136.91 }, radiusKm: 60 },
    rates: [{ currency: 'JPY', diagnosis: 12_000, hour: 9_000, travel: 80, inspection: 48_000 }],
    tools: '',
    identityIds: [await paper(person)],
    insurance: null,
    cards: [],
    ...wishes,
  }
}

export type GivenEngineer = { person: Person; engineerId: Id<'engineer'>; facts: EngineerFacts; own: OwnEngineer }

/** Somebody whose application waits. */
export async function appliedEngineer(wishes: Partial<EngineerFacts> = {}): Promise<GivenEngineer> {
  const person = await as.member()
  const facts = await givenEngineerFacts(person, wishes)
  const own = accepted(await person.call(api.engineers.applyAsEngineer, { ...facts, version: 0 }))
  if (own.engineerId === null) throw new Error('the application has no id')
  return { person, engineerId: own.engineerId, facts, own }
}

/** The approval of every skill that waits. */
export const approvals = ({ skills }: Pick<OwnEngineer, 'skills'>) =>
  skills.flatMap(({ id, state }) =>
    state === 'waiting' ? [{ skillId: id, verdict: 'approved' as const, reason: null, note: '' }] : [],
  )

export async function reviewed(staff: Person, engineerId: Id<'engineer'>): Promise<EngineerFile> {
  const file = accepted(await staff.call(api.engineers.readEngineer, { engineerId }))
  const decisions = { version: file.version, skills: approvals(file), sentBack: null }
  return accepted(await staff.call(api.engineers.reviewEngineer, { engineerId, ...decisions }))
}

/** Somebody who was accepted on trial. */
export async function onTrial(wishes: Partial<EngineerFacts> = {}): Promise<GivenEngineer> {
  const given = await appliedEngineer(wishes)
  await reviewed(await as.staff(), given.engineerId)
  return { ...given, own: accepted(await given.person.call(api.engineers.readOwnEngineer, {})) }
}

/** Somebody whose trial is over. */
export async function certifiedEngineer(wishes: Partial<EngineerFacts> = {}): Promise<GivenEngineer> {
  const given = await onTrial(wishes)
  const { engineerId } = given
  accepted(await (await as.staff()).call(api.engineers.moveEngineer, { engineerId, event: 'certify', why: '' }))
  return { ...given, own: accepted(await given.person.call(api.engineers.readOwnEngineer, {})) }
}
