import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { clientId } from '../../../../test/given/messages/chats.ts'
import { depositedRepair, pricesOf, yenOn } from '../../../../test/given/repairs/quotes.ts'
import { givenWork, seenNow, workDone } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, engineerOf, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const toldTo = async (who: Person) => accepted(await who.call(api.notices.listNotices, {})).data.map(({ text }) => text)
const heard = () => workOffAnnounced(/^engineer\.stopped$/, 2)

async function suspendedUnheard({ engineer: { engineerId } }: GivenRepair): Promise<void> {
  const why = 'A complaint is looked into.'
  accepted(await (await as.staff()).call(api.engineers.moveEngineer, { engineerId, event: 'suspend', why }))
}
async function suspended(deal: GivenRepair): Promise<void> {
  await suspendedUnheard(deal)
  await heard()
}
/** Both agree that the engineer works for the company no longer. */
async function leftUnheard({ company, engineer: { person } }: GivenRepair): Promise<void> {
  const { ties } = accepted(await person.call(api.engineers.readOwnEngineer, {}))
  const [tie] = ties
  if (!tie) throw new Error('they work for nobody')
  accepted(await person.call(api.engineers.moveOwnTie, { tieId: tie.id, event: 'leave' }))
  accepted(await company.call(api.engineers.moveCompanyTie, { tieId: tie.id, event: 'agree' }))
}
async function left(deal: GivenRepair): Promise<void> {
  await leftUnheard(deal)
  await heard()
}

test.each([
  ['is suspended', suspended],
  ['leaves their company', left],
] as const)(
  'the job of an engineer who %s is at the company’s desk again, and they read it no more',
  async (_, goes) => {
    const deal = await depositedRepair()
    const { repairId, customer, company, engineer } = deal
    const { paid } = await pricesOf(deal)
    const safety = [...safetyChecks]
    accepted(await engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety }))
    const seen = await seenNow(deal)
    await goes(deal)
    expect(await deal.read()).toMatchObject({ life: 'offered', engineer: null, company: { id: company.companyId } })
    // What was paid stays for who goes on with it.
    expect(await pricesOf(deal)).toMatchObject({ paid, due: null })
    expect(await toldTo(customer)).toContainEqual(expect.stringContaining('Your engineer can’t go on'))
    expect(await toldTo(company)).toContainEqual(expect.stringContaining('Please assign another one'))
    for (const call of [api.repairs.readRepair, api.repairs.listRepairRecord, api.repairs.readRepairPrices])
      expect(await codeOf(engineer.person.call(call, { repairId }))).toBe(requestErrors.notFound.code)
    expect(accepted(await engineer.person.call(api.repairs.listJobs, { tab: 'running' })).data).toEqual([])

    // What they did without a network comes too late, and says so.
    const at = instantOf(new Date(product().app.nowMs() - 1_000))
    const entry = { kind: 'message' as const, text: 'Done.', fileIds: [], due: null, at }
    const sent = [
      engineer.person.call(api.repairs.editJob, { ...seen, checks: [] }),
      engineer.person.call(api.repairs.finishRepair, { ...seen, ...workDone(), at }),
      engineer.person.call(api.repairs.addJobRecord, { repairId, clientId: clientId(), ...entry }),
    ]
    for (const answer of sent) expect(await codeOf(answer)).toBe(repairErrors.givenAway.code)
    expect(await codeOf((await as.member()).call(api.repairs.finishRepair, { ...seen, ...workDone() }))).toBe(
      requestErrors.notFound.code,
    )
    expect((await deal.read()).finished).toBe(null)

    const next = await engineerOf(company)
    const chosen = { engineerId: next.engineerId, visit: null, reason: null, note: '' }
    accepted(await company.call(api.repairs.assignRepairEngineer, { ...(await seenNow(deal)), ...chosen }))
    accepted(await next.person.call(api.repairs.receiveJob, { ...(await seenNow(deal)), visit: null }))
    await expectSound()
  },
)

test.each([
  ['is suspended', suspendedUnheard],
  ['leaves their company', leftUnheard],
] as const)(
  'an engineer who %s does nothing more at a job from that moment on, and it comes to the desk although nobody hears of it',
  async (_, goes) => {
    const deal = await givenRepair({ upTo: 'accepted' })
    const { repairId, engineer } = deal
    const seen = await seenNow(deal)
    await goes(deal)
    // What was announced is lost, as when it was not listened to yet.
    await workOffAnnounced(/^engineer\.stopped$/, 0)
    expect(await codeOf(engineer.person.call(api.repairs.startDiagnosis, seen))).toBe(repairErrors.givenAway.code)
    expect(await codeOf(engineer.person.call(api.repairs.readRepair, { repairId }))).toBe(requestErrors.notFound.code)
    expect(await deal.read()).toMatchObject({ life: 'accepted' })
    await sweep('repairs.takeFromGone')
    expect(await deal.read()).toMatchObject({ life: 'offered', engineer: null })
    const told = await toldTo(deal.company)
    await sweep('repairs.takeFromGone')
    expect(await toldTo(deal.company)).toEqual(told)
    await expectSound()
  },
)

test('the job of a suspended engineer of no company is at the platform again, with what was paid back', async () => {
  const deal = await depositedRepair({}, { isIndependent: true })
  await suspended(deal)
  expect(await deal.read()).toMatchObject({ life: 'submitted', nextStep: 'assignCompany', engineer: null })
  expect(await yenOn(deal.customer)).toEqual(jpy(100_000))
  await expectSound()
})

test('who is taken back before anybody heard of it keeps their jobs, and what is over stays with who did it', async () => {
  const deal = await givenRepair({ upTo: 'accepted' })
  const { engineerId } = deal.engineer
  const staff = await as.staff()
  for (const event of ['suspend', 'reinstate'] as const)
    accepted(await staff.call(api.engineers.moveEngineer, { engineerId, event, why: 'A complaint.' }))
  await heard()
  expect(await deal.read()).toMatchObject({ life: 'accepted', engineer: { id: engineerId } })
  const done = await givenWork({ upTo: 'completed' })
  await suspended(done)
  expect(await done.read()).toMatchObject({ life: 'completed', engineer: { id: done.engineer.engineerId } })
})

test('what is to be done again goes to the desk where its engineer is gone', async () => {
  const deal = await givenWork({ upTo: 'repaired' })
  await suspended(deal)
  const dispute = { answer: 'dispute' as const, text: 'It still whines.', fileIds: [] }
  accepted(await deal.customer.call(api.repairs.confirmRepair, { ...(await seenNow(deal)), ...dispute }))
  const decision = { verdict: 'rework' as const, back: null, letter: 'It is done again.' }
  expect(
    accepted(await deal.staff.call(api.repairs.decideRepairDispute, { ...(await seenNow(deal)), ...decision })),
  ).toMatchObject({ life: 'offered', engineer: null })
})
