import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  importedStatement,
  onAccount,
  readyStatement,
  statementOf,
  uploadStatementFile,
  linesPayUpTo,
} from '../../../test/given/money/bank.ts'
import { type BuyerPerson, accepted } from '../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../test/given/money/payments.ts'
import { days, faults, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const price = jpy(1_000_000)

/** An order of a million yen that is to be paid by bank. */
const awaited = () => awaitedByBank(price.minor)
type Awaited = AwaitedByBank

const orderOf = async ({ buyer, orderId }: Pick<Awaited, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
const remittanceOf = async ({ buyer, remittance }: Awaited) =>
  accepted(await buyer.call(api.payments.readRemittance, { remittanceId: remittance.id }))
const walletOf = async ({ buyer }: Pick<Awaited, 'buyer'>) =>
  accepted(await buyer.call(api.ledger.myBalance, { current_page: 1, page_size: 20 })).balances.find(
    ({ currency }) => currency === 'JPY',
  )?.minor
const only = <T>(list: readonly T[]): T => {
  const [first] = list
  if (!first || list.length > 1) throw new Error(`${list.length} instead of one`)
  return first
}

describe('a line that names its transfer and is exactly what is due', () => {
  test('pays the order by itself, whatever the payer wrote around the reference', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const payer = `ｻﾄｳ ｹﾝｼﾞ ${order.remittance.reference.toLowerCase()}`
    const { lines } = await importedStatement(clerk, [{ amount: 1_000_000, payer }])
    expect(only(lines)).toMatchObject({ state: 'settled', finding: 'exact', outcome: 'paid', rest: jpy(0) })
    expect(only(lines).candidates).toMatchObject([{ state: 'approved', paid: price }])
    const its = { current_page: 1, page_size: 20, remittanceId: order.remittance.id }
    const { data } = accepted(await clerk.call(api.bank.listBankLines, its))
    expect(data.map(({ id }) => id)).toEqual([only(lines).id])
    expect(await remittanceOf(order)).toMatchObject({ state: 'approved' })
    expect(await orderOf(order)).toMatchObject({ pay: 'paid' })
    expect(await onAccount('suspense')).toBe(0)
    await expectSound()
  })

  test('decides about a slip that waits, so that no clerk can approve it again', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const slip = await slipFor(order.buyer, order.remittance)
    const sent = accepted(await order.buyer.call(api.payments.submitSlip, slip))
    await importedStatement(clerk, [{ amount: 1_000_000, payer: order.remittance.reference }])
    expect((await remittanceOf(order)).slips).toMatchObject([{ decision: 'approved' }])
    const again = await clerk.call(api.payments.reviewRemittance, approval(sent))
    expect(again.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is counted once where a clerk had approved the slip before', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const before = await onAccount('bank')
    const slip = await slipFor(order.buyer, order.remittance)
    const sent = accepted(await order.buyer.call(api.payments.submitSlip, slip))
    accepted(await clerk.call(api.payments.reviewRemittance, approval(sent)))
    const { lines } = await importedStatement(await as.finance(), [
      { amount: 1_000_000, payer: order.remittance.reference },
    ])
    expect(only(lines)).toMatchObject({ state: 'settled', finding: 'confirmed', outcome: 'confirmed' })
    expect((await onAccount('bank')) - before).toBe(-1_000_000)
    await expectSound()
  })

  test('pays a top-up alike', async () => {
    const member = await as.member()
    const recharge = accepted(
      await member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 50_000 } }),
    )
    const clerk = await as.finance()
    await importedStatement(clerk, [{ amount: 50_000, payer: `${recharge.remittance?.reference} ﾔﾏﾀﾞ` }])
    expect(await walletOf({ buyer: member as BuyerPerson })).toBe(50_000)
    await expectSound()
  })
})

