import type { InputOf, OutputOf } from '@kikai/contract/call'
import { engineerFaults } from '@kikai/contract/engineers/engineer-rules'
import type { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { EngineerFacts, KeptFacts } from '@kikai/contract/engineers/engineers.shapes'
import { refuse } from '@kikai/contract/errors'
import { type FieldError, requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext, Writes } from '../../platform/context.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { afterBusinessDays, chinaCalendar, countryOf, japanCalendar, regionNames } from '../regions/regions.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import { eventOfApplication, nameBlocked, waitsAfter } from './engineers.policy.ts'
import { engineerSkillStates, engineerStates } from './engineers.states.ts'
import {
  type EngineerRow,
  changeEngineer,
  findOwnEngineer,
  handIn,
  insertEngineer,
  lockOwnEngineer,
} from './engineers.store.ts'
import { arePapersChecked, paperIdsOf, presentOwn } from './present-engineers.ts'
import { type SkillRow, askedAs, deleteSkills, insertSkill, listSkillRows, replaceAsked } from './skills.store.ts'

type Apply = typeof engineersCalls.applyAsEngineer
type Event = ReturnType<typeof eventOfApplication>

/** More corrections than a review can ask for in a day. */
const perMember = { count: 60, seconds: 86_400 }

/** An application, a change of it, or an appeal. Only skills and papers that changed are looked at again. */
export function applyAsEngineer(ctx: Context<Member>, { version, ...facts }: InputOf<Apply>): Promise<OutputOf<Apply>> {
  const { id: memberId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `engineer:${memberId}`, perMember)
    const { skills: _, ...kept } = facts
    const known = await lockOwnEngineer(ctx.db, memberId)
    if ((known?.version ?? 0) !== version) throw refuse(requestErrors.olderVersion, { version: known?.version ?? 0 })
    if (known) {
      const blocked = nameBlocked(known.state, known.facts, kept)
      if (blocked) throw blocked
    }
    await checkFacts(ctx, facts)
    const engineer = known ?? (await openProfile(ctx, kept))
    const rows = await listSkillRows(ctx.db, [engineer.id])
    await useFiles(ctx, { facts, before: known, rows })
    const event = eventOfApplication(engineer.state)
    const isWaiting = await askSkills(ctx, { engineer, facts, rows, event })
    const isOpen =
      isWaiting || event !== null || engineer.state === 'pending' || !arePapersChecked({ ...engineer, facts: kept })
    const set = handIn(ctx.db, { facts: kept, waits: isOpen ? await reviewTimes(ctx, kept.country) : null })
    if (event === null) await changeEngineer(ctx.db, engineer.id, set)
    else await engineerStates.change(ctx.db, { id: engineer.id, event, as: 'engineer', by: memberId, set })
    return presentOwn(ctx, await ownEngineer(ctx))
  })
}

/** The first row of somebody; when another tab was first, that one counts. */
async function openProfile(ctx: TxContext<Member>, facts: KeptFacts): Promise<EngineerRow> {
  const { id: memberId } = ctx.actor
  const made = await insertEngineer(ctx.db, { memberId, facts })
  const engineer = await lockOwnEngineer(ctx.db, memberId)
  if (!engineer || !made) throw refuse(requestErrors.olderVersion, { version: engineer?.version ?? 0 })
  await engineerStates.begin(ctx.db, { id: engineer.id, state: 'uncertified', as: 'engineer', by: memberId })
  return engineer
}

async function ownEngineer(ctx: TxContext<Member>): Promise<EngineerRow> {
  const engineer = await findOwnEngineer(ctx.db, ctx.actor.id)
  if (!engineer) throw refuse(requestErrors.notFound)
  return engineer
}

/** When a decision is promised, by the working days of the engineer's country. */
export async function reviewTimes({ db }: Writes, country: string) {
  const { engineerReviewDays: days } = await readFigures({ db })
  const submittedAt = await databaseNow(db)
  const calendar = country === 'CN' ? chinaCalendar : japanCalendar
  return { submittedAt, dueAt: afterBusinessDays(calendar, { from: submittedAt, days }) }
}

