import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { read as readDevice } from '../../../../test/given/goods/devices.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { depositedRepair, payingRepair } from '../../../../test/given/repairs/quotes.ts'
import { atOnce, finish, givenWork, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, givenRepair, repairForm } from '../../../../test/given/repairs/repairs.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countHeld } from './ends.store.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
type Answer = 'arrivedBack' | 'accept' | 'dispute' | 'agree' | 'object'
const confirm = async (of: GivenRepair, answer: Answer, text = '', by: Person = of.customer) =>
  by.call(api.repairs.confirmRepair, { ...(await seenNow(of)), answer, text, fileIds: [] })
const leg = { carrier: 'sagawa' as const, trackingNumber: '4000-1111-2222', note: '', fileIds: [] }

/** Sent in, repaired and still at the workshop. */
async function repairedAway(): Promise<GivenRepair> {
  const of = await givenRepair({ upTo: 'accepted', mode: 'sendIn' })
  const { person } = of.engineer
  accepted(await of.customer.call(api.repairs.sendRepairDevice, { ...(await seenNow(of)), ...leg }))
  const arrival = { condition: 'asDescribed' as const, note: '', fileIds: [] }
  accepted(await person.call(api.repairs.confirmArrival, { ...(await seenNow(of)), ...arrival }))
  accepted(await finish(of))
  await payDiagnosis(of)
  return of
}
/** The fault was cured while it was looked for, so the diagnosis alone is due before the machine goes back. */
async function payDiagnosis(of: GivenRepair): Promise<void> {
  expect(await of.read()).toMatchObject({ nextStep: 'payRest' })
  await balance(of.customer, jpy(50_000))
  accepted(await payingRepair(of))
}

