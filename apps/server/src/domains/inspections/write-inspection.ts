import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { goodsSystems } from '@kikai/contract/goods/goods.words'
import { gradeOfReport, scoreOfSystem } from '@kikai/contract/inspections/grade-of-report'
import type { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { fingerprintOf } from '../../platform/texts/canonical-json.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, Reads, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { newCheckCode } from '../../platform/codes/readable-code.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { editBlocked, lockStock, recordInspection } from '../goods/goods.public.ts'
import { appendPassport } from '../passport/passport.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import { type RatedSection, draftBlocked, finishBlocked } from './inspections.policy.ts'
import { inspectionStates } from './inspections.states.ts'
import {
  type InspectionRow,
  deleteInspection,
  findDoneInspection,
  findDraftInspection,
  findInspection,
  finishedWith,
  insertInspection,
  listShownElsewhere,
  lockInspection,
  updateInspection,
} from './inspections.store.ts'
import { countsOf, presentManagedReport, sectionsOf } from './present-inspections.ts'
import { findOwnGoods } from './read-inspections.ts'
import { findLiveTemplate, findTemplate } from './templates.store.ts'

type Calls = typeof inspectionsCalls
/** What was noted of a machine when its piece of stock was looked at. */
type UnitRecord = { inspectedOn: string; inspector: string; meter: number | null; note: string }
let recordOf: (ctx: Reads, goodsId: Id<'goods'>) => Promise<UnitRecord | null> = async () => null
/** The warehouse stands above: what it has noted of a piece is carried over into the first report of its listing. */
export const registerUnitRecords = (read: typeof recordOf): void => void (recordOf = read)

type Me = Context<Member>
const right = 'product.goods.write'

export const beginInspection = (
  ctx: Me,
  { goodsId }: InputOf<Calls['beginInspection']>,
): Promise<OutputOf<Calls['beginInspection']>> =>
  ctx.tx(async (ctx) => {
    await findOwnGoods(ctx, { goodsId, right })
    // Two who begin it at the same moment wait for each other here, and the second finds what the first has begun.
    await lockStock(ctx.db, [goodsId])
    const goods = await findOwnGoods(ctx, { goodsId, right })
    const blocked = editBlocked(goods)
    if (blocked) throw blocked
    const begun = await findDraftInspection(ctx.db, goodsId)
    if (begun) throw refuse(requestErrors.wrongState, { state: begun.state })
    const trail = (await cachedTaxonomy(ctx)).trail(goods.categoryId)
    const template = await findLiveTemplate(
      ctx.db,
      trail.map(({ id }) => id),
    )
    if (!template) throw refuse(inspectionErrors.noTemplate)
    const before = await findDoneInspection(ctx.db, goodsId)
    const noted = before ?? (await recordOf(ctx, goodsId))
    const known = new Set(template.content.sections.flatMap(({ items }) => items.map(({ id }) => id)))
    const id = newId('inspection', ctx.nowMs())
    await insertInspection(ctx.db, {
      id,
      companyId: goods.companyId,
      goodsId,
      templateId: template.id,
      replacesId: before?.id ?? null,
      inspectedOn: noted?.inspectedOn ?? ctx.now().slice(0, 10),
      inspector: noted?.inspector ?? '',
      meter: noted?.meter ?? goods.hours,
      note: noted?.note ?? '',
      language: before?.language ?? ctx.language,
      answers: (before?.answers ?? []).filter(({ itemId }) => known.has(itemId)),
      by: ctx.actor.id,
    })
    await inspectionStates.begin(ctx.db, { id, state: 'draft', as: 'seller', by: ctx.actor.id })
    return presentOwn(ctx, id)
  })

export const saveInspection = (
  ctx: Me,
  { inspectionId, version, answers, ...head }: InputOf<Calls['saveInspection']>,
): Promise<OutputOf<Calls['saveInspection']>> =>
  ctx.tx(async (ctx) => {
    const report = await lockOwn(ctx, { inspectionId, version })
    const blocked = draftBlocked(report)
    if (blocked) throw blocked
    // A day later than the server's own: somewhere on earth it is tomorrow already.
    const last = instantOf(new Date(ctx.nowMs() + dayMs / 2)).slice(0, 10)
    if (head.inspectedOn > last) throw refuse(inspectionErrors.dayAhead)
    const template = await findTemplate(ctx.db, report.templateId)
    const asked = new Set(template?.content.sections.flatMap(({ items }) => items.map(({ id }) => id)))
    const kept = [...new Map(answers.map((answer) => [answer.itemId, answer])).values()].filter(({ itemId }) =>
      asked.has(itemId),
    )
    await changePhotos(ctx, report, filesOf(kept))
    await updateInspection(ctx.db, inspectionId, { ...head, answers: kept })
    return presentOwn(ctx, inspectionId)
  })

export const finishInspection = (
  ctx: Me,
  { inspectionId, version }: InputOf<Calls['finishInspection']>,
): Promise<OutputOf<Calls['finishInspection']>> =>
  ctx.tx(async (ctx) => {
    const seen = await findInspection(ctx.db, inspectionId)
    if (!seen) throw refuse(requestErrors.notFound)
    const { goodsId } = seen
    await findOwnGoods(ctx, { goodsId, right })
    await lockStock(ctx.db, [goodsId])
    const report = await lockOwn(ctx, { inspectionId, version })
    const goods = await findOwnGoods(ctx, { goodsId, right })
    const sections = await sectionsOf(ctx, report)
    const blocked = finishBlocked({ ...report, sections, language: ctx.language }) ?? editBlocked(goods)
    if (blocked) throw blocked
    const [company] = await companiesOf(ctx, [goods.companyId])
    if (!company) throw refuse(requestErrors.notFound)
    const at = await databaseNow(ctx.db)
    const { inspectionValidDays } = await figuresNow(ctx)
    const validUntil = instantOf(new Date(millisecondsOf(at) + inspectionValidDays * dayMs))
    const all = sections.flatMap(({ items }) => items)
    const grade = gradeOfReport(all)
    const { managementNumber, makerName: maker, model, serial, year } = goods
    const seller = { seller: company.names, sellerCountry: company.country }
    const facts = { managementNumber, maker, model, serial, year, ...seller }
    const { inspectedOn, inspector, meter, note, templateId, answers } = report
    const said = { facts, grade, inspectedOn, inspector, meter, note, templateId, answers }
    const before = await findDoneInspection(ctx.db, goodsId)
    const by = ctx.actor.id
    if (before) await inspectionStates.change(ctx.db, { id: before.id, event: 'correct', as: 'seller', by })
    await inspectionStates.change(ctx.db, {
      id: inspectionId,
      event: 'finish',
      as: 'seller',
      by,
      set: finishedWith(ctx.db, {
        grade,
        facts,
        sha256: fingerprintOf(said),
        checkCode: newCheckCode(),
        at,
        validUntil,
      }),
    })
    const checks = all.length - countsOf(all).unchecked
    await recordInspection(ctx, { goods, grade, at, validUntil, checks, scores: scoresOf(sections) })
    await appendPassport(ctx, [
      {
        machine: { maker, model, serial },
        kind: 'inspected',
        facts: {
          country: goods.country,
          pictures: filesOf(answers).length,
          ...(meter === null ? {} : { meter: { kind: 'hours', value: meter, source: 'listing' } }),
        },
        source: { kind: 'inspection', id: inspectionId },
        visible: true,
        seller: goods.companyId,
      },
    ])
    return presentOwn(ctx, inspectionId)
  })

export const dropInspection = (
  ctx: Me,
  { inspectionId }: InputOf<Calls['dropInspection']>,
): Promise<OutputOf<Calls['dropInspection']>> =>
  ctx.tx(async (ctx) => {
    const report = await lockOwn(ctx, { inspectionId })
    const blocked = draftBlocked(report)
    if (blocked) throw blocked
    await changePhotos(ctx, report, [])
    await deleteInspection(ctx.db, inspectionId)
    return null
  })

type Seen = { inspectionId: Id<'inspection'>; version?: number }
/** A report of the caller's company, in the version that they have seen. */
async function lockOwn(ctx: TxContext<Member>, { inspectionId, version }: Seen): Promise<InspectionRow> {
  const report = await lockInspection(ctx.db, inspectionId)
  if (!report) throw refuse(requestErrors.notFound)
  await findOwnGoods(ctx, { goodsId: report.goodsId, right })
  if (version !== undefined && report.version !== version)
    throw refuse(requestErrors.olderVersion, { version: report.version })
  return report
}

async function presentOwn(ctx: TxContext<Member>, id: Id<'inspection'>) {
  const report = await findInspection(ctx.db, id)
  if (!report) throw refuse(requestErrors.notFound)
  return presentManagedReport(ctx, report)
}

const filesOf = (answers: InspectionRow['answers']): Id<'file'>[] => [
  ...new Set(answers.flatMap(({ fileIds }) => fileIds)),
]

/** New photos are the writer's own uploads; those that no version shows any more are let go. */
async function changePhotos(
  ctx: TxContext<Member>,
  { id, goodsId, companyId, answers }: InspectionRow,
  fileIds: readonly Id<'file'>[],
): Promise<void> {
  const before = filesOf(answers)
  const fresh = fileIds.filter((one) => !before.includes(one))
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: fresh, purpose: 'inspection', companyId })
  const gone = before.filter((one) => !fileIds.includes(one))
  const shown = new Set((await listShownElsewhere(ctx.db, { id, goodsId, fileIds: gone })).map(({ fileId }) => fileId))
  await releaseFiles(ctx, { fileIds: gone.filter((one) => !shown.has(one)) })
}

/** The scores of those systems that listings know. */
const scoresOf = (sections: readonly RatedSection[]) =>
  sections.flatMap(({ system, items }) => {
    const known = goodsSystems.find((one) => one === system)
    const score = scoreOfSystem(items.map(({ rating }) => rating))
    return known && score !== null ? [{ system: known, score }] : []
  })
