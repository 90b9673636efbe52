import { documentsOfTheMachine } from '@kikai/contract/devices/devices.shapes'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { ChangeContext } from '../../platform/context.ts'
import { appendPassport, holdPassports } from '../passport/passport.public.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { setCodeHolder } from './codes.store.ts'
import { deviceStates, transferStates } from './devices.states.ts'
import { type DeviceRow, type Holder, countDevicesOf, ownedNow } from './devices.store.ts'
import { deleteDocumentsBut } from './parts.store.ts'
import { listOpenTransfers } from './transfers.store.ts'

type HandingOver = {
  /** Locked. */
  device: DeviceRow
  to: Holder
  as: 'receiver' | 'owner' | 'staff'
  by: Id<'member'> | null
  /** What it is known by in the passport: the transfer, or the claim that was granted. */
  transferId: string
  orderId?: Id<'order'> | null
}

/**
 * The machine is somebody else's from now on, with its label, meters, plan and the documents that belong to it. Whatever
 * else was under way with it ends.
 */
export async function handOver(
  ctx: ChangeContext,
  { device, to, as, by, transferId, orderId = null }: HandingOver,
): Promise<void> {
  const { id, makerName: maker, model, serial } = device
  const max = serverLimits.devicesMax
  if ((await countDevicesOf(ctx.db, to)) >= max) throw refuse(deviceErrors.tooManyDevices, { max })
  // Whoever registered it for a customer goes on looking after it; whoever looked after it for the last owner does not.
  const keepsKeeper = device.state === 'draft'
  await deviceStates.change(ctx.db, {
    id,
    event: 'handOver',
    as,
    by,
    set: ownedNow(ctx.db, { ...to, orderId, keepsKeeper }),
  })
  const gone = await deleteDocumentsBut(ctx.db, id, documentsOfTheMachine)
  await releaseFiles(ctx, { fileIds: gone.map(({ fileId }) => fileId) })
  await setCodeHolder(ctx.db, id, to)
  await holdPassports(ctx, [device.passportId], to)
  for (const open of await listOpenTransfers(ctx.db, [id]))
    await transferStates.change(ctx.db, { id: open.id, event: 'withdraw', as: 'staff', by: null })
  await appendPassport(ctx, [
    {
      machine: { maker, model, serial },
      kind: 'transferred',
      facts: {},
      source: { kind: 'transfer', id: transferId },
      visible: true,
    },
  ])
}
