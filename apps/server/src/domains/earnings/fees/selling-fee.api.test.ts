import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const seatOf = async ({ companyId }: SellerPerson, role: string) => {
  const { id } = await given.member()
  await given.grant(id, { role, scope: 'company', companyId })
  return as.member({ id })
}
const inYen = async (who: Awaited<ReturnType<typeof seatOf>>) =>
  accepted(await who.call(api.earnings.readSellingFee, {})).terms.find(({ currency }) => currency === 'JPY')

describe(api.earnings.readSellingFee.path, () => {
  test('is for whoever may price the company’s goods, though they may not see its earnings', async () => {
    const owner = await as.seller()
    const sells = await seatOf(owner, 'companySeller')
    expect((await sells.call(api.earnings.readSettlement, {})).code).toBe(requestErrors.notAllowed.code)
    expect(accepted(await sells.call(api.earnings.readSellingFee, {}))).toMatchObject({
      taxPercent: 10,
      goodsTaxPercent: { JP: 10, GB: 20 },
    })
    const accounts = await seatOf(owner, 'companyFinance')
    for (const other of [accounts, await as.member(), await as.finance()])
      expect((await other.call(api.earnings.readSellingFee, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await as.guest().call(api.earnings.readSellingFee, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('is the company’s own fee as soon as finance has set it, and stays the general one for others', async () => {
    const [owner, other] = [await as.seller(), await as.seller()]
    const sells = await seatOf(owner, 'companySeller')
    const finance = await as.finance()
    const general = { currency: 'JPY', basisPoints: 500, least: jpy(0) }
    expect(await inYen(sells)).toEqual(general)
    const rule = { currency: 'JPY' as const, companyId: owner.companyId, basisPoints: 300, leastMinor: 1_000 }
    accepted(await finance.call(api.earnings.saveFeeRule, { ...rule, version: 0 }))
    expect(await inYen(sells)).toEqual({ currency: 'JPY', basisPoints: 300, least: jpy(1_000) })
    expect(await inYen(other)).toEqual(general)
    accepted(await finance.call(api.earnings.saveFeeRule, { ...rule, basisPoints: 450, leastMinor: 0, version: 1 }))
    expect(await inYen(sells)).toEqual({ ...general, basisPoints: 450 })
  })

  test('carries the tax of the company’s own country', async () => {
    const seller = await as.seller(await given.company({ country: 'CN' }))
    expect(accepted(await seller.call(api.earnings.readSellingFee, {})).taxPercent).toBe(6)
  })
})
