import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { maskSerial } from '../../../platform/texts/masks.ts'
import { seatCompanyIdsOf } from '../../access/access.public.ts'
import { devicesInUseOf } from '../../devices/devices.public.ts'
import { engineerIdOf } from '../../engineers/engineers.public.ts'
import { memberByEmail } from '../../members/members.public.ts'
import { listInRepair } from '../repairs.store.ts'
import { tryWalkInCode } from './walk-in.ts'

type Read = typeof repairJobsCalls.readWalkIn

/** What a customer who has read out the code is to the product; it is good for taking their machine in afterwards. */
export async function readWalkIn(ctx: Context<Member>, input: InputOf<Read>): Promise<OutputOf<Read>> {
  const { actor } = ctx
  const reach = reachOf(actor, 'order.repair.work')
  const worksAtDesk = !reach.all && reach.companyIds.length > 0
  if (!worksAtDesk && (await engineerIdOf(ctx, actor.id)) === null) throw refuse(requestErrors.notFound)
  if (!(await tryWalkInCode(ctx, input))) throw refuse(identityErrors.wrongCode)
  const memberId = await memberByEmail(ctx, input.customerEmail)
  if (memberId === null) return { hasAccount: false, devices: [] }
  const devices = await devicesInUseOf(ctx, { id: memberId, seats: await seatCompanyIdsOf(ctx, memberId) })
  const busy = await listInRepair(
    ctx.db,
    devices.map(({ id }) => id),
  )
  return {
    hasAccount: true,
    devices: devices
      .filter(({ id }) => !busy.some(({ deviceId }) => deviceId === id))
      .slice(0, limits.pageSizeMax)
      .map(({ id, name, makerName: maker, model, serial, categoryId }) => ({
        id,
        name,
        maker,
        model,
        serial: maskSerial(serial),
        categoryId,
      })),
  }
}
