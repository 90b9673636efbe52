import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { slotFaults } from '@kikai/contract/repairs/repair-rules'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { registerFor } from '../devices/devices.public.ts'
import { engineersFor } from './assign/suiting.ts'
import { holdRepair, waitForParts } from './hold-repair.ts'
import { type SeenRepair, lockSeen, managing } from './involved.ts'
import { diagnosisFeeOf, machineDescribed } from './new-repair.ts'
import { presentTaken, readActing } from './present-repairs.ts'
import { lifeStep } from './repair-steps.ts'
import { readFigures } from '../settings/settings.public.ts'
import { actionBlocked, isUnaccepted } from './repairs.policy.ts'
import { tellRepair } from './repairs.notices.ts'
import { correctRequest, refusedFor, setDevice } from './repair-changes.store.ts'
import { findRepair } from './repairs.store.ts'
import { regradeParent } from './work/end-work.ts'

type Calls = typeof managedRepairsCalls

/** Its customer reads why, and what is offered instead. */
export const refuseRepair = (
  ctx: Context<Member>,
  { repairId, version, reason, alternatives, text }: InputOf<Calls['refuseRepair']>,
): Promise<OutputOf<Calls['refuseRepair']>> =>
  lifeStep(
    ctx,
    { repairId, as: ['platform'] },
    {
      event: 'refuse',
      as: 'staff',
      version,
      also: (ctx) => ({ set: refusedFor(ctx.db, { reason, alternatives: [...new Set(alternatives)], text }) }),
      tell: (ctx, repair) => tellRepair(ctx, { repair, customer: 'refused' }),
      after: (ctx, repair) => regradeParent(ctx, repair),
    },
  )

/** What the request says is corrected for its customer, who is told; resting and parts are steps of their own. */
export function updateRepair(
  ctx: Context<Member>,
  { repairId, version, hold, partsDay, ...words }: InputOf<Calls['updateRepair']>,
): Promise<OutputOf<Calls['updateRepair']>> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: managing })
    const blocked = actionBlocked(managedSide(repair), 'update', await readActing(ctx, repair))
    if (blocked) throw blocked
    if (repair.version !== version) throw refuse(requestErrors.olderVersion, { version: repair.version })
    if (Object.keys(words).length > 0) await correct(ctx, repair, words)
    if (hold !== undefined) await holdRepair(ctx, { repair: await again(ctx, repair), hold })
    if (partsDay !== undefined) await waitForParts(ctx, { repair: await again(ctx, repair), day: partsDay })
    return presentTaken(ctx, repair)
  })
}
const managedSide = ({ side }: SeenRepair): 'company' | 'platform' => (side === 'platform' ? 'platform' : 'company')
async function again(ctx: TxContext<Member>, { id, side }: SeenRepair): Promise<SeenRepair> {
  const repair = await findRepair(ctx.db, id)
  if (!repair) throw refuse(requestErrors.notFound)
  return { ...repair, side }
}

type Words = Partial<Pick<SeenRepair, 'mode' | 'urgency' | 'symptoms' | 'slots'>>
async function correct(ctx: TxContext<Member>, repair: SeenRepair, words: Words): Promise<void> {
  const { mode = repair.mode, urgency = repair.urgency, symptoms = repair.symptoms, slots = repair.slots } = words
  const errors = words.slots ? slotFaults(slots, repair.now) : []
  if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
  if (mode !== repair.mode) {
    if (!isUnaccepted(repair)) throw refuse(requestErrors.wrongState, { state: repair.life })
    const hasSite = repair.site !== null || mode === 'remote' || mode === 'carryIn'
    const suited = await engineersFor(ctx, { ...repair, mode })
    if (!hasSite || suited.every(({ reason }) => reason !== null)) throw refuse(repairErrors.modeNotOffered)
  }
  // The customer was told what the diagnosis costs: another way never costs them more.
  const told = repair.diagnosisFee
  const diagnosisFee =
    mode === repair.mode
      ? told
      : Math.min(told, diagnosisFeeOf(await readFigures(ctx), { mode, currency: repair.currency }))
  await correctRequest(ctx.db, repair.id, { mode, urgency, symptoms, slots, diagnosisFee })
  await tellRepair(ctx, {
    repair: { ...repair, version: repair.version + 1 },
    customer: 'updated',
    engineer: 'updated',
  })
}

/** In the customer's name, kept by the company that repairs it. */
export function addRepairDevice(
  ctx: Context<Member>,
  { repairId, version, machine }: InputOf<Calls['addRepairDevice']>,
): Promise<OutputOf<Calls['addRepairDevice']>> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: managing })
    const blocked = actionBlocked(managedSide(repair), 'addDevice', await readActing(ctx, repair))
    if (blocked) throw blocked
    if (repair.version !== version) throw refuse(requestErrors.olderVersion, { version: repair.version })
    const described = await machineDescribed(ctx, machine)
    const deviceId = await registerFor(ctx, {
      holder: { memberId: repair.memberId, companyId: repair.buyerCompanyId },
      plate: { ...machine, makerId: described.makerId, makerName: described.maker, year: null },
      keeperId: repair.companyId ?? undefined,
    })
    await setDevice(ctx.db, repairId, { ...described, deviceId })
    await tellRepair(ctx, { repair: { ...repair, version: version + 1 }, customer: 'deviceAdded' })
    return presentTaken(ctx, repair)
  })
}
