import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenWork } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, engineerOf, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { minutes, product, startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const engineer = { scores: { skill: 5, punctuality: 4, communication: 3 }, text: 'Quick. Call me: 090-1234-5678' }
const company = { scores: { handling: 4, price: 3, communication: 2 }, text: 'As quoted.' }
const review = async ({ customer, repairId }: GivenRepair, given: object = {}) =>
  accepted(await customer.call(api.repairs.reviewRepair, { repairId, engineer, company, ...given }))
const reviewsOf = async ({ engineer: { engineerId } }: GivenRepair) =>
  accepted(await as.guest().call(api.repairs.listEngineerReviews, { engineerId }))

test('what a customer said is read by those who did the work and by staff: an engineer what was said of them', async () => {
  const of = await givenWork({ upTo: 'completed' })
  await review(of)
  const { repairId } = of
  const job = accepted(await of.engineer.person.call(api.repairs.readRepair, { repairId }))
  expect(job.reviews).toMatchObject([{ of: 'engineer', scores: engineer.scores }])
  for (const who of [of.company, of.staff]) {
    const { reviews } = accepted(await who.call(api.repairs.readManagedRepair, { repairId }))
    expect(reviews.map((one) => one.of)).toEqual(['engineer', 'company'])
  }
})

describe(api.repairs.listEngineerReviews.path, () => {
  test('everybody reads them newest first, without author and contacts, and an average from ten of them on', async () => {
    const of = await givenWork({ upTo: 'completed' })
    await review(of)
    await travel(minutes(1))
    const later = await givenWork({ upTo: 'completed', company: of.company, engineer: of.engineer })
    await review(later, { engineer: { ...engineer, text: 'Came back at once.' } })
    const two = await reviewsOf(of)
    expect(two.summary).toEqual({ count: 2, tenths: null })
    expect(two.data.map(({ repairId }) => repairId)).toEqual([later.repairId, of.repairId])
    expect(two.data[1]).toMatchObject({ scores: engineer.scores, country: 'Japan' })
    expect(two.data[1]?.category).not.toBe('')
    expect(two.data[1]?.text).not.toContain('1234')
    expect(JSON.stringify(two)).not.toContain((await of.read()).customer.name)
    await product().app.db`
      insert into repair_review (repair_id, about, member_id, engineer_id, scores, body)
      select r.id, 'engineer', r.member_id, ${of.engineer.engineerId}, '{"skill":5,"punctuality":5,"communication":5}', ''
      from repair r
      where r.id = any(${await otherRepairs(8)}::uuid[])
    `
    // Two of 4.0 and eight of 5.0.
    expect((await reviewsOf(of)).summary).toEqual({ count: 10, tenths: 48 })
    expect((await reviewsOf(later)).data).toHaveLength(10)
  })

  test('nothing is said of an engineer who is not shown', async () => {
    const of = await givenWork({ upTo: 'completed' })
    await review(of)
    const { engineerId } = of.engineer
    await product().app.db`update engineer set state = 'suspended' where id = ${engineerId}`
    const code = await codeOf(as.guest().call(api.repairs.listEngineerReviews, { engineerId }))
    expect(code).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.listServiceReviews.path, () => {
  test('has what was said of the company, and not of its engineer', async () => {
    const of = await givenWork({ upTo: 'completed' })
    await review(of)
    const { companyId } = of.company
    const listed = accepted(await as.guest().call(api.repairs.listServiceReviews, { companyId }))
    expect(listed).toMatchObject({ total: 1, data: [{ scores: company.scores, text: company.text }] })
    await product().app.db`update company set state = 'rejected' where id = ${companyId}`
    const code = await codeOf(as.guest().call(api.repairs.listServiceReviews, { companyId }))
    expect(code).toBe(requestErrors.notFound.code)
  })
})

/** Repairs of which this test needs nothing but that they are. */
async function otherRepairs(count: number) {
  const seller = await as.seller()
  const hand = await engineerOf(seller)
  const made = []
  for (let at = 0; at < count; at += 1) made.push((await givenRepair({ company: seller, engineer: hand })).repairId)
  return made
}