describe(api.repairs.confirmRepair.path, () => {
  test('an accepted repair has a warranty and stands in the machine’s history, without names', async () => {
    const of = await givenWork({ upTo: 'repaired' })
    const done = accepted(await confirm(of, 'accept'))
    expect(done).toMatchObject({ life: 'completed', turn: 'nobody', acceptBy: null })
    expect(done.warrantyUntil).not.toBeNull()
    expect(done.reviewUntil).not.toBeNull()
    const { deviceId } = done.device
    if (!deviceId) throw new Error('the machine is not registered')
    const { passport } = await readDevice(of.customer, deviceId)
    const entry = passport.entries.find(({ kind }) => kind === 'repaired')
    expect(entry?.facts).toEqual({ parts: 0, pictures: 0 })
  })

  test('is signed on the spot, and not with an empty picture', async () => {
    const of = await givenWork({ upTo: 'repaired' })
    const signed = async (isPlain: boolean) =>
      of.customer.call(api.repairs.confirmRepair, {
        ...(await seenNow(of)),
        answer: 'accept',
        text: '',
        fileIds: [],
        signatureId: (await givenPicture(of.customer, { purpose: 'repair', isPlain })).id,
      })
    expect(await codeOf(signed(true))).toBe(repairErrors.blankSignature.code)
    expect(accepted(await signed(false)).finished?.signature).not.toBeNull()
  })

  test('what waits for its rest is accepted by time only from its payment on', async () => {
    const of = await depositedRepair()
    const safety = [...safetyChecks]
    accepted(await of.engineer.person.call(api.repairs.startRepair, { ...(await seenNow(of)), safety }))
    await tickAll(of)
    const goodsId = newId('goods', product().app.nowMs())
    const foreign = { parts: [{ label: 'Pump', serialOut: '', serialIn: '', goodsId }] }
    expect(await codeOf(finish(of, foreign))).toBe(repairErrors.partTaken.code)
    accepted(await finish(of))
    expect(await of.read()).toMatchObject({ nextStep: 'payRest', acceptBy: null })
    expect(await codeOf(confirm(of, 'accept'))).toBe(repairErrors.notPaid.code)
    await travel(days(10))
    await sweep('repairs.endSilently')
    accepted(await payingRepair(of))
    const paid = await of.read()
    expect(paid).toMatchObject({ life: 'repaired', nextStep: 'accept' })
    expect(paid.acceptBy).not.toBeNull()
    await travel(days(8))
    await sweep('repairs.endSilently')
    expect((await of.read()).life).toBe('completed')
    await expectSound()
  })

  test('of two acceptances at the same moment one counts', async () => {
    const of = await givenWork({ upTo: 'repaired' })
    const seen = await seenNow(of)
    const input = { ...seen, answer: 'accept' as const, text: '', fileIds: [] }
    const accept = () => codeOf(of.customer.call(api.repairs.confirmRepair, input))
    const codes = await atOnce(of, [accept, accept, accept])
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const [counted] = await product().app.db`
      select count(*)::int as jobs from engineer_job where engineer_id = ${of.engineer.engineerId}
    `
    expect(counted?.jobs).toBe(1)
  })

  test('a machine that was sent in is accepted once it is back', async () => {
    const of = await repairedAway()
    expect(await of.read()).toMatchObject({ nextStep: 'sendBack' })
    expect(await codeOf(confirm(of, 'accept'))).toBe(repairErrors.wrongPlace.code)
    expect(await codeOf(confirm(of, 'dispute', 'It still leaks.'))).toBe(repairErrors.wrongPlace.code)
    accepted(await of.engineer.person.call(api.repairs.sendRepairDevice, { ...(await seenNow(of)), ...leg }))
    expect(await of.read()).toMatchObject({ place: 'back', turn: 'customer', nextStep: 'confirmBack' })
    accepted(await confirm(of, 'arrivedBack'))
    expect(accepted(await confirm(of, 'accept')).life).toBe('completed')
    const { legs } = accepted(await of.company.call(api.repairs.readRepairLogistics, { repairId: of.repairId }))
    expect(legs.map(({ direction, arrivedAt }) => [direction, arrivedAt !== null])).toEqual([
      ['to', true],
      ['back', true],
    ])
  })

  test('who says nothing has the machine back and has accepted the work', async () => {
    const of = await repairedAway()
    accepted(await of.company.call(api.repairs.sendRepairDevice, { ...(await seenNow(of)), ...leg }))
    await sweep('repairs.endSilently')
    expect((await of.read()).place).toBe('back')
    await travel(days(8))
    await sweep('repairs.endSilently')
    expect(await of.read()).toMatchObject({ place: 'withCustomer', life: 'repaired', nextStep: 'accept' })
    await travel(days(8))
    await sweep('repairs.endSilently')
    expect(await of.read()).toMatchObject({ life: 'completed' })
  })

  test('answers nothing for anybody else', async () => {
    const of = await givenWork({ upTo: 'repaired' })
    const other = await givenRepair({ upTo: 'diagnosing' })
    for (const who of [of.engineer.person, of.company, of.staff, other.customer, await as.member()])
      for (const answer of ['accept', 'dispute', 'arrivedBack', 'agree'] as const)
        expect(await codeOf(confirm(of, answer, 'No.', who))).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.sendRepairDevice.path, () => {
  test('a machine is on one way at a time, and sent by those who have it', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'sendIn' })
    const other = await givenRepair({ upTo: 'diagnosing' })
    const input = { ...(await seenNow(of)), ...leg }
    for (const who of [of.staff, other.customer, other.company, other.engineer.person])
      expect(await codeOf(who.call(api.repairs.sendRepairDevice, input))).toBe(requestErrors.notFound.code)
    expect(await codeOf(of.engineer.person.call(api.repairs.sendRepairDevice, input))).toBe(
      requestErrors.wrongState.code,
    )
    const send = () => codeOf(of.customer.call(api.repairs.sendRepairDevice, input))
    const codes = await atOnce(of, [send, send])
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    for (const who of [other.customer, other.company, other.engineer.person])
      expect(await codeOf(who.call(api.repairs.readRepairLogistics, { repairId: of.repairId }))).toBe(
        requestErrors.notFound.code,
      )
  })

  test('a customer who brought it fetches it', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'carryIn' })
    const { person } = of.engineer
    const arrival = { condition: 'asDescribed' as const, note: '', fileIds: [] }
    accepted(await person.call(api.repairs.confirmArrival, { ...(await seenNow(of)), ...arrival }))
    accepted(await finish(of))
    await payDiagnosis(of)
    accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), fetched: true }))
    expect(await of.read()).toMatchObject({ place: 'withCustomer', nextStep: 'accept' })
  })
})

