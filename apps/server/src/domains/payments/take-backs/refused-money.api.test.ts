import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  mayGiveBack,
  paidOnline,
  refusedSurplus,
  takenBackAlready,
  workOff,
} from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../../test/given/deals/refunds.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })

const price = jpy(300_000)
const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const refused = async (finance: Person) =>
  accepted(await finance.call(api.payments.listOnlinePayments, { refused: true, current_page: 1, page_size: 50 }))
const givenBack = async (captureRef: string) =>
  (await product().app.db`select 1 from demo_pay_refund where capture_ref = ${captureRef} and ref not like 'DISPUTE-%'`)
    .length

describe('money that came too much and that the provider refuses to give back', () => {
  test('stands in finance’s list until it is on its payer’s balance, and the provider is asked no more', async () => {
    const made = await refusedSurplus({ price })
    const { surplusId, captureRef, online } = made
    const finance = await as.finance()
    const { data, refused: count } = await refused(finance)
    expect(count).toBe(1)
    expect(data).toMatchObject([
      { id: online.id, surplus: { id: surplusId, state: 'found' }, refunds: [{ state: 'failed' }] },
    ])
    const read = { onlinePaymentId: online.id }
    const shown = accepted(await finance.call(api.payments.readManagedOnlinePayment, read))
    expect(shown.allowedActions.map(({ action }) => action)).toEqual(['retry', 'credit'])
    const after = accepted(await finance.call(api.payments.settleSurplus, { surplusId, step: 'credit' }))
    expect(after).toMatchObject({
      surplus: { state: 'credited' },
      refunds: [{ state: 'given_up' }],
      allowedActions: [],
    })
    expect(await balanceOf(made.buyer)).toBe(price.minor)
    await workOff()
    const [told] = await product().app
      .db`select kind from notice where member_id = ${made.buyer.id} and kind = 'surplusCredited'`
    expect(told).toEqual({ kind: 'surplusCredited' })
    const own = accepted(await made.buyer.call(api.payments.readOnlinePayment, read))
    expect(own.surplus).toMatchObject({ state: 'credited' })

    await mayGiveBack(captureRef)
    await travel(days(2))
    await sweep('payments.online')
    expect(await givenBack(captureRef)).toBe(0)
    expect((await refused(finance)).refused).toBe(0)
    const twice = await finance.call(api.payments.settleSurplus, { surplusId, step: 'credit' })
    expect(twice.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('comes onto the balance above the set sum by two people, and by nobody onto their own', async () => {
    const large = jpy(300_001)
    const { surplusId, online, buyer: who } = await refusedSurplus({ price: large })
    const [first, second] = [await as.finance(), await as.finance()]
    const credit = { surplusId, step: 'credit' } as const
    const asked = accepted(await first.call(api.payments.settleSurplus, credit))
    expect(asked.surplus?.state).toBe('found')
    expect(asked.allowedActions).toMatchObject([{ action: 'retry' }, { action: 'credit', enabled: false }])
    expect((await first.call(api.payments.settleSurplus, credit)).code).toBe(bankErrors.secondPerson.code)
    expect(await balanceOf(who)).toBe(0)
    await product().app.db`update online_payment set member_id = ${second.id} where id = ${online.id}`
    expect((await second.call(api.payments.settleSurplus, credit)).code).toBe(bankErrors.ownMoney.code)
    await product().app.db`update online_payment set member_id = ${who.id} where id = ${online.id}`
    const done = accepted(await second.call(api.payments.settleSurplus, credit))
    expect(done.surplus?.state).toBe('credited')
    expect(await balanceOf(who)).toBe(large.minor)
    await expectSound()
  })

  test('does not come onto the balance of somebody who has left', async () => {
    const { surplusId, buyer: who } = await refusedSurplus({ price })
    await product().app.db`update account set erased_at = app_now() where id = ${who.id}`
    const finance = await as.finance()
    const credit = { surplusId, step: 'credit' } as const
    expect((await finance.call(api.payments.settleSurplus, credit)).code).toBe(bankErrors.payerLeft.code)
    await product().app.db`update account set erased_at = null where id = ${who.id}`
    accepted(await finance.call(api.payments.settleSurplus, credit))
  })

  test('is asked for once more at once when finance says so', async () => {
    const { surplusId, captureRef, online, buyer: who } = await refusedSurplus({ price })
    const finance = await as.finance()
    accepted(await finance.call(api.payments.settleSurplus, { surplusId, step: 'retry' }))
    await workOff()
    expect((await refused(finance)).refused).toBe(1)
    await mayGiveBack(captureRef)
    accepted(await finance.call(api.payments.settleSurplus, { surplusId, step: 'retry' }))
    await workOff()
    const shown = accepted(await who.call(api.payments.readOnlinePayment, { onlinePaymentId: online.id }))
    expect(shown.surplus).toMatchObject({ state: 'refunded' })
    expect(await givenBack(captureRef)).toBe(1)
    expect(await balanceOf(who)).toBe(0)
    await expectSound()
  })

  test('is moved by finance alone, and not while the provider has not refused', async () => {
    const { surplusId, captureRef, buyer: who, seller } = await refusedSurplus({ price })
    for (const person of [who, seller, await as.staff()])
      expect((await person.call(api.payments.settleSurplus, { surplusId, step: 'credit' })).code).toBe(
        requestErrors.notAllowed.code,
      )
    const finance = await as.finance()
    accepted(await finance.call(api.payments.settleSurplus, { surplusId, step: 'retry' }))
    const early = await finance.call(api.payments.settleSurplus, { surplusId, step: 'credit' })
    expect(early).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'asked' } })
    await mayGiveBack(captureRef)
    await workOff()
    await expectSound()
  })
})

