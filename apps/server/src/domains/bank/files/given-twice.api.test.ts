import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  lineOf,
  onAccount,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { listLinesOf } from '../lines/lines.store.ts'
import { judgeOpenLines } from '../lines/match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

const page = { current_page: 1, page_size: 20 }
const slipOf = async ({ buyer, remittance }: AwaitedByBank, payerName?: string) => {
  const slip = await slipFor(buyer, remittance)
  return accepted(await buyer.call(api.payments.submitSlip, payerName === undefined ? slip : { ...slip, payerName }))
}
const approveBySlip = async (order: AwaitedByBank, clerk: Person) =>
  accepted(await clerk.call(api.payments.reviewRemittance, approval(await slipOf(order))))
const approved = async (minor: number, clerk?: Person) => {
  const order = await awaitedByBank(minor)
  await approveBySlip(order, clerk ?? (await as.finance()))
  return order
}
const walletOf = async ({ buyer }: AwaitedByBank) =>
  accepted(await buyer.call(api.ledger.myBalance, page)).balances.find(({ currency }) => currency === 'JPY')?.minor
const payOf = async ({ buyer, orderId }: AwaitedByBank) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay
const unseenOf = async ({ remittance }: AwaitedByBank) => {
  const { data } = accepted(await (await as.finance()).call(api.bank.listUnseenTransfers, page))
  return data.find(({ remittanceId }) => remittanceId === remittance.id)?.unseen
}
const lineNow = async (clerk: Person, { id: lineId }: Pick<BankLine, 'id'>) =>
  accepted(await clerk.call(api.bank.readBankLine, { lineId }))

describe('money of a slip that is approved meanwhile', () => {
  test('is not put on a balance by a second person, and the proposal is dropped', async () => {
    const order = await awaitedByBank(500_000)
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 500_000, payer: 'ﾍﾞﾂﾉ ﾒｲｷﾞ', ref: 'TWICE-1' }])
    const about = { lineId: line.id, remittanceId: order.remittance.id, note: 'By phone' }
    const asked = accepted(await first.call(api.bank.creditLine, { ...about, version: line.version }))
    expect(asked.state).toBe('asked')
    await approveBySlip(order, await as.finance())
    const late = await second.call(api.bank.creditLine, { ...about, version: asked.version })
    expect(late.code).not.toBe(200)
    expect(await walletOf(order)).toBe(1)
    await judgeOpenLines(system(), { remittanceId: order.remittance.id })
    const now = await lineNow(second, line)
    expect(now).toMatchObject({ state: 'open', asked: null, rest: jpy(500_000) })
    const again = await second.call(api.bank.creditLine, { ...about, version: now.version })
    expect(again.code).toBe(bankErrors.slipWaits.code)
    await expectSound()
  })

  test('that was set aside waits in the queue again', async () => {
    const order = await awaitedByBank(510_000)
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 509_000, payer: order.remittance.reference }])
    const seen = { lineId: line.id, version: line.version, note: 'Asked the buyer', days: 5 }
    accepted(await clerk.call(api.bank.setLineAside, seen))
    await approveBySlip(order, await as.finance())
    await judgeOpenLines(system(), { remittanceId: order.remittance.id })
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', finding: 'slip' })
    await expectSound()
  })
})

describe('one transfer for two orders', () => {
  test('pays the one, and its rest is the money of the other whose slip was approved', async () => {
    const [paidOne, slipOne] = [await awaitedByBank(100_000), await approved(200_000)]
    const [clerk, before] = [await as.finance(), await onAccount('suspense')]
    const line = await lineOf(clerk, [{ amount: 300_000, payer: paidOne.remittance.reference }])
    const pay = {
      lineId: line.id,
      version: line.version,
      remittanceId: paidOne.remittance.id,
      surplus: 'keep',
    } as const
    const left = accepted(await clerk.call(api.bank.payByLine, pay))
    expect(left).toMatchObject({ state: 'open', outcome: 'paid', rest: jpy(200_000) })
    const rest = { lineId: line.id, version: left.version, remittanceId: slipOne.remittance.id, note: 'Both orders' }
    expect((await clerk.call(api.bank.creditLine, rest)).code).toBe(bankErrors.slipWaits.code)
    const done = accepted(await clerk.call(api.bank.confirmByLine, rest))
    expect(done).toMatchObject({ state: 'settled', rest: jpy(0) })
    expect(done.candidates.map(({ remittanceId }) => remittanceId).toSorted()).toEqual(
      [paidOne.remittance.id, slipOne.remittance.id].toSorted(),
    )
    expect(await unseenOf(slipOne)).toBeUndefined()
    expect(await onAccount('suspense')).toBe(before)
    await expectSound()
  })

  test('confirms the slip of the one, pays the other, and what is left goes onto the balance', async () => {
    const [slipOne, awaited] = [await approved(110_000), await awaitedByBank(90_000)]
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 210_000, payer: slipOne.remittance.reference }])
    const confirm = { lineId: line.id, version: line.version, remittanceId: slipOne.remittance.id }
    const left = accepted(await clerk.call(api.bank.confirmByLine, confirm))
    const pay = { lineId: line.id, version: left.version, remittanceId: awaited.remittance.id }
    const done = accepted(await clerk.call(api.bank.payByLine, { ...pay, note: 'Both orders' }))
    expect(done).toMatchObject({ state: 'settled', rest: jpy(0) })
    expect(await payOf(awaited)).toBe('paid')
    expect(await walletOf(awaited)).toBe(10_001)
    await expectSound()
  })

  test('of two clerks who give the rest away at once one finds it done', async () => {
    const [first, second, third] = [
      await awaitedByBank(50_000),
      await awaitedByBank(60_000),
      await awaitedByBank(60_000),
    ]
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 110_000, payer: first.remittance.reference }])
    const pay = { lineId: line.id, version: line.version, remittanceId: first.remittance.id, surplus: 'keep' } as const
    const left = accepted(await clerk.call(api.bank.payByLine, pay))
    const clerks = await Promise.all([as.finance(), as.finance()])
    const codes = await Promise.all(
      [second, third].map(async ({ remittance }, at) => {
        const one = { lineId: line.id, version: left.version, remittanceId: remittance.id }
        return (await (clerks[at] ?? clerk).call(api.bank.payByLine, one)).code
      }),
    )
    expect(codes.toSorted((one, other) => one - other)[0]).toBe(200)
    expect(codes).toContain(requestErrors.olderVersion.code)
    await expectSound()
  })
})

