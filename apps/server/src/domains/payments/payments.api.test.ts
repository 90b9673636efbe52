import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, cny, jpy, usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { accepted, givenBuyer, placed } from '../../../test/given/deals/orders.ts'
import { approval, newest, slipFor, submittedRecharge } from '../../../test/given/money/payments.ts'
import { days, product, startProduct, sweep, travel, system } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { tellRechargeCredited } from './transfers/tell-credited.ts'
import { tellRejected } from './transfers/tell-rejected.ts'

startProduct()

async function expected() {
  const made = await placed({ price: jpy(300_000), balance: jpy(1) })
  const remittance = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  return { ...made, remittance }
}

async function submitted() {
  const made = await expected()
  const slip = await slipFor(made.buyer, made.remittance)
  return { ...made, remittance: accepted(await made.buyer.call(api.payments.submitSlip, slip)) }
}

describe(api.payments.submitSlip.path, () => {
  test('hands the slip to finance and lets the deadline rest', async () => {
    const { buyer: who, remittance, orderId } = await expected()
    const { code, data } = await who.call(api.payments.submitSlip, await slipFor(who, remittance))
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'submitted', dueAt: null, slipsLeft: 4, allowedActions: [] })
    expect(data.slips[0]).toMatchObject({ decision: null, payerName: 'サトウ ケンジ', amount: jpy(300_000) })
    expect(data.slips[0]?.url).toMatch(/^\/files\//)
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ pay: 'remit_submitted', tab: 'pending_payment', deadlineAt: null })
    await travel(days(30))
    await sweep('orders.cancelUnpaid')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.life).toBe('open')
    await expectSound()
  })

  test('what a payment moves is named by the payment, so that the same thing can be paid again after a refund', async () => {
    const { remittance, checkout } = await submitted()
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(remittance)))
    const moved = await product().app.db`
      select t.effect_key = 'payment:' || p.id as own
      from payment p
      join ledger_tx t on t.ref = p.subject_id and t.kind = 'orderPayment'
      where p.subject_id = ${checkout.id}
    `
    expect(moved).toEqual([{ own: true }])
  })

  test('takes what was really sent in its currency, pays nothing by itself, and is short by the statement alone', async () => {
    const { buyer: who, remittance } = await expected()
    const slip = await slipFor(who, remittance)
    const yuan = { ...slip, amount: { currency: 'CNY', minor: 300_000 } } as const
    expect((await who.call(api.payments.submitSlip, yuan)).code).toBe(paymentErrors.slipAmountDiffers.code)
    const short = { ...slip, amount: { currency: 'JPY', minor: 299_340 } } as const
    const handedIn = accepted(await who.call(api.payments.submitSlip, short))
    expect(handedIn).toMatchObject({ state: 'submitted', missing: jpy(300_000), slips: [{ amount: jpy(299_340) }] })
    const finance = await as.finance()
    const said = { ...approval(handedIn), receivedAmount: { currency: 'JPY', minor: 299_340 } } as const
    expect((await finance.call(api.payments.reviewRemittance, said)).code).toBe(paymentErrors.receivedDiffers.code)
    await expectSound()
  })

  test.each([
    ['', { sha256: 'ab'.repeat(32) }],
    [', also in a file that shows the same and has other bytes', { seenHash: 'cd'.repeat(32) }],
  ])('one paper proves one payment, whoever hands it in%s', async (_, paper) => {
    const [first, second] = [await expected(), await expected()]
    accepted(await first.buyer.call(api.payments.submitSlip, await slipFor(first.buyer, first.remittance, paper)))
    const again = await second.buyer.call(
      api.payments.submitSlip,
      await slipFor(second.buyer, second.remittance, paper),
    )
    expect(again.code).toBe(paymentErrors.slipUsedBefore.code)
    expect((await second.buyer.call(api.orders.readMyOrder, { orderId: second.orderId })).data.pay).toBe('unpaid')
    await expectSound()
  })

  test('only the payer’s own picture counts, and only for the payer’s own remittance', async () => {
    const { buyer: who, remittance } = await expected()
    const stranger = await givenBuyer()
    const slip = await slipFor(who, remittance)
    expect((await stranger.call(api.payments.submitSlip, slip)).code).toBe(requestErrors.notFound.code)
    const foreign = { ...slip, fileId: (await given.picture(stranger, { purpose: 'slip' })).id }
    expect((await who.call(api.payments.submitSlip, foreign)).code).toBe(requestErrors.notFound.code)
    const wrongPurpose = { ...slip, fileId: (await given.picture(who)).id }
    expect((await who.call(api.payments.submitSlip, wrongPurpose)).code).toBe(requestErrors.notFound.code)
    expect((await as.guest().call(api.payments.submitSlip, slip)).code).toBe(requestErrors.loginExpired.code)
  })

  test('comes too late after the due day, and not a second time while finance looks', async () => {
    const { buyer: who, remittance } = await submitted()
    const twice = await who.call(api.payments.submitSlip, await slipFor(who, remittance))
    expect(twice).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'submitted' } })
    const late = await expected()
    await travel(days(12))
    const answer = await late.buyer.call(api.payments.submitSlip, await slipFor(late.buyer, late.remittance))
    expect(answer.code).toBe(paymentErrors.deadlinePassed.code)
  })

  test('five slips are enough', async () => {
    const { buyer: who, remittance } = await expected()
    const finance = await as.finance()
    for (let at = 0; at < 5; at += 1) {
      const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
      const no = { ...newest(sent), decision: 'reject', reason: 'unreadable' } as const
      accepted(await finance.call(api.payments.reviewRemittance, no))
    }
    const sixth = await who.call(api.payments.submitSlip, await slipFor(who, remittance))
    expect(sixth).toMatchObject({ code: paymentErrors.tooManySlips.code, data: { max: 5 } })
    const shown = await who.call(api.payments.readRemittance, { remittanceId: remittance.id })
    expect(shown.data).toMatchObject({ slipsLeft: 0, allowedActions: [{ action: 'submitSlip', enabled: false }] })
  })
})

