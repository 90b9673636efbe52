import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { eraseProblems } from './problems.store.ts'
import { tellProblem, tellProblemAnswered, tellTrackingCorrected } from './problems.notices.ts'

startProduct()

const price = jpy(500)
const report = { reason: 'damaged', text: 'The bucket is cracked' } as const
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
const lifeOf = async (who: Person, orderId: Awaited<ReturnType<typeof shipped>>['orderId']) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId })).life

/** On its way, and the buyer says that something is wrong. */
async function reported() {
  const deal = await shipped({ price })
  accepted(await deal.buyer.call(api.orders.reportProblem, { orderId: deal.orderId, ...report }))
  return deal
}

describe('a problem that the buyer reports beside the receipt', () => {
  test('keeps the order from completing by itself until it is answered; then there are three days at least', async () => {
    const { buyer: who, seller, orderId } = await reported()
    await tellProblem(system(), { orderId })
    expect(await mailTo(seller)).toContain(report.text)
    await travel(days(30))
    await sweep('orders.receiveLate')
    expect(await lifeOf(who, orderId)).toBe('open')
    const text = 'We send a new bucket tomorrow'
    const answered = accepted(await seller.call(api.orders.answerProblem, { orderId, text }))
    expect(answered.problems).toMatchObject([{ state: 'answered', ...report, answer: { by: 'seller', text } }])
    expect(Math.round((Date.parse(answered.deadlineAt ?? '') - product().app.nowMs()) / days(1))).toBe(3)
    await tellProblemAnswered(system(), { orderId })
    expect(await mailTo(who)).toContain(text)
    await travel(days(2))
    await sweep('orders.receiveLate')
    expect(await lifeOf(who, orderId)).toBe('open')
    await travel(days(1) + 1_000)
    await sweep('orders.receiveLate')
    expect(await lifeOf(who, orderId)).toBe('completed')
    await expectSound()
  })

  test('shows pictures of the buyer’s own to both sides, by addresses that end, and they go with the buyer', async () => {
    const deal = await shipped({ price })
    const { buyer: who, seller, orderId } = deal
    const [own, foreign] = [
      await givenPicture(who, { purpose: 'refund' }),
      await givenPicture(seller, { purpose: 'refund' }),
    ]
    const refused = await who.call(api.orders.reportProblem, { orderId, ...report, fileIds: [foreign.id] })
    expect(refused.code).toBe(requestErrors.notFound.code)
    accepted(await who.call(api.orders.reportProblem, { orderId, ...report, fileIds: [own.id] }))
    const picturesFor = async (
      call: typeof api.orders.readMyOrder | typeof api.orders.readManagedOrder,
      person: Person,
    ) => accepted(await person.call(call, { orderId })).problems.flatMap(({ pictures }) => pictures)
    for (const pictures of [
      await picturesFor(api.orders.readMyOrder, who),
      await picturesFor(api.orders.readManagedOrder, seller),
      await picturesFor(api.orders.readManagedOrder, await as.staff()),
    ])
      expect(pictures).toMatchObject([{ id: own.id, url: expect.stringContaining(own.id) }])
    await product().app.transaction((tx) => eraseProblems(tx, who.id))
    expect(await picturesFor(api.orders.readManagedOrder, seller)).toEqual([])
  })

  test('waits at the seller’s desk until it is answered', async () => {
    const { seller, orderId } = await reported()
    const list = async (who: Person) => {
      const { data, total } = accepted(await who.call(api.desk.listDeskTasks, { kind: 'problem' }))
      return { ids: data.map(({ row }) => row), since: data[0]?.since, total }
    }
    const said = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    expect(await list(seller)).toEqual({ ids: [orderId], since: said.problemAt, total: 1 })
    expect(said.problemAt).not.toBeNull()
    expect(await list(await as.seller())).toMatchObject({ ids: [], total: 0 })
    const among = async (who: Person, problems: boolean) => {
      const { data, counts, total } = accepted(await who.call(api.orders.listManagedOrders, { problems }))
      return { isThere: data.some(({ id }) => id === orderId), counted: counts['problems'] === total }
    }
    expect(await among(await as.staff(), true)).toEqual({ isThere: true, counted: true })
    expect(await among(await as.seller(), true)).toEqual({ isThere: false, counted: true })
    accepted(await seller.call(api.orders.answerProblem, { orderId, text: report.text }))
    expect(await list(seller)).toMatchObject({ ids: [], total: 0 })
    expect((await among(seller, true)).isThere).toBe(false)
    expect((await among(seller, false)).isThere).toBe(true)
  })

  test('leaves the time that there was, when it is taken back early', async () => {
    const deal = await shipped({ price })
    const before = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId })).deadlineAt
    accepted(await deal.buyer.call(api.orders.reportProblem, { orderId: deal.orderId, ...report }))
    const after = accepted(await deal.buyer.call(api.orders.withdrawProblem, { orderId: deal.orderId }))
    expect(after).toMatchObject({ problemAt: null, deadlineAt: before, problems: [{ state: 'withdrawn' }] })
    await expectSound()
  })

  test('ends with the receipt, and goes over into a refund that is asked for', async () => {
    const one = await reported()
    accepted(await one.buyer.call(api.orders.receiveOrder, { orderId: one.orderId }))
    const two = await reported()
    accepted(
      await two.buyer.call(api.refunds.requestRefund, {
        orderId: two.orderId,
        kind: 'return',
        reason: 'damaged',
        positions: [0],
        amount: { currency: 'JPY', minor: 500 },
        text: report.text,
        fileIds: [],
      }),
    )
    const { problems, refund } = accepted(await two.buyer.call(api.orders.readMyOrder, { orderId: two.orderId }))
    expect([problems.map(({ state }) => state), refund]).toEqual([['escalated'], 'open'])
    await expectSound()
  })

  test('is reported once at a time, five times at most, and only between shipment and receipt', async () => {
    const early = await paid({ price })
    const tooEarly = await early.buyer.call(api.orders.reportProblem, { orderId: early.orderId, ...report })
    expect(tooEarly.code).toBe(orderErrors.notShipped.code)
    const { buyer: who, orderId } = await reported()
    const twice = await who.call(api.orders.reportProblem, { orderId, ...report })
    expect(twice.code).toBe(orderErrors.problemOpen.code)
    for (let times = 1; times < 5; times += 1) {
      accepted(await who.call(api.orders.withdrawProblem, { orderId }))
      accepted(await who.call(api.orders.reportProblem, { orderId, ...report }))
    }
    accepted(await who.call(api.orders.withdrawProblem, { orderId }))
    const sixth = await who.call(api.orders.reportProblem, { orderId, ...report })
    expect(sixth.code).toBe(orderErrors.tooManyProblems.code)
    expect((await who.call(api.orders.withdrawProblem, { orderId })).code).toBe(orderErrors.noProblem.code)
  })

  test('is the buyer’s to report, the seller’s or the platform’s to answer, and stands before the platform’s word', async () => {
    const { buyer: who, seller, orderId } = await reported()
    const [staff, stranger, otherSeller] = [await as.staff(), await as.member(), await as.seller()]
    const confirm = await staff.call(api.orders.confirmReceipt, { orderId, reason: 'Delivery note' })
    expect(confirm.code).toBe(orderErrors.problemOpen.code)
    const refused = [
      await stranger.call(api.orders.withdrawProblem, { orderId }),
      await seller.call(api.orders.withdrawProblem, { orderId }),
      await otherSeller.call(api.orders.answerProblem, { orderId, text: 'Hello' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => requestErrors.notFound.code))
    expect((await who.call(api.orders.answerProblem, { orderId, text: 'Hello' })).code).not.toBe(200)
    const answered = accepted(await staff.call(api.orders.answerProblem, { orderId, text: 'We look into it' }))
    expect(answered.problems.at(-1)?.answer).toMatchObject({ by: 'staff' })
    await expectSound()
  })

  test('of a report and the clock at the same moment one stands, and the money is where it belongs', async () => {
    for (let again = 0; again < 5; again += 1) {
      const { buyer: who, orderId } = await shipped({ price })
      await product().app.db`update order_head set deadline_at = app_now() where id = ${orderId}`
      const [answer] = await Promise.all([
        who.call(api.orders.reportProblem, { orderId, ...report }),
        sweep('orders.receiveLate'),
        sweep('orders.receiveLate'),
      ])
      expect(await lifeOf(who, orderId)).toBe(answer.code === 200 ? 'open' : 'completed')
    }
    await expectSound()
  })
})

