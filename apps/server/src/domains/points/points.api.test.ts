import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { pointErrors } from '@kikai/contract/points/points.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { figures } from '@kikai/contract/settings/figures'
import { type Money, jpy, negate, points } from '@kikai/kernel/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { approvedBySlip, slipFor } from '../../../test/given/money/payments.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { brokenInvariants, expectSound } from '../../../test/invariants.ts'
import { post } from '../ledger/ledger.public.ts'
import { pointsDomain } from './points.handlers.ts'
import { returnPoints, spendPoints } from './points.public.ts'

startProduct()

let member: Person
beforeEach(async () => {
  member = await as.member()
})
const mine = async (who = member) => accepted(await who.call(api.points.readMyPoints, {}))
const wallet = async (who = member) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'PTS')
const two = figures.pointsTwoPeople.usual

/** Points and what they pay change together. */
const moved = (amount: Money, spentOn: string) => ({
  effectKey: `given:${spentOn}:${amount.minor}`,
  kind: 'adjustment' as const,
  number: null,
  ref: null,
  legs: [
    { account: { owner: 'member' as const, id: member.id, bucket: 'wallet' as const }, amount },
    { account: { owner: 'platform' as const, bucket: 'fees' as const }, amount: negate(amount) },
  ],
})
async function spent(amount: number, spentOn = randomUUID()) {
  await system().tx(async (ctx) => {
    await spendPoints(ctx, { memberId: member.id, amount, spentOn })
    await post(ctx, moved(points(-amount), spentOn))
  })
  return spentOn
}
const returned = (spentOn: string, amount?: number) =>
  system().tx(async (ctx) => {
    const back = await returnPoints(ctx, { spentOn, ...(amount === undefined ? {} : { amount }) })
    if (back > 0) await post(ctx, moved(points(back), spentOn))
    return back
  })
/** Lets the member's grants end so many days from now, in the order in which they came. */
async function endIn(...days: number[]) {
  for (const [at, inDays] of days.entries())
    await product().app.db`
      update point_grant set expires_at = app_now() + make_interval(days => ${inDays})
      where id = (select id from point_grant where member_id = ${member.id} order by id offset ${at} limit 1)
    `
}
const left = async () => (await mine()).grants.map((grant) => grant.left)

describe('bought points', () => {
  test('are there once the transfer has come, and end after the days that were set', async () => {
    const { prices, days } = await mine()
    expect(prices).toContainEqual(jpy(70))
    const bought = accepted(
      await member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 1_050 }, points: 15 }),
    )
    expect(bought).toMatchObject({ points: 15, amount: jpy(1_050) })
    expect((await mine()).available).toBe(0)
    const { remittance } = bought
    if (!remittance) throw new Error('there is no transfer')
    await approvedBySlip(accepted(await member.call(api.payments.submitSlip, await slipFor(member, remittance))))
    const { available, grants } = await mine()
    expect({ available, wallet: await wallet() }).toEqual({ available: 15, wallet: points(15) })
    expect(grants).toMatchObject([{ source: 'bought', points: 15, left: 15, reason: '' }])
    const lasts = Date.parse(grants[0]?.expiresAt ?? '') - product().app.nowMs()
    expect(Math.round(lasts / 86_400_000)).toBe(days)
    expect(accepted(await member.call(api.ledger.myBalance, { currency: 'JPY' })).entries.total).toBe(0)
    await expectSound()
  })

  test('cost what was shown, and are not sold without number', async () => {
    const buy = (minor: number, count: number) =>
      member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor }, points: count })
    expect((await buy(1_000, 15)).code).toBe(pointErrors.priceChanged.code)
    expect((await buy(70_070, 1_001)).code).toBe(pointErrors.tooManyPoints.code)
    expect((await buy(700, 10)).code).toBe(paymentErrors.amountOutOfBounds.code)
  })
})

describe('spending', () => {
  test('takes what ends first, may cut a grant in two, and leaves the balance what the grants hold', async () => {
    for (const amount of [10, 20, 30]) await balance(member, points(amount))
    await endIn(50, 20, 40)
    await spent(35)
    expect(await left()).toEqual([15, 10])
    expect({ available: (await mine()).available, wallet: await wallet() }).toEqual({
      available: 25,
      wallet: points(25),
    })
    await expectSound()
  })

  test('refuses more than there is, and what has ended though nobody has swept it', async () => {
    await balance(member, points(15))
    await expect(spent(16)).rejects.toThrow('payments.balanceTooLow')
    await endIn(-1)
    await expect(spent(15)).rejects.toThrow('payments.balanceTooLow')
    expect((await mine()).available).toBe(0)
  })

  test('is undone to the grants it came from, once, with thirty days to use them', async () => {
    for (const amount of [10, 10]) await balance(member, points(amount))
    await endIn(2, 100)
    const thing = await spent(15)
    await endIn(-3)
    expect(await returned(thing, 5)).toBe(5)
    expect(await left()).toEqual([10])
    expect(await returned(thing)).toBe(10)
    expect(await returned(thing)).toBe(0)
    const { grants } = await mine()
    expect(grants.map((grant) => grant.left)).toEqual([10, 10])
    expect(Math.round((Date.parse(grants[0]?.expiresAt ?? '') - product().app.nowMs()) / 86_400_000)).toBe(30)
    await expectSound()
  })
})

