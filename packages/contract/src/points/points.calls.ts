import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { pointErrors } from './points.errors.ts'
import { giftStands, myPoints, pointGift } from './points.shapes.ts'

/** Points, which pay services; they are bought as a top-up (`createRecharge`). */
export const pointsCalls = defineCalls(
  'points',
  {
    /** Reads the member's points, those first that end first, and what more would cost. */
    readMyPoints: {
      path: '/api/points/my-points',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: myPoints,
      refusals: [],
    },
  },
  { alsoShows: ['ledger', 'payments'] },
)

const gives = { may: 'member.points.give', reach: 'all' } as const
const giftFilters = { stands: z.optional(z.nullable(z.enum(giftStands))), memberId: z.optional(idOf('member')) }

/** Points that staff give, for a call that failed or a complaint. */
export const managedPointsCalls = defineCalls(
  'points',
  {
    /** Gives points to a member, who reads the reason. Above the set number a second person confirms it first. */
    givePoints: {
      path: '/back/points/give-points',
      access: gives,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        memberId: idOf('member'),
        points: integer(1, limits.pointsMax),
        reason: text(limits.textAreaLength),
      }),
      output: pointGift,
      refusals: [requestErrors.notFound, pointErrors.ownPoints],
    },
    /** Confirms or refuses what a colleague wants to give. */
    decideGift: {
      path: '/back/points/decide-gift',
      access: gives,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ giftId: idOf('point-gift'), agrees: z.boolean() }),
      output: pointGift,
      refusals: [requestErrors.notFound, pointErrors.ownPoints, pointErrors.giftSecondPerson, pointErrors.giftDecided],
    },
    /** Lists what was given and what waits for a second person, newest first. */
    listGifts: {
      path: '/back/points/gift-list',
      access: gives,
      effect: 'read',
      mayLag: true,
      addition: true,
      input: paged(giftFilters),
      output: pageWithCounts(pointGift),
      refusals: [],
    },
    /** Exports the gifts of `listGifts`. */
    exportGifts: exportOf({
      of: '/back/points/gift-list',
      may: 'member.profile.export',
      reach: 'all',
      filters: giftFilters,
      row: pointGift,
    }),
  },
  { alsoChanges: ['ledger', 'notices'] },
)
