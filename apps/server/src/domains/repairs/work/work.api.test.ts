import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { read as readDevice } from '../../../../test/given/goods/devices.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { atOnce, finish, givenWork, seenNow, tickAll, workDone } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, engineerOf, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const safety = [...safetyChecks]
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const picture = async (by: Person) => (await givenPicture(by, { purpose: 'repair' })).id
const hoursAgo = (hours: number) => instantOf(new Date(product().app.nowMs() - hours * hourMs))

/** Everybody to whom a repair's work is not given. */
async function strangersOf({ customer, company, staff }: GivenRepair): Promise<Person[]> {
  const other = await givenRepair({ upTo: 'diagnosing' })
  return [customer, company, staff, await as.member(), other.customer, other.company, other.engineer.person]
}

describe(api.repairs.startDiagnosis.path, () => {
  test('the engineer who has accepted begins, and where they were stands in the record', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    const place = { lat: 35.29, lng: 136.91 }
    const begun = accepted(
      await of.engineer.person.call(api.repairs.startDiagnosis, { ...(await seenNow(of)), at: hoursAgo(0.1), place }),
    )
    expect(begun).toMatchObject({ life: 'diagnosing', side: 'engineer', nextStep: 'quote' })
    const { entries } = accepted(await of.customer.call(api.repairs.listRepairRecord, { repairId: of.repairId }))
    expect(entries[0]).toMatchObject({ kind: 'visit', side: 'engineer', place })
    expect(entries.some(({ event }) => event === 'diagnose')).toBe(true)
  })

  test('is nobody else’s', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const input = await seenNow(of)
    for (const who of await strangersOf(of))
      expect(await codeOf(who.call(api.repairs.startDiagnosis, input))).toBe(requestErrors.notFound.code)
  })

  test('what was done without a network meets a repair that went on, and is told how it stands', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const before = await seenNow(of)
    accepted(await of.customer.call(api.repairs.cancelRepair, { ...before, costs: null, reason: '' }))
    const { engineer } = of
    const late = await engineer.person.call(api.repairs.startDiagnosis, { ...before, at: hoursAgo(1) })
    expect(late).toMatchObject({ code: repairErrors.changedMeanwhile.code, data: { life: 'cancelled' } })
    expect(await codeOf(engineer.person.call(api.repairs.startDiagnosis, before))).toBe(requestErrors.olderVersion.code)
  })
})

describe(api.repairs.confirmArrival.path, () => {
  const leg = { carrier: 'yamato' as const, trackingNumber: '1234-5678-9012', note: '', fileIds: [] }

  test('a machine that was sent is looked at once it is there, in the condition in which it came', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'sendIn' })
    const { person } = of.engineer
    const early = person.call(api.repairs.startDiagnosis, await seenNow(of))
    expect(await codeOf(early)).toBe(repairErrors.wrongPlace.code)
    accepted(await of.customer.call(api.repairs.sendRepairDevice, { ...(await seenNow(of)), ...leg }))
    expect(await of.read()).toMatchObject({ place: 'toUs', nextStep: 'confirmArrival' })
    const fileIds = [await picture(person)]
    const there = accepted(
      await person.call(api.repairs.confirmArrival, {
        ...(await seenNow(of)),
        condition: 'damaged',
        note: 'Crate broken at one corner.',
        fileIds,
      }),
    )
    expect(there).toMatchObject({ place: 'withUs', life: 'diagnosing' })
    const { legs } = accepted(await of.customer.call(api.repairs.readRepairLogistics, { repairId: of.repairId }))
    expect(legs).toMatchObject([
      { direction: 'to', carrier: 'yamato', condition: 'damaged', conditionNote: 'Crate broken at one corner.' },
    ])
    expect(legs[0]?.conditionFiles).toHaveLength(1)
    expect(legs[0]?.link).toContain('123456789012')
  })

  test('a machine that its customer brings arrives without a carrier, once', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'carryIn' })
    const { person } = of.engineer
    const arrival = { condition: 'asDescribed' as const, note: '', fileIds: [] }
    accepted(await person.call(api.repairs.confirmArrival, { ...(await seenNow(of)), ...arrival }))
    const again = person.call(api.repairs.confirmArrival, { ...(await seenNow(of)), ...arrival })
    expect(await codeOf(again)).toBe(requestErrors.wrongState.code)
    const { legs } = accepted(await person.call(api.repairs.readRepairLogistics, { repairId: of.repairId }))
    expect(legs).toMatchObject([{ direction: 'to', carrier: null, condition: 'asDescribed' }])
  })

  test('nobody else confirms it, and nothing arrives where somebody comes', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    const arrival = { ...(await seenNow(of)), condition: 'asDescribed' as const, note: '', fileIds: [] }
    for (const who of await strangersOf(of))
      expect(await codeOf(who.call(api.repairs.confirmArrival, arrival))).toBe(requestErrors.notFound.code)
    expect(await codeOf(of.engineer.person.call(api.repairs.confirmArrival, arrival))).toBe(
      requestErrors.wrongState.code,
    )
  })
})