describe(api.payments.reviewRemittance.path, () => {
  test('approves what the grant reaches: above its amount, or in another currency, somebody else has to', async () => {
    const { remittance } = await submitted()
    const clerk = await as.member()
    const limited = (limit: Money) => given.grant(clerk.id, { role: 'financeStaff', scope: 'all', limit })
    await limited(jpy(299_999))
    await limited(usd(100_000_000))
    const refused = await clerk.call(api.payments.reviewRemittance, approval(remittance))
    expect(refused).toMatchObject({
      code: requestErrors.overLimit.code,
      data: { missing: 'finance.remittance.review' },
    })
    await limited(jpy(300_000))
    expect((await clerk.call(api.payments.reviewRemittance, approval(remittance))).code).toBe(200)
  })

  test('§4 approval of remittances: approval pays the orders, sells the goods and writes the ledger', async () => {
    const { buyer: who, remittance, orderId, goods, checkout } = await submitted()
    const finance = await as.finance()
    const answer = await finance.call(api.payments.reviewRemittance, approval(remittance))
    expect(answer.data).toMatchObject({
      state: 'approved',
      slips: [{ decision: 'approved' }],
      allowedActions: [{ action: 'reverse', enabled: true }],
    })
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ tab: 'to_ship', pay: 'paid', payMethod: 'remittance' })
    expect(order.timeline.map(({ facet, event, actor }) => `${facet} ${event} ${actor}`)).toEqual([
      'order create buyer',
      'remittance create member',
      'remittance submit member',
      'pay submitSlip buyer',
      'remittance approve finance',
      'pay pay finance',
    ])
    expect((await who.call(api.orders.readCheckout, { checkoutId: checkout.id })).data.state).toBe('paid')
    expect((await who.call(api.goods.readGoods, { goodsId: goods.id })).data.state).toBe('sold_out')
    const again = await finance.call(api.payments.reviewRemittance, approval(remittance))
    expect(again.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('what the bank’s statement shows decides, not what the payer typed: CN¥71,500 do not fill a balance with US$5,000', async () => {
    const payer = await as.member()
    const asked = await payer.call(api.payments.createRecharge, { amount: { currency: 'USD', minor: 500_000 } })
    const { remittance: due, id: rechargeId } = accepted(asked)
    if (!due) throw new Error('a recharge without a remittance')
    const remittance = accepted(await payer.call(api.payments.submitSlip, await slipFor(payer, due)))
    const finance = await as.finance()
    const exact = approval(remittance)
    const yuan = { ...exact, receivedAmount: { currency: 'CNY', minor: 7_150_000 } } as const
    expect(await finance.call(api.payments.reviewRemittance, yuan)).toMatchObject({
      code: paymentErrors.receivedDiffers.code,
      data: { expected: usd(500_000), received: cny(7_150_000) },
    })
    const less = { ...exact, receivedAmount: { currency: 'USD', minor: 499_999 } } as const
    expect((await finance.call(api.payments.reviewRemittance, less)).code).toBe(paymentErrors.receivedDiffers.code)
    expect((await payer.call(api.payments.readRecharge, { rechargeId })).data.state).toBe('created')
    expect((await payer.call(api.ledger.myBalance, {})).data.balances).toContainEqual(usd(0))

    accepted(await finance.call(api.payments.reviewRemittance, exact))
    for (const _ of [1, 2]) await tellRechargeCredited(system(), { rechargeId })
    const mails = await product().app
      .db`select subject from mail where body like ${`%${(await payer.call(api.payments.readRecharge, { rechargeId })).data.number}%`}`
    expect(mails).toEqual([{ subject: 'US$5,000 is on your balance' }])
    expect((await payer.call(api.ledger.myBalance, {})).data.balances).toContainEqual(usd(500_000))
    await expectSound()
  })

  test('the clerk’s figures are kept with the decision, for finance alone', async () => {
    const { buyer: who, remittance } = await submitted()
    const finance = await as.finance()
    const { receivedAmount: _, ...unread } = approval(remittance)
    const blind = await finance.call(api.payments.reviewRemittance, unread)
    expect(blind).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'receivedAmount', rule: 'required' }] },
    })
    const tomorrow = { ...approval(remittance), receivedOn: '9999-12-31' }
    expect(await finance.call(api.payments.reviewRemittance, tomorrow)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'receivedOn', rule: 'day' }] },
    })
    const receivedAmount = { currency: 'JPY', minor: 297_000 } as const
    const no = { ...approval(remittance), receivedAmount, decision: 'reject', reason: 'amount' } as const
    const { data } = await finance.call(api.payments.reviewRemittance, no)
    expect(data.slips[0]?.received).toMatchObject({ amount: jpy(297_000), receivedOn: '2026-11-20' })
    const seen = (await who.call(api.payments.readRemittance, { remittanceId: remittance.id })).data
    expect(seen.slips[0]).toMatchObject({ decision: 'rejected', received: null })
    await expectSound()
  })

  test('§4 approval of remittances: a rejection gives its reason and two more business days, and the payer a mail', async () => {
    const { buyer: who, remittance, orderId } = await submitted()
    const finance = await as.finance()
    const no = { ...newest(remittance), decision: 'reject', reason: 'amount', note: 'JP¥3,000 less' } as const
    const { data } = await finance.call(api.payments.reviewRemittance, no)
    expect(data).toMatchObject({ state: 'rejected', slips: [{ decision: 'rejected', reason: 'amount' }] })
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ pay: 'unpaid', deadlineAt: data.dueAt })
    await tellRejected(system(), { remittanceId: remittance.id })
    await tellRejected(system(), { remittanceId: remittance.id })
    const mails = await product().app
      .db`select subject, body from mail where subject like ${`%${remittance.reference}%`}`
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toMatch(/The amount on the proof of payment is different\.\nJP¥3,000 less/)
    expect((await who.call(api.payments.submitSlip, await slipFor(who, remittance))).data.state).toBe('submitted')
    await expectSound()
  })

  test('a rejection never takes time away: what was left of the days to pay is left', async () => {
    const made = await expected()
    const { dueAt } = made.remittance
    const sent = accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, made.remittance)))
    const finance = await as.finance()
    const no = { ...newest(sent), decision: 'reject', reason: 'unreadable' } as const
    const back = accepted(await finance.call(api.payments.reviewRemittance, no))
    expect(Date.parse(back.dueAt ?? '')).toBeGreaterThanOrEqual(Date.parse(dueAt ?? ''))
    const order = (await made.buyer.call(api.orders.readMyOrder, { orderId: made.orderId })).data
    expect(order.deadlineAt).toBe(back.dueAt)

    const again = accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, back)))
    await travel(days(9))
    const late = await finance.call(api.payments.reviewRemittance, {
      ...newest(again),
      decision: 'reject',
      reason: 'amount',
    })
    expect(Date.parse(late.data.dueAt ?? '')).toBeGreaterThan(product().app.nowMs() + days(1))
    await expectSound()
  })

  test('the buyer’s list says how far the transfer is, so that nobody is asked to pay again', async () => {
    const { buyer: who, remittance, orderId, seller } = await expected()
    const listed = async () => (await who.call(api.orders.listMyOrders, {})).data.data[0]?.transfer
    expect(await listed()).toBe('expected')
    const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    expect(await listed()).toBe('submitted')
    const no = { ...newest(sent), decision: 'reject', reason: 'unreadable' } as const
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, no))
    expect(await listed()).toBe('rejected')
    expect((await seller.call(api.orders.readManagedOrder, { orderId })).data.transfer).toBeNull()
    accepted(await who.call(api.orders.cancelMyOrder, { orderId }))
    expect(await listed()).toBeNull()
  })

  test('a rejection without a reason is no decision', async () => {
    const { remittance } = await submitted()
    const finance = await as.finance()
    const answer = await finance.call(api.payments.reviewRemittance, {
      ...newest(remittance),
      decision: 'reject',
    })
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'reason' }] } })
  })

  test('nobody reviews their own slip, and nobody without the right reviews any', async () => {
    const { payer, remittance } = await submittedRecharge()
    const approve = approval(remittance)
    expect((await payer.call(api.payments.reviewRemittance, approve)).code).toBe(requestErrors.notAllowed.code)
    await given.grant(payer.id, { role: 'financeStaff', scope: 'all' })
    await travel(1_500)
    expect((await payer.call(api.payments.reviewRemittance, approve)).code).toBe(paymentErrors.ownSlip.code)
    const seen = await payer.call(api.payments.readManagedRemittance, { remittanceId: remittance.id })
    expect(seen.data.allowedActions).toMatchObject([
      { enabled: false, reason: { name: 'ownSlip' } },
      { enabled: false },
    ])
    const seller = await as.seller()
    expect((await seller.call(api.payments.reviewRemittance, approve)).code).toBe(requestErrors.notAllowed.code)
    const absent = { ...approve, remittanceId: payer.id as never }
    expect((await (await as.finance()).call(api.payments.reviewRemittance, absent)).code).toBe(
      requestErrors.notFound.code,
    )
  })
})

