import type { KeptFacts } from '@kikai/contract/engineers/engineers.shapes'
import { type EngineerTask, type engineerModes, taskGroups } from '@kikai/contract/engineers/engineers.words'
import type { Picture } from '@kikai/contract/fields'
import { metresBetween } from '@kikai/kernel/distance'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { repairLimits } from '@kikai/kernel/repair-limits'
import { cachedById } from '../../platform/cache/cached.ts'
import type { Reads, Services } from '../../platform/context.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import type { EngineerState } from './engineers.policy.ts'
import { type EngineerRow, findOwnEngineerId, listEngineerNames, listEngineersById } from './engineers.store.ts'
import { namesFor, photosOf } from './present-engineers.ts'
import { type SkillRow, listCandidates, listSkillRows } from './skills.store.ts'
import { listHeldTies } from './ties.store.ts'

/** An engineer as others name them. */
export type EngineerFace = {
  readonly id: Id<'engineer'>
  readonly memberId: Id<'member'>
  readonly companyId: Id<'company'> | null
  readonly name: string
  readonly photo: Picture | null
  readonly state: EngineerState
  readonly country: string
}
type Speaking = Reads & { readonly language: Language }

export async function engineerFaces(
  ctx: Speaking,
  ids: readonly Id<'engineer'>[],
): Promise<Map<Id<'engineer'>, EngineerFace>> {
  const rows = await listEngineersById(ctx.db, [...new Set(ids)])
  return new Map((await facesOf(ctx, rows)).map((face) => [face.id, face]))
}

const cachedNames = cachedById<Id<'engineer'>, { name: string; latinName: string }>(5_000)
/** Names for lists only, at most seconds old. */
export async function engineerNames(
  ctx: Speaking & Pick<Services, 'memory' | 'nowMs'>,
  ids: readonly Id<'engineer'>[],
): Promise<Map<Id<'engineer'>, string>> {
  const names = await cachedNames(
    ctx.memory,
    ids,
    ctx.nowMs(),
    async (lacking) => new Map((await listEngineerNames(ctx.db, lacking)).map(({ id, ...named }) => [id, named])),
  )
  return new Map([...names].map(([id, named]) => [id, namesFor(named, ctx.language).name]))
}

async function facesOf(ctx: Speaking, rows: readonly EngineerRow[]): Promise<EngineerFace[]> {
  const ids = rows.map(({ id }) => id)
  const ties = new Map((await listHeldTies(ctx.db, ids)).map((tie) => [tie.engineerId, tie.companyId]))
  const photos = await photosOf(
    ctx,
    rows.map(({ facts }) => facts.photo),
  )
  return rows.map(({ id, memberId, state, facts }, at) => ({
    id,
    memberId,
    companyId: ties.get(id) ?? null,
    name: namesFor(facts, ctx.language).name,
    photo: photos[at] ?? null,
    state,
    country: facts.country,
  }))
}

/** Whether somebody is an engineer, in whatever state. */
export const engineerIdOf = async (ctx: Reads, memberId: Id<'member'>): Promise<Id<'engineer'> | null> =>
  (await findOwnEngineerId(ctx.db, memberId))?.id ?? null

const cachedIds = cachedById<Id<'member'>, Id<'engineer'>>(60_000)
/** The same for lists of one's own: whoever is one stays the same one. */
export async function cachedEngineerId(
  ctx: Reads & Pick<Services, 'memory' | 'nowMs'>,
  memberId: Id<'member'>,
): Promise<Id<'engineer'> | null> {
  const ids = await cachedIds(ctx.memory, [memberId], ctx.nowMs(), async () => {
    const found = await engineerIdOf(ctx, memberId)
    return new Map(found === null ? [] : [[memberId, found]])
  })
  return ids.get(memberId) ?? null
}

type Place = { readonly lat: number; readonly lng: number }
export type WantedWork = {
  /** Null where any will do. */
  readonly categoryId: Id<'category'> | null
  readonly makerId: Id<'maker'> | null
  /** The parts of the machine of which at least one has to be theirs; none where any will do. */
  readonly groups: readonly (keyof typeof taskGroups)[]
  readonly mode: (typeof engineerModes)[number]
  /** Where somebody comes to; null where nobody comes. */
  readonly site: { readonly country: string; readonly region: string; readonly place: Place | null } | null
}
export type Unsuited = 'skill' | 'paperEnded' | 'area' | 'mode' | 'paused' | 'insuranceEnded'
export type Suited = EngineerFace & {
  readonly km: number | null
  readonly coversMaker: boolean
  readonly coversCategory: boolean
  readonly isCertified: boolean
  readonly onTrial: boolean
  /** Why it is not for them; null where it is. */
  readonly reason: Unsuited | null
}