describe(api.repairs.decideRepairDispute.path, () => {
  const disputed = async () => {
    const of = await givenWork({ upTo: 'repaired' })
    expect(await codeOf(confirm(of, 'dispute'))).toBe(requestErrors.invalidInput.code)
    accepted(await confirm(of, 'dispute', 'It still leaks.'))
    return of
  }
  type Verdict = 'rework' | 'partBack' | 'stands'
  const decide = async (of: GivenRepair, verdict: Verdict, by: Person = of.staff) =>
    by.call(api.repairs.decideRepairDispute, {
      ...(await seenNow(of)),
      verdict,
      back: null,
      letter: 'We have looked at the pictures.',
    })

  test('both sides read the same letter, by a day that was told before', async () => {
    const of = await disputed()
    const asked = await of.read()
    expect(asked).toMatchObject({
      life: 'disputed',
      turn: 'platform',
      dispute: { text: 'It still leaks.', verdict: null },
    })
    expect(asked.deadlineAt).toBe(asked.dispute?.decideBy)
    accepted(await decide(of, 'stands'))
    for (const who of [of.customer, of.engineer.person, of.company])
      expect(accepted(await who.call(api.repairs.readRepair, { repairId: of.repairId }))).toMatchObject({
        life: 'completed',
        dispute: { verdict: 'stands', letter: 'We have looked at the pictures.' },
      })
  })

  test('what is done again is ticked off again, and is no repair that held at once', async () => {
    const of = await disputed()
    accepted(await decide(of, 'rework'))
    expect(await of.read()).toMatchObject({ life: 'repairing', nextStep: 'finish' })
    expect(await codeOf(finish(of))).toBe(repairErrors.checksLeft.code)
    await tickAll(of)
    accepted(await finish(of, { work: 'Housing replaced.' }))
    accepted(await confirm(of, 'accept'))
    const { finished, amendments } = await of.read()
    expect([finished?.work, amendments]).toEqual(['Housing replaced.', []])
    expect(await countHeld(product().app.db, of.engineer.engineerId)).toEqual({
      gradedJobs: 1,
      heldAtOnce: 0,
      cameBack: 0,
    })
  })

  test('names a sum exactly where a part goes back, and no more than was paid', async () => {
    const of = await disputed()
    expect(await codeOf(decide(of, 'partBack'))).toBe(requestErrors.invalidInput.code)
    const back = { currency: 'JPY' as const, minor: 1 }
    const given = { verdict: 'partBack' as const, back, letter: 'A part.' }
    const tooMuch = of.staff.call(api.repairs.decideRepairDispute, { ...(await seenNow(of)), ...given })
    expect(await codeOf(tooMuch)).toBe(requestErrors.invalidInput.code)
  })

  test('is made by staff alone, about what is disputed', async () => {
    const of = await disputed()
    for (const who of [of.customer, of.company, of.engineer.person, await as.member()])
      expect(await codeOf(decide(of, 'stands', who))).toBe(requestErrors.notAllowed.code)
    accepted(await decide(of, 'stands'))
    expect(await codeOf(decide(of, 'stands'))).toBe(requestErrors.wrongState.code)
  })
})

