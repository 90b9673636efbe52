import { managedPointsCalls, pointsCalls } from '@kikai/contract/points/points.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { endGrant, expirePoints, warnOfEnd } from './end-points.ts'
import { decideGift, givePoints, listGifts } from './give-points.ts'
import { eraseReasons, listOwnGrants, lockUnspentOf } from './points.store.ts'
import { readMyPoints } from './read-points.ts'

const calls = { ...pointsCalls, ...managedPointsCalls }
const handlers: Handlers<typeof calls> = {
  readMyPoints,
  givePoints,
  decideGift,
  listGifts,
  exportGifts: exporting({ list: calls.listGifts, as: calls.exportGifts }, listGifts),
}

export const pointsDomain: Domain = {
  name: 'points',
  calls,
  handlers,
  sweeps: [
    { name: 'points.expire', everySeconds: 60, run: expirePoints },
    { name: 'points.warn', everySeconds: 3_600, run: warnOfEnd },
  ],
  personal: {
    give: async ({ db }, memberId) => ({ points: await listOwnGrants(db, memberId) }),
    /** Points are worth nothing outside, so they end with the account instead of keeping it open. */
    erase: async (ctx, { memberId }) => {
      for (const left of await lockUnspentOf(ctx.db, memberId)) await endGrant(ctx, left)
      await eraseReasons(ctx.db, memberId)
      return []
    },
  },
}
