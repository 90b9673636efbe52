import { api } from '@kikai/contract/api'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { lineOf, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { bought, onCredit } from '../../../../test/given/money/credit.ts'
import { quoted } from '../../../../test/given/deals/freight.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const seen = ({ id: lineId, version }: BankLine) => ({ lineId, version })
const until = (at: string | null | undefined) => Date.parse(at ?? '') - product().app.nowMs()
const transferNow = async (payer: Person, { id: remittanceId }: Remittance) =>
  accepted(await payer.call(api.payments.readRemittance, { remittanceId }))
const never = (): never => {
  throw new Error('no transfer')
}

describe('money for freight that waits for a person', () => {
  /** A yen too little of the freight, and the time two minutes after its quote would have lapsed without it. */
  async function cameShort() {
    const made = await quoted()
    const remittance = accepted(await made.buyer.call(api.orders.remitFreight, { orderId: made.orderId }))
    await travel(until(remittance.dueAt) - minutes(1))
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 299, payer: remittance.reference }])
    expect(line.finding).toBe('short')
    await travel(minutes(3))
    return { ...made, remittance, clerk, line }
  }
  type Made = Awaited<ReturnType<typeof cameShort>>
  const swept = async ({ buyer, orderId }: Made) => {
    await sweep('orders.lapseFreight')
    const { life, freight } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    return [life, freight]
  }

  test('keeps its quote and its order until then, and no longer', async () => {
    const made = await cameShort()
    expect(await swept(made)).toEqual(['open', 'quoted'])
    const { looked, lookedUntil } = await transferNow(made.buyer, made.remittance)
    expect(looked).toBe('named')
    expect(until(lookedUntil)).toBeGreaterThan(0)
    await travel(until(lookedUntil) + minutes(1))
    expect(await transferNow(made.buyer, made.remittance)).toMatchObject({ looked: null, lookedUntil: null })
    expect(await swept(made)).toEqual(['open', 'awaiting_quote'])
    await expectSound()
  })

  test('keeps the whole order where its last day for freight would have ended it', async () => {
    const made = await quoted()
    const remittance = accepted(await made.buyer.call(api.orders.remitFreight, { orderId: made.orderId }))
    await product().app.db`
      update order_head set freight_due_by = deadline_at - interval '1 day' where id = ${made.orderId}
    `
    await travel(until(remittance.dueAt) - minutes(1))
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 299, payer: remittance.reference }])
    await travel(minutes(3))
    const at = { ...made, remittance, clerk, line }
    expect([await swept(at), await swept(at)]).toEqual([
      ['open', 'quoted'],
      ['open', 'quoted'],
    ])
    accepted(await clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Later' }))
    await swept(at)
    expect((await swept(at))[0]).toBe('cancelled')
    await expectSound()
  })

  test('lets the quote lapse once it is decided otherwise', async () => {
    const made = await cameShort()
    accepted(await made.clerk.call(api.bank.setLineAside, { ...seen(made.line), note: 'Later' }))
    expect(await swept(made)).toEqual(['open', 'awaiting_quote'])
    await expectSound()
  })

  test('pays it after its day, when the rest has come', async () => {
    const made = await cameShort()
    accepted(await made.clerk.call(api.bank.askForRest, { ...seen(made.line), remittanceId: made.remittance.id }))
    const rest = await lineOf(made.clerk, [{ amount: 1, payer: made.remittance.reference, ref: 'REST' }])
    expect(rest).toMatchObject({ state: 'settled', outcome: 'paid' })
    expect(await swept(made)).toEqual(['open', 'paid'])
    await expectSound()
  })
})

describe('where nothing is kept for a transfer', () => {
  test('a top-up’s payer reads only that money is looked at', async () => {
    const [payer, clerk] = [await as.member(), await as.finance()]
    const recharge = accepted(await payer.call(api.payments.createRecharge, { amount: yen(50_000) }))
    const transfer = recharge.remittance ?? never()
    const line = await lineOf(clerk, [{ amount: 49_000, payer: transfer.reference }])
    expect(line.finding).toBe('short')
    expect(await transferNow(payer, transfer)).toMatchObject({ looked: 'named', lookedUntil: null })
    accepted(await clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Later' }))
    expect(await transferNow(payer, transfer)).toMatchObject({ looked: null, lookedUntil: null })
    await expectSound()
  })

  test('nor is a monthly statement kept', async () => {
    const who = await onCredit()
    await bought(who, yen(1_000))
    await product().app.db`update credit_account set cut_at = app_now() where id = ${who.accountId}`
    await sweep('credit.cutOff')
    const [account] = accepted(await who.call(api.credit.readCredit, {})).accounts
    const statementId = account?.statements[0]?.id ?? never()
    const sent = accepted(await who.call(api.credit.remitStatement, { statementId, amount: yen(1_000) }))
    const transfer = sent.remittance ?? never()
    const clerk = await as.finance()
    await lineOf(clerk, [{ amount: 900, payer: transfer.reference }])
    expect(await transferNow(who, transfer)).toMatchObject({ looked: 'named', lookedUntil: null, missing: jpy(1_000) })
    await expectSound()
  })
})
