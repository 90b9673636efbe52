import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads } from '../../platform/context.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { isSoldBy, listingsOf } from '../passport/passport.public.ts'
import type { DeviceRow, Holder } from './devices.store.ts'

/** Whether it is the member's own, or that of a company at which they have a seat. */
export const ownsDevice = ({ id, seats }: Pick<Member, 'id' | 'seats'>, { memberId, companyId }: Holder): boolean =>
  companyId === null ? memberId === id : seats.includes(companyId)

/** The goods as which owners have their machines for sale now, by device; somebody else's listing is none of theirs. */
export async function goodsOf(
  ctx: Reads,
  devices: readonly Pick<DeviceRow, 'id' | 'passportId' | 'memberId' | 'companyId'>[],
): Promise<Map<Id<'device'>, Id<'goods'>>> {
  const listings = await listingsOf(
    ctx,
    devices.map(({ passportId }) => passportId),
  )
  const facts = await readGoodsFacts(ctx, [...new Set(listings.map(({ goodsId }) => goodsId))])
  const offered = new Map(
    facts.filter(({ state }) => state === 'on_sale' || state === 'under_negotiation').map((goods) => [goods.id, goods]),
  )
  const found = new Map<Id<'device'>, Id<'goods'>>()
  for (const device of devices)
    for (const { passportId, goodsId } of listings) {
      const goods = passportId === device.passportId && !found.has(device.id) && offered.get(goodsId)
      if (goods && isSoldBy(device, goods.companyId)) found.set(device.id, goods.id)
    }
  return found
}