describe('the end of points', () => {
  test('takes them off the balance, once for each end', async () => {
    await balance(member, points(15))
    const thing = await spent(5)
    await endIn(-1)
    await sweep('points.expire')
    await sweep('points.expire')
    expect(await wallet()).toEqual(points(0))
    await returned(thing)
    expect(await wallet()).toEqual(points(5))
    await endIn(-1)
    await sweep('points.expire')
    const { entries } = accepted(await member.call(api.ledger.myBalance, { currency: 'PTS' }))
    expect(entries.data.filter(({ kind }) => kind === 'pointsExpired').map(({ amount }) => amount)).toEqual([
      points(-5),
      points(-10),
    ])
    await expectSound()
  })

  test('is told once, for all that end soon', async () => {
    for (const amount of [10, 20, 30]) await balance(member, points(amount))
    await endIn(3, 10, 90)
    await sweep('points.warn')
    await sweep('points.warn')
    const { data } = accepted(await member.call(api.notices.listNotices, {}))
    expect(data.map(({ title }) => title)).toEqual(['30 points will soon expire'])
  })
})

describe(api.points.givePoints.path, () => {
  const give = (by: Person, count: number, to = member.id) =>
    by.call(api.points.givePoints, { memberId: to, points: count, reason: 'The host did not come.' })

  test('hands them over with the reason, and the member is told', async () => {
    const staff = await as.staff()
    expect(accepted(await give(staff, 15))).toMatchObject({ stands: 'done', points: 15, decidedBy: null })
    expect((await mine()).grants).toMatchObject([{ source: 'given', left: 15, reason: 'The host did not come.' }])
    const { data } = accepted(await member.call(api.notices.listNotices, {}))
    expect(data[0]?.title).toBe('15 points for you')
    await expectSound()
  })

  test('above the set number nothing moves until a colleague agrees', async () => {
    const [staff, colleague] = [await as.staff(), await as.staff()]
    const { id: giftId, stands } = accepted(await give(staff, two + 1))
    const decide = (by: Person, agrees = true) => by.call(api.points.decideGift, { giftId, agrees })
    expect({ stands, available: (await mine()).available }).toEqual({ stands: 'waiting', available: 0 })
    expect((await decide(staff)).code).toBe(pointErrors.giftSecondPerson.code)
    const waiting = accepted(await colleague.call(api.points.listGifts, { stands: 'waiting' }))
    expect(waiting.data[0]).toMatchObject({ id: giftId, mayDecide: true })
    expect(accepted(await decide(colleague))).toMatchObject({ stands: 'done' })
    expect((await decide(colleague)).code).toBe(pointErrors.giftDecided.code)
    expect((await mine()).available).toBe(two + 1)
    await expectSound()
  })

  test('small gifts to one member count together, and what a colleague agreed to does not', async () => {
    const [staff, colleague] = [await as.staff(), await as.staff()]
    const { id: giftId } = accepted(await give(staff, two + 1))
    accepted(await colleague.call(api.points.decideGift, { giftId, agrees: true }))
    expect(accepted(await give(staff, two - 5)).stands).toBe('done')
    expect(accepted(await give(colleague, 6)).stands).toBe('waiting')
    expect(accepted(await give(staff, 5)).stands).toBe('done')
    await travel(days(31))
    expect(accepted(await give(await as.staff(), two)).stands).toBe('done')
  })

  test('what one person gives to different members counts together', async () => {
    const [staff, colleague, other, third] = [await as.staff(), await as.staff(), await as.member(), await as.member()]
    expect(accepted(await give(staff, two - 5)).stands).toBe('done')
    expect(accepted(await give(staff, 5, other.id)).stands).toBe('done')
    expect(accepted(await give(staff, 1, third.id)).stands).toBe('waiting')
    expect(accepted(await give(colleague, 1, third.id)).stands).toBe('done')
    await travel(days(31))
    expect(accepted(await give(await as.staff(), 1, third.id)).stands).toBe('done')
  })

  test('what a colleague refuses is not given', async () => {
    const [staff, colleague] = [await as.staff(), await as.staff()]
    const { id: giftId } = accepted(await give(staff, two + 1))
    expect(accepted(await colleague.call(api.points.decideGift, { giftId, agrees: false })).stands).toBe('refused')
    expect((await mine()).available).toBe(0)
  })

  test('nobody gives to themselves or decides for themselves, and members give nothing', async () => {
    const [staff, receiver] = [await as.staff(), await as.staff()]
    expect((await give(staff, 5, staff.id)).code).toBe(pointErrors.ownPoints.code)
    const { id: giftId } = accepted(await give(staff, two + 1, receiver.id))
    expect((await receiver.call(api.points.decideGift, { giftId, agrees: true })).code).toBe(pointErrors.ownPoints.code)
    expect((await give(member, 5, staff.id)).code).toBe(requestErrors.notAllowed.code)
    expect((await member.call(api.points.listGifts, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

test('points of others are nobody’s to see', async () => {
  await balance(member, points(15))
  expect(await mine(await as.member())).toMatchObject({ available: 0, grants: [] })
})

test('points are in the export, and end with the account', async () => {
  await balance(member, points(15))
  const { personal } = pointsDomain
  expect(
    await personal?.give({ db: product().app.db, subjectKeys: product().app.subjectKeys }, member.id),
  ).toMatchObject({
    points: [{ points: 15, unspent: 15 }],
  })
  for (let again = 0; again < 2; again += 1)
    await system().tx(async (ctx) => personal?.erase(ctx, { memberId: member.id, contacts: [] }))
  expect(await wallet()).toEqual(points(0))
  await expectSound()
})

test('points that no grant knows of are found in the books', async () => {
  await system().tx((ctx) => post(ctx, moved(points(3), randomUUID())))
  expect(Object.keys(await brokenInvariants())).toEqual(['invariant_i19_points'])
})
