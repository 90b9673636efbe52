import { api } from '@kikai/contract/api'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { describe, expect, test } from 'vitest'
import { goods } from '../given/goods/goods.ts'
import { company } from '../given/people/companies.ts'
import { type OnCredit, onCredit } from '../given/money/credit.ts'
import { manyPlaced } from '../given/deals/orders.ts'
import { yen } from '../given/deals/refunds.ts'
import { product, startProduct, sweep } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { withoutConstraint, withoutLine } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const price = yen(10)
const times = 20
const each = Array.from({ length: rounds }, (_, at) => at + 1)

/** Twenty orders of ten yen on an account with a limit of fifty. */
async function manyOrders() {
  const who = await onCredit({ limit: yen(50) })
  const part = await goods({ companyId: (await company()).id, price, stock: times })
  const checkouts = await manyPlaced(who, { goodsId: part.id, price, count: times })
  const shots = checkouts.map((checkoutId) => ({ caller: who, call: api.orders.payOnAccount, input: { checkoutId } }))
  const codes = countCodes(await runConcurrently(shots))
  return { codes, balance: await owedBy(who) }
}

/** One month of one company, cut off by eight servers at once. */
async function cutAtOnce() {
  const who = await onCredit({ limit: yen(50) })
  const part = await goods({ companyId: (await company()).id, price, stock: 1 })
  const [checkoutId] = await manyPlaced(who, { goodsId: part.id, price, count: 1 })
  if (checkoutId) await who.call(api.orders.payOnAccount, { checkoutId })
  const { db } = product().app
  await db`update credit_account set cut_at = app_now() where id = ${who.accountId}`
  const done = await Promise.all(Array.from({ length: 8 }, () => sweep('credit.cutOff')))
  const [made] = await db`select count(*)::int as count from credit_statement where account_id = ${who.accountId}`
  return { done: done.reduce((all, one) => all + one, 0), statements: made?.count }
}

async function owedBy({ companyId }: OnCredit): Promise<unknown> {
  const [account] = await product().app.db`
    select balance::int as balance from ledger_account where owner_id = ${companyId} and bucket = 'credit'
  `
  return account?.balance
}

describe(`G6 a monthly account (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'that is good for fifty takes five of twenty orders at ten, pressed at the same moment (round %i)',
    async () => {
      const { codes, balance } = await manyOrders()
      expect([codes, balance]).toEqual([{ 200: 5, [creditErrors.overLimit.code]: 15 }, -50])
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is billed once, however many servers cut it off at the same moment (round %i)',
    async () => {
      expect(await cutAtOnce()).toEqual({ done: 1, statements: 1 })
      await expectSound()
    },
    60_000,
  )
})

describe('a monthly account without its guards', () => {
  test('is bought on beyond its limit: the race can fail', async () => {
    await withoutConstraint('ledger_account', 'ledger_account_floor')
    await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    const { codes, balance } = await manyOrders()
    expect(codes[200]).toBeGreaterThan(5)
    expect(balance).toBeLessThan(-50)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i3_ledger_floors')
  }, 60_000)
})
