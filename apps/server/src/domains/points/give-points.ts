import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { managedPointsCalls } from '@kikai/contract/points/points.calls'
import { pointErrors } from '@kikai/contract/points/points.errors'
import type { PointGift } from '@kikai/contract/points/points.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { negate, points as pointsOf } from '@kikai/kernel/money'
import type { Context, Member, ReadContext, TxContext } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { post } from '../ledger/ledger.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import {
  type GiftRow,
  countGifts,
  countGivenAloneLocked,
  decideGiftRow,
  insertGift,
  insertGiven,
  listGiftRows,
  lockGift,
} from './points.store.ts'

type Calls = typeof managedPointsCalls
type Me = Context<Member>

export function givePoints(
  ctx: Me,
  { memberId, points, reason }: InputOf<Calls['givePoints']>,
): Promise<OutputOf<Calls['givePoints']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (memberId === by) throw refuse(pointErrors.ownPoints)
    const [contact] = await contactsOf(ctx, [memberId])
    if (!contact) throw refuse(requestErrors.notFound)
    const { pointsTwoPeople } = await readFigures(ctx)
    const before = await countGivenAloneLocked(ctx.db, { memberId, by, days: serverLimits.pointsAloneDays })
    const stands = before + points > pointsTwoPeople ? 'waiting' : 'done'
    const gift = await insertGift(ctx.db, { memberId, points, reason, askedBy: by, stands })
    if (stands === 'done') await hand(ctx, gift)
    return presentGift(ctx, gift)
  })
}

export function decideGift(
  ctx: Me,
  { giftId, agrees }: InputOf<Calls['decideGift']>,
): Promise<OutputOf<Calls['decideGift']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const gift = await lockGift(ctx.db, giftId)
    if (!gift) throw refuse(requestErrors.notFound)
    const blocked = decideGiftBlocked(gift, by)
    if (blocked) throw blocked
    const decided = await decideGiftRow(ctx.db, { giftId, by, agrees })
    if (agrees) await hand(ctx, decided)
    return presentGift(ctx, decided)
  })
}

/** Why this person does not decide about it: it was decided, they asked for it, or it is for them. */
function decideGiftBlocked({ stands, askedBy, memberId }: GiftRow, by: Id<'member'>): Refusal | null {
  if (stands !== 'waiting') return refuse(pointErrors.giftDecided)
  if (memberId === by) return refuse(pointErrors.ownPoints)
  return askedBy === by ? refuse(pointErrors.giftSecondPerson) : null
}

export async function listGifts(
  ctx: Me,
  { stands = null, memberId, current_page: page, page_size: size }: InputOf<Calls['listGifts']>,
): Promise<OutputOf<Calls['listGifts']>> {
  const of = { stands, memberId: memberId ?? null }
  const rows = await listGiftRows(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const counted = await countGifts(ctx.db, of)
  const total = counted.reduce((sum, one) => sum + (stands === null || one.stands === stands ? one.count : 0), 0)
  return {
    data: await presentGifts(ctx, rows),
    total,
    more: total >= limits.totalCountMax,
    counts: Object.fromEntries(counted.map((one) => [one.stands, one.count])),
  }
}

/** The points reach the member, who reads why. */
async function hand(ctx: TxContext<Member>, { id, memberId, points, reason }: GiftRow): Promise<void> {
  const { pointsGivenDays: days } = await readFigures(ctx)
  await insertGiven(ctx.db, { memberId, points, days, giftId: id })
  await post(ctx, {
    effectKey: `point-gift:${id}`,
    kind: 'pointsGiven',
    number: null,
    ref: id,
    legs: [
      { account: { owner: 'platform', bucket: 'fees' }, amount: negate(pointsOf(points)) },
      { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount: pointsOf(points) },
    ],
  })
  await ctx.tell(memberId, {
    kind: 'pointsGiven',
    about: id,
    link: screenLinks.balance(),
    params: { amount: pointsOf(points), why: reason, count: days },
  })
}

async function presentGift(ctx: ReadContext<Member>, gift: GiftRow): Promise<PointGift> {
  const [shown] = await presentGifts(ctx, [gift])
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}

async function presentGifts(ctx: ReadContext<Member>, gifts: readonly GiftRow[]): Promise<PointGift[]> {
  const people = gifts.flatMap(({ memberId, askedBy, secondBy }) => [
    memberId,
    askedBy,
    ...(secondBy ? [secondBy] : []),
  ])
  const names = new Map((await contactsOf(ctx, [...new Set(people)])).map(({ id, name }) => [id, name]))
  return gifts.map((gift) => ({
    id: gift.id,
    memberId: gift.memberId,
    member: maskName(names.get(gift.memberId) ?? ''),
    points: gift.points,
    reason: gift.reason,
    stands: gift.stands,
    askedBy: names.get(gift.askedBy) ?? '',
    decidedBy: gift.secondBy && (names.get(gift.secondBy) ?? ''),
    at: gift.createdAt,
    mayDecide: decideGiftBlocked(gift, ctx.actor.id) === null,
  }))
}