describe('a line without a reference', () => {
  test('can be said to be the money of a slip that was approved before, and is not counted twice', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const slip = await slipFor(order.buyer, order.remittance)
    const sent = accepted(await order.buyer.call(api.payments.submitSlip, slip))
    const line = only((await importedStatement(clerk, [{ amount: 1_000_000, payer: 'ﾍﾞﾂﾉ ﾒｲｷﾞ' }])).lines)
    const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
    expect((await clerk.call(api.bank.confirmByLine, about)).code).toBe(bankErrors.notAwaited.code)
    accepted(await clerk.call(api.payments.reviewRemittance, approval(sent)))
    expect(await onAccount('suspense')).toBe(1_000_000)
    // Nothing on the line says whose money it is: two people do.
    const asked = accepted(await clerk.call(api.bank.confirmByLine, about))
    const second = { ...about, version: asked.version }
    expect(accepted(await (await as.finance()).call(api.bank.confirmByLine, second))).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await onAccount('suspense')).toBe(0)
    await expectSound()
  })
})

describe('a line that is not clear', () => {
  test('with the right name and amount is a proposal, and pays nothing by itself', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
    const { lines } = await importedStatement(clerk, [{ amount: 1_000_000, payer: 'ｻﾄｳｹﾝｼﾞ' }])
    const line = only(lines)
    expect(line).toMatchObject({ state: 'open', finding: 'proposed', rest: price })
    expect(line.candidates[0]).toMatchObject({
      remittanceId: order.remittance.id,
      fits: { reference: false, payer: false, amount: true },
    })
    expect(await orderOf(order)).toMatchObject({ pay: 'remit_submitted' })
    expect(await onAccount('suspense')).toBe(1_000_000)
    // A slip's name is what its payer typed: two people look at a large sum.
    const seen = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await clerk.call(api.bank.payByLine, { ...seen, version: line.version }))
    const done = await (await as.finance()).call(api.bank.payByLine, { ...seen, version: asked.version })
    expect(accepted(done)).toMatchObject({ state: 'settled', outcome: 'paid' })
    expect(await orderOf(order)).toMatchObject({ pay: 'paid' })
    await expectSound()
  })

  test('that nobody knows is in the books at once, waits, is looked for by words and set aside with a reason', async () => {
    const clerk = await as.finance()
    const order = await awaited()
    const { lines } = await importedStatement(clerk, [{ amount: 123_456, payer: 'ﾅｿﾞﾉ ﾋﾄ' }])
    const line = only(lines)
    expect(line).toMatchObject({ state: 'open', finding: 'unknown' })
    expect(line.dueAt).not.toBeNull()
    expect(await onAccount('suspense')).toBe(123_456)
    const asked = { lineId: line.id, words: order.remittance.reference }
    const found = accepted(await clerk.call(api.bank.readBankLine, asked)).candidates
    expect(found.map(({ remittanceId }) => remittanceId)).toContain(order.remittance.id)
    const { version } = line
    const aside = accepted(
      await clerk.call(api.bank.setLineAside, { lineId: line.id, version, note: 'Asked the bank' }),
    )
    expect(aside).toMatchObject({ state: 'aside', note: 'Asked the bank', dueAt: expect.any(String) })
    const taken = accepted(await clerk.call(api.bank.takeUpLine, { lineId: line.id, version: aside.version }))
    expect(taken.state).toBe('open')
    const seen = { lineId: line.id, version: taken.version, remittanceId: order.remittance.id, note: 'The bank says' }
    expect(accepted(await clerk.call(api.bank.creditLine, seen))).toMatchObject({ outcome: 'credited', rest: jpy(0) })
    expect(await walletOf(order)).toBe(123_457)
    await expectSound()
  })

  test('is a duplicate where its order is paid, and late where that has ended', async () => {
    const clerk = await as.finance()
    const [paid, late] = [await awaited(), await awaited()]
    await importedStatement(clerk, [{ amount: 1_000_000, payer: paid.remittance.reference }])
    accepted(await late.buyer.call(api.orders.cancelMyOrder, { orderId: late.orderId }))
    const { lines } = await importedStatement(clerk, [
      { amount: 1_000_000, payer: paid.remittance.reference, day: '2026/11/21' },
      { amount: 1_000_000, payer: late.remittance.reference },
      { amount: -440, words: '手数料' },
    ])
    expect(lines.map(({ finding, state }) => [finding, state])).toEqual([
      ['duplicate', 'open'],
      ['ended', 'open'],
      ['outgoing', 'open'],
    ])
    expect(await onAccount('suspense')).toBe(2_000_000)
    for (const line of lines.slice(0, 2)) {
      const remittanceId = line.candidates[0]?.remittanceId
      if (!remittanceId) throw new Error('no candidate')
      const about = { lineId: line.id, remittanceId }
      const asked = accepted(await clerk.call(api.bank.creditLine, { ...about, version: line.version }))
      accepted(await (await as.finance()).call(api.bank.creditLine, { ...about, version: asked.version }))
    }
    await expectSound()
  })

  test('is told from its twin in the same file, and known in a file that overlaps', async () => {
    const clerk = await as.finance()
    const twins = [
      { amount: -700, payer: 'ﾌﾀｺﾞ' },
      { amount: -700, payer: 'ﾌﾀｺﾞ' },
    ]
    const first = await importedStatement(clerk, twins)
    expect(first.lines).toHaveLength(2)
    const second = await importedStatement(clerk, [...twins, { amount: -700, payer: 'ﾌﾀｺﾞ' }])
    expect(second.lines).toHaveLength(1)
    const { data } = accepted(await clerk.call(api.bank.listStatements, { current_page: 1, page_size: 20 }))
    expect(data.find(({ id }) => id === second.fileId)).toMatchObject({ lines: 3, known: 2 })
    await expectSound()
  })
})

