import type { OutputOf } from '@kikai/contract/call'
import type { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { contactsOf } from '../../members/members.public.ts'
import { stockDays } from '../lock-unit.ts'
import { presentUnits } from '../present-stock.ts'
import { productTitles } from '../product-titles.ts'
import { stockPictures } from '../stock-pictures.ts'
import { listUnitsById } from '../units.store.ts'
import type { AdjustmentRow } from './adjustments.store.ts'
import { decidingBlocked, enteringBlocked, givingUpBlocked, isDifferent } from './counts.policy.ts'
import { type CountLine, type CountRow, listCountLines } from './counts.store.ts'

type Calls = typeof countsCalls
type Count = OutputOf<Calls['openCount']>
type Adjustment = OutputOf<Calls['askAdjustment']>
type Ctx = ReadContext<Member>

export async function presentCounts(ctx: Ctx, rows: readonly CountRow[]): Promise<Count[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ openedBy, givenUpBy }) => [openedBy, givenUpBy ?? openedBy]),
  )
  const lines = new Map<CountRow['id'], CountLine[]>()
  for (const { id } of rows) lines.set(id, await listCountLines(ctx.db, id))
  const titles = await productTitles(
    ctx,
    [...lines.values()].flat().map(({ productId }) => productId),
  )
  return rows.map((count) => ({
    id: count.id,
    version: count.version,
    number: count.number,
    state: count.state,
    warehouse: count.warehouse,
    bins: count.bins,
    by: names.get(count.openedBy) ?? '',
    at: count.at,
    givenUp: givenUpOf(count, names),
    isYourTurn: enteringBlocked(count, ctx.actor.id) === null,
    lines: shownLines(ctx, count, lines.get(count.id) ?? []).map(
      ({ productId, firstBooked, secondBooked, ...line }) => ({
        unitId: line.unitId,
        number: line.number,
        title: titles.get(productId) ?? '',
        serial: line.serial,
        binId: line.binId,
        bin: line.bin,
        first: line.first,
        second: line.second,
        booked: secondBooked ?? firstBooked,
      }),
    ),
    allowedActions: actionsOf({ enter: enteringBlocked(count, ctx.actor.id), giveUp: givingUpBlocked(count) }),
  }))
}

const givenUpOf = (
  { givenUpBy, givenUpAt, givenUpWhy }: CountRow,
  names: ReadonlyMap<Id<'member'>, string>,
): Count['givenUp'] =>
  givenUpBy === null || givenUpAt === null || givenUpWhy === null
    ? null
    : { by: names.get(givenUpBy) ?? '', at: givenUpAt, reason: givenUpWhy }

/**
 * Until both have counted, nobody sees what the other has entered or what the books say, and the second only what has to be
 * counted again. Of a count that was given up, whoever may approve differences sees those that were found.
 */
function shownLines({ actor }: Ctx, count: CountRow, lines: readonly CountLine[]): CountLine[] {
  const { state, firstBy } = count
  if (state === 'waiting' || state === 'closed') return [...lines]
  if (state === 'givenUp' && deciderOf(actor, count).mayApprove) return [...lines]
  const due = state === 'recount' ? lines.filter(isDifferent) : lines
  return due.map((line) => ({
    ...line,
    first: firstBy === actor.id ? line.first : null,
    second: null,
    firstBooked: null,
    secondBooked: null,
  }))
}

/** Whether somebody may approve what a company asks for. */
export const deciderOf = (actor: Member, { companyId }: Pick<AdjustmentRow, 'companyId'>) => {
  const reach = reachOf(actor, 'product.stock.approve')
  return { memberId: actor.id, mayApprove: reach.all || reach.companyIds.includes(companyId) }
}

export async function presentAdjustments(ctx: Ctx, rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
  const unitIds = rows.map(({ unitId }) => unitId)
  const found = await listUnitsById(ctx.db, { unitIds, days: await stockDays(ctx) })
  const units = new Map((await presentUnits(ctx, found)).map((unit) => [unit.id, unit]))
  const photos = await stockPictures(
    ctx,
    rows.map(({ photoIds }) => photoIds),
  )
  const names = await namesOf(
    ctx,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy]),
  )
  return rows.flatMap((adjustment, at) => {
    const unit = units.get(adjustment.unitId)
    if (!unit) return []
    const { id, version, kind, state, quantity, binId, bin, reason, countId, countNumber, askedBy, decidedBy } =
      adjustment
    const decider = deciderOf(ctx.actor, adjustment)
    return {
      id,
      version,
      kind,
      state,
      unit,
      quantity,
      binId,
      bin,
      reason,
      photos: photos[at] ?? [],
      countId,
      countNumber,
      by: names.get(askedBy) ?? '',
      at: adjustment.at,
      decidedBy: decidedBy && (names.get(decidedBy) ?? ''),
      allowedActions: actionsOf({
        approve: decidingBlocked(adjustment, { event: 'approve', ...decider }),
        refuse: decidingBlocked(adjustment, { event: 'refuse', ...decider }),
        withdraw: decidingBlocked(adjustment, { event: 'withdraw', ...decider }),
      }),
    }
  })
}

/** As colleagues see them: by the name in their profile. */
async function namesOf(ctx: Ctx, memberIds: readonly Id<'member'>[]): Promise<Map<Id<'member'>, string>> {
  const contacts = await contactsOf(ctx, [...new Set(memberIds)])
  return new Map(contacts.map(({ id, name }) => [id, name]))
}
