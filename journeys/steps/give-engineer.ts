import type { EngineerFacts } from '@kikai/contract/engineers/engineers.shapes'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Caller } from '../harness/caller.ts'

type Given = { person: Caller; staff: Caller; facts?: Partial<EngineerFacts> }
/** Makes somebody an engineer on trial, by default of Komaki. Does nothing when they are one already. */
export async function giveEngineer({ person, staff, facts = {} }: Given): Promise<Id<'engineer'>> {
  const known = await person.call(engineersCalls.readOwnEngineer, {})
  if (known.engineerId !== null) return known.engineerId
  const { makers, categories } = await person.call(engineersCalls.readEngineerParams, {})
  const paper = async () => (await person.upload('paper')).id
  const own = await person.call(engineersCalls.applyAsEngineer, {
    name: '高瀬 亮',
    latinName: 'Ryo Takase',
    photo: null,
    country: 'JP',
    languages: [{ language: 'ja', level: 'native' }],
    makerIds: makers.slice(0, 2).map(({ id }) => id),
    categoryIds: categories
      .flatMap(({ of }) => of.slice(0, 1))
      .slice(0, 2)
      .map(({ id }) => id),
    skills: [
      { task: 'statutoryInspection', level: 'expert', paperIds: [await paper()], validUntil: null },
      { task: 'exhaustTreatment', level: 'skilled', paperIds: [], validUntil: null },
    ],
    modes: ['onSite', 'sendIn'],
    area: { by: 'radius', region: '23', town: '小牧市', place: { lat: 35.29, lng: 136.91 }, radiusKm: 60 },
    rates: [{ currency: 'JPY', diagnosis: 12_000, hour: 9_000, travel: 80, inspection: 48_000 }],
    tools: '振動計',
    identityIds: [await paper()],
    insurance: null,
    cards: [],
    ...facts,
    version: 0,
  })
  if (own.engineerId === null) throw new Error('nobody applied')
  const { engineerId, version } = own
  await staff.call(managedEngineersCalls.reviewEngineer, {
    engineerId,
    version,
    skills: own.skills.map(({ id }) => ({ skillId: id, verdict: 'approved' as const, reason: null, note: '' })),
    sentBack: null,
  })
  return engineerId
}
