import type { Center } from '@kikai/contract/access'
import { api } from '@kikai/contract/api'
import type { CenterFigure } from '@kikai/contract/figures/figures.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { clientId, serviceCase } from '../../../test/given/messages/chats.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { endedLot, wonLot } from '../../../test/given/deals/lots.ts'
import { looksAt, viewsCounted } from '../../../test/given/goods/views.ts'
import { accepted, paid, placed, shipped } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const dayOf = (ago: number) => new Date(product().app.nowMs() + 9 * 3_600_000 - ago * dayMs).toISOString().slice(0, 10)
const period = () => ({ from: dayOf(21), to: dayOf(0), zone: 'Asia/Tokyo' })
const overview = async (who: Person, center: Center, over = period()) =>
  accepted(await who.call(api.figures.readCenterFigures, { center, ...over }))
const figureOf = async <K extends CenterFigure['kind']>(
  who: Person,
  center: Center,
  kind: K,
  name?: string,
  over = period(),
) => {
  const { figures } = await overview(who, center, over)
  return figures.find(
    (one): one is Extract<CenterFigure, { kind: K }> =>
      one.kind === kind && (one.kind !== 'weekly' || one.name === name),
  )
}
const lastOf = (figure: { parts: { name: string; values: (number | null)[] }[] } | undefined) =>
  Object.fromEntries((figure?.parts ?? []).map(({ name, values }) => [name, values.at(-1)]))

