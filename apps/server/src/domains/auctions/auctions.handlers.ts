import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { lotsOfGoodsCalls } from '@kikai/contract/auctions/lots-of-goods.calls'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { refuse } from '@kikai/contract/errors'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { exporting } from '../audit/audit.public.ts'
import { auctionsListeners, auctionsSweeps } from './auctions.jobs.ts'
import { auctionsPersonal } from './auctions.personal.ts'
import { placeBid } from './bids/place-bid.ts'
import { solveBid } from './bids/solve-bid.ts'
import { voidBid } from './bids/void-bid.ts'
import { answerNearMiss } from './close/answer-near-miss.ts'
import { answerSecondChance, offerSecondChance } from './close/second-chance.ts'
import { approveLot, clearUnpaid, resumeLot, suspendLot, withdrawLot } from './lot/move-lot.ts'
import { findShownLot } from './lot/lots.store.ts'
import { relistLot, scheduleLot } from './lot/schedule-lot.ts'
import { listBids } from './read/list-bids.ts'
import { listManagedLots, readManagedLot, revealBidders } from './read/list-managed-lots.ts'
import { listMyAuctions } from './read/list-my-auctions.ts'
import { listLotsOfGoods, readLot } from './read/read-lot.ts'
import { readDeposit } from './registration/own-deposit.ts'
import { registerForLot, watchLot } from './registration/register-for-lot.ts'

const calls = { ...auctionsCalls, ...lotsOfGoodsCalls, ...managedLotsCalls }

const handlers: Handlers<typeof calls> = {
  listMyAuctions,
  readLot,
  listLotsOfGoods,
  listBids,
  readDeposit,
  registerForLot,
  placeBid,
  solveBid,
  watchLot,
  answerSecondChance,
  listManagedLots,
  exportManagedLots: exporting({ list: calls.listManagedLots, as: calls.exportManagedLots }, listManagedLots),
  readManagedLot,
  revealBidders,
  scheduleLot,
  approveLot,
  withdrawLot,
  answerNearMiss,
  relistLot,
  offerSecondChance,
  clearUnpaid,
  suspendLot,
  resumeLot,
  voidBid,
}

/** Members see prices, so that they may hear of them; visitors ask by the ordinary call, which hides them. */
const lotLive: LiveKind = {
  access: 'member',
  mayListen: async ({ db }, lotId) => (await findShownLot(db, lotId)) !== null,
}

export const auctionsDomain: Domain = {
  name: 'auctions',
  calls,
  handlers,
  live: { lot: lotLive },
  personal: auctionsPersonal,
  sweeps: auctionsSweeps,
  listeners: auctionsListeners,
  constraints: { lot_live: () => refuse(auctionErrors.alreadyInALot) },
}