async function checkFacts(ctx: TxContext<Member>, facts: EngineerFacts): Promise<void> {
  const { country, area, makerIds, categoryIds } = facts
  const regions = area.by === 'regions' ? area.regions : [area.region]
  const taxonomy = await readTaxonomy(ctx)
  const wrong = (field: string, rule: string): FieldError => ({ field, rule, params: {} })
  const errors = [
    ...engineerFaults(facts, ctx.now().slice(0, 10)),
    ...(countryOf(country) ? [] : [wrong('country', 'country')]),
    ...(regions.every((region) => regionNames(country, region) !== null) ? [] : [wrong('area', 'region')]),
    ...(makerIds.every((id) => taxonomy.maker(id) !== null) ? [] : [wrong('makerIds', 'notAChoice')]),
    ...(categoryIds.every((id) => taxonomy.category(id) !== null) ? [] : [wrong('categoryIds', 'notAChoice')]),
  ]
  if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
}

type Handed = { facts: EngineerFacts; before: EngineerRow | null; rows: readonly SkillRow[] }
/** Files that are named now are in use, those that were named before and no longer are not. */
async function useFiles(ctx: TxContext<Member>, { facts, before, rows }: Handed): Promise<void> {
  const { id: ownerId } = ctx.actor
  const papers = paperIdsOf(facts, facts.skills)
  await claimFiles(ctx, { ownerId, fileIds: papers, purpose: 'paper' })
  if (facts.photo !== null) await claimFiles(ctx, { ownerId, fileIds: [facts.photo], purpose: 'avatar' })
  if (!before) return
  const gone = paperIdsOf(before.facts, rows).filter((id) => !papers.includes(id))
  // The portrait may be the member's own as well, which stays.
  await releaseFiles(ctx, { fileIds: gone, ownerId })
}

type Asking = { engineer: EngineerRow; facts: EngineerFacts; rows: readonly SkillRow[]; event: Event }
/** Whether a skill waits for a decision now. */
async function askSkills(ctx: TxContext<Member>, { engineer, facts, rows, event }: Asking): Promise<boolean> {
  const { makerIds, categoryIds, skills } = facts
  const by = ctx.actor.id
  let isWaiting = false
  for (const { task, ...said } of skills) {
    const asked = { ...said, makerIds, categoryIds }
    const known = rows.find((row) => row.task === task) ?? null
    if (!waitsAfter(known && { state: known.state, isSame: isSame(known, asked) }, event)) continue
    isWaiting = true
    if (!known) {
      const { id } = await insertSkill(ctx.db, { engineerId: engineer.id, task, ...asked })
      await engineerSkillStates.begin(ctx.db, { id, state: 'waiting', as: 'engineer', by })
      continue
    }
    const set = askedAs(ctx.db, asked)
    if (known.state === 'waiting') await replaceAsked(ctx.db, known.id, set)
    else await engineerSkillStates.change(ctx.db, { id: known.id, event: 'ask', as: 'engineer', by, set })
  }
  const dropped = rows.filter((row) => skills.every(({ task }) => task !== row.task))
  await deleteSkills(
    ctx.db,
    dropped.map(({ id }) => id),
  )
  return isWaiting
}

type Asked = Pick<SkillRow, 'level' | 'makerIds' | 'categoryIds' | 'paperIds' | 'validUntil'>
const isSame = (known: Asked, asked: Asked): boolean => textOfAsked(known) === textOfAsked(asked)
const textOfAsked = ({ level, makerIds, categoryIds, paperIds, validUntil }: Asked): string =>
  JSON.stringify([level, sorted<Id<'maker'>>(makerIds), sorted<Id<'category'>>(categoryIds), paperIds, validUntil])
const sorted = <T extends string>(ids: readonly T[]): T[] => ids.toSorted()