describe(api.figures.readCenterFigures.path, () => {
  test('weeks begin on Mondays in the reader’s zone, and the last one is running', async () => {
    const { weeks, isRunning } = await overview(await as.staff(), 'order')
    expect(weeks.length).toBe(4)
    for (const day of weeks) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(isRunning).toBe(true)
  })

  test('a seller sees the sales of the own company, each currency for itself, and nobody else’s', async () => {
    const made = await paid()
    const sales = await figureOf(made.seller, 'order', 'weekly', 'sales')
    expect(sales).toMatchObject({ unit: 'JPY', whole: made.price.minor, before: 0 })
    expect(lastOf(sales)).toEqual({ fixed: made.price.minor, auction: 0 })
    expect(await figureOf(await as.seller(), 'order', 'weekly', 'sales')).toBeUndefined()
    // Another period than before: what staff read of one is kept for a second.
    const over = { ...period(), from: dayOf(14) }
    expect((await figureOf(await as.staff(), 'order', 'weekly', 'sales', over))?.whole).toBeGreaterThanOrEqual(
      made.price.minor,
    )
  })

  test('what is paid for a lot stands as an auction', async () => {
    const won = await wonLot()
    await product().app.db`update order_head set paid_at = app_now() where id = ${won.orderId}`
    const { auction, fixed } = lastOf(await figureOf(won.seller, 'order', 'weekly', 'sales'))
    expect(auction).toBeGreaterThan(0)
    expect(fixed).toBe(0)
    expect(lastOf(await figureOf(won.seller, 'product', 'weekly', 'lots'))).toMatchObject({ sold: 1, defaulted: 0 })
    const passed = await endedLot()
    expect((await figureOf(passed.seller, 'product', 'weekly', 'lots'))?.whole).toBe(1)
  })

  test('from view to payment each visitor counts once a day and each member once for a listing', async () => {
    const seller = await as.seller()
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const member = await as.member()
    accepted(await member.call(api.questions.askQuestion, { goodsId, text: 'Any leaks?' }))
    accepted(await member.call(api.watchlist.watchGoods, { goodsId, watched: true }))
    await placed({ seller })
    await paid({ seller })
    await looksAt(goodsId)
    await viewsCounted()
    expect((await figureOf(seller, 'order', 'funnel'))?.steps).toEqual([
      { name: 'viewed', count: 1, before: 0 },
      { name: 'interested', count: 3, before: 0 },
      { name: 'ordered', count: 2, before: 0 },
      { name: 'paid', count: 1, before: 0 },
    ])
  })

  test('the time to ship is measured from the payment to the first shipment, by week, with the days as bands', async () => {
    const { orderId, seller } = await shipped()
    await product().app.db`update order_head set paid_at = paid_at - interval '50 hours' where id = ${orderId}`
    const times = await figureOf(seller, 'order', 'weekly', 'shipTime')
    expect(times?.whole).toBeGreaterThanOrEqual(3_000)
    expect(times?.whole).toBeLessThan(3_010)
    expect(times?.before).toBeNull()
    expect(lastOf(times)).toEqual({ median: times?.whole })
    const bands = await figureOf(seller, 'order', 'bands')
    expect(bands?.rows.find(({ name }) => name === 'three')).toEqual({ name: 'three', domestic: 1, abroad: 0 })
  })

  test('deadlines are those of the reader, by when they are due, with what waits for the buyers', async () => {
    const seller = await as.seller()
    const late = await paid({ seller })
    await paid({ seller })
    await placed({ seller })
    await product().app.db`update order_head set deadline_at = app_now() - interval '1 hour' where id = ${late.orderId}`
    const rows = (await figureOf(seller, 'order', 'deadlines'))?.rows ?? []
    expect(rows.map(({ name }) => name)).toEqual(['unpaid', 'ship'])
    const [unpaid, ship] = rows.map(({ name: _, ...counts }) => counts)
    expect(Object.values(unpaid ?? {}).reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(ship?.overdue).toBe(1)
    expect(Object.values(ship ?? {}).reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('first answers are in time, late or open, with their median', async () => {
    const staff = await as.staff()
    const { conversationId } = await serviceCase()
    const before = lastOf(await figureOf(staff, 'member', 'weekly', 'caseAnswers'))
    accepted(await staff.call(api.chat.answerCase, { conversationId, clientId: clientId(), text: 'We look into it.' }))
    const figure = await figureOf(staff, 'member', 'weekly', 'caseAnswers')
    expect(lastOf(figure)).toEqual({
      inTime: (before.inTime ?? 0) + 1,
      late: before.late,
      open: (before.open ?? 0) - 1,
    })
    expect(figure?.medianMinutes).not.toBeNull()
    expect(figure?.targetMinutes).toBeGreaterThan(0)
  })

  test('who has nothing yet sees zeros, who may not read a center nothing at all', async () => {
    const seller = await as.seller()
    expect((await overview(seller, 'order')).figures).toEqual([
      expect.objectContaining({
        kind: 'funnel',
        steps: expect.arrayContaining([{ name: 'paid', count: 0, before: 0 }]),
      }),
      { kind: 'deadlines', rows: [] },
      expect.objectContaining({ name: 'shipTime', whole: null, before: null }),
      expect.objectContaining({ kind: 'bands' }),
      expect.objectContaining({ name: 'chatAnswers', whole: 0 }),
    ])
    for (const center of ['seller', 'member', 'finance', 'content', 'privilege'] as const)
      expect((await overview(seller, center)).figures).toEqual([])
    for (const center of ['order', 'product'] as const)
      expect((await overview(await as.member(), center)).figures).toEqual([])
  })

  test('staff and finance read their centers', async () => {
    const [staff, finance, administrator] = [await as.staff(), await as.finance(), await as.administrator()]
    const kindsOf = async (who: Person, center: Center) =>
      (await overview(who, center)).figures.map((one) => (one.kind === 'weekly' ? one.name : one.kind))
    expect(await kindsOf(staff, 'seller')).toEqual(['deadlines', 'grades', 'certifications'])
    expect(await kindsOf(staff, 'product')).toEqual(['deadlines', 'lots', 'questionAnswers', 'listings'])
    expect(await kindsOf(staff, 'member')).toEqual(['deadlines', 'caseAnswers', 'registrations'])
    expect(await kindsOf(finance, 'finance')).toContain('deadlines')
    expect(await kindsOf(administrator, 'privilege')).toEqual(['looks'])
  })

  test('a period that ends before it begins, or is longer than a year, is refused', async () => {
    const staff = await as.staff()
    for (const wrong of [
      { from: '2026-11-20', to: '2026-11-01' },
      { from: '2025-01-01', to: '2026-11-01' },
    ]) {
      const input = { center: 'order' as const, zone: 'Asia/Tokyo', ...wrong }
      expect((await staff.call(api.figures.readCenterFigures, input)).code).toBe(requestErrors.invalidInput.code)
    }
  })
})
