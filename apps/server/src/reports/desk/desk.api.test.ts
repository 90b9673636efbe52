import { api } from '@kikai/contract/api'
import type { DeskKind } from '@kikai/contract/desk/desk.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { lineOf } from '../../../test/given/money/bank.ts'
import { companyBuyer, applied } from '../../../test/given/money/credit.ts'
import { askedByStaff, handedIn } from '../../../test/given/deals/documents.ts'
import { requested } from '../../../test/given/money/earnings.ts'
import { quoteOf, unquoted } from '../../../test/given/deals/freight.ts'
import { chat, clientId, say, serviceCase } from '../../../test/given/messages/chats.ts'
import { claimed } from '../../../test/given/goods/devices.ts'
import { givenCategory, goods } from '../../../test/given/goods/goods.ts'
import { accepted, paid, placed, shipped } from '../../../test/given/deals/orders.ts'
import { givenRepair } from '../../../test/given/repairs/repairs.ts'
import { requestedRefund } from '../../../test/given/deals/refunds.ts'
import { givenSourcing, quoteForBuyer } from '../../../test/given/deals/sourcing.ts'
import { givenUnit, warehouseHand } from '../../../test/given/goods/stock.ts'
import { withdrawn } from '../../../test/given/money/withdrawals.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const countsOf = async (who: Person) => accepted(await who.call(api.desk.countMenu, {}))
const deskOf = async (who: Person, kind?: DeskKind) =>
  accepted(await who.call(api.desk.listDeskTasks, { kind, page_size: 100 }))
const rowsOf = async (who: Person, kind: DeskKind) => (await deskOf(who, kind)).data.map(({ row }) => row)

