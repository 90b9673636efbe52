import type {
  EngineerCard,
  EngineerFile,
  EngineerTie,
  KeptFacts,
  OwnEngineer,
  OwnSkill,
} from '@kikai/contract/engineers/engineers.shapes'
import type { AllowedAction, Picture } from '@kikai/contract/fields'
import { formatList } from '@kikai/i18n/format/list'
import { textOf } from '@kikai/i18n/server'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext, Reads, Viewer } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { type Taxonomy, cachedTaxonomy } from '../categories/categories.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { contactsOf, maySeePrices } from '../members/members.public.ts'
import { regionName } from '../regions/regions.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import {
  engineerMoveBlocked,
  eventOfApplication,
  gradeOf,
  lacksOf,
  reviewBlocked,
  staffMoveBlocked,
} from './engineers.policy.ts'
import { type EngineerRow, papersOf } from './engineers.store.ts'
import { type SkillRow, listSkillRows } from './skills.store.ts'
import { type TieRow, listHeldTies, listTiesOf } from './ties.store.ts'
import { engineerTieBlocked } from './ties.policy.ts'

/** What somebody sees who never applied. */
export const uncertifiedEngineer: OwnEngineer = {
  engineerId: null,
  state: 'uncertified',
  version: 0,
  facts: null,
  photo: null,
  papers: [],
  makers: [],
  categories: [],
  area: '',
  skills: [],
  grade: gradeOf({ gradedJobs: 0, heldAtOnce: 0, cameBack: 0 }),
  isOpen: false,
  papersChecked: false,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  certifiedAt: null,
  rejected: null,
  suspendedWhy: '',
  lacks: [],
  ties: [],
  answerDays: 0,
  allowedActions: actionsOf({ apply: null }),
}

export async function presentOwn(ctx: ReadContext<Member>, engineer: EngineerRow): Promise<OwnEngineer> {
  const shared = await presentFacts(ctx, engineer)
  const ties = await listTiesOf(ctx.db, engineer.id)
  const { state } = engineer
  return {
    ...shared,
    ties: await presentTies(ctx, ties, 'engineer'),
    allowedActions: actionsOf({
      [eventOfApplication(state) ?? 'change']: null,
      pause: engineerMoveBlocked({ state }, { event: 'pause', as: 'engineer' }),
      resume: engineerMoveBlocked({ state }, { event: 'resume', as: 'engineer' }),
    }),
  }
}

/** The same for reviewers. */
export async function presentFile(ctx: ReadContext<Member>, engineer: EngineerRow): Promise<EngineerFile> {
  const shared = await presentFacts(ctx, engineer)
  const [contact] = await contactsOf(ctx, [engineer.memberId])
  const figures = await figuresNow(ctx)
  const ties = await listTiesOf(ctx.db, engineer.id)
  const { actor } = ctx
  return {
    ...shared,
    ties: (await presentTies(ctx, ties, 'engineer')).map((tie) => ({ ...tie, allowedActions: [] })),
    member: { id: engineer.memberId, name: contact?.name ?? '', email: contact?.email ?? '' },
    trial: { done: engineer.trialJobs, of: figures.engineerTrialJobs },
    allowedActions: actionsOf({
      review: reviewBlocked(engineer, actor),
      certify: staffMoveBlocked(engineer, 'certify', actor),
      suspend: staffMoveBlocked(engineer, 'suspend', actor),
      reinstate: staffMoveBlocked(engineer, 'reinstate', actor),
    }),
  }
}

