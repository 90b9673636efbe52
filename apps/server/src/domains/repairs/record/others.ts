import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import type { RepairOther } from '@kikai/contract/repairs/repair-record.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Context, JobContext, Member, ReadContext, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { contactsOf } from '../../members/members.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { type SeenRepair, anySide, findSeen, lockSeen } from '../involved.ts'
import { presentFiles } from '../present-files.ts'
import { readActing } from '../present-repairs.ts'
import { actionBlocked, isUnaccepted } from '../repairs.policy.ts'
import { tellRepair } from '../repairs.notices.ts'
import { findRepair } from '../repairs.store.ts'
import { type OtherRow, insertOther, listOthers, listToRemindOf, setReturned, takeToRemind } from './others.store.ts'
import { partyOf, readerOf } from './party.ts'

type Calls = typeof repairRecordCalls
type Me = Context<Member>
type Add = InputOf<Calls['addRepairOther']>

/** More than anybody brings to a machine. */
const othersPerDay = { count: 60, seconds: 86_400 }

export async function listRepairOthers(
  ctx: Me,
  { repairId, kind = null }: InputOf<Calls['listRepairOthers']>,
): Promise<OutputOf<Calls['listRepairOthers']>> {
  const repair = await findSeen(ctx, { repairId, as: anySide })
  const rows = await listOthers(ctx.db, { repairId, reader: await readerOf(ctx.db, repair), kind })
  return { others: await presentOthers(ctx, { repair, rows }) }
}

async function presentOthers(
  ctx: ReadContext<Member>,
  { repair, rows }: { repair: SeenRepair; rows: readonly OtherRow[] },
): Promise<RepairOther[]> {
  const files = await presentFiles(
    ctx,
    rows.map(({ fileIds }) => fileIds),
  )
  const people = await contactsOf(
    ctx,
    rows.map(({ authorId }) => authorId),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const said = (text: string, { side }: OtherRow) =>
    isUnaccepted(repair) && side !== repair.side ? hideContacts(text) : text
  return rows.map((row, at) => ({
    id: row.id,
    kind: row.kind,
    label: said(row.label, row),
    note: said(row.note, row),
    language: row.language,
    from: row.fromAt,
    until: row.untilAt,
    files: files[at] ?? [],
    readers: row.readers,
    remind: row.remind,
    workWaits: row.workWaits,
    hasEnded: row.hasEnded,
    side: row.side,
    author: row.side === 'platform' ? '' : (names.get(row.authorId) ?? ''),
    at: row.createdAt,
    returnedAt: row.returnedAt,
  }))
}

export function addRepairOther(ctx: Me, input: Add): Promise<RepairOther> {
  return ctx.tx(async (ctx) => {
    const { repairId, returnedId } = input
    const repair = await lockSeen(ctx, { repairId, as: anySide })
    const reader = await readerOf(ctx.db, repair)
    const known = () => listOthers(ctx.db, { repairId, reader, kind: null })
    if (returnedId !== null) {
      if (!(await known()).some(({ id }) => id === returnedId)) throw refuse(requestErrors.notFound)
      await setReturned(ctx.db, { repairId, id: returnedId })
    }
    const id = returnedId ?? (await keepOther(ctx, { repair, input }))
    const row = (await known()).find((one) => one.id === id)
    const [other] = row ? await presentOthers(ctx, { repair, rows: [row] }) : []
    if (!other) throw new Error('what was added is not shown')
    ctx.publish(`repair:${repairId}`)
    return other
  })
}

async function keepOther(ctx: TxContext<Member>, { repair, input }: { repair: SeenRepair; input: Add }) {
  const { id: repairId, side, visitUntil } = repair
  const { kind, label, note, from, until, fileIds, readers, remind, workWaits } = input
  const blocked = actionBlocked(side, 'write', await readActing(ctx, repair))
  if (blocked) throw blocked
  const isTooShort = until !== null && ((from !== null && until <= from) || endsBeforeVisit(input, visitUntil))
  if (isTooShort)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'until', rule: 'invalid', params: {} }] })
  await countOrRefuse(ctx.db, `repair-other:${ctx.actor.id}`, othersPerDay)
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds, purpose: 'repair' })
  const id = newId('repair-other', ctx.nowMs())
  await insertOther(ctx.db, {
    id,
    repairId,
    kind,
    label,
    note,
    language: ctx.language,
    fileIds,
    fromAt: from,
    untilAt: until,
    readers,
    remind: remind && until !== null,
    workWaits,
    side,
    authorId: ctx.actor.id,
  })
  if (readers === 'all') {
    const told = {
      ...(side === 'customer' ? {} : { customer: 'otherAdded' as const }),
      ...(side === 'engineer' ? {} : { engineer: 'otherAdded' as const }),
    }
    await tellRepair(ctx, { repair, about: id, ...told })
  }
  return id
}

/** A permit that ends while the engineer is at work helps nobody. */
const endsBeforeVisit = ({ kind, until }: Add, visitUntil: SeenRepair['visitUntil']): boolean =>
  kind === 'permit' && until !== null && visitUntil !== null && until < visitUntil

const atOnce = 100
/** Tells customer and engineer of a permit or a loan that ends soon, each once. */
export const remindOfOthers = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'repairs.remindOfOthers', await listToRemindOf(ctx.db, atOnce), ({ id, repairId }) =>
    ctx.tx(async (ctx) => {
      const other = await takeToRemind(ctx.db, id)
      const repair = other && (await findRepair(ctx.db, repairId))
      if (!repair) return false
      const isFor = (side: 'customer' | 'engineer') => other.readers === 'all' || partyOf(other.side) === partyOf(side)
      const told = {
        ...(isFor('customer') ? { customer: 'otherEnds' as const } : {}),
        ...(isFor('engineer') ? { engineer: 'otherEnds' as const } : {}),
      }
      await tellRepair(ctx, { repair, about: id, ...told })
      return true
    }),
  )