describe('a tracking number that was wrong', () => {
  const right = { carrier: 'yamato', trackingNumber: '4321' } as const

  test('is put right by the seller, the buyer is told, and what it was stays to be read', async () => {
    const { buyer: who, seller, orderId } = await shipped({ price })
    const [before] = accepted(await who.call(api.orders.followOrder, { orderId })).shipments
    if (!before) throw new Error('no shipment')
    const correct = { orderId, shipmentId: before.id, ...right }
    accepted(await seller.call(api.orders.correctTracking, correct))
    const way = accepted(await who.call(api.orders.followOrder, { orderId }))
    expect(way.shipments).toMatchObject([
      { ...right, corrections: [{ carrier: before.carrier, trackingNumber: before.trackingNumber }] },
    ])
    expect(way.trackingAddresses[0]).toContain('4321')
    await tellTrackingCorrected(system(), { orderId, shipmentId: before.id })
    expect(await mailTo(who)).toContain('4321')
    expect((await seller.call(api.orders.correctTracking, correct)).code).toBe(orderErrors.trackingSame.code)
    const [line] = await product().app.db`
      select count(*)::int as count from audit_entry
      where actor_id = ${seller.id} and object @> ${product().app.db.json({ orderId: [orderId] })}
    `
    expect(line?.count).toBeGreaterThan(0)
    await expectSound()
  })

  test('is put right ten times at most, by nobody else, and not once the deal is over', async () => {
    const { buyer: who, seller, orderId } = await shipped({ price })
    const [{ id: shipmentId } = { id: null }] = accepted(await who.call(api.orders.followOrder, { orderId })).shipments
    if (!shipmentId) throw new Error('no shipment')
    const correct = (by: Person, trackingNumber: string) =>
      by.call(api.orders.correctTracking, { orderId, shipmentId, carrier: 'yamato', trackingNumber })
    expect((await correct(await as.seller(), '1')).code).toBe(requestErrors.notFound.code)
    for (let times = 1; times <= 10; times += 1) accepted(await correct(seller, String(times)))
    expect((await correct(seller, '11')).code).toBe(orderErrors.tooManyCorrections.code)
    const another = await shipped({ price })
    const foreign = await seller.call(api.orders.correctTracking, {
      orderId,
      shipmentId:
        accepted(await another.buyer.call(api.orders.followOrder, { orderId: another.orderId })).shipments[0]?.id ??
        shipmentId,
      ...right,
    })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    accepted(await who.call(api.orders.receiveOrder, { orderId }))
    expect((await correct(seller, '12')).code).toBe(requestErrors.wrongState.code)
  })
})
