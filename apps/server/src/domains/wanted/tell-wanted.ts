import type { Id } from '@kikai/kernel/ids'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { ownersOfLike } from '../devices/devices.public.ts'
import { membersAgreedTo } from '../notices/notices.public.ts'
import { listCompaniesOffering, lockTelling, markTold } from './matches.store.ts'
import { wordsOf } from './wanted.notices.ts'
import { findWanted } from './wanted.store.ts'

/**
 * Tells those who sell for companies that offer such machines, and owners of one who agreed to be told. Nobody hears of
 * more than a few requests a day; who was told before hears nothing again.
 */
export async function tellWanted(ctx: JobContext, { wantedId }: { wantedId: Id<'wanted'> }): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockTelling(ctx.db)
    const wanted = await findWanted(ctx.db, wantedId)
    if (!wanted || wanted.state !== 'open') return
    const what = await wordsOf(ctx, wanted)
    for (const { companyId } of await listCompaniesOffering(ctx.db, wanted)) {
      if (companyId === wanted.companyId) continue
      for (const memberId of await sellersAt(ctx, companyId)) {
        if (memberId === wanted.memberId || !(await markTold(ctx.db, { memberId, wantedId }))) continue
        const link = screenLinks.wantedBoard()
        await ctx.tell(memberId, { kind: 'wantedPosted', about: wantedId, link, params: { what } })
      }
    }
    const owners = await ownersOfLike(ctx, wanted)
    const agreed = await membersAgreedTo(ctx, {
      kind: 'wantedOfOwners',
      memberIds: owners.map(({ memberId }) => memberId),
    })
    for (const { memberId, deviceId, name } of owners) {
      if (!agreed.has(memberId) || memberId === wanted.memberId) continue
      if (!(await markTold(ctx.db, { memberId, wantedId }))) continue
      const link = screenLinks.device(deviceId)
      const params = { what, name: oneLine(name) }
      await ctx.tell(memberId, { kind: 'wantedOfOwners', about: wantedId, link, params })
    }
  })
}
