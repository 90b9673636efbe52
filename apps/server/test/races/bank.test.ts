import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, onTestFinished, test } from 'vitest'
import { matchFile } from '../../src/domains/bank/lines/match-lines.ts'
import { type Person, as } from '../as.ts'
import {
  importedStatement,
  linesOf,
  onAccount,
  readyStatement,
  statementOf,
  linesPayUpTo,
} from '../given/money/bank.ts'
import { accepted, placed } from '../given/deals/orders.ts'
import { approval, slipFor } from '../given/money/payments.ts'
import { product, startProduct, system } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, remembering, withoutConstraint, withoutLine } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
linesPayUpTo(5_000_000)
const price = jpy(70_000)
const each = Array.from({ length: rounds }, (_, at) => at + 1)

/** An order to be paid by bank. */
async function awaited() {
  const made = await placed({ price, balance: jpy(1) })
  const remittance = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  return { ...made, remittance }
}
const payOf = async ({ buyer, orderId }: Pick<Awaited<ReturnType<typeof awaited>>, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId }))

/** Six clerks import one file at once. */
async function oneFile() {
  const clerk = await as.finance()
  const ready = await readyStatement(clerk, statementOf([{ amount: 40_000, payer: 'ﾀﾞﾚｶ', ref: crypto.randomUUID() }]))
  const shots = Array.from({ length: 6 }, () => ({ caller: clerk, call: api.bank.importStatement, input: ready }))
  const before = await onAccount('suspense')
  const codes = countCodes(await runConcurrently(shots))
  await matchFile(system(), { fileId: ready.fileId })
  return { codes, came: (await onAccount('suspense')) - before }
}

/** Two clerks assign one line to two orders. */
async function oneLine(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const [one, other, first, second] = [await awaited(), await awaited(), await as.finance(), await as.finance()]
  const { lines } = await importedStatement(first, [{ amount: price.minor, payer: 'ﾀﾞﾚｶ', ref: crypto.randomUUID() }])
  const [line] = lines
  if (!line) throw new Error('no line')
  await meanwhile()
  const seen = { lineId: line.id, version: line.version }
  const shots = [
    { caller: first, call: api.bank.payByLine, input: { ...seen, remittanceId: one.remittance.id } },
    { caller: second, call: api.bank.payByLine, input: { ...seen, remittanceId: other.remittance.id } },
  ]
  const codes = countCodes(await runConcurrently(shots))
  const paid = [await payOf(one), await payOf(other)].filter(({ pay }) => pay === 'paid').length
  return { codes, paid }
}

/** People of finance approve one slip of this sum at once. */
async function oneSlip(minor: number, clerks: readonly Person[]) {
  const made = await placed({ price: jpy(minor), balance: jpy(1) })
  const due = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  const sent = accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, due)))
  const before = await onAccount('bank')
  const input = approval(sent)
  const answers = await runConcurrently(
    clerks.map((caller) => ({ caller, call: api.payments.reviewRemittance, input })),
  )
  return { codes: countCodes(answers), pay: (await payOf(made)).pay, came: before - (await onAccount('bank')) }
}
const large = 2_000_000