describe(api.desk.countMenu.path, () => {
  test('a paid order waits for its own seller until it is shipped', async () => {
    const made = await paid()
    expect(await countsOf(made.seller)).toEqual({ ship: 1 })
    expect(await countsOf(await as.seller())).toEqual({})
    expect(await countsOf(made.buyer)).toEqual({})
    const sent = await shipped()
    expect(await countsOf(sent.seller)).toEqual({})
  })

  test('staff see of what sellers have to do with orders only what is late, and not what waits in time', async () => {
    const staff = await as.staff()
    const [made, open] = [await paid(), await unquoted()]
    const rows = async () =>
      (await deskOf(staff)).data
        .filter(({ row }) => [made, open].some((one) => one.orderId === row))
        .map(({ kind }) => kind)
    expect(await rows()).toEqual([])
    const { db } = product().app
    await db`
      update order_head
      set deadline_at = app_now() - interval '1 hour', quote_by = quote_by - interval '30 days'
      where id in (${made.orderId}, ${open.orderId})
    `
    expect((await rows()).toSorted()).toEqual(['quote', 'ship'])
    expect(await countsOf(made.seller)).toEqual({ ship: 1 })
  })

  test('feedback waits for the staff until it is answered, and for nobody else', async () => {
    const [me, staff, finance] = [await as.member(), await as.staff(), await as.finance()]
    const before = (await countsOf(staff)).feedback ?? 0
    const input = { category: 'other' as const, text: 'Hello', fileIds: [], route: '', appVersion: '' }
    const { id: feedbackId } = accepted(await me.call(api.feedback.sendFeedback, input))
    expect((await countsOf(staff)).feedback).toBe(before + 1)
    expect((await countsOf(finance)).feedback).toBeUndefined()
    expect(await countsOf(me)).toEqual({})
    accepted(await staff.call(api.feedback.answerFeedback, { feedbackId, text: 'Hello to you' }))
    expect((await countsOf(staff)).feedback ?? 0).toBe(before)
  })

  test('a claim to a machine waits for the staff until it is settled', async () => {
    const [{ deviceId, owner, claimId }, staff] = [await claimed(), await as.staff()]
    expect(await rowsOf(staff, 'deviceClaim')).toContain(deviceId)
    expect(await countsOf(owner)).toEqual({})
    accepted(
      await staff.call(api.devices.settleClaim, { claimId, step: 'refuse', reason: 'The papers are of another.' }),
    )
    expect(await rowsOf(staff, 'deviceClaim')).not.toContain(deviceId)
  })

  test('a repair waits for the staff until it is offered, then for the company until an engineer is assigned', async () => {
    const made = await givenRepair()
    const { repairId, company, staff, engineer } = made
    const waits = { row: repairId, deadlineAt: expect.stringMatching(/Z$/) }
    expect((await deskOf(staff, 'repairToAssign')).data).toContainEqual(expect.objectContaining(waits))
    expect(await countsOf(company)).toEqual({})
    const offer = { companyId: company.companyId, engineerId: null, note: '' }
    const { version } = accepted(await staff.call(api.repairs.assignRepairCompany, { repairId, version: 1, ...offer }))
    expect(await rowsOf(staff, 'repairToAssign')).not.toContain(repairId)
    expect(await rowsOf(company, 'repairToAnswer')).toEqual([repairId])
    const assign = { engineerId: engineer.engineerId, visit: null, reason: null, note: '' }
    accepted(await company.call(api.repairs.assignRepairEngineer, { repairId, version, ...assign }))
    expect(await countsOf(company)).toEqual({})
  })

  test('a machine to procure waits for its seller until it is quoted, and again from its deposit until it is there', async () => {
    const asked = await givenSourcing()
    const { seller, buyer, sourcingId } = asked
    const task = { row: sourcingId, deadlineAt: expect.stringMatching(/Z$/) }
    expect((await deskOf(seller, 'sourcingToQuote')).data).toMatchObject([{ ...task, amount: null }])
    for (const who of [buyer, await as.seller()]) expect(await countsOf(who)).toEqual({})
    expect((await countsOf(await as.staff())).sourcingToQuote).toBeUndefined()
    accepted(await quoteForBuyer(asked))
    expect(await countsOf(seller)).toEqual({})
    accepted(await buyer.call(api.sourcing.acceptSourcing, { sourcingId, version: 2 }))
    expect((await deskOf(seller, 'sourcingToBring')).data).toMatchObject([task])
    await product().app.db`update sourcing set due_at = app_now() - interval '1 day' where id = ${sourcingId}`
    expect(await deskOf(seller)).toMatchObject({ counts: { sourcingToBring: 1 }, due: { overdue: 1 } })
    accepted(await seller.call(api.sourcing.arriveSourcing, { sourcingId, version: 3 }))
    expect(await countsOf(seller)).toEqual({})
    const silent = await givenSourcing()
    await product().app.db`update sourcing set valid_until = app_now() where id = ${silent.sourcingId}`
    expect(await countsOf(silent.seller)).toEqual({})
  })

  test('a question waits at the desk of its seller once a day has passed without an answer', async () => {
    const [buyer, seller] = [await as.member(), await as.seller()]
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const { id: questionId } = accepted(await buyer.call(api.questions.askQuestion, { goodsId, text: 'Any leaks?' }))
    expect(await countsOf(seller)).toEqual({})
    await product().app.db`update question set created_at = created_at - interval '25 hours' where id = ${questionId}`
    expect(await rowsOf(seller, 'question')).toEqual([questionId])
    expect((await countsOf(await as.staff())).question).toBeUndefined()
    accepted(await seller.call(api.questions.answerQuestion, { questionId, text: 'None.' }))
    expect(await countsOf(seller)).toEqual({})
  })

  test('a case waits for whoever has it, or for all while nobody has; not while its member is to write', async () => {
    const [staff, colleague, finance] = [await as.staff(), await as.staff(), await as.finance()]
    const { conversationId } = await serviceCase()
    for (const who of [staff, colleague]) expect(await rowsOf(who, 'service')).toContain(conversationId)
    expect((await countsOf(finance)).service).toBeUndefined()
    accepted(await staff.call(api.chat.assignCase, { conversationId, staffId: staff.id }))
    expect(await rowsOf(colleague, 'service')).not.toContain(conversationId)
    const task = (await deskOf(staff, 'service')).data.find(({ row }) => row === conversationId)
    expect(task).toMatchObject({ name: expect.stringMatching(/^S/), deadlineAt: expect.stringMatching(/Z$/) })
    const mine = accepted(await staff.call(api.desk.listDeskTasks, { whose: 'mine', page_size: 100 }))
    expect(mine.data.map(({ row }) => row)).toContain(conversationId)
    expect(mine.data.every(({ kind }) => kind === 'service')).toBe(true)
    expect(mine).toMatchObject({ total: mine.holders.mine, counts: { service: mine.holders.mine } })
    accepted(await staff.call(api.chat.answerCase, { conversationId, clientId: clientId(), text: 'We look into it.' }))
    expect(await rowsOf(staff, 'service')).not.toContain(conversationId)
  })

  test('stock waits for the warehouse to inspect it, and a change of it for somebody who did not ask', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'received' })
    const { seller: owner } = warehouse
    const hand = await warehouseHand(owner.companyId)
    const stranger = await as.seller()
    expect((await deskOf(hand, 'stockInspection')).data).toMatchObject([
      { row: unit.id, deadlineAt: expect.stringMatching(/Z$/) },
    ])
    expect(await countsOf(owner)).toEqual({ stockInspection: 1 })
    expect(await countsOf(stranger)).toEqual({})
    const asked = { kind: 'scrap' as const, quantity: 1, binId: null, reason: 'Burnt out', photoIds: [] }
    const { id: adjustmentId } = accepted(
      await hand.call(api.warehouse.askAdjustment, { unitId: unit.id, version: unit.version, ...asked }),
    )
    expect(await rowsOf(owner, 'stockAdjustment')).toEqual([adjustmentId])
    expect((await countsOf(hand)).stockAdjustment).toBeUndefined()
    // The platform decides only where the company has nobody else.
    const staff = await as.staff()
    expect(await rowsOf(staff, 'stockAdjustment')).not.toContain(adjustmentId)
    await product().app.db`update stock_adjustment set asked_by = ${owner.id} where id = ${adjustmentId}`
    expect(await rowsOf(staff, 'stockAdjustment')).toContain(adjustmentId)
    expect((await countsOf(owner)).stockAdjustment).toBeUndefined()
  })

  test('what leaves waits for the warehouse by the order, and for whoever sends orders as the order alone', async () => {
    const { orderId, seller } = await paid()
    const { unit } = await givenUnit({ state: 'available' })
    await product().app.db`
      update stock_unit u
      set state = 'reserved', company_id = ${seller.companyId}, goods_id = l.goods_id
      from order_line l where l.order_id = ${orderId} and u.id = ${unit.id}
    `
    expect(await rowsOf(await warehouseHand(seller.companyId), 'stockPick')).toEqual([unit.id])
    expect(await countsOf(seller)).toEqual({ ship: 1 })
  })

  test('a message waits for the company until it answers, and a request for whoever was told until something is offered, or the company has no such machine', async () => {
    const { conversationId, buyer, seller } = await chat()
    accepted(await say(buyer, conversationId, 'Is it still there?'))
    expect(await rowsOf(seller, 'chat')).toEqual([conversationId])
    expect(await countsOf(await as.seller())).toEqual({})
    accepted(await say(seller, conversationId, 'It is.'))
    expect(await countsOf(seller)).toEqual({})

    const looking = await as.member()
    const until = new Date(product().app.nowMs() + 30 * 86_400_000).toISOString().slice(0, 10)
    const need = { makerId: null, model: '', budget: null, country: null, untilDay: until, text: '' }
    const { id: wantedId } = accepted(
      await looking.call(api.wanted.postWanted, { categoryId: await givenCategory(), ...need }),
    )
    await workOffAnnounced(/wanted/)
    const own = accepted(await seller.call(api.desk.listDeskTasks, { whose: 'mine' }))
    expect(own).toMatchObject({ data: [{ kind: 'wanted', row: wantedId }], total: 1, holders: { all: 1, company: 1 } })
    const colleague = await as.seller({ id: seller.companyId })
    accepted(await colleague.call(api.wanted.passWanted, { wantedId, isPassed: true }))
    expect(await countsOf(seller)).toEqual({})
    accepted(await seller.call(api.wanted.passWanted, { wantedId, isPassed: false }))
    expect(await rowsOf(seller, 'wanted')).toEqual([wantedId])
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    accepted(await seller.call(api.wanted.answerWanted, { wantedId, goodsId }))
    expect(await countsOf(seller)).toEqual({})
  })

  test('a transfer that is only expected is nobody’s turn in the back office', async () => {
    const { buyer, checkout } = await placed()
    accepted(await buyer.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    expect((await countsOf(await as.finance())).slip).toBeUndefined()
  })

  test('payouts, withdrawals, open bank lines and applications for a monthly account wait for finance', async () => {
    const finance = await as.finance()
    const { payoutId } = await requested()
    const { withdrawalId } = await withdrawn(50_000)
    const line = await lineOf(finance, [{ amount: 1_234, payer: 'ﾀﾞﾚｶ' }])
    const accountId = await applied(await companyBuyer())
    for (const [kind, row] of [
      ['payout', payoutId],
      ['withdrawal', withdrawalId],
      ['bankLine', line.id],
      ['credit', accountId],
    ] as const) {
      expect(await rowsOf(finance, kind)).toContain(row)
      expect((await countsOf(finance))[kind]).toBeGreaterThan(0)
    }
    expect(await countsOf(await as.seller())).toEqual({})
  })
})

