import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { accepted, givenBuyer, placed } from '../given/deals/orders.ts'
import { yen } from '../given/deals/refunds.ts'
import {
  account,
  memberAccountsOf,
  addWithdrawableBalance,
  takeWithdrawalStep,
  withdrawn,
} from '../given/money/withdrawals.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint, withoutLine, withoutRowLocks } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const many = Array.from({ length: 20 })

/** More than half of the withdrawable sum, requested twenty times at once. */
async function askAtOnce() {
  const member = await as.member()
  await addWithdrawableBalance(member, jpy(10_000))
  const input = { amount: yen(6_000), account }
  const answers = await runConcurrently(
    many.map(() => ({ caller: member, call: api.withdrawals.requestWithdrawal, input })),
  )
  return { taken: countCodes(answers)[200], accounts: await memberAccountsOf(member) }
}

/** A tenth of the withdrawable sum, requested twenty times at once. */
async function askOften() {
  const member = await as.member()
  await addWithdrawableBalance(member, jpy(20_000))
  const input = { amount: yen(1_000), account }
  const answers = await runConcurrently(
    many.map(() => ({ caller: member, call: api.withdrawals.requestWithdrawal, input })),
  )
  return countCodes(answers)[200]
}

/** The whole withdrawable sum requested while it pays an order. */
async function askAgainstPayment() {
  const deal = await placed({ buyer: await givenBuyer(), price: jpy(1_000) })
  await addWithdrawableBalance(deal.buyer, jpy(1_000))
  const pay = { checkoutId: deal.checkout.id, method: 'balance' as const }
  const both = await Promise.all([
    runConcurrently([
      {
        caller: deal.buyer,
        call: api.withdrawals.requestWithdrawal,
        input: { amount: yen(1_000), account },
      },
    ]),
    runConcurrently([{ caller: deal.buyer, call: api.orders.payCheckout, input: pay }]),
  ])
  return { taken: countCodes(both.flat())[200], accounts: await memberAccountsOf(deal.buyer) }
}

/** One withdrawal marked as sent and as refused, ten times each at once. */
async function moveAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const { member, withdrawalId } = await withdrawn(1_000)
  accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'release'))
  const finance = await as.finance()
  await before()
  const move = { withdrawalId, version: 2 }
  const answers = await runConcurrently(
    many.map((_, at) => ({
      caller: finance,
      call: api.withdrawals.moveWithdrawal,
      input:
        at % 2 === 0
          ? { ...move, step: 'send' as const, reference: 'FT-1', reason: '' }
          : { ...move, step: 'reject' as const, reference: '', reason: 'The account is closed.' },
    })),
  )
  return { taken: countCodes(answers)[200], accounts: await memberAccountsOf(member) }
}

/** One withdrawal cancelled by its member while finance releases it, ten times each at once. */
async function cancelAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const { member, withdrawalId } = await withdrawn(5_000_000)
  const finance = await as.finance()
  await before()
  const release = { withdrawalId, version: 1, step: 'release' as const, reference: '', reason: '' }
  const half = Array.from({ length: 10 })
  const both = await Promise.all([
    runConcurrently(
      half.map(() => ({ caller: member, call: api.withdrawals.cancelWithdrawal, input: { withdrawalId } })),
    ),
    runConcurrently(half.map(() => ({ caller: finance, call: api.withdrawals.moveWithdrawal, input: release }))),
  ])
  return { taken: countCodes(both.flat())[200], accounts: await memberAccountsOf(member) }
}

describe(`G6 what came back onto a balance, at the same moment (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(each)(
    'is asked for once, however often (round %i)',
    async () => {
      expect(await askAtOnce()).toEqual({ taken: 1, accounts: { wallet: 4_000, payout: 6_000 } })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is open in three parts at once and in no more (round %i)',
    async () => {
      expect(await askOften()).toBe(3)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'pays an order or leaves for the bank (round %i)',
    async () => {
      const { taken, accounts } = await askAgainstPayment()
      expect(taken).toBe(1)
      expect([{ payout: 1_000 }, {}]).toContainEqual(accounts)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is sent or given back, once (round %i)',
    async () => {
      const { taken, accounts } = await moveAtOnce()
      expect(taken).toBe(1)
      expect([{ wallet: 1_000 }, {}]).toContainEqual(accounts)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is taken back or released, once (round %i)',
    async () => {
      const { taken, accounts } = await cancelAtOnce()
      expect(taken).toBe(1)
      expect([{ wallet: 5_000_000 }, { payout: 5_000_000 }]).toContainEqual(accounts)
      await expectSound()
    },
    60_000,
  )
})

describe('without the guards', () => {
  test('a withdrawal is moved again and again, and taken back by its member besides: those races can fail', async () => {
    const { taken } = await moveAtOnce(() => forgetful('withdrawal', ['state', 'version']))
    expect(taken).toBeGreaterThan(1)
    expect((await cancelAtOnce()).taken).toBeGreaterThan(1)
    await product().app.db`alter table withdrawal disable trigger forget_withdrawal`
  }, 60_000)

  test('the same money pays an order and leaves for the bank: only the floor stands against it', async () => {
    await withoutConstraint('ledger_account', 'ledger_account_floor')
    await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    let twice = 0
    for (let round = 0; round < 10 && twice === 0; round += 1) {
      const { taken, accounts } = await askAgainstPayment()
      if (taken === 2) twice = accounts['wallet'] ?? 0
    }
    expect(twice).toBe(-1_000)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i3_ledger_floors')
  }, 60_000)

  test('more than three parts are open at once where nobody waits for the balance', async () => {
    await withoutRowLocks('ledger_account')
    let most = 0
    for (let round = 0; round < 10 && most <= 3; round += 1) most = Math.max(most, (await askOften()) ?? 0)
    expect(most).toBeGreaterThan(3)
  }, 60_000)
})
