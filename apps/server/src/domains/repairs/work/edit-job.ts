import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { slotFaults } from '@kikai/contract/repairs/repair-rules'
import type { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { holdRepair, waitForParts } from '../hold-repair.ts'
import { type SeenRepair, lockSeen } from '../involved.ts'
import { presentTaken, readActing } from '../present-repairs.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { placeStates } from '../repairs.states.ts'
import { findRepair } from '../repairs.store.ts'
import { until } from '../repair-changes.store.ts'
import { ticked } from './checklist.ts'
import { awaitCustomer } from './end-work.ts'
import { endLeg, insertLeg } from './legs.store.ts'
import { checklistFor } from './present-work.ts'
import { refuseOlder } from './start-work.ts'
import { diagnosingBlocked, doneBetween } from './work.policy.ts'
import { raiseRepairVersion, setFinding, setSlots, setTicks } from './work.store.ts'

type Edit = (typeof repairWorkCalls)['editJob']
type Input = InputOf<Edit>

/** What an engineer keeps while the work goes on, in one step or in several; each part stands by itself. */
export function editJob(ctx: Context<Member>, input: Input): Promise<OutputOf<Edit>> {
  const { repairId, version, diagnosis, checks, partsDay, hold, fetched, slots } = input
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['engineer'] })
    // A tick has its own time; whoever sends one was at the machine and may have been without a network.
    refuseOlder(repair, { version, at: checks?.flatMap(({ at }) => at ?? [])[0] })
    if (diagnosis) await keepDiagnosis(ctx, { repair, diagnosis })
    if (checks) await keepTicks(ctx, { repair, checks })
    if (slots) await nameTimes(ctx, { repair, slots })
    if (diagnosis || checks || slots) await raiseRepairVersion(ctx.db, repairId)
    if (fetched) await letFetch(ctx, repair)
    if (hold !== undefined) await holdRepair(ctx, { repair: await again(ctx, repair), hold })
    if (partsDay !== undefined) await waitForParts(ctx, { repair: await again(ctx, repair), day: partsDay })
    ctx.publish(`repair:${repairId}`)
    return presentTaken(ctx, repair)
  })
}

async function again(ctx: TxContext<Member>, { id, side }: SeenRepair): Promise<SeenRepair> {
  const repair = await findRepair(ctx.db, id)
  if (!repair) throw refuse(requestErrors.notFound)
  return { ...repair, side }
}

type Part<Name extends keyof Input> = { repair: SeenRepair } & Required<Pick<Input, Name>>

async function keepDiagnosis(ctx: TxContext<Member>, { repair, diagnosis }: Part<'diagnosis'>): Promise<void> {
  const blocked = diagnosingBlocked(repair)
  if (blocked) throw blocked
  const { finding, cause, fileIds } = diagnosis
  // What is there already may be a colleague's.
  const added = fileIds.filter((id) => !repair.findingFileIds.includes(id))
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: added, purpose: 'repair' })
  await setFinding(ctx.db, { repairId: repair.id, finding, language: ctx.language, cause, fileIds })
}

async function keepTicks(ctx: TxContext<Member>, { repair, checks }: Part<'checks'>): Promise<void> {
  const blocked = actionBlocked('engineer', 'edit', await readActing(ctx, repair))
  if (blocked) throw blocked
  const list = await checklistFor(ctx, repair)
  const between = { after: repair.createdAt, now: repair.now }
  const changes = checks.map((one) => ({ ...one, at: doneBetween(one.at, between) }))
  await setTicks(ctx.db, repair.id, ticked(repair.checklist, { list, changes }))
}

/** Times that the engineer could make, while none is agreed on. */
async function nameTimes(ctx: TxContext<Member>, { repair, slots }: Part<'slots'>): Promise<void> {
  const blocked = actionBlocked('engineer', 'changeTime', await readActing(ctx, repair))
  if (blocked) throw blocked
  const errors = slotFaults(slots, repair.now)
  if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
  await setSlots(ctx.db, repair.id, slots)
  await tellRepair(ctx, { repair, customer: 'slotsOffered' })
}

/** A customer who brought the machine has fetched it. */
async function letFetch(ctx: TxContext<Member>, repair: SeenRepair): Promise<void> {
  const blocked = actionBlocked('engineer', 'fetched', await readActing(ctx, repair))
  if (blocked) throw blocked
  const { id: repairId, now, memberId } = repair
  const by = ctx.actor.id
  await placeStates.change(ctx.db, { id: repairId, event: 'handOver', as: 'engineer', by, set: until(ctx.db, null) })
  const leg = { carrier: null, carrierName: '', trackingNumber: '', note: '', fileIds: [], sentBy: memberId }
  await insertLeg(ctx.db, { id: newId('repair-leg', ctx.nowMs()), repairId, direction: 'back', ...leg })
  await endLeg(ctx.db, { repairId, arrivedAt: now, condition: null, conditionNote: '', fileIds: [] })
  await awaitCustomer(ctx, repairId)
  await tellRepair(ctx, { repair, customer: 'fetched' })
}