describe(api.repairs.editJob.path, () => {
  test('keeps what was found and what was ticked, with the time at which it was', async () => {
    const of = await givenRepair({ upTo: 'diagnosing' })
    const { person } = of.engineer
    const diagnosis = { finding: 'Pump seal worn.', cause: 'wear' as const, fileIds: [await picture(person)] }
    const [first] = (await of.read()).checklist
    expect(first).toMatchObject({ isDone: false, at: null })
    const checks = [{ id: first?.id ?? '', isDone: true, at: instantOf(new Date(product().app.nowMs() - 1_000)) }]
    accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), diagnosis, checks }))
    const kept = await of.read()
    expect(kept.diagnosis).toMatchObject({ finding: 'Pump seal worn.', cause: 'wear', language: 'en' })
    expect(kept.diagnosis?.files).toHaveLength(1)
    expect(kept.checklist[0]).toMatchObject({ isDone: true })
  })

  test('a repair rests with a reason, and goes on', async () => {
    const of = await givenWork()
    const { person } = of.engineer
    const hold = { reason: 'site' as const, note: 'Hall is closed.', until: null }
    expect(accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), hold }))).toMatchObject({
      hold: 'held',
      holdNote: 'Hall is closed.',
      nextStep: 'resume',
    })
    expect(await codeOf(finish(of))).toBe(repairErrors.rests.code)
    accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), hold: null }))
    expect((await of.read()).hold).toBe('none')
  })

  test('is nobody else’s', async () => {
    const of = await givenWork()
    const input = { ...(await seenNow(of)), checks: [] }
    for (const who of await strangersOf(of))
      expect(await codeOf(who.call(api.repairs.editJob, input))).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.startRepair.path, () => {
  test('waits for the whole safety list, for parts and for a permit', async () => {
    const of = await givenWork({ upTo: 'approved', mode: 'onSite' })
    const { person } = of.engineer
    const start = async (list = safety) =>
      person.call(api.repairs.startRepair, { ...(await seenNow(of)), safety: list })
    expect(await codeOf(start(['people']))).toBe(requestErrors.invalidInput.code)
    const permit = {
      repairId: of.repairId,
      kind: 'permit' as const,
      label: 'Hot work, hall B',
      note: '',
      from: null,
      until: null,
      readers: 'all' as const,
      remind: false,
      workWaits: true,
      returnedId: null,
    }
    accepted(await of.customer.call(api.repairs.addRepairOther, { ...permit, fileIds: [] }))
    expect(await codeOf(start())).toBe(repairErrors.permitMissing.code)
    accepted(await of.customer.call(api.repairs.addRepairOther, { ...permit, fileIds: [await picture(of.customer)] }))
    accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), partsDay: '2030-01-01' }))
    expect(await codeOf(start())).toBe(repairErrors.rests.code)
    accepted(await person.call(api.repairs.editJob, { ...(await seenNow(of)), partsDay: null }))
    expect(accepted(await start())).toMatchObject({ life: 'repairing', nextStep: 'finish' })
  })

  test('is nobody else’s', async () => {
    const of = await givenWork({ upTo: 'approved' })
    const input = { ...(await seenNow(of)), safety }
    for (const who of await strangersOf(of))
      expect(await codeOf(who.call(api.repairs.startRepair, input))).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.finishRepair.path, () => {
  test('§1 engineer handles repairs: says what was done once the checklist is whole, signed by the customer on the spot', async () => {
    const of = await givenWork()
    const left = await finish(of)
    expect(left).toMatchObject({
      code: repairErrors.checksLeft.code,
      data: { left: (await of.read()).checklist.length },
    })
    await tickAll(of)
    const { person } = of.engineer
    const blank = await givenPicture(person, { purpose: 'repair', isPlain: true })
    const unsigned = finish(of, { signature: { name: 'Okamoto', fileId: blank.id } })
    expect(await codeOf(unsigned)).toBe(repairErrors.blankSignature.code)
    const signature = { name: 'Okamoto', fileId: await picture(person) }
    accepted(await finish(of, { signature, parts: [{ label: 'Seal', serialOut: '', serialIn: 'S-2', goodsId: null }] }))
    const done = await of.read()
    expect(done).toMatchObject({
      life: 'repaired',
      nextStep: 'accept',
      finished: {
        work: 'Seal of the main pump replaced.',
        tests: [{ name: 'Pressure', before: '180', after: '320' }],
        parts: [{ serialIn: 'S-2' }],
        signature: { name: 'Okamoto' },
      },
    })
    expect(done.acceptBy).not.toBeNull()
  })

  test('a fault that is cured while it is looked for needs no quotation', async () => {
    const of = await givenRepair({ upTo: 'diagnosing' })
    expect(accepted(await finish(of))).toMatchObject({ life: 'repaired' })
    const { stages } = await of.read()
    expect(stages.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'skipped', 'skipped', 'now'])
  })

  test('reads the meter for the machine’s owner, and asks again about what cannot be', async () => {
    const of = await givenWork()
    await tickAll(of)
    const { deviceId } = (await of.read()).device
    if (!deviceId) throw new Error('the machine is not registered')
    const reading = { kind: 'hours' as const, value: 5_200 }
    accepted(await of.customer.call(api.devices.addMeterReading, { deviceId, ...reading, fileId: null, note: '' }))
    const back = { kind: 'hours' as const, value: 5_000, confirmed: false }
    expect(await codeOf(finish(of, { meter: back }))).toBe(deviceErrors.meterBack.code)
    accepted(await finish(of, { meter: { ...back, confirmed: true } }))
    const { meters } = await readDevice(of.customer, deviceId)
    expect(meters[0]).toMatchObject({ value: 5_000, source: 'repair', anomaly: 'back' })
  })

  test('is nobody else’s', async () => {
    const of = await givenWork()
    const input = { ...(await seenNow(of)), ...workDone() }
    for (const who of await strangersOf(of))
      expect(await codeOf(who.call(api.repairs.finishRepair, input))).toBe(requestErrors.notFound.code)
  })

  test('of an end and another engineer at the same moment, one stands', async () => {
    const of = await givenRepair({ upTo: 'diagnosing' })
    const { engineerId } = await engineerOf(of.company)
    const seen = await seenNow(of)
    const other = { engineerId, visit: null, reason: null, note: '' }
    const codes = await atOnce(of, [
      () => codeOf(of.engineer.person.call(api.repairs.finishRepair, { ...seen, ...workDone() })),
      () => codeOf(of.company.call(api.repairs.assignRepairEngineer, { ...seen, ...other })),
    ])
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const { life, finished } = await of.read()
    expect([life, finished === null]).toEqual(codes[0] === 200 ? ['repaired', false] : ['assigned', true])
  })
})