describe(api.repairs.reviewRepair.path, () => {
  const engineer = { scores: { skill: 5, punctuality: 4, communication: 5 }, text: 'Quick and clean.' }
  const company = { scores: { handling: 4, price: 3, communication: 5 }, text: '' }

  test('engineer and company are rated apart, each once, some days long', async () => {
    const of = await givenWork({ upTo: 'completed' })
    const { repairId } = of
    const review = (given: object) =>
      of.customer.call(api.repairs.reviewRepair, { repairId, engineer: null, company: null, ...given })
    expect(await codeOf(review({}))).toBe(requestErrors.invalidInput.code)
    accepted(await review({ engineer }))
    expect(await codeOf(review({ engineer }))).toBe(repairErrors.answered.code)
    accepted(await review({ company }))
    const { reviews, allowedActions } = await of.read()
    expect(reviews.map(({ of: about, scores }) => [about, scores])).toEqual([
      ['engineer', engineer.scores],
      ['company', company.scores],
    ])
    expect(allowedActions.find(({ action }) => action === 'review')?.reason).not.toBeNull()
    const late = await givenWork({ upTo: 'completed' })
    await travel(days(31))
    const tooLate = late.customer.call(api.repairs.reviewRepair, { repairId: late.repairId, engineer, company: null })
    expect(await codeOf(tooLate)).toBe(repairErrors.reviewTooLate.code)
  })

  test('is the customer’s, of what is completed', async () => {
    const of = await givenWork({ upTo: 'repaired' })
    const input = { repairId: of.repairId, engineer, company: null }
    expect(await codeOf(of.customer.call(api.repairs.reviewRepair, input))).toBe(requestErrors.wrongState.code)
    accepted(await confirm(of, 'accept'))
    for (const who of [of.engineer.person, of.company, of.staff, await as.member()])
      expect(await codeOf(who.call(api.repairs.reviewRepair, input))).toBe(requestErrors.notFound.code)
  })
})

describe('an engineer’s grade', () => {
  const gradeOf = async ({ engineer: { engineerId } }: GivenRepair) =>
    accepted(await as.guest().call(api.engineers.readEngineerCard, { engineerId })).grade

  test('counts a fault that came back within its days, free of a fee, and goes to who did it', async () => {
    const of = await givenWork({ upTo: 'completed' })
    const { deviceId } = (await of.read()).device
    const again = accepted(
      await of.customer.call(
        api.repairs.addRepair,
        await repairForm(of.customer, { deviceId, comebackOf: of.repairId }),
      ),
    )
    expect(again).toMatchObject({ isWarranty: true, comebackOf: { id: of.repairId } })
    expect((await of.read()).comebacks).toMatchObject([{ id: again.id }])
    expect(await countHeld(product().app.db, of.engineer.engineerId)).toEqual({
      gradedJobs: 1,
      heldAtOnce: 0,
      cameBack: 1,
    })
    const held = () => product().app.db`select held_at_once from engineer where id = ${of.engineer.engineerId}`
    expect(await held()).toEqual([{ heldAtOnce: 0 }])
    const { id: repairId, version } = again
    accepted(await of.customer.call(api.repairs.cancelRepair, { repairId, version, costs: null, reason: 'It runs.' }))
    expect(await held()).toEqual([{ heldAtOnce: 1 }])
    await product().app.db`
      update engineer set graded_jobs = 10, held_at_once = 9 where id = ${of.engineer.engineerId}
    `
    expect(await gradeOf(of)).toEqual({ jobs: 10, firstFix: 90, comeback: 0 })
  })

  test('is new under ten jobs', async () => {
    const of = await givenWork({ upTo: 'completed' })
    expect(await gradeOf(of)).toEqual({ jobs: 1, firstFix: null, comeback: null })
    expect((await of.read()).engineer?.grade).toEqual({ jobs: 1, firstFix: null, comeback: null })
  })
})

test('a permit that ends soon is told of once', async () => {
  const of = await givenRepair({ upTo: 'accepted' })
  const soon = instantOf(new Date(product().app.nowMs() + 3_600_000))
  const permit = { kind: 'permit' as const, label: 'Gate 3', note: '', from: null, fileIds: [] }
  const wishes = { readers: 'all' as const, remind: true, workWaits: false, returnedId: null }
  accepted(
    await of.customer.call(api.repairs.addRepairOther, { repairId: of.repairId, ...permit, until: soon, ...wishes }),
  )
  expect(await sweep('repairs.remindOfOthers')).toBe(1)
  expect(await sweep('repairs.remindOfOthers')).toBe(0)
})
