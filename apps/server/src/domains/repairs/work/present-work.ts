import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { textOf } from '@kikai/i18n/server'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext, Reads, Services } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import type { SeenRepair } from '../involved.ts'
import { presentFiles } from '../present-files.ts'
import { agreedParts } from '../quotes/part-holds.ts'
import { estimatedIn } from '../quotes/quotes.policy.ts'
import { listQuotes } from '../quotes/quotes.store.ts'
import { nextOf } from '../repairs.policy.ts'
import type { RepairRow } from '../repairs.store.ts'
import { type Check, checklistOf } from './checklist.ts'
import { findDispute, listRepairReviews, listReviewed } from './ends.store.ts'
import { type OutcomeRow, listOutcomes } from './outcomes.store.ts'
import { amendmentsOf, inForce, reviewUntilOf } from './work.policy.ts'

type Work = Pick<
  RepairDetail,
  | 'diagnosis'
  | 'checklist'
  | 'finished'
  | 'agreedParts'
  | 'estimated'
  | 'acceptBy'
  | 'dispute'
  | 'amendments'
  | 'reviews'
  | 'reviewUntil'
>
type Reading = ReadContext<Member>

/** What was found and done, and how it ended. */
export async function presentWork(ctx: Reading, repair: SeenRepair): Promise<Work> {
  const versions = await listOutcomes(ctx.db, repair.id)
  const shown = await presentOutcomes(ctx, versions)
  const current = inForce(versions)
  const quotes = await listQuotes(ctx.db, repair.id)
  const { repairReviewDays } = await figuresNow(ctx)
  return {
    diagnosis: await presentDiagnosis(ctx, repair),
    checklist: (await ticksOf(ctx, repair)).map((one) => ({
      ...one,
      label: textOf(ctx.language, `repairChecks.${one.id}`),
    })),
    finished: current && shown(current),
    agreedParts: agreedParts(quotes),
    estimated: estimatedIn(quotes).map(({ id: lineId, label, unit, quantity, most, used }) => ({
      lineId,
      label,
      unit,
      quantity: quantity / 100,
      most: most / 100,
      used: used === null ? null : used / 100,
    })),
    acceptBy: nextOf(repair).nextStep === 'accept' ? repair.deadlineAt : null,
    dispute: await presentDispute(ctx, repair),
    amendments: amendmentsOf(versions).map(({ number, before, after }) => ({
      number,
      text: after.why,
      before: shown(before),
      after: shown(after),
      by: after.side,
      at: after.createdAt,
      answer: after.answer,
    })),
    // An engineer reads what was said of them; how their company was rated is the company's.
    reviews: (await listRepairReviews(ctx.db, repair.id)).filter(
      (one) => repair.side !== 'engineer' || one.of === 'engineer',
    ),
    reviewUntil: reviewUntilOf(repair, { repairReviewDays }),
  }
}

type Ticking = Reads & Pick<Services, 'nowMs'>
/** The checklist of this machine, with what is ticked. */
export async function ticksOf(ctx: Ticking, repair: Pick<RepairRow, 'mode' | 'categoryId' | 'checklist'>) {
  return (await checklistFor(ctx, repair)).map((id) => {
    const at = repair.checklist.find((tick) => tick.id === id)?.at ?? null
    return { id, isDone: at !== null, at }
  })
}
export async function checklistFor(
  ctx: Ticking,
  { mode, categoryId }: Pick<RepairRow, 'mode' | 'categoryId'>,
): Promise<readonly Check[]> {
  const trail = (await cachedTaxonomy(ctx)).trail(categoryId).map(({ key }) => key)
  return checklistOf({ mode, trail })
}

async function presentDiagnosis(ctx: Reading, repair: SeenRepair): Promise<Work['diagnosis']> {
  const { finding, findingLanguage: language, cause, foundAt: at, findingFileIds } = repair
  if (language === null || cause === null || at === null) return null
  const [files = []] = await presentFiles(ctx, [findingFileIds])
  return { finding: hideContacts(finding), language, cause, at, files }
}

type Finished = NonNullable<Work['finished']>
/** How each version is shown. */
async function presentOutcomes(ctx: Reading, versions: readonly OutcomeRow[]): Promise<(of: OutcomeRow) => Finished> {
  const people = await contactsOf(
    ctx,
    versions.map(({ authorId }) => authorId),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const lists = await presentFiles(
    ctx,
    versions.map(({ fileIds }) => fileIds),
  )
  const files = new Map(versions.map(({ id }, at) => [id, lists[at] ?? []]))
  return (of) => ({
    work: of.work,
    language: of.language,
    tests: of.tests,
    parts: of.parts,
    meter: of.meterKind === null || of.meterValue === null ? null : { kind: of.meterKind, value: of.meterValue },
    at: of.doneAt,
    by: of.side === 'platform' ? '' : (names.get(of.authorId) ?? ''),
    files: files.get(of.id) ?? [],
    signature:
      of.signer === null || of.signatureId === null
        ? null
        : {
            name: of.signer,
            at: of.doneAt,
            url: signedFileAddress(ctx, { fileId: of.signatureId, session: ctx.actor.session }),
          },
  })
}

async function presentDispute(ctx: Reading, { id, currency }: SeenRepair): Promise<Work['dispute']> {
  const dispute = await findDispute(ctx.db, id)
  if (!dispute) return null
  const { fileIds, back, ...said } = dispute
  const [files = []] = await presentFiles(ctx, [fileIds])
  return { ...said, files, back: back === null ? null : toMoney(currency, back) }
}

/** Which of them their customer may review now. */
export async function reviewableOf(
  ctx: Reads & Pick<Services, 'nowMs'>,
  repairs: readonly RepairRow[],
): Promise<Set<Id<'repair'>>> {
  const { repairReviewDays } = await figuresNow(ctx)
  const open = repairs.filter((one) => reviewUntilOf(one, { repairReviewDays }) !== null)
  const reviewed = await listReviewed(
    ctx.db,
    open.map(({ id }) => id),
  )
  const isWhole = ({ id, companyId, engineerId }: RepairRow) => {
    const about = reviewed.filter(({ repairId }) => repairId === id).map((one) => one.about)
    return (engineerId === null || about.includes('engineer')) && (companyId === null || about.includes('company'))
  }
  return new Set(open.filter((one) => !isWhole(one)).map(({ id }) => id))
}
