import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { awaitedByBank, lineOf } from '../../../test/given/bank.ts'
import { accepted } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const walletOf = async ({ buyer }: Awaited<ReturnType<typeof awaitedByBank>>) =>
  accepted(await buyer.call(api.ledger.myBalance, { current_page: 1, page_size: 20 })).balances.find(
    ({ currency }) => currency === 'JPY',
  )?.minor

describe('above the set sum', () => {
  test('money comes onto a balance by two people, and not by one', async () => {
    const order = await awaitedByBank(1_000_000)
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 5_000_000, payer: 'ﾀﾆﾝ ﾉ ｶﾈ' }])
    const about = { lineId: line.id, remittanceId: order.remittance.id, note: 'The payer says so on the phone.' }
    const asked = accepted(await first.call(api.bank.creditLine, { ...about, version: line.version }))
    expect(asked).toMatchObject({ state: 'asked', rest: jpy(5_000_000), asked: { step: 'credit' }, note: about.note })
    expect(asked.candidates.map(({ remittanceId }) => remittanceId)).toEqual([order.remittance.id])
    expect(await walletOf(order)).toBe(1)
    const seen = { ...about, version: asked.version }
    expect((await first.call(api.bank.creditLine, seen)).code).toBe(bankErrors.secondPerson.code)
    const done = accepted(await second.call(api.bank.creditLine, seen))
    expect(done).toMatchObject({ state: 'settled', outcome: 'credited', rest: jpy(0), asked: null })
    expect(await walletOf(order)).toBe(5_000_001)
    await expectSound()
  })

  test('money whose reference and payer are unknown pays an order by two people', async () => {
    const order = await awaitedByBank(1_000_000)
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 1_000_000, payer: 'ﾀﾞﾚｶ' }])
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const found = accepted(await first.call(api.bank.readBankLine, { lineId: line.id })).candidates
    expect(found.find(({ remittanceId }) => remittanceId === order.remittance.id)?.forTwo).toContain('pay')
    const asked = accepted(await first.call(api.bank.payByLine, { ...about, version: line.version }))
    expect(asked).toMatchObject({ state: 'asked', asked: { step: 'pay' } })
    expect(accepted(await order.buyer.call(api.orders.readMyOrder, { orderId: order.orderId })).pay).toBe('unpaid')
    const done = await second.call(api.bank.payByLine, { ...about, version: asked.version })
    expect(accepted(done)).toMatchObject({ state: 'settled', outcome: 'paid' })
    await expectSound()
  })

  test('a part of such money is kept by two people', async () => {
    const order = await awaitedByBank(1_000_000)
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 900_000, payer: 'ﾀﾞﾚｶ' }])
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await first.call(api.bank.askForRest, { ...about, version: line.version }))
    expect(asked.asked?.step).toBe('askRest')
    const done = await second.call(api.bank.askForRest, { ...about, version: asked.version })
    expect(accepted(done)).toMatchObject({ outcome: 'part' })
    await expectSound()
  })

  test('what is more than an order comes onto the balance by two people, though the reference fits', async () => {
    const order = await awaitedByBank(100_000)
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 900_000, payer: order.remittance.reference }])
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await first.call(api.bank.payByLine, { ...about, version: line.version }))
    expect(asked.asked?.step).toBe('pay')
    // Not the same step: the rest would stay open.
    const other = await second.call(api.bank.payByLine, { ...about, version: asked.version, surplus: 'keep' })
    expect(other.code).toBe(requestErrors.wrongState.code)
    accepted(await second.call(api.bank.payByLine, { ...about, version: asked.version }))
    expect(await walletOf(order)).toBe(800_001)
    await expectSound()
  })

  test('a second person who does not agree leaves the line as it was', async () => {
    const [order, other] = [await awaitedByBank(1_000_000), await awaitedByBank(1_000_000)]
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 1_000_000, payer: 'ﾀﾞﾚｶ', ref: 'NO-1' }])
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await first.call(api.bank.payByLine, { ...about, version: line.version }))
    const swapped = { lineId: line.id, version: asked.version, remittanceId: other.remittance.id }
    expect((await second.call(api.bank.payByLine, swapped)).code).toBe(requestErrors.wrongState.code)
    const kept = accepted(
      await second.call(api.bank.keepLine, { lineId: line.id, version: asked.version, note: 'Please ask the bank' }),
    )
    expect(kept).toMatchObject({ state: 'open', asked: null, rest: jpy(1_000_000), note: 'Please ask the bank' })
    await expectSound()
  })

  test('a sum that a statement may not pay by itself is not paid alone by whoever imported it', async () => {
    const order = await awaitedByBank(6_000_000)
    const [importer, colleague] = [await as.finance(), await as.finance()]
    const line = await lineOf(importer, [{ amount: 6_000_000, payer: order.remittance.reference }])
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await importer.call(api.bank.payByLine, { ...about, version: line.version }))
    expect(asked.state).toBe('asked')
    const done = await colleague.call(api.bank.payByLine, { ...about, version: asked.version })
    expect(accepted(done)).toMatchObject({ outcome: 'paid' })
    await expectSound()
  })
})

test('money that nothing on the statement says whose it is comes onto a balance with a reason alone', async () => {
  const order = await awaitedByBank(1_000_000)
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: 12_000, payer: 'ﾀﾞﾚｶ' }])
  const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id }
  expect((await clerk.call(api.bank.creditLine, about)).code).toBe(bankErrors.reasonNeeded.code)
  const done = await clerk.call(api.bank.creditLine, { ...about, note: 'The bank names the payer.' })
  expect(accepted(done)).toMatchObject({ outcome: 'credited' })
  await expectSound()
})

test('money goes back by two people above the set sum', async () => {
  const [first, second] = [await as.finance(), await as.finance()]
  const line = await lineOf(first, [{ amount: 5_000_000, payer: 'ﾀﾞﾚｶ' }])
  const asked = accepted(await first.call(api.bank.sendBackLine, { lineId: line.id, version: line.version }))
  expect(asked).toMatchObject({ state: 'asked', asked: { step: 'sendBack' }, rest: jpy(5_000_000) })
  const seen = { lineId: line.id, version: asked.version, returnRef: 'YG-1' }
  expect((await first.call(api.bank.sendBackLine, seen)).code).toBe(bankErrors.secondPerson.code)
  const kept = accepted(
    await second.call(api.bank.keepLine, { lineId: line.id, version: asked.version, note: 'Please ask the payer' }),
  )
  expect(kept).toMatchObject({ state: 'open', note: 'Please ask the payer' })
  const again = accepted(await first.call(api.bank.sendBackLine, { lineId: line.id, version: kept.version }))
  const sent = await second.call(api.bank.sendBackLine, { ...seen, version: again.version })
  expect(accepted(sent)).toMatchObject({ state: 'sent_back', rest: jpy(0) })
  await expectSound()
})