describe(api.desk.listDeskTasks.path, () => {
  test('a change of address that nobody has answered is the task, and not the dispatch that has to wait for it', async () => {
    const made = await paid()
    await product().app.db`update order_head set address_asked = 'buyer' where id = ${made.orderId}`
    expect(await deskOf(made.seller)).toMatchObject({
      total: 1,
      counts: { address: 1 },
      data: [{ kind: 'address', row: made.orderId, confirms: null }],
    })
  })

  test('freight is the seller’s task until it is quoted; a document until it is handed in; a refund until it is answered', async () => {
    const open = await unquoted()
    expect(await countsOf(open.seller)).toEqual({ quote: 1 })
    accepted(await open.seller.call(api.orders.quoteFreight, quoteOf({ orderId: open.orderId })))
    expect(await countsOf(open.seller)).toEqual({})

    const deal = await paid()
    const document = await askedByStaff(deal, { askedOf: 'seller', readers: 'both' })
    expect(await countsOf(deal.seller)).toEqual({ ship: 1, document: 1 })
    await handedIn(deal, document)
    expect(await countsOf(deal.seller)).toEqual({ ship: 1 })

    const { seller } = await requestedRefund()
    expect((await countsOf(seller)).refund).toBe(1)
  })

  test('more than a page is listed to its end, each once, the earliest deadline first', async () => {
    const seller = await as.seller()
    const made = []
    for (let nth = 0; nth < 5; nth += 1) made.push(await paid({ seller }))
    await Promise.all(
      made.map(
        ({ orderId }, nth) => product().app.db`
          update order_head set deadline_at = app_now() + make_interval(hours => ${50 - nth * 10}) where id = ${orderId}
        `,
      ),
    )
    const heard: string[] = []
    let after: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const { data, next, total } = accepted(await seller.call(api.desk.listDeskTasks, { page_size: 2, after }))
      expect(total).toBe(5)
      heard.push(...data.map(({ row }) => row))
      after = next ?? undefined
    }
    expect(after).toBeUndefined()
    await product().app
      .db`update order_head set deadline_at = app_now() - interval '1 hour' where id = ${made[0]?.orderId ?? ''}`
    const { due } = accepted(await seller.call(api.desk.listDeskTasks, { kind: 'ship', zone: 'Asia/Tokyo' }))
    expect(due.overdue).toBe(1)
    expect(due).toMatchObject({ undated: 0 })
    expect(due.today + due.later).toBe(4)
    expect(heard).toEqual(made.map(({ orderId }) => orderId).toReversed())
  })

  test('a place that is none of ours is refused', async () => {
    const seller = await as.seller()
    const answer = await seller.call(api.desk.listDeskTasks, { after: 'anywhere' })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })
})