describe('a refund that the provider refuses', () => {
  /** Part of an order that was paid online is agreed on, and the provider will not give it back. */
  async function refusedRefund() {
    const deal = await paidOnline({ price })
    const { orderId, buyer: who, seller, online } = deal
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    const { refunds } = accepted(await who.call(api.refunds.requestRefund, wish(orderId, { amount: yen(1_000) })))
    const refundId = refunds[0]?.id
    if (!refundId || !online.reference) throw new Error('nothing was asked back')
    await takenBackAlready(online.reference)
    const said = { text: '', fileIds: [] }
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }))
    await workOff()
    return { ...deal, refundId, captureRef: online.reference }
  }

  test('waits for two people of finance, who put it onto the buyer’s balance; both sides read why', async () => {
    const deal = await refusedRefund()
    const { orderId, refundId, buyer: who } = deal
    const finance = await as.finance()
    const failed = accepted(await finance.call(api.refunds.readManagedRefunds, { orderId }))
    expect(failed.refunds[0]).toMatchObject({ state: 'failed', channel: 'online' })
    expect(failed.refunds[0]?.allowedActions.map(({ action }) => action)).toEqual(['pay', 'credit'])
    const text = 'PayPal closed your account.'
    const proposed = accepted(await finance.call(api.refunds.refundOnBalance, { refundId, text }))
    expect(proposed.refunds[0]).toMatchObject({ state: 'credit_proposed', channel: 'online' })
    expect(await balanceOf(who)).toBe(price.minor)
    const after = accepted(
      await (await as.finance()).call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true }),
    )
    expect(after.refunds[0]).toMatchObject({ state: 'done', channel: 'balance', allowedActions: [] })
    expect(await balanceOf(who)).toBe(price.minor + 1_000)
    const seen = accepted(await who.call(api.refunds.readRefunds, { orderId }))
    expect(seen.refunds[0]?.steps.at(-1)).toMatchObject({ event: 'credit', text: 'PayPal closed your account.' })
    const [told] = await product().app.db`
      select params from notice where member_id = ${who.id} and kind = 'refundPaid' order by id desc limit 1
    `
    expect(JSON.stringify(told?.params)).toContain('to your balance')
    const twice = await finance.call(api.refunds.refundOnBalance, { refundId, text: 'Again.' })
    expect(twice.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is tried again where the provider may give it back meanwhile', async () => {
    const { orderId, refundId, captureRef } = await refusedRefund()
    await mayGiveBack(captureRef)
    const finance = await as.finance()
    accepted(await finance.call(api.refunds.payRefund, { refundId }))
    await workOff()
    const { refunds } = accepted(await finance.call(api.refunds.readManagedRefunds, { orderId }))
    expect(refunds[0]).toMatchObject({ state: 'done', channel: 'online' })
    await expectSound()
  })

  test('is put onto the balance by finance alone, and never by who decided it', async () => {
    const { refundId, buyer: who, seller } = await refusedRefund()
    for (const person of [who, seller])
      expect([requestErrors.notAllowed.code, requestErrors.notFound.code]).toContain(
        (await person.call(api.refunds.refundOnBalance, { refundId, text: 'Mine.' })).code,
      )
    const finance = await as.finance()
    await product().app.db`update refund set decided_by = ${finance.id} where id = ${refundId}`
    const own = await finance.call(api.refunds.refundOnBalance, { refundId, text: 'Mine.' })
    expect(own.code).toBe(refundErrors.secondPerson.code)
  })
})