/** Two clerks reverse an approval at once while the seller ships. */
async function reversedOrShipped(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const order = await awaited()
  const [first, second] = [await as.finance(), await as.finance()]
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  const { id: remittanceId, version } = accepted(await first.call(api.payments.reviewRemittance, approval(sent)))
  await meanwhile()
  const wrong = { remittanceId, version, note: 'It never came' }
  const parcel = { orderId: order.orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
  const answers = await runConcurrently<typeof api.bank.reverseRemittance | typeof api.orders.dispatchOrder>([
    { caller: first, call: api.bank.reverseRemittance, input: wrong },
    { caller: order.seller, call: api.orders.dispatchOrder, input: parcel },
    { caller: second, call: api.bank.reverseRemittance, input: wrong },
  ])
  return { order, codes: countCodes(answers), hasShipped: answers[1]?.code === 200 }
}

describe(`statements of the bank (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'are taken in once, however many press the button of one file (round %i)',
    async () => {
      expect(await oneFile()).toEqual({ codes: { 200: 1, [requestErrors.wrongState.code]: 5 }, came: 40_000 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'have lines that pay one order, when two clerks take one for two (round %i)',
    async () => {
      expect(await oneLine()).toEqual({ codes: { 200: 1, [requestErrors.olderVersion.code]: 1 }, paid: 1 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'count money once that a clerk approves by its slip while its line comes (round %i)',
    async () => {
      const order = await awaited()
      const [clerk, importer] = [await as.finance(), await as.finance()]
      const slip = await slipFor(order.buyer, order.remittance)
      const sent = accepted(await order.buyer.call(api.payments.submitSlip, slip))
      const before = await onAccount('bank')
      const ready = await readyStatement(
        importer,
        statementOf([{ amount: price.minor, payer: order.remittance.reference }]),
      )
      accepted(await importer.call(api.bank.importStatement, ready))
      const [answers] = await Promise.all([
        runConcurrently([{ caller: clerk, call: api.payments.reviewRemittance, input: approval(sent) }]),
        matchFile(system(), { fileId: ready.fileId }),
      ])
      await matchFile(system(), { fileId: ready.fileId })
      const [line] = await linesOf(clerk, ready.fileId)
      expect([answers[0]?.code, line?.outcome]).toEqual(
        answers[0]?.code === 200 ? [200, 'confirmed'] : [requestErrors.wrongState.code, 'paid'],
      )
      expect((await payOf(order)).pay).toBe('paid')
      expect((await onAccount('bank')) - before).toBe(-price.minor)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'pay an order, or find it cancelled and keep the money for its payer (round %i)',
    async () => {
      const order = await awaited()
      const clerk = await as.finance()
      const ready = await readyStatement(
        clerk,
        statementOf([{ amount: price.minor, payer: order.remittance.reference }]),
      )
      accepted(await clerk.call(api.bank.importStatement, ready))
      const shot = { caller: order.buyer, call: api.orders.cancelMyOrder, input: { orderId: order.orderId } }
      const [answers] = await Promise.all([runConcurrently([shot]), matchFile(system(), { fileId: ready.fileId })])
      await matchFile(system(), { fileId: ready.fileId })
      const [line] = await linesOf(clerk, ready.fileId)
      const { life, pay } = await payOf(order)
      expect({ code: answers[0]?.code, life, pay, finding: line?.finding }).toEqual(
        answers[0]?.code === 200
          ? { code: 200, life: 'cancelled', pay: 'unpaid', finding: 'ended' }
          : { code: requestErrors.wrongState.code, life: 'open', pay: 'paid', finding: 'exact' },
      )
      await expectSound()
    },
    60_000,
  )
})

describe(`a large slip (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'is paid once by two of three people who approve it at once (round %i)',
    async () => {
      const clerks = [await as.finance(), await as.finance(), await as.finance()]
      expect(await oneSlip(large, clerks)).toEqual({
        codes: { 200: 2, [requestErrors.wrongState.code]: 1 },
        pay: 'paid',
        came: large,
      })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is not paid by one person in several windows (round %i)',
    async () => {
      const clerk = await as.finance()
      expect(await oneSlip(large, [clerk, clerk, clerk])).toEqual({
        codes: { 200: 1, [paymentErrors.slipSecondPerson.code]: 2 },
        pay: 'remit_submitted',
        came: 0,
      })
      await expectSound()
    },
    60_000,
  )
})

describe(`an approval that was wrong (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'is taken back once, or the goods leave: never both (round %i)',
    async () => {
      const { order, codes, hasShipped } = await reversedOrShipped()
      expect(codes[200]).toBe(1)
      const { life, pay, ship } = await payOf(order)
      expect({ life, pay, ship }).toEqual(
        hasShipped
          ? { life: 'open', pay: 'paid', ship: 'shipped' }
          : { life: 'cancelled', pay: 'unpaid', ship: 'none' },
      )
      await expectSound()
    },
    60_000,
  )
})

describe('statements of the bank without their guards', () => {
  test('pay a large slip by one person: the race can fail', async () => {
    const [clerk, other] = [await as.finance(), await as.finance()]
    // The database keeps another name than that of the person who checked it.
    await product().app.db.unsafe(`
      create function misname_check() returns trigger language plpgsql as $$ begin
        if new.decision is null then new.checked_by := '${other.id}'; end if; return new;
      end $$;
      create trigger misname_check before update on remittance_slip for each row execute function misname_check();
    `)
    onTestFinished(async () => {
      await product().app.db.unsafe('drop trigger misname_check on remittance_slip; drop function misname_check()')
    })
    expect((await oneSlip(large, [clerk, clerk, clerk])).pay).toBe('paid')
  }, 60_000)

  test('ship what nobody has paid for: the race of a reversal can fail', async () => {
    const { codes } = await reversedOrShipped(() => forgetful('order_head', ['life', 'pay', 'ship']))
    expect(codes[200]).toBeGreaterThan(1)
    await remembering('order_head')
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i5_orders')
  }, 60_000)

  test('are taken in by everybody who presses the button: the race can fail', async () => {
    await forgetful('bank_file', ['state', 'version', 'imported_at', 'imported_by', 'layout_id'])
    const { codes } = await oneFile()
    expect(codes[200]).toBeGreaterThan(1)
  }, 60_000)

  test('have lines that pay twice: the race can fail', async () => {
    const { paid } = await oneLine(async () => {
      await forgetful('bank_line', ['state', 'version', 'rest', 'outcome', 'done_at', 'done_by', 'due_at'])
      await withoutConstraint('ledger_account', 'ledger_account_floor')
      await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    })
    expect(paid).toBe(2)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i15_suspense')
  }, 60_000)
})