describe(api.repairs.amendJob.path, () => {
  const correction = (work: string) => ({ ...workDone({ work }), why: 'The hose was forgotten.' })
  const answer = async (of: GivenRepair, said: 'agree' | 'object') =>
    of.customer.call(api.repairs.confirmRepair, { ...(await seenNow(of)), answer: said, text: '', fileIds: [] })
  const amended = async (of: GivenRepair, by: Person, work: string) => {
    const { signature: _, ...done } = correction(work)
    const call = by === of.engineer.person ? api.repairs.amendJob : api.repairs.amendRepair
    return by.call(call, { ...(await seenNow(of)), ...done })
  }

  test('counts once the customer agrees, and the former version stays beside it', async () => {
    const of = await givenWork({ upTo: 'completed' })
    accepted(await amended(of, of.engineer.person, 'Seal and hose replaced.'))
    expect(await of.read()).toMatchObject({
      amendment: 'asked',
      turn: 'customer',
      nextStep: 'answerAmendment',
      finished: { work: 'Seal of the main pump replaced.' },
    })
    expect(await codeOf(amended(of, of.company, 'Something else.'))).toBe(requestErrors.wrongState.code)
    accepted(await answer(of, 'agree'))
    expect(await of.read()).toMatchObject({
      amendment: 'none',
      finished: { work: 'Seal and hose replaced.' },
      amendments: [
        {
          number: 1,
          text: 'The hose was forgotten.',
          by: 'engineer',
          answer: 'agree',
          before: { work: 'Seal of the main pump replaced.' },
          after: { work: 'Seal and hose replaced.' },
        },
      ],
    })
  })

  test('to which the customer objects changes nothing, whoever made it', async () => {
    const of = await givenWork({ upTo: 'completed' })
    accepted(await amended(of, of.company, 'Seal and pump replaced.'))
    accepted(await answer(of, 'object'))
    const { finished, amendments } = await of.read()
    expect(finished?.work).toBe('Seal of the main pump replaced.')
    expect(amendments).toMatchObject([{ by: 'company', answer: 'object' }])
    expect(await codeOf(answer(of, 'agree'))).toBe(requestErrors.wrongState.code)
  })

  test('is asked for by nobody from outside', async () => {
    const of = await givenWork({ upTo: 'completed' })
    const other = await givenRepair({ upTo: 'diagnosing' })
    for (const who of [of.customer, other.engineer.person])
      expect(await codeOf(who.call(api.repairs.amendJob, await amendInput(of)))).toBe(requestErrors.notFound.code)
    expect(await codeOf(other.company.call(api.repairs.amendRepair, await amendInput(of)))).toBe(
      requestErrors.notFound.code,
    )
  })
  const amendInput = async (of: GivenRepair) => {
    const { signature: _, ...done } = correction('Another text.')
    return { ...(await seenNow(of)), ...done }
  }
})