describe(api.payments.listRemittances.path, () => {
  test('is finance’s desk: what waits first, with counts', async () => {
    const { remittance, checkout } = await submitted()
    const finance = await as.finance()
    const { data } = await finance.call(api.payments.listRemittances, { state: 'submitted', page_size: 100 })
    expect(data.data.find(({ id }) => id === remittance.id)).toMatchObject({
      payer: 'サトウ ケンジ',
      numbers: [checkout.orders[0]?.number],
      amount: jpy(300_000),
      subjectKind: 'checkout',
    })
    expect(data.counts.submitted).toBe(data.total)
    const all = await finance.call(api.payments.listRemittances, {})
    expect(all.data.data[0]?.state).toBe('submitted')
    expect((await (await as.member()).call(api.payments.listRemittances, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('finds a transfer by its reference, the order and the payer’s name, whatever its state, and nothing by other words', async () => {
    const [{ remittance, checkout }, other] = [await submitted(), await submitted()]
    const finance = await as.finance()
    const found = async (words: string) =>
      (await finance.call(api.payments.listRemittances, { words, page_size: 100 })).data.data.map(({ id }) => id)
    expect(await found(remittance.reference)).toEqual([remittance.id])
    expect(await found(checkout.orders[0]?.number ?? '')).toEqual([remittance.id])
    expect(await found('サトウ ケンジ')).toEqual(expect.arrayContaining([remittance.id, other.remittance.id]))
    expect(await found('50% off_')).toEqual([])
    const { data } = await finance.call(api.payments.listRemittances, {
      words: remittance.reference,
      state: 'approved',
    })
    expect([data.total, data.data]).toEqual([0, []])
  })
})

describe(api.payments.readManagedRemittance.path, () => {
  test('shows finance the slips and the two decisions', async () => {
    const { remittance } = await submitted()
    const { data } = await (
      await as.finance()
    ).call(api.payments.readManagedRemittance, { remittanceId: remittance.id })
    expect(data.allowedActions.map(({ action, enabled }) => [action, enabled])).toEqual([
      ['approve', true],
      ['reject', true],
    ])
    expect(data.slips).toHaveLength(1)
    const member = await as.member()
    const refused = await member.call(api.payments.readManagedRemittance, { remittanceId: remittance.id })
    expect(refused.code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.payments.readRemittance.path, () => {
  test('is the payer’s own', async () => {
    const { buyer: who, remittance } = await expected()
    expect((await who.call(api.payments.readRemittance, { remittanceId: remittance.id })).data.id).toBe(remittance.id)
    const stranger = await givenBuyer()
    const other = await stranger.call(api.payments.readRemittance, { remittanceId: remittance.id })
    expect(other.code).toBe(requestErrors.notFound.code)
  })
})

describe(api.payments.createRecharge.path, () => {
  test('ends on the balance when finance has seen the money', async () => {
    const { payer, remittance, rechargeId } = await submittedRecharge()
    expect((await payer.call(api.ledger.myBalance, {})).data.balances).toContainEqual(jpy(0))
    const finance = await as.finance()
    accepted(await finance.call(api.payments.reviewRemittance, approval(remittance)))
    const { data } = await payer.call(api.payments.readRecharge, { rechargeId })
    expect(data).toMatchObject({ state: 'credited', number: expect.stringMatching(/^T\d{6}/), amount: jpy(50_000) })
    const balance = (await payer.call(api.ledger.myBalance, {})).data
    expect(balance.balances).toContainEqual(jpy(50_000))
    expect(balance.entries.data[0]).toMatchObject({ kind: 'recharge', number: data.number, amount: jpy(50_000) })
    await expectSound()
  })

  test('stays within the bounds of its currency', async () => {
    const member = await as.member()
    const answer = await member.call(api.payments.createRecharge, { amount: { currency: 'CNY', minor: 4_999 } })
    expect(answer).toMatchObject({
      code: paymentErrors.amountOutOfBounds.code,
      data: { least: cny(5_000), most: cny(150_000_000) },
    })
    const most = await member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 30_000_001 } })
    expect(most.code).toBe(paymentErrors.amountOutOfBounds.code)
    const points = { amount: { currency: 'PTS' as never, minor: 100 } }
    expect((await member.call(api.payments.createRecharge, points)).code).toBe(requestErrors.invalidInput.code)
    const guest = await as.guest().call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 5_000 } })
    expect(guest.code).toBe(requestErrors.loginExpired.code)
  })

  test('lapses when the money does not come, but not while a slip is looked at', async () => {
    const member = await as.member()
    const waiting = accepted(
      await member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 5_000 } }),
    )
    const shown = await submittedRecharge()
    await travel(days(20))
    expect(await sweep('payments.expire')).toBeGreaterThanOrEqual(1)
    const { data } = await member.call(api.payments.readRecharge, { rechargeId: waiting.id })
    expect(data).toMatchObject({ state: 'expired', remittance: { state: 'expired', dueAt: null } })
    const kept = await shown.payer.call(api.payments.readRecharge, { rechargeId: shown.rechargeId })
    expect(kept.data.state).toBe('created')
    expect(await sweep('payments.expire')).toBe(0)
    await expectSound()
  })
})

describe(api.payments.listRecharges.path, () => {
  test('shows one’s own, newest first', async () => {
    const member = await as.member()
    for (const minor of [5_000, 6_000, 7_000])
      await member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor } })
    const page = await member.call(api.payments.listRecharges, { page_size: 2 })
    expect(page.data).toMatchObject({ total: 3, data: [{ amount: jpy(7_000) }, { amount: jpy(6_000) }] })
    const rest = await member.call(api.payments.listRecharges, { page_size: 2, after: page.data.next ?? '' })
    expect(rest.data).toMatchObject({ next: null, data: [{ amount: jpy(5_000) }] })
    const stranger = await as.member()
    expect((await stranger.call(api.payments.listRecharges, {})).data.total).toBe(0)
    const rechargeId = rest.data.data[0]?.id
    if (!rechargeId) throw new Error('no recharge')
    expect((await stranger.call(api.payments.readRecharge, { rechargeId })).code).toBe(requestErrors.notFound.code)
  })
})
