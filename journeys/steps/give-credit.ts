import { creditCalls, managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import { expect } from '@playwright/test'
import type { Id } from '@kikai/kernel/ids'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import type { Caller } from '../harness/caller.ts'
import type { ChosenGoods } from '../harness/goods.ts'
import type { Product } from '../harness/product.ts'
import { giveOpenCheckout } from './give-open-checkout.ts'

type Between = { owner: Caller; clerk: Caller }
type Account = { currency: PriceCurrency; limit: number }

/** A company's approved monthly account; the existing one when it has one already. */
export async function giveCredit(
  { owner, clerk }: Between,
  { currency, limit }: Account,
): Promise<Id<'credit-account'>> {
  const known = await owner.call(creditCalls.readCredit, {})
  const sum = { currency, minor: limit }
  const { accounts } = known.canApply.includes(currency)
    ? await owner.call(creditCalls.applyForCredit, { expected: sum, note: '' })
    : known
  const account = accounts.find((one) => one.currency === currency)
  if (!account) throw new Error('an application left no account')
  const { id: accountId, version, terms, state } = account
  if (state === 'applied')
    await clerk.call(managedCreditCalls.decideCredit, {
      accountId,
      version,
      kind: 'approve',
      limit: sum,
      terms,
      reason: 'PC200-8',
    })
  return accountId
}

/** Buys goods on the account and returns their total. */
export async function buyOnAccount(
  owner: Caller,
  { goods, addressId }: { goods: ChosenGoods; addressId: Id<'address'> },
): Promise<Money> {
  const { id: checkoutId, total } = await giveOpenCheckout(owner, { goods, addressId })
  await owner.call(payOnAccountCalls.payOnAccount, { checkoutId })
  return total
}

/** Ends the current month of an account and returns its statement. */
export async function endMonth(
  { database }: Pick<Product, 'database'>,
  { owner, accountId }: { owner: Caller; accountId: Id<'credit-account'> },
): Promise<Id<'credit-statement'>> {
  await database`update credit_account set cut_at = app_now() where id = ${accountId}`
  const open = async () => {
    const { accounts } = await owner.call(creditCalls.readCredit, {})
    return accounts.find(({ id }) => id === accountId)?.statements.find(({ state }) => state === 'issued')
  }
  await expect.poll(open, { timeout: 20_000 }).toBeTruthy()
  const statement = await open()
  if (!statement) throw new Error('nothing was billed')
  return statement.id
}
