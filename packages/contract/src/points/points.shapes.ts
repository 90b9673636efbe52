import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'

export const pointSources = ['bought', 'given'] as const

/** Points that came together and end together. */
export const pointGrant = z.object({
  id: idOf('point-grant'),
  source: z.enum(pointSources),
  points: z.int(),
  left: z.int(),
  expiresAt: instant,
  /** Why they were given; empty for bought ones. */
  reason: z.string(),
  at: instant,
})

/** What the member has, which of it ends when, and what more would cost. */
export const myPoints = z.object({
  available: z.int(),
  grants: z.array(pointGrant).check(z.maxLength(limits.pointGrantsShown)),
  /** The price of one in each currency. */
  prices: z.array(money),
  /** How many can be bought at once, and for how many days bought ones can be used. */
  most: z.int(),
  days: z.int(),
})

export const giftStands = ['waiting', 'done', 'refused'] as const

/** Points that staff give to a member, which need a second person above a number. */
export const pointGift = z.object({
  id: idOf('point-gift'),
  memberId: idOf('member'),
  /** Masked, as members are wherever staff look at them. */
  member: z.string(),
  points: z.int(),
  reason: z.string(),
  stands: z.enum(giftStands),
  askedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  at: instant,
  /** Whether this reader can decide about it. */
  mayDecide: z.boolean(),
})
export type PointGift = z.output<typeof pointGift>
