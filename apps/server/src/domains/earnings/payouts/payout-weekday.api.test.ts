import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { earned } from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const tokyo = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Tokyo' })

test('weekly payouts go by the weekday that the business has set, which the seller reads', async () => {
  const { seller } = await earned()
  const weekly = async () => {
    const answer = accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'weekly' }))
    return [answer.payoutWeekday, tokyo.format(new Date(String(answer.sums[0]?.nextRunAt)))]
  }
  expect(await weekly()).toEqual([5, 'Friday'])
  const finance = await as.finance()
  const save = (version: number, value: number) =>
    finance.call(api.settings.saveFigure, { name: 'payoutWeekday', version, value, reason: 'The bank asks for a day' })
  accepted(await save(0, 2))
  expect(await weekly()).toEqual([2, 'Tuesday'])
  // No bank works on a Saturday.
  expect((await save(1, 6)).code).toBe(requestErrors.invalidInput.code)
  expect(await weekly()).toEqual([2, 'Tuesday'])
})
