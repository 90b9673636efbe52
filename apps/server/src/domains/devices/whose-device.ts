import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { lastListed } from '../passport/passport.public.ts'
import type { DeviceRow, Holder } from './devices.store.ts'

type Whose = Pick<DeviceRow, 'memberId' | 'companyId'>

/** Whether it is the member's own, or that of a company at which they have a seat. */
export const ownsDevice = ({ id, seats }: Pick<Member, 'id' | 'seats'>, { memberId, companyId }: Holder): boolean =>
  companyId === null ? memberId === id : seats.includes(companyId)

/** Whether a company's goods can be this device: it is the company's, or that of somebody who sells for it. */
export const isSoldBy = async (ctx: Reads, { memberId, companyId }: Whose, seller: Id<'company'>): Promise<boolean> =>
  companyId === null ? (await sellersAt(ctx, seller)).has(memberId) : companyId === seller

/** The goods as which owners have their machines for sale now, by device; somebody else's listing is none of theirs. */
export async function goodsOf(
  ctx: Reads,
  devices: readonly Pick<DeviceRow, 'id' | 'passportId' | 'memberId' | 'companyId'>[],
): Promise<Map<Id<'device'>, Id<'goods'>>> {
  const listed = await lastListed(
    ctx,
    devices.map(({ passportId }) => passportId),
  )
  const facts = await readGoodsFacts(ctx, [...new Set(listed.values())])
  const offered = new Map(
    facts.filter(({ state }) => state === 'on_sale' || state === 'under_negotiation').map((goods) => [goods.id, goods]),
  )
  const found = new Map<Id<'device'>, Id<'goods'>>()
  for (const device of devices) {
    const goodsId = listed.get(device.passportId)
    const goods = goodsId && offered.get(goodsId)
    if (goods && (await isSoldBy(ctx, device, goods.companyId))) found.set(device.id, goods.id)
  }
  return found
}
