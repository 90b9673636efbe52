import { api } from '@kikai/contract/api'
import type { PaymentRule } from '@kikai/contract/payments/payment-rules.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct({ config: { loadsDemo: true } })
afterEach(async () => {
  await product().app.db`delete from payment_rule`
})

const price = jpy(300_000)
type Sent = Pick<PaymentRule, 'country' | 'method'> & Partial<PaymentRule>
const sent = ({ country, method, version = 0, offered = true, most = [], dueDays = null }: Sent) => ({
  country,
  method,
  version,
  offered,
  most,
  dueDays,
})
const save = async (rule: Sent) => (await as.finance()).call(api.payments.savePaymentRule, sent(rule))
const upTo = (minor: number) => [{ currency: 'JPY' as const, minor }]
const reasons = ({ checkout }: Awaited<ReturnType<typeof placed>>) =>
  Object.fromEntries(checkout.allowedActions.map(({ action, reason }) => [action, reason?.code ?? null]))

describe(api.payments.savePaymentRule.path, () => {
  test('a way that is not offered where the goods go is shown with its reason, and refused; elsewhere it is offered', async () => {
    accepted(await save({ country: 'JP', method: 'online', offered: false }))
    const here = await placed({ price, country: 'JP' })
    const { methodNotOffered } = paymentErrors
    expect(reasons(here)).toEqual({ pay: null, remit: null, payOnline: methodNotOffered.code })
    const at = { checkoutId: here.checkout.id }
    expect((await here.buyer.call(api.orders.payOnline, at)).code).toBe(methodNotOffered.code)
    const there = await placed({ price, country: 'US' })
    expect(reasons(there)).toEqual({ pay: null, remit: null, payOnline: null })
  })

  test('above its largest sum a way is refused with that sum, up to it it is not', async () => {
    accepted(await save({ country: null, method: 'remittance', most: upTo(299_999) }))
    accepted(await save({ country: null, method: 'balance', most: upTo(300_000) }))
    const made = await placed({ price })
    const at = { checkoutId: made.checkout.id }
    expect(await made.buyer.call(api.orders.chooseRemittance, at)).toMatchObject({
      code: paymentErrors.methodTooMuch.code,
      data: { most: jpy(299_999) },
    })
    expect((await made.buyer.call(api.orders.payCheckout, { ...at, method: 'balance' })).code).toBe(200)
  })

  test('a country’s own rule comes before that of all others', async () => {
    accepted(await save({ country: null, method: 'balance', offered: false }))
    accepted(await save({ country: 'JP', method: 'balance', most: upTo(300_000) }))
    const [here, there] = [await placed({ price, country: 'JP' }), await placed({ price, country: 'US' })]
    expect(reasons(here).pay).toBeNull()
    expect(reasons(there).pay).toBe(paymentErrors.methodNotOffered.code)
    const at = { checkoutId: there.checkout.id, method: 'balance' } as const
    expect((await there.buyer.call(api.orders.payCheckout, at)).code).toBe(paymentErrors.methodNotOffered.code)
  })

  test('a bank transfer has as many business days as its country’s rule says', async () => {
    const dueIn = async () => {
      const made = await placed({ price, country: 'JP' })
      const at = { checkoutId: made.checkout.id }
      return Date.parse(accepted(await made.buyer.call(api.orders.chooseRemittance, at)).dueAt ?? '')
    }
    const usual = await dueIn()
    accepted(await save({ country: 'JP', method: 'remittance', dueDays: 10 }))
    expect(await dueIn()).toBeGreaterThan(usual + 4 * 86_400_000)
  })

  test('of two who change a rule at the same moment one is told, and every version stays with who wrote it', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const rule = sent({ country: 'JP', method: 'online', most: upTo(1_000_000) })
    const answers = await Promise.all([
      first.call(api.payments.savePaymentRule, rule),
      second.call(api.payments.savePaymentRule, { ...rule, offered: false }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
    accepted(await first.call(api.payments.savePaymentRule, { ...rule, version: 1, most: upTo(2_000_000) }))
    const { rules } = accepted(await first.call(api.payments.listPaymentRules, {}))
    const now = rules.find(({ country, method }) => country === 'JP' && method === 'online')
    expect(now).toMatchObject({ version: 2, most: upTo(2_000_000), earlier: [{ version: 1 }] })
  })

  test('days are for bank transfers, a currency is named once, and only finance sets rules', async () => {
    expect(await save({ country: 'JP', method: 'online', dueDays: 3 })).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'dueDays' }] },
    })
    const twice = await save({ country: 'JP', method: 'online', most: [...upTo(1), ...upTo(2)] })
    expect(twice).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'most' }] } })
    const someone = await givenBuyer()
    const refused = await someone.call(api.payments.savePaymentRule, sent({ country: 'JP', method: 'online' }))
    expect(refused.code).toBe(requestErrors.notAllowed.code)
    expect((await someone.call(api.payments.listPaymentRules, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('what nobody has set is offered without a limit', async () => {
    const { rules } = accepted(await (await as.finance()).call(api.payments.listPaymentRules, {}))
    expect(rules.map(({ method, offered, most, version }) => ({ method, offered, most, version }))).toEqual(
      (['balance', 'remittance', 'online', 'credit'] as const).map((method) => ({
        method,
        offered: true,
        most: [],
        version: 0,
      })),
    )
  })
})
