import type { InputOf } from '@kikai/contract/call'
import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { eraseAnswers, listOwnAnswers } from './acceptance.store.ts'

startProduct()

const price = jpy(500)
type Answers = InputOf<typeof api.orders.saveAcceptance>['answers']
const plate: Answers[number] = { point: 'identity', answer: 'asDescribed', note: '', fileIds: [] }
const dent: Answers[number] = { point: 'transit', answer: 'differs', note: 'The cab door is dented', fileIds: [] }

describe('the acceptance checklist', () => {
  test('keeps each point with its note and photos, for both sides, and can be saved again until the receipt', async () => {
    const { buyer: who, seller, orderId } = await shipped({ price })
    const before = accepted(await who.call(api.orders.readMyOrder, { orderId })).acceptance
    expect(before).toMatchObject({ answers: [] })
    expect(before.points).toContain('running')
    const { id: fileId } = await givenPicture(who, { purpose: 'refund' })
    const answers = [{ ...dent, fileIds: [fileId] }, plate]
    accepted(await who.call(api.orders.saveAcceptance, { orderId, answers }))
    const saved = accepted(await who.call(api.orders.saveAcceptance, { orderId, answers }))
    expect(saved.acceptance.answers.map(({ point, answer, note }) => [point, answer, note])).toEqual([
      ['identity', 'asDescribed', ''],
      ['transit', 'differs', dent.note],
    ])
    const sold = accepted(await seller.call(api.orders.readManagedOrder, { orderId })).acceptance
    expect(sold.answers[1]).toMatchObject({ note: dent.note, pictures: [{ id: fileId }] })
    // The photos go over into the report without being uploaded again.
    const { problems } = accepted(
      await who.call(api.orders.reportProblem, { orderId, reason: 'damaged', text: dent.note, fileIds: [fileId] }),
    )
    expect(problems).toMatchObject([{ pictures: [{ id: fileId }] }])
    accepted(await who.call(api.orders.saveAcceptance, { orderId, answers: [plate] }))
    const done = accepted(await who.call(api.orders.receiveOrder, { orderId }))
    expect(done).toMatchObject({ life: 'completed', acceptance: { answers: [{ point: 'identity' }] } })
    expect((await who.call(api.orders.saveAcceptance, { orderId, answers })).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is refused before anything was sent, to others, for points that the goods do not have, and with foreign photos', async () => {
    const { buyer: who, seller, orderId } = await shipped({ price })
    const save = (by: Pick<typeof who, 'call'>, answers: Answers) =>
      by.call(api.orders.saveAcceptance, { orderId, answers })
    expect((await save(await as.member(), [plate])).code).toBe(requestErrors.notFound.code)
    expect((await save(seller, [plate])).code).toBe(requestErrors.notFound.code)
    expect((await save(who, [plate, plate])).code).toBe(requestErrors.invalidInput.code)
    expect((await save(who, [{ ...plate, point: 'quantity' }])).code).toBe(requestErrors.invalidInput.code)
    const { id: fileId } = await givenPicture(seller, { purpose: 'refund' })
    expect((await save(who, [{ ...dent, fileIds: [fileId] }])).code).toBe(requestErrors.notFound.code)
    const early = await paid({ price })
    const tooEarly = await early.buyer.call(api.orders.saveAcceptance, { orderId: early.orderId, answers: [plate] })
    expect(tooEarly.code).toBe(orderErrors.notShipped.code)
  })

  test('goes into the member’s export, and its notes and photos go with the member', async () => {
    const { buyer: who, orderId } = await shipped({ price })
    accepted(await who.call(api.orders.saveAcceptance, { orderId, answers: [dent] }))
    const { db } = product().app
    expect(await listOwnAnswers(db, who.id)).toMatchObject([{ point: 'transit', note: dent.note }])
    await product().app.transaction((tx) => eraseAnswers(tx, who.id))
    expect(await listOwnAnswers(db, who.id)).toMatchObject([{ point: 'transit', answer: 'differs', note: '' }])
  })
})
