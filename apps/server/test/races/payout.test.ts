import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { companyAccountsOf, approved, earned, requested, step } from '../given/money/earnings.ts'
import { accepted } from '../given/deals/orders.ts'
import { wish, yen } from '../given/deals/refunds.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint, withoutLine } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const many = Array.from({ length: 20 })
const all = { currency: 'JPY' as const, amount: null }
/** More than half of the available sum, so that two payouts exceed it. */
const half = { currency: 'JPY' as const, amount: yen(500_000) }

/** The same money requested twenty times at once. */
async function askAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const { seller } = await earned()
  await before()
  const answers = await runConcurrently(
    many.map(() => ({ caller: seller, call: api.earnings.requestPayout, input: half })),
  )
  return { taken: countCodes(answers)[200], accounts: await companyAccountsOf(seller) }
}

/** All money requested while the buyer claims most of it back. */
async function askAgainstClaim(before: () => Promise<void> = () => Promise.resolve()) {
  const deal = await earned()
  await before()
  const claim = wish(deal.orderId, { amount: yen(800_000) })
  await Promise.all([
    runConcurrently([{ caller: deal.seller, call: api.earnings.requestPayout, input: all }]),
    runConcurrently([{ caller: deal.buyer, call: api.refunds.requestRefund, input: claim }]),
  ])
  return companyAccountsOf(deal.seller)
}

/** A checked payout approved by twenty people at once. */
async function approveAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const { payoutId, seller } = await requested()
  const people = await Promise.all(many.map(() => as.finance()))
  const check = { payoutId, version: 1, step: 'check' as const, reference: '', reason: '' }
  await runConcurrently(people.slice(0, 1).map((caller) => ({ caller, call: api.earnings.movePayout, input: check })))
  await before()
  const approve = { ...check, version: 2, step: 'approve' as const }
  const answers = await runConcurrently(
    people.slice(1).map((caller) => ({ caller, call: api.earnings.movePayout, input: approve })),
  )
  return { taken: countCodes(answers)[200], accounts: await companyAccountsOf(seller) }
}

/** An approved payout marked as sent twenty times at once. */
async function sendAtOnce() {
  const { payoutId, seller } = await requested()
  const [first, second] = [await as.finance(), await as.finance()]
  const move = { payoutId, reference: '', reason: '' }
  await first.call(api.earnings.movePayout, { ...move, version: 1, step: 'check' })
  await second.call(api.earnings.movePayout, { ...move, version: 2, step: 'approve' })
  const input = { ...move, version: 3, step: 'send' as const, reference: 'FT-1' }
  const answers = await runConcurrently(many.map(() => ({ caller: first, call: api.earnings.movePayout, input })))
  return { taken: countCodes(answers)[200], accounts: await companyAccountsOf(seller) }
}

/** A payout reported as returned: ten people confirm it and ten reject it at once. */
async function returnAtOnce(before: () => Promise<unknown> = () => Promise.resolve()) {
  const { payoutId, seller, first } = await approved()
  accepted(await step(first, payoutId, 'send'))
  accepted(await step(first, payoutId, 'reportReturn'))
  const people = await Promise.all(many.map(() => as.finance()))
  const [row] = await product().app.db<{ version: number }[]>`select version from payout where id = ${payoutId}`
  await before()
  const move = { payoutId, version: row?.version ?? 1, reference: '', reason: '' }
  const answers = await runConcurrently(
    people.map((caller, at) => ({
      caller,
      call: api.earnings.movePayout,
      input: { ...move, step: at % 2 === 0 ? ('return' as const) : ('keepSent' as const) },
    })),
  )
  return { taken: countCodes(answers)[200], accounts: await companyAccountsOf(seller) }
}

describe(`G6 a seller’s money, at the same moment (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(each)(
    'goes out once, however often it is asked for (round %i)',
    async () => {
      expect(await askAtOnce()).toEqual({ taken: 1, accounts: { earnings: 445_000, payout: 500_000 } })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is paid out or claimed, and what is both is owed in the open (round %i)',
    async () => {
      const { payout = 0, payable = 0, earnings = 0, debt = 0 } = await askAgainstClaim()
      expect(payable).toBe(800_000)
      expect([
        { payout: 945_000, earnings: 0, debt: -800_000 },
        { payout: 145_000, earnings: 0, debt: 0 },
      ]).toContainEqual({ payout, earnings, debt })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is approved once and sent once (round %i)',
    async () => {
      expect(await approveAtOnce()).toEqual({ taken: 1, accounts: { payout: 945_000 } })
      expect(await sendAtOnce()).toEqual({ taken: 1, accounts: {} })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is back or still sent, once, when the bank is said to have given it back (round %i)',
    async () => {
      const { taken, accounts } = await returnAtOnce()
      expect(taken).toBe(1)
      expect([{ earnings: 945_000 }, {}]).toContainEqual(accounts)
      await expectSound()
    },
    60_000,
  )
})

describe('without the guards', () => {
  test('a payout is approved again and again, and comes back and stays sent: those races can fail', async () => {
    const { db } = product().app
    expect((await approveAtOnce(() => forgetful('payout', ['state', 'version']))).taken).toBeGreaterThan(1)
    await db`alter table payout disable trigger forget_payout`
    const back = await returnAtOnce(async () => db`alter table payout enable trigger forget_payout`)
    expect(back.taken).toBeGreaterThan(1)
    await db`alter table payout disable trigger forget_payout`
  }, 60_000)

  test('of money that nobody locks, more is asked for than there is: only the books’ floor stands against it, and without that the first race can fail', async () => {
    const { db } = product().app
    await withoutConstraint('ledger_account', 'ledger_account_floor')
    await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    // The sum a payout is compared with stays as it was first read.
    expect((await askAtOnce(() => forgetful('ledger_account', ['balance']))).taken).toBeGreaterThan(1)
    await db`alter table ledger_account disable trigger forget_ledger_account`
    const both = await askAgainstClaim(async () => {
      await db`alter table ledger_account enable trigger forget_ledger_account`
    })
    // Both runs read the full sum: there is no debt, although more was paid out than available.
    expect(both).toEqual({ earnings: 945_000 })
    await db`alter table ledger_account disable trigger forget_ledger_account`
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i2_ledger_balances')
  }, 60_000)
})
