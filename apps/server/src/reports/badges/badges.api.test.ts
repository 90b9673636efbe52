import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted, paid, placed, shipped } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

const menuOf = async (person: Person) => {
  const { code, data } = await person.call(api.badges.countMenu, {})
  expect(code).toBe(200)
  return data
}
const nothing = { orders: 0, remittances: 0, feedback: 0, confirmations: 0 }

describe(api.badges.countMenu.path, () => {
  test('a paid order waits for its own seller until it is shipped', async () => {
    const made = await paid()
    expect(await menuOf(made.seller)).toEqual({ ...nothing, orders: 1 })
    expect(await menuOf(await as.seller())).toEqual(nothing)
    expect(await menuOf(made.buyer)).toEqual(nothing)
    const sent = await shipped()
    expect(await menuOf(sent.seller)).toEqual(nothing)
  })

  test('feedback waits for the staff until it is answered, and for nobody else', async () => {
    const [me, staff, finance] = [await as.member(), await as.staff(), await as.finance()]
    const before = (await menuOf(staff)).feedback
    const input = { category: 'other' as const, text: 'Hello', fileIds: [], route: '', appVersion: '' }
    const { id: feedbackId } = accepted(await me.call(api.feedback.sendFeedback, input))
    expect((await menuOf(staff)).feedback).toBe(before + 1)
    expect((await menuOf(finance)).feedback).toBe(0)
    expect(await menuOf(me)).toEqual(nothing)
    accepted(await staff.call(api.feedback.answerFeedback, { feedbackId, text: 'Hello to you' }))
    expect((await menuOf(staff)).feedback).toBe(before)
  })

  test('a transfer that is only expected is nobody’s turn in the back office', async () => {
    const { buyer, checkout } = await placed()
    accepted(await buyer.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    expect((await menuOf(await as.finance())).remittances).toBe(0)
  })
})

describe(api.badges.countBadges.path, () => {
  test('counts what is in the cart and what was told', async () => {
    const me = await as.member()
    expect((await me.call(api.badges.countBadges, {})).data).toEqual({ messages: { all: 0, topics: {} }, cart: 0 })
  })
})
