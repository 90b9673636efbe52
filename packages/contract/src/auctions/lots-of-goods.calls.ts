import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, money } from '../fields.ts'
import { lotStateNames } from './auctions.words.ts'

export const lotState = z.enum(lotStateNames)
export const lotId = idOf('lot')

/**
 * Where a lot stands now. Amounts are null for visitors, who see no prices. Nothing of it depends on the leader's maximum but
 * the price.
 */
export const lotNow = z.object({
  state: lotState,
  /** Null before the first bid, and for visitors. */
  price: z.nullable(money),
  /** The least maximum with which this reader may bid; null for visitors and where nobody can bid. */
  minimum: z.nullable(money),
  bidCount: z.int(),
  bidderCount: z.int(),
  /** The number of whoever leads. */
  leader: z.nullable(z.int()),
  reserveMet: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  extensionCount: z.int(),
})
export type LotNow = z.output<typeof lotNow>

/** What a listing asks about its auction: apart from the other calls, because every machine's page loads it. */
export const lotsOfGoodsCalls = defineCalls('auctions', {
  /** Finds the lots of these goods that are shown now, so that a listing leads to its auction. */
  listLotsOfGoods: {
    path: '/api/order-auction/lots-of-goods',
    access: 'guest',
    effect: 'read',
    addition: true,
    alsoShows: ['goods'],
    input: z.strictObject({ goodsIds: z.array(idOf('goods')).check(z.minLength(1), z.maxLength(100)) }),
    output: z.array(z.object({ goodsId: idOf('goods'), lotId, now: lotNow, startPrice: z.nullable(money) })),
    refusals: [],
  },
})