type Facts = Omit<OwnEngineer, 'ties' | 'allowedActions'>
async function presentFacts(ctx: ReadContext<Member>, engineer: EngineerRow): Promise<Facts> {
  const { language } = ctx
  const taxonomy = await cachedTaxonomy(ctx)
  const rows = await listSkillRows(ctx.db, [engineer.id])
  const figures = await figuresNow(ctx)
  const skills = rows.map((skill) => presentSkill(ctx, { skill, taxonomy, noticeDays: figures.engineerNoticeDays }))
  const { facts, state } = engineer
  const [photo = null] = await photosOf(ctx, [facts.photo])
  return {
    engineerId: engineer.id,
    state,
    version: engineer.version,
    facts,
    photo,
    papers: paperIdsOf(facts, rows).map((id) => ({
      id,
      url: signedFileAddress(ctx, { fileId: id, session: ctx.actor.session }),
    })),
    makers: makerNames(taxonomy, facts.makerIds, language),
    categories: categoryNames(taxonomy, facts.categoryIds, language),
    area: areaText(facts, language),
    skills,
    grade: gradeOf(engineer),
    isOpen: engineer.submittedAt !== null,
    papersChecked: arePapersChecked(engineer),
    submittedAt: engineer.submittedAt,
    dueAt: engineer.dueAt,
    decidedAt: engineer.decidedAt,
    certifiedAt: engineer.certifiedAt,
    rejected: engineer.rejectReason === null ? null : { reason: engineer.rejectReason, note: engineer.rejectNote },
    suspendedWhy: state === 'suspended' ? engineer.suspendedWhy : '',
    answerDays: figures.engineerAnswerDays,
    lacks: lacksOf({ facts, skills, today: ctx.now().slice(0, 10) }),
  }
}

/** Every private paper, those of the person first. */
export const paperIdsOf = (
  { identityIds, insurance, cards }: KeptFacts,
  skills: readonly Pick<SkillRow, 'paperIds'>[],
): Id<'file'>[] => [
  ...new Set([
    ...identityIds,
    ...(insurance ? [insurance.fileId] : []),
    ...cards.map(({ fileId }) => fileId),
    ...skills.flatMap(({ paperIds }) => paperIds),
  ]),
]

/** Whether the papers of the person are those that were looked at last. */
export const arePapersChecked = ({ facts, checkedPapers }: Pick<EngineerRow, 'facts' | 'checkedPapers'>): boolean =>
  checkedPapers !== null && papersText(papersOf(facts)) === papersText(checkedPapers)

/** Written out name by name, because the database orders keys as it likes. */
const papersText = ({ identityIds, insurance, cards }: ReturnType<typeof papersOf>): string =>
  JSON.stringify([
    identityIds,
    insurance && [insurance.fileId, insurance.until],
    cards.map(({ name, fileId, until }) => [name, fileId, until]),
  ])

type Shown = { skill: SkillRow; taxonomy: Taxonomy; noticeDays: number }
function presentSkill(ctx: ReadContext, { skill, taxonomy, noticeDays }: Shown): OwnSkill {
  const { language } = ctx
  const { makerIds, categoryIds, held, engineerId: _, ...shown } = skill
  const until = held?.validUntil ?? null
  return {
    ...shown,
    held,
    makers: makerNames(taxonomy, makerIds, language),
    categories: categoryNames(taxonomy, categoryIds, language),
    endsSoon: until !== null && Date.parse(until) < ctx.nowMs() + noticeDays * dayMs,
  }
}

const makerNames = (taxonomy: Taxonomy, ids: readonly Id<'maker'>[], language: Language): string[] =>
  ids.flatMap((id) => taxonomy.maker(id)?.names[language] ?? [])
const categoryNames = (taxonomy: Taxonomy, ids: readonly Id<'category'>[], language: Language): string[] =>
  ids.flatMap((id) => taxonomy.category(id)?.names[language] ?? [])

/** Where somebody works, in few words. */
function areaText({ area, country }: KeptFacts, language: Language): string {
  if (area.by === 'radius') return textOf(language, 'engineers.area.radius', { km: area.radiusKm, town: area.town })
  return formatList(
    area.regions.map((region) => regionName(country, region, language)),
    language,
  )
}

export async function photosOf(ctx: Reads, ids: readonly (Id<'file'> | null)[]): Promise<(Picture | null)[]> {
  const found = await pictureFacts(
    ctx,
    ids.filter((id) => id !== null),
  )
  return ids.map((id) => {
    const file = id === null ? undefined : found.get(id)
    return file ? { id: file.id, width: file.width, height: file.height } : null
  })
}

