import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { deposit, forfeited, held, released } from '../given/money/deposits.ts'
import { balance } from '../given/money/ledger.ts'
import { memberAccountsOf } from '../given/money/withdrawals.ts'
import { startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { withoutConstraint, withoutLine } from './take-away.ts'
import { rounds, seed } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const many = Array.from({ length: 20 })
const countDone = (answers: readonly PromiseSettledResult<boolean>[]) =>
  answers.filter((answer) => answer.status === 'fulfilled' && answer.value).length

/** One of a member's two deposits is ended twenty times at once: released, or half of it forfeited. */
async function endAtOnce() {
  const who = await as.member()
  await balance(who, jpy(20_000))
  const [first, second] = [deposit(), deposit()]
  for (const depositId of [first, second]) await held({ depositId, who, amount: jpy(10_000) })
  const ends = many.map((_, at) => (at % 2 === 0 ? released(first) : forfeited(first, jpy(5_000))))
  const done = countDone(await Promise.allSettled(ends))
  return { done, accounts: await memberAccountsOf(who) }
}

/** Twenty deposits of a thousand yen from a balance of five thousand. */
async function holdAtOnce() {
  const who = await as.member()
  await balance(who, jpy(5_000))
  const holds = many.map(() => held({ depositId: deposit(), who, amount: jpy(1_000) }))
  return { done: countDone(await Promise.allSettled(holds)), accounts: await memberAccountsOf(who) }
}

describe(`G6 deposits at the same moment (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(each)(
    'one is released or forfeited, once (round %i)',
    async () => {
      const { done, accounts } = await endAtOnce()
      expect(done).toBe(1)
      expect([
        { wallet: 10_000, deposit: 10_000 },
        { wallet: 5_000, deposit: 10_000 },
      ]).toContainEqual(accounts)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'as many are taken as the balance holds (round %i)',
    async () => {
      expect(await holdAtOnce()).toEqual({ done: 5, accounts: { deposit: 5_000 } })
      await expectSound()
    },
    60_000,
  )
})

describe('without the guards', () => {
  test('more is held than there is: that race can fail', async () => {
    await withoutConstraint('ledger_account', 'ledger_account_floor')
    await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    expect((await holdAtOnce()).done).toBe(20)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i3_ledger_floors')
  }, 60_000)

  test('a deposit ends again and again: that race can fail', async () => {
    await withoutConstraint('ledger_tx', 'ledger_tx_once')
    expect((await endAtOnce()).done).toBeGreaterThan(1)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i17_deposits')
  }, 60_000)
})