test('what reached the bank on the last day pays, though its statement is imported the next morning', async () => {
  const order = await awaited()
  const morning = Date.parse(order.remittance.dueAt ?? '') - product().app.nowMs() + days(1) / 3
  await travel(morning)
  await sweep('orders.cancelUnpaid')
  const clerk = await as.finance()
  const { lines } = await importedStatement(clerk, [{ amount: 1_000_000, payer: order.remittance.reference }])
  expect(only(lines)).toMatchObject({ finding: 'exact', outcome: 'paid' })
  expect(await orderOf(order)).toMatchObject({ life: 'open', pay: 'paid' })
  await travel(-morning)
  await expectSound()
})

describe('less than is due', () => {
  test('is kept for the order, and the buyer is told what is missing and until when', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const { lines } = await importedStatement(clerk, [{ amount: 990_000, payer: order.remittance.reference }])
    const line = only(lines)
    expect(line).toMatchObject({ state: 'open', finding: 'short' })
    const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
    expect((await clerk.call(api.bank.payByLine, about)).code).toBe(bankErrors.amountDiffers.code)
    accepted(await clerk.call(api.bank.askForRest, about))
    expect(await remittanceOf(order)).toMatchObject({
      state: 'approved_partial',
      arrived: jpy(990_000),
      missing: jpy(10_000),
    })
    const { pay, deadlineAt } = await orderOf(order)
    expect(pay).toBe('partly_paid')
    expect(deadlineAt).toBe((await remittanceOf(order)).dueAt)
    expect([await onAccount('suspense'), await onAccount('partPaid')]).toEqual([0, 990_000])
    await expectSound()

    const rest = await importedStatement(clerk, [
      { amount: 10_000, payer: order.remittance.reference, day: '2026/11/24' },
    ])
    expect(only(rest.lines)).toMatchObject({ finding: 'exact', outcome: 'paid' })
    expect(await orderOf(order)).toMatchObject({ pay: 'paid' })
    expect(await onAccount('partPaid')).toBe(0)
    await expectSound()
  })

  test('is the buyer’s balance if the rest never comes', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const line = only((await importedStatement(clerk, [{ amount: 400_000, payer: order.remittance.reference }])).lines)
    const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
    accepted(await clerk.call(api.bank.askForRest, about))
    await travel(days(12))
    await sweep('orders.cancelUnpaid')
    expect(await orderOf(order)).toMatchObject({ life: 'cancelled' })
    expect(await walletOf(order)).toBe(400_001)
    await travel(-days(12))
    await expectSound()
  })

  test('can be completed by a slip for the rest', async () => {
    const clerk = await as.finance()
    const order = await awaited()
    const keepPart = async () => {
      const line = only(
        (await importedStatement(clerk, [{ amount: 990_000, payer: order.remittance.reference }])).lines,
      )
      const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
      accepted(await clerk.call(api.bank.askForRest, about))
    }
    await keepPart()
    const now = await remittanceOf(order)
    const slip = await slipFor(order.buyer, { id: now.id, amount: now.missing })
    const sent = accepted(await order.buyer.call(api.payments.submitSlip, slip))
    accepted(await clerk.call(api.payments.reviewRemittance, approval({ ...sent, amount: sent.missing })))
    expect(await orderOf(order)).toMatchObject({ pay: 'paid' })
    await expectSound()
  })
})