describe('whoever approved a slip', () => {
  test('does not make it seen with a statement of their own as the first of two either', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(1_200_000)]
    const sent = await slipOf(order)
    for (const one of [clerk, await as.finance()])
      accepted(await one.call(api.payments.reviewRemittance, approval(sent)))
    const line = await lineOf(clerk, [{ amount: 1_200_000, payer: order.remittance.reference }])
    expect(line).toMatchObject({ state: 'open', finding: 'slip' })
    const about = { lineId: line.id, remittanceId: order.remittance.id, version: line.version }
    expect(accepted(await clerk.call(api.bank.confirmByLine, about))).toMatchObject({ state: 'asked' })
    expect(await unseenOf(order)).toEqual(jpy(1_200_000))
  })

  test('does not make it seen with a statement of their own', async () => {
    const clerk = await as.finance()
    const order = await approved(120_000, clerk)
    const line = await lineOf(clerk, [{ amount: 120_000, payer: order.remittance.reference }])
    expect(line).toMatchObject({ state: 'open', finding: 'slip' })
    const about = { lineId: line.id, remittanceId: order.remittance.id }
    const asked = accepted(await clerk.call(api.bank.confirmByLine, { ...about, version: line.version }))
    expect(asked).toMatchObject({ state: 'asked', asked: { step: 'confirm' } })
    expect(await unseenOf(order)).toEqual(jpy(120_000))
    const colleague = await as.finance()
    accepted(await colleague.call(api.bank.confirmByLine, { ...about, version: asked.version }))
    expect(await unseenOf(order)).toBeUndefined()
    await expectSound()
  })

  test('is not needed where a colleague imports the statement', async () => {
    const order = await approved(130_000)
    const line = await lineOf(await as.finance(), [{ amount: 130_000, payer: order.remittance.reference }])
    expect(line).toMatchObject({ state: 'settled', finding: 'confirmed' })
    await expectSound()
  })
})

describe('the name of a payer', () => {
  test('that only a slip says proves nothing, and one clerk does not pay an order with it', async () => {
    const order = await awaitedByBank(1_000_000)
    await slipOf(order, 'ACME')
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 1_000_000, payer: 'ACME TRADING', ref: 'ACME-1' }])
    const found = line.candidates.find(({ remittanceId }) => remittanceId === order.remittance.id)
    expect(found).toMatchObject({ fits: { payer: false, amount: true } })
    const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id }
    expect(accepted(await clerk.call(api.bank.payByLine, about)).state).toBe('asked')
    await expectSound()
  })

  test('under which a payment came that named its order proves the next one', async () => {
    const order = await awaitedByBank(140_000)
    const clerk = await as.finance()
    const named = { amount: 140_000, payer: 'ﾅﾆﾜｷｶｲ', words: order.remittance.reference }
    expect(await lineOf(clerk, [named])).toMatchObject({ state: 'settled', outcome: 'paid' })
    const next = await awaitedByBank(1_010_000, order.buyer)
    const line = await lineOf(clerk, [{ amount: 1_010_000, payer: 'ﾅﾆﾜｷｶｲ' }])
    expect(line.candidates[0]).toMatchObject({ remittanceId: next.remittance.id, fits: { payer: true } })
    const about = { lineId: line.id, version: line.version, remittanceId: next.remittance.id }
    expect(accepted(await clerk.call(api.bank.payByLine, about))).toMatchObject({ outcome: 'paid' })
    await expectSound()
  })

  test('of money that was only put on a balance proves nothing', async () => {
    const order = await awaitedByBank(1_020_000)
    const clerk = await as.finance()
    const small = await lineOf(clerk, [{ amount: 900, payer: 'HARIMA TRADING', ref: 'HARIMA-1' }])
    const about = { remittanceId: order.remittance.id, note: 'By phone' }
    accepted(await clerk.call(api.bank.creditLine, { ...about, lineId: small.id, version: small.version }))
    const line = await lineOf(clerk, [{ amount: 1_020_000, payer: 'HARIMA TRADING', ref: 'HARIMA-2' }])
    const paying = { ...about, lineId: line.id, version: line.version }
    expect(accepted(await clerk.call(api.bank.payByLine, paying)).state).toBe('asked')
    await expectSound()
  })
})

