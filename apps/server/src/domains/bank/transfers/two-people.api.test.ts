import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { figures } from '@kikai/contract/settings/figures'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { awaitedByBank, importedStatement, lineOf, linesOf, readyStatement } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from '../lines/match-lines.ts'

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

describe('a file is one person’s word', () => {
  const balanced = (rows: readonly (readonly [number, number, string])[]) =>
    [
      `入出金明細 ${crypto.randomUUID()},,,,,`,
      'お取引日,お引出し,お預入れ,残高,お取引内容,振込依頼人',
      ...rows.map(([amount, balance, payer]) => `2026/11/20,,${amount},${balance},振込,${payer}`),
    ].join('\r\n')
  const taken = async (clerk: Person, content: string) => {
    const { fileId, layout } = await readyStatement(clerk, content)
    accepted(await clerk.call(api.bank.importStatement, { fileId, layout }))
    await matchFile(system(), { fileId })
    return linesOf(clerk, fileId)
  }
  const payOf = async ({ buyer, orderId }: Awaited<ReturnType<typeof awaitedByBank>>) =>
    accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay

  test('a large order is not paid by the import alone: somebody else than its importer says so', async () => {
    const sum = figures.bankTwoPeople.usual.JPY
    const [large, small] = [await awaitedByBank(sum + 1), await awaitedByBank(sum)]
    const [importer, colleague] = [await as.finance(), await as.finance()]
    const { lines } = await importedStatement(importer, [
      { amount: sum + 1, payer: large.remittance.reference },
      { amount: sum, payer: small.remittance.reference },
    ])
    expect([await payOf(large), await payOf(small)]).toEqual(['unpaid', 'paid'])
    const [line] = lines
    if (!line) throw new Error('no line')
    const about = { lineId: line.id, remittanceId: large.remittance.id }
    const asked = accepted(await importer.call(api.bank.payByLine, { ...about, version: line.version }))
    expect([asked.state, await payOf(large)]).toEqual(['asked', 'unpaid'])
    accepted(await colleague.call(api.bank.payByLine, { ...about, version: asked.version }))
    expect(await payOf(large)).toBe('paid')
    await expectSound()
  })

  test('a file whose balances do not follow pays nothing by itself, however small the sum', async () => {
    const [first, second, third] = [await awaitedByBank(1_000), await awaitedByBank(1_000), await awaitedByBank(1_000)]
    const [importer, colleague] = [await as.finance(), await as.finance()]
    const [line] = await taken(
      importer,
      balanced([
        [1_000, 51_000, first.remittance.reference],
        [500, 99_000, 'ﾀﾞﾚｶ'],
      ]),
    )
    expect(await payOf(first)).toBe('unpaid')
    if (!line) throw new Error('no line')
    const about = { lineId: line.id, remittanceId: first.remittance.id }
    const asked = accepted(await importer.call(api.bank.payByLine, { ...about, version: line.version }))
    expect([asked.state, await payOf(first)]).toEqual(['asked', 'unpaid'])
    accepted(await colleague.call(api.bank.payByLine, { ...about, version: asked.version }))
    expect(await payOf(first)).toBe('paid')
    await taken(importer, balanced([[1_000, 101_000, second.remittance.reference]]))
    expect(await payOf(second)).toBe('paid')
    // The last statement closed with another balance than this one opens with.
    await taken(importer, balanced([[1_000, 901_000, third.remittance.reference]]))
    expect(await payOf(third)).toBe('unpaid')
    await expectSound()
  })
})
