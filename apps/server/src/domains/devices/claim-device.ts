import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { ChangeContext, Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import { contest } from '../passport/passport.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import {
  type ClaimForm,
  type ClaimRow,
  countOpenClaims,
  findClaim,
  hasOpenClaim,
  insertClaim,
  lockClaim,
  settledBy,
} from './claims.store.ts'
import { settleBlocked } from './devices.policy.ts'
import { tellMoved } from './devices.notices.ts'
import { claimStates, deviceStates } from './devices.states.ts'
import { type DeviceRow, lockDevice } from './devices.store.ts'
import { handOver } from './hand-over.ts'
import { presentClaim } from './present-device.ts'
import { readManagedDevice } from './managed-devices.ts'
import { noOwnWords, openPlate, register } from './new-device.ts'
import { goodsOf } from './whose-device.ts'

type Evidence = { text: string; fileIds: readonly Id<'file'>[] }
type Opening = { device: DeviceRow; form: ClaimForm; evidence: Evidence }

/** Until staff have settled it the machine is neither offered nor handed over. The caller has locked it. */
export async function openClaim(
  ctx: TxContext<Member>,
  { device, form, evidence }: Opening,
): Promise<Id<'device-claim'>> {
  const { id: memberId, company: companyId } = ctx.actor
  const max = serverLimits.claimsOpenMax
  if (await hasOpenClaim(ctx.db, { deviceId: device.id, memberId })) throw refuse(deviceErrors.claimedAlready)
  if ((await countOpenClaims(ctx.db, { memberId })) >= max) throw refuse(deviceErrors.tooManyClaims, { max })
  await claimFiles(ctx, { ownerId: memberId, purpose: 'device', fileIds: evidence.fileIds })
  const id = newId('device-claim', ctx.nowMs())
  await insertClaim(ctx.db, { id, deviceId: device.id, memberId, companyId, form, ...evidence })
  await claimStates.begin(ctx.db, { id, state: 'open', as: 'claimant', by: memberId })
  await dispute(ctx, device, memberId)
  await tellMoved(ctx, { device, to: device, step: 'claimed', about: id })
  return id
}

async function dispute(
  ctx: ChangeContext,
  device: Pick<DeviceRow, 'id' | 'passportId'>,
  by: Id<'member'> | null,
): Promise<void> {
  await deviceStates.tryChange(ctx.db, { id: device.id, event: 'dispute', as: 'claimant', by })
  await contest(ctx, device.passportId, true)
}

/** What it was before, once nobody else says that it is theirs. */
async function endDispute(
  ctx: ChangeContext,
  device: Pick<DeviceRow, 'id' | 'passportId'>,
  { as, by }: { as: 'claimant' | 'staff'; by: Id<'member'> },
): Promise<void> {
  if ((await countOpenClaims(ctx.db, { deviceId: device.id })) > 0) return
  await deviceStates.change(ctx.db, { id: device.id, event: 'settle', as, by })
  await contest(ctx, device.passportId, false)
}

/** The device is locked before its claim, as by everything else that happens to it. */
async function lockClaimed(
  ctx: TxContext<Member>,
  claimId: Id<'device-claim'>,
): Promise<{ claim: ClaimRow; device: DeviceRow }> {
  const known = await findClaim(ctx.db, claimId)
  const device = known && (await lockDevice(ctx.db, known.deviceId))
  const claim = device && (await lockClaim(ctx.db, claimId))
  if (!claim || !device) throw refuse(requestErrors.notFound)
  return { claim, device }
}

export function withdrawClaim(
  ctx: Context<Member>,
  { claimId }: InputOf<typeof devicesCalls.withdrawClaim>,
): Promise<OutputOf<typeof devicesCalls.withdrawClaim>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { claim, device } = await lockClaimed(ctx, claimId)
    if (claim.memberId !== by) throw refuse(requestErrors.notFound)
    await claimStates.change(ctx.db, { id: claimId, event: 'withdraw', as: 'claimant', by })
    await endDispute(ctx, device, { as: 'claimant', by })
    await tellMoved(ctx, { device, to: device, step: 'claimWithdrawn', about: claimId })
    return presentClaim({ ...claim, state: 'withdrawn' })
  })
}

type Settle = typeof managedDevicesCalls.settleClaim
/** Staff decide whose it is; both sides are told. */
export function settleClaim(
  ctx: Context<Member>,
  { claimId, step, serial, reason }: InputOf<Settle>,
): Promise<OutputOf<Settle>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { claim, device } = await lockClaimed(ctx, claimId)
    const blocked = settleBlocked(claim, step)
    if (blocked) throw blocked
    if (step === 'correct' && serial === undefined) throw isMissing('serial')
    if (step === 'grant' && (await goodsOf(ctx, [device])).has(device.id)) throw refuse(deviceErrors.forSale)
    await claimStates.change(ctx.db, { id: claimId, event: step, as: 'staff', by, set: settledBy(ctx.db, by, reason) })
    const claimant = { memberId: claim.memberId, companyId: claim.companyId }
    if (step === 'grant') {
      await deviceStates.change(ctx.db, { id: device.id, event: 'settle', as: 'staff', by })
      await handOver(ctx, { device, to: claimant, as: 'staff', by, transferId: claimId })
      await contest(ctx, device.passportId, false)
      // Whoever else claims it goes on against the new owner.
      if ((await countOpenClaims(ctx.db, { deviceId: device.id })) > 0) await dispute(ctx, device, null)
    } else await endDispute(ctx, device, { as: 'staff', by })
    if (step === 'correct' && serial !== undefined) {
      const { columns, existing } = await openPlate(ctx, { ...claim.form, serial })
      if (existing) throw refuse(deviceErrors.serialTaken, { since: existing.createdAt })
      await register(ctx, { holder: claimant, columns, own: noOwnWords, meter: null, state: 'active' })
    }
    const told = { device, about: claimId, reason }
    await tellMoved(ctx, { ...told, to: claimant, step: claimantTold[step] })
    await tellMoved(ctx, { ...told, to: device, step: step === 'grant' ? 'lost' : 'kept' })
    return readManagedDevice(ctx, { deviceId: device.id })
  })
}
const claimantTold = { grant: 'granted', refuse: 'refused', correct: 'corrected' } as const
