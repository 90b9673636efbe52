import { creditCalls } from '@kikai/contract/credit/credit.calls'
import { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { questionOfLargePayment } from './steps/place-order.ts'
import { buyOnAccount, endMonth, giveCredit } from './steps/give-credit.ts'
import { giveOpenCheckout } from './steps/give-open-checkout.ts'

const payScreen = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const accountScreen = '/pages/me/monthly-account/monthly-account'
const statementScreen = '/pages/me/monthly-account/statement/statement'

inOneLanguage('ja', (language) => {
  test('§payment monthly payment: a month of purchases becomes a statement, is overdue, freezes the account, is paid and opens it again', async ({
    someone,
    caller,
    product,
  }) => {
    const { currency, to } = usual[language]
    const wishes = { currency, to, priceMax: 2_000_000 }
    const [first, second, third] = [
      await chooseGoods(product, wishes),
      await chooseGoods(product, wishes),
      await chooseGoods(product, wishes),
    ]
    // A company cannot buy from itself, so the buyer is a company that sells none of these goods.
    const account = [
      'seller.tokachi-noki',
      'seller.owari-kiko',
      'seller.keihin-plant',
      'seller.hibiki-automation',
    ].find((one) => [first, second, third].every(({ seller }) => seller !== one))
    if (!account) throw new Error('every company of the demo sells one of these')
    const owner = await caller(account, { language })
    const clerks = await financeBy(caller)
    const [clerk] = clerks
    const addressId = await giveAddress(owner, language)
    const accountId = await giveCredit({ owner, clerk }, { currency, limit: 5_000_000 })
    const bought = await buyOnAccount(owner, { goods: first, addressId })
    const { id: checkoutId, total } = await giveOpenCheckout(owner, { goods: second, addressId })

    const person = await someone({ name: 'owner', language, as: owner })
    await person.open(payScreen, { checkoutId })
    await person.arrive(payScreen)
    await person.page.getByText(person.t('credit.pay.label'), { exact: true }).click()
    await expect(person.text(person.t('credit.pay.after'))).toBeVisible()
    await person.page.getByRole('button', { name: person.t('credit.pay.button', { amount: total }) }).click()
    await person.arrive('/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success')

    const statementId = await endMonth(product, { owner, accountId })
    await product.database`
      update credit_statement
      set overdue_at = app_now() - interval '7 days', freeze_at = app_now(), letter_at = app_now()
      where id = ${statementId}
    `
    const state = async () => {
      const { accounts } = await owner.call(creditCalls.readCredit, {})
      return accounts.find(({ id }) => id === accountId)?.state
    }
    await expect.poll(state, { timeout: 30_000 }).toBe('frozen')
    await person.open(accountScreen)
    await person.arrive(accountScreen)
    await expect(person.text(person.t('credit.screen.frozenTitle'))).toBeVisible()
    const { id: blockedId } = await giveOpenCheckout(owner, { goods: third, addressId })
    const refused = await owner.call(payOnAccountCalls.payOnAccount, { checkoutId: blockedId }).catch((error) => error)
    expect(String(refused?.code)).toBe(String(creditErrors.frozen.code))

    const due = { currency, minor: bought.minor + total.minor }
    await giveBalance({ payer: owner, clerks }, due)
    await person.open(statementScreen, { statementId })
    await person.arrive(statementScreen)
    await person.page.getByText(person.t('credit.detail.balance'), { exact: true }).click()
    await person.page.getByRole('button', { name: person.t('credit.detail.payBalance', { amount: due }) }).click()
    await questionOfLargePayment(person).click()
    await expect(person.page.getByRole('button', { name: person.t('credit.detail.save') })).toBeVisible()
    await expect(person.text(person.t('credit.detail.total'))).toBeVisible()
    await person.open(accountScreen)
    await person.arrive(accountScreen)
    await expect(person.text(person.t('credit.screen.frozenTitle'))).toHaveCount(0)
    await owner.call(payOnAccountCalls.payOnAccount, { checkoutId: blockedId })
  })
})