describe('more than is due', () => {
  test('pays the order, and the rest comes onto the balance in the same step', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const line = only(
      (await importedStatement(clerk, [{ amount: 1_000_660, payer: order.remittance.reference }])).lines,
    )
    expect(line).toMatchObject({ state: 'open', finding: 'over' })
    const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
    expect(accepted(await clerk.call(api.bank.payByLine, about))).toMatchObject({ state: 'settled' })
    expect(await orderOf(order)).toMatchObject({ pay: 'paid' })
    expect(await walletOf(order)).toBe(661)
    await expectSound()
  })

  test('can be left open to be sent back, with the bank’s number', async () => {
    const order = await awaited()
    const clerk = await as.finance()
    const line = only(
      (await importedStatement(clerk, [{ amount: 1_000_660, payer: order.remittance.reference }])).lines,
    )
    const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
    const left = accepted(await clerk.call(api.bank.payByLine, { ...about, surplus: 'keep' }))
    expect(left).toMatchObject({ state: 'open', rest: jpy(660), outcome: 'paid' })
    expect(await onAccount('suspense')).toBe(660)
    const seen = { lineId: line.id, version: left.version }
    expect((await clerk.call(api.bank.payByLine, { ...seen, remittanceId: order.remittance.id })).code).toBe(
      bankErrors.notAwaited.code,
    )
    expect((await clerk.call(api.bank.sendBackLine, seen)).code).toBe(bankErrors.returnRefNeeded.code)
    const sent = accepted(await clerk.call(api.bank.sendBackLine, { ...seen, returnRef: 'YG-20261124-7' }))
    expect(sent).toMatchObject({ state: 'sent_back', returnRef: 'YG-20261124-7', rest: jpy(0) })
    await expectSound()
  })
})