/** Ties as one side of them sees them. */
export async function presentTies(
  ctx: ReadContext,
  ties: readonly TieRow[],
  side: 'engineer' | 'company',
): Promise<EngineerTie[]> {
  const companies = new Map(
    (
      await companiesOf(
        ctx,
        ties.map(({ companyId }) => companyId),
      )
    ).map((one) => [one.id, one]),
  )
  return ties.map(({ id, companyId, state, since, answerBy }) => ({
    id,
    company: { id: companyId, name: companies.get(companyId)?.names[ctx.language] ?? '' },
    state,
    since,
    answerBy,
    allowedActions: tieActions(state, side),
  }))
}

const sides = {
  engineer: ['accept', 'decline', 'leave', 'stay', 'consent'],
  company: ['withdraw', 'release', 'keep', 'agree'],
} as const
const tieActions = (state: TieRow['state'], side: keyof typeof sides): AllowedAction[] =>
  actionsOf(Object.fromEntries(sides[side].map((event) => [event, engineerTieBlocked({ state }, { event, as: side })])))

type Reader = ReadContext & Viewer
/** Engineers as everybody may see them: what is certified counts, and nothing that waits. */
export async function presentCards(ctx: Reader, engineers: readonly EngineerRow[]): Promise<EngineerCard[]> {
  const { language, actor } = ctx
  const ids = engineers.map(({ id }) => id)
  const taxonomy = await cachedTaxonomy(ctx)
  const skills = Map.groupBy(await listSkillRows(ctx.db, ids), ({ engineerId }) => engineerId)
  const ties = new Map((await listHeldTies(ctx.db, ids)).map((tie) => [tie.engineerId, tie.companyId]))
  const companies = new Map((await companiesOf(ctx, [...ties.values()])).map((one) => [one.id, one]))
  const photos = await photosOf(
    ctx,
    engineers.map(({ facts }) => facts.photo),
  )
  const today = ctx.now().slice(0, 10)
  return engineers.map((engineer, at) => {
    const { id, state, facts, certifiedAt } = engineer
    const companyId = ties.get(id)
    const company = companyId === undefined ? undefined : companies.get(companyId)
    const held = (skills.get(id) ?? []).flatMap(({ task, held: one }) => (one ? [{ task, ...one }] : []))
    return {
      id,
      ...namesFor(facts, language),
      photo: photos[at] ?? null,
      state,
      certifiedAt: state === 'trial' ? null : certifiedAt,
      company: company ? { id: company.id, name: company.names[language] } : null,
      grade: gradeOf(engineer),
      country: facts.country,
      area: areaText(facts, language),
      languages: facts.languages,
      modes: facts.modes,
      makers: makerNames(taxonomy, [...new Set(held.flatMap(({ makerIds }) => makerIds))], language),
      categories: categoryNames(taxonomy, [...new Set(held.flatMap(({ categoryIds }) => categoryIds))], language),
      skills: held.map(({ task, level, validUntil }) => ({ task, level, validUntil })),
      rates: maySeePrices(actor) ? facts.rates.map(ratesAsMoney) : null,
      tools: facts.tools,
      isInsured: arePapersChecked(engineer) && facts.insurance !== null && facts.insurance.until >= today,
    }
  })
}

function ratesAsMoney({ currency, ...rates }: KeptFacts['rates'][number]) {
  const of = (minor: number | null) => (minor === null ? null : toMoney(currency, minor))
  const { diagnosis, hour, travel, inspection } = rates
  return { diagnosis: of(diagnosis), hour: of(hour), travel: of(travel), inspection: of(inspection) }
}

/** Readers of Chinese and Japanese read either script, others the Latin one. */
export function namesFor(
  { name, latinName }: Pick<KeptFacts, 'name' | 'latinName'>,
  language: Language,
): { name: string; otherName: string } {
  if (latinName === '' || latinName === name) return { name, otherName: '' }
  return language === 'en' ? { name: latinName, otherName: name } : { name, otherName: latinName }
}