describe('a bank’s charge', () => {
  test('that is more than banks take is booked by two people', async () => {
    const [order, clerk] = [await approved(200_000), await as.finance()]
    const line = await lineOf(clerk, [{ amount: 180_000, payer: order.remittance.reference }])
    const about = { lineId: line.id, remittanceId: order.remittance.id, lack: 'charge' } as const
    const asked = accepted(await clerk.call(api.bank.confirmByLine, { ...about, version: line.version }))
    expect(asked).toMatchObject({ state: 'asked', asked: { step: 'confirmAndCharge' } })
    const colleague = await as.finance()
    accepted(await colleague.call(api.bank.confirmByLine, { ...about, version: asked.version }))
    await expectSound()
  })

  test('is not what a stranger’s money is less than an approved slip', async () => {
    const [order, clerk] = [await approved(210_000), await as.finance()]
    const line = await lineOf(clerk, [{ amount: 500, payer: 'ﾀﾞﾚｶ' }])
    const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id, lack: 'charge' } as const
    expect((await clerk.call(api.bank.confirmByLine, about)).code).toBe(bankErrors.chargeUnproven.code)
    await expectSound()
  })

  test('that went out is not booked above what banks take', async () => {
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: -290_000, words: '振込手数料' }])
    const booked = { lineId: line.id, version: line.version, as: 'charge', note: 'November' } as const
    expect(await clerk.call(api.bank.bookLine, booked)).toMatchObject({
      code: bankErrors.chargeTooMuch.code,
      data: { most: jpy(10_000) },
    })
    await expectSound()
  })
})

test('why a proposal was dropped is not why the next one is made', async () => {
  const order = await awaitedByBank(1_000_000)
  const [first, second] = [await as.finance(), await as.finance()]
  const line = await lineOf(first, [{ amount: 600_000, payer: 'ﾀﾞﾚｶ', ref: 'DROP-1' }])
  const about = { lineId: line.id, remittanceId: order.remittance.id }
  const asked = accepted(await first.call(api.bank.creditLine, { ...about, version: line.version, note: 'By phone' }))
  const dropped = accepted(
    await second.call(api.bank.keepLine, { lineId: line.id, version: asked.version, note: 'This is not theirs.' }),
  )
  const again = await first.call(api.bank.creditLine, { ...about, version: dropped.version })
  expect(again.code).toBe(bankErrors.reasonNeeded.code)
})

test('a proposal is not confirmed where other money has come for the same order since', async () => {
  const order = await awaitedByBank(5_000_000)
  const [first, second] = [await as.finance(), await as.finance()]
  const line = await lineOf(first, [{ amount: 5_000_000, payer: 'ﾀﾞﾚｶ', ref: 'SINCE-1' }])
  const about = { lineId: line.id, remittanceId: order.remittance.id }
  const asked = accepted(await first.call(api.bank.payByLine, { ...about, version: line.version }))
  expect(asked.state).toBe('asked')
  const part = await lineOf(second, [{ amount: 4_000_000, payer: order.remittance.reference, ref: 'SINCE-2' }])
  const colleague = await as.finance()
  const rest = { lineId: part.id, version: part.version, remittanceId: order.remittance.id }
  accepted(await colleague.call(api.bank.askForRest, { ...rest, missing: 5_000_000 }))
  const late = await colleague.call(api.bank.payByLine, { ...about, version: asked.version })
  expect(late.code).toBe(bankErrors.amountDiffers.code)
  expect(await walletOf(order)).toBe(1)
  const other = await lineOf(first, [{ amount: 1_000_000, payer: 'ﾀﾞﾚｶ', ref: 'SINCE-3' }])
  const stale = { lineId: other.id, version: other.version, remittanceId: order.remittance.id, missing: 5_000_000 }
  expect((await first.call(api.bank.payByLine, stale)).code).toBe(requestErrors.olderVersion.code)
  await expectSound()
})

test('a payment that was somebody else’s after all does not stand in a member’s own copy', async () => {
  const order = await awaitedByBank(160_000)
  await slipOf(order, 'ﾖｿ ﾉ ﾋﾄ')
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: 160_000, payer: 'ﾖｿ ﾉ ﾋﾄ', ref: 'COPY-1' }])
  expect(line.finding).toBe('proposed')
  const back = { lineId: line.id, version: line.version, returnRef: 'YG-31', note: 'The bank asks for it.' }
  accepted(await clerk.call(api.bank.sendBackLine, back))
  expect(JSON.stringify(await listLinesOf(product().app.db, order.buyer.id))).not.toContain('ﾖｿ')
})