describe(api.bank.uploadStatement.path, () => {
  test('is imported once: the same bytes are refused with the file that they are', async () => {
    const clerk = await as.finance()
    const content = statementOf([{ amount: 900, payer: 'ｲﾁﾄﾞ' }])
    const { fileId, layout } = await readyStatement(clerk, content)
    expect(accepted(await uploadStatementFile(clerk, content))).toEqual({ fileId })
    accepted(await clerk.call(api.bank.importStatement, { fileId, layout }))
    expect(await uploadStatementFile(clerk, content)).toMatchObject({
      code: bankErrors.fileKnown.code,
      data: { fileId },
    })
    const again = await clerk.call(api.bank.importStatement, { fileId, layout })
    expect(again.code).toBe(requestErrors.wrongState.code)
  })

  test('is taken whole or not at all, and says which row cannot be read', async () => {
    const clerk = await as.finance()
    const content = statementOf([{ amount: 900 }, { amount: 800, day: '2026/13/40' }])
    const { fileId, layout } = await readyStatement(clerk, content)
    const preview = accepted(await clerk.call(api.bank.previewStatement, { fileId, layout }))
    expect(preview).toMatchObject({ count: 1, problemCount: 1, problems: [{ row: 4, problem: 'day' }] })
    const refused = await clerk.call(api.bank.importStatement, { fileId, layout })
    expect(refused).toMatchObject({ code: bankErrors.rowsUnreadable.code, data: { count: 1, row: 4 } })
    const columns = { お引出し: 'paidOut' as const }
    const blind = await clerk.call(api.bank.importStatement, { fileId, layout: { ...layout, columns } })
    expect(blind.code).toBe(bankErrors.columnsMissing.code)
  })

  test('is read as the account’s last one was, once that was imported', async () => {
    const clerk = await as.finance()
    await importedStatement(clerk, [{ amount: 901, payer: 'ｻｷ' }])
    const { fileId } = accepted(await uploadStatementFile(clerk, statementOf([{ amount: 902 }])))
    const { saved } = accepted(await clerk.call(api.bank.previewStatement, { fileId }))
    expect(saved).not.toBeNull()
  })

  test('that is no statement is refused', async () => {
    const clerk = await as.finance()
    expect((await uploadStatementFile(clerk, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).code).toBe(
      bankErrors.fileUnreadable.code,
    )
    expect((await uploadStatementFile(clerk, ' ')).code).toBe(bankErrors.fileUnreadable.code)
  })
})

test('what waits comes by its deadline, is counted, and is found by payer and amount', async () => {
  const clerk = await as.finance()
  await importedStatement(clerk, [{ amount: 31_337, payer: 'ﾐﾂｹﾃ' }])
  const page = { current_page: 1, page_size: 20 }
  for (const words of ['ﾐﾂｹﾃ', 'ミツケテ', '31,337', '31,337円']) {
    const { data, counts } = accepted(await clerk.call(api.bank.listBankLines, { ...page, tab: 'waiting', words }))
    expect(data).toMatchObject([{ finding: 'unknown', amount: jpy(31_337) }])
    expect(counts.waiting).toBe(1)
  }
  const taken = accepted(await clerk.call(api.bank.exportBankLines, { tab: 'waiting', words: '31337' }))
  expect(taken.data).toMatchObject([{ amount: jpy(31_337) }])
  expect(faults).toEqual([])
})

test('the payment of a line is looked for by the name under which its payer sent money before, in any width, and by its sum', async () => {
  const clerk = await as.finance()
  const first = await awaitedByBank(20_101)
  await importedStatement(clerk, [{ amount: 20_101, payer: `${first.remittance.reference} ﾊﾗﾀﾞ ﾉｳｴﾝ` }])
  const next = await awaitedByBank(30_207, first.buyer)
  const line = only((await importedStatement(clerk, [{ amount: 999, payer: 'ﾅﾆｶ' }])).lines)
  for (const words of ['ﾊﾗﾀﾞ ﾉｳｴﾝ', 'ハラダ ノウエン', '30,207', '¥30,207']) {
    const found = accepted(await clerk.call(api.bank.readBankLine, { lineId: line.id, words }))
    expect(found.candidates.map(({ remittanceId }) => remittanceId)).toContain(next.remittance.id)
    expect(found.searched).toBeGreaterThan(0)
  }
  const none = accepted(await clerk.call(api.bank.readBankLine, { lineId: line.id, words: 'ダレデモナイ' }))
  expect(none.searched).toBe(0)
})

test('nobody decides about their own payment, and nobody but finance sees the bank', async () => {
  const clerk = await as.finance()
  const recharge = accepted(
    await clerk.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 5_000 } }),
  )
  const line = only(
    (await importedStatement(clerk, [{ amount: 5_500, payer: recharge.remittance?.reference ?? '' }])).lines,
  )
  const remittanceId = recharge.remittance?.id
  if (!remittanceId) throw new Error('no remittance')
  const own = await clerk.call(api.bank.creditLine, { lineId: line.id, version: line.version, remittanceId })
  expect(own.code).toBe(bankErrors.ownMoney.code)
  const other = await (await as.staff()).call(api.bank.readBankLine, { lineId: line.id })
  expect(other.code).toBe(requestErrors.notAllowed.code)
})
