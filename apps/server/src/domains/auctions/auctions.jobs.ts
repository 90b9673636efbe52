import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Listeners, Sweep } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import {
  tellLotCancelled,
  tellLotDefaulted,
  tellLotEnded,
  tellLotEndsSoon,
  tellLotNearMissOver,
  tellLotOffered,
  tellLotOutbid,
  tellLotResumed,
  tellLotScheduled,
  tellLotSecondOver,
  tellLotSentBack,
  tellLotSuspended,
  tellLotsGoOn,
  tellLotsPaused,
  tellLotVoided,
} from './auctions.notices.ts'
import { closeLots, lapseNearMisses } from './close/close-lots.ts'
import { followCancelled, settleLot } from './close/follow-orders.ts'
import { releaseDeposits } from './close/release-deposits.ts'
import { lapseSecondChances } from './close/second-chance.ts'
import { drawLots, startLots } from './lot/start-lots.ts'
import { takeEndingSoon } from './lot/lots.store.ts'

/** Each lot once: taking it and announcing it is one transaction. */
const announceEndings = (ctx: JobContext): Promise<number> =>
  ctx.tx(async (ctx) => {
    const taken = await takeEndingSoon(ctx.db, {
      minutes: serverLimits.lotEndingSoonMinutes,
      count: limits.pageSizeMax,
    })
    for (const { id } of taken) await ctx.announce('lot.endsSoon', { lotId: id })
    return taken.length
  })

/** The clock of bids is the database's; these only finish what it has decided, so soon that nobody has to wait for it. */
export const auctionsSweeps: readonly Sweep[] = [
  { name: 'auctions.start', everySeconds: 1, run: startLots },
  { name: 'auctions.draw', everySeconds: 5, run: drawLots },
  { name: 'auctions.close', everySeconds: 1, run: closeLots },
  { name: 'auctions.announceEndings', everySeconds: 30, run: announceEndings },
  { name: 'auctions.lapseNearMisses', everySeconds: 15, run: lapseNearMisses },
  { name: 'auctions.lapseSecondChances', everySeconds: 15, run: lapseSecondChances },
  { name: 'auctions.releaseDeposits', everySeconds: 5, run: releaseDeposits },
]

export const auctionsListeners: Listeners = {
  'order.paid': settleLot,
  'order.cancelled': followCancelled,
  'company.suspended': tellLotsPaused,
  'company.certified': tellLotsGoOn,
  'lot.scheduled': tellLotScheduled,
  'lot.sentBack': tellLotSentBack,
  'lot.outbid': tellLotOutbid,
  'lot.bidVoided': tellLotVoided,
  'lot.suspended': tellLotSuspended,
  'lot.resumed': tellLotResumed,
  'lot.cancelled': tellLotCancelled,
  'lot.endsSoon': tellLotEndsSoon,
  'lot.ended': tellLotEnded,
  'lot.nearMissOver': tellLotNearMissOver,
  'lot.defaulted': tellLotDefaulted,
  'lot.offered': tellLotOffered,
  'lot.secondOver': tellLotSecondOver,
}
