import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countNetwork, countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { claimStrangersFiles, keepStrangersPicture } from '../uploads/uploads.public.ts'
import { findFault, insertFault } from './codes.store.ts'
import { faultBlocked } from './devices.policy.ts'
import { tellFault } from './devices.notices.ts'
import { faultStates } from './devices.states.ts'
import { lockOwnDevice } from './devices.store.ts'
import { presentDetail } from './present-device.ts'
import { findLabelled } from './scan-device.ts'

type Codes = typeof deviceCodesCalls

const aDay = { count: serverLimits.faultsPerDayMax, seconds: 86_400 }

/** By somebody without an account who holds a label's code, by the rules of all pictures. */
export async function uploadFaultPicture(
  ctx: Context,
  { code, ...sent }: InputOf<Codes['uploadFaultPicture']> & { file: SentFile },
): Promise<OutputOf<Codes['uploadFaultPicture']>> {
  await findLabelled(ctx, code)
  return keepStrangersPicture(ctx, sent)
}

/** Limited by label and by network. The answer tells the reporter nothing of the machine. */
export async function reportFault(
  ctx: Context,
  { code: typed, fileIds, ...said }: InputOf<Codes['reportFault']>,
): Promise<OutputOf<Codes['reportFault']>> {
  const { code, device } = await findLabelled(ctx, typed)
  return ctx.tx(async (ctx) => {
    await countNetwork(ctx.db, 'device-fault', { address: ctx.address, limit: aDay })
    await countOrRefuse(ctx.db, `device-fault:${code.id}`, aDay)
    await claimStrangersFiles(ctx, fileIds)
    const id = newId('device-fault', ctx.nowMs())
    await insertFault(ctx.db, { id, deviceId: device.id, ...said, fileIds })
    await faultStates.begin(ctx.db, { id, state: 'reported', as: 'reporter', by: null })
    await tellFault(ctx, device, { id, ...said })
    return { reported: true }
  })
}

type Answer = typeof devicesCalls.answerFault
export function answerFault(ctx: Context<Member>, { faultId, step }: InputOf<Answer>): Promise<OutputOf<Answer>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const fault = await findFault(ctx.db, faultId)
    const device = fault && (await lockOwnDevice(ctx.db, { deviceId: fault.deviceId, reader: actor }))
    if (!fault || !device) throw refuse(requestErrors.notFound)
    const blocked = faultBlocked(fault, step)
    if (blocked) throw blocked
    await faultStates.change(ctx.db, { id: faultId, event: step, as: 'owner', by: actor.id })
    return presentDetail(ctx, device.id)
  })
}