type Asked = { job: WantedWork; companyId?: Id<'company'> | null; engineerIds?: readonly Id<'engineer'>[] }
/** Engineers with what speaks for and against them: those of a company, named ones, or all who may come into question. */
export async function suitedEngineers(
  ctx: Speaking & Pick<Services, 'now' | 'nowMs'>,
  { job, companyId = null, engineerIds }: Asked,
): Promise<Suited[]> {
  const taxonomy = await cachedTaxonomy(ctx)
  const categoryIds =
    job.categoryId === null
      ? taxonomy.categories.map(({ id }) => id)
      : taxonomy.trail(job.categoryId).map(({ id }) => id)
  const count = repairLimits.engineersAskedMax
  const ids = engineerIds ?? (await listCandidates(ctx.db, { categoryIds, companyId, count })).map(({ id }) => id)
  const rows = await listEngineersById(ctx.db, ids)
  const skills = Map.groupBy(await listSkillRows(ctx.db, ids), ({ engineerId }) => engineerId)
  const today = ctx.now().slice(0, 10)
  const faces = await facesOf(ctx, rows)
  return rows.flatMap((row, at) => {
    const face = faces[at]
    return face
      ? [
          {
            ...face,
            ...suits(
              { ...row, companyId: face.companyId, skills: skills.get(row.id) ?? [] },
              { ...job, categoryIds, today },
            ),
          },
        ]
      : []
  })
}

type Judged = {
  state: EngineerState
  companyId: Id<'company'> | null
  facts: Pick<KeptFacts, 'modes' | 'area' | 'country' | 'insurance'>
  skills: readonly Pick<SkillRow, 'task' | 'state' | 'held' | 'categoryIds'>[]
}
type Wanted = Omit<WantedWork, 'categoryId'> & { categoryIds: readonly Id<'category'>[]; today: string }
/** What of a job is theirs. The maker speaks for somebody and bars nobody. */
export function suits(
  { state, companyId, facts, skills }: Judged,
  wanted: Wanted,
): Pick<Suited, 'km' | 'coversMaker' | 'coversCategory' | 'isCertified' | 'onTrial' | 'reason'> {
  const { makerId, groups, mode, site, categoryIds, today } = wanted
  const tasks: readonly EngineerTask[] = groups.flatMap((group) => taskGroups[group])
  const isTheirs = (task: EngineerTask) => tasks.length === 0 || tasks.includes(task)
  const ofCategory = (ids: readonly Id<'category'>[]) => ids.some((id) => categoryIds.includes(id))
  const held = skills.flatMap((skill) => (skill.held ? [{ task: skill.task, ...skill.held }] : []))
  const fitting = held.filter((skill) => ofCategory(skill.categoryIds) && isTheirs(skill.task))
  const valid = fitting.filter(({ validUntil }) => validUntil === null || validUntil >= today)
  const hasEnded =
    fitting.length > 0 ||
    skills.some((one) => one.state === 'expired' && ofCategory(one.categoryIds) && isTheirs(one.task))
  const checks: readonly (readonly [Unsuited, boolean])[] = [
    ['paused', state !== 'trial' && state !== 'certified'],
    ['paperEnded', valid.length === 0 && hasEnded],
    ['skill', valid.length === 0],
    ['insuranceEnded', facts.insurance !== null && facts.insurance.until < today],
    // A machine is sent to a company's workshop; who works for none has no address that a customer could send it to.
    ['mode', !facts.modes.includes(mode) || (mode === 'sendIn' && companyId === null)],
    ['area', mode === 'onSite' && site !== null && !isInArea(facts, site)],
  ]
  return {
    km: kmTo(facts, site),
    coversMaker: makerId !== null && fitting.some(({ makerIds }) => makerIds.includes(makerId)),
    coversCategory: held.some((skill) => ofCategory(skill.categoryIds)),
    isCertified: state === 'certified',
    onTrial: state === 'trial',
    reason: checks.find(([, isSo]) => isSo)?.[0] ?? null,
  }
}

function kmTo({ area }: Judged['facts'], site: WantedWork['site']): number | null {
  if (area.by !== 'radius' || !site?.place) return null
  return Math.round(metresBetween(area.place, site.place) / 1_000)
}

/** Within the circle; by the region where either is no point on the map. */
function isInArea(facts: Judged['facts'], site: NonNullable<WantedWork['site']>): boolean {
  const { area, country } = facts
  const km = kmTo(facts, site)
  if (area.by === 'radius' && km !== null) return km <= area.radiusKm
  if (country !== site.country) return false
  return area.by === 'radius' ? area.region === site.region : area.regions.includes(site.region)
}
