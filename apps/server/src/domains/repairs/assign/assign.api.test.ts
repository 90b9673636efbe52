import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { hourIn, publishHours } from '../../../../test/given/deals/appointments.ts'
import { given } from '../../../../test/given.ts'
import { givenGrant } from '../../../../test/given/people/people.ts'
import { device, newSerial } from '../../../../test/given/goods/devices.ts'
import { certifiedEngineer } from '../../../../test/given/repairs/engineers.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type GivenRepair, engineerOf, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const notFound = requestErrors.notFound.code
const ids = <T extends { id: string }>(all: readonly T[]) => all.map(({ id }) => id)

type Sent<Name extends keyof typeof api.repairs> = Partial<SentOf<(typeof api.repairs)[Name]>>
async function assigning({ repairId, staff, company, read }: GivenRepair) {
  const now = { repairId, version: (await read()).version }
  return {
    offer: (to: Sent<'assignRepairCompany'>, who: Person = staff) =>
      who.call(api.repairs.assignRepairCompany, {
        ...now,
        companyId: null,
        engineerId: null,
        note: '',
        ...to,
      }),
    assign: (engineerId: Id<'engineer'> | null, wish: Sent<'assignRepairEngineer'> = {}, who: Person = company) =>
      who.call(api.repairs.assignRepairEngineer, {
        ...now,
        engineerId,
        visit: null,
        reason: null,
        note: '',
        ...wish,
      }),
  }
}

describe(api.repairs.listRepairHands.path, () => {
  test('staff see companies and engineers of none, a company its own, with what speaks against them', async () => {
    const made = await givenRepair({ mode: 'onSite' })
    const { repairId, company, engineer, staff } = made
    await publishHours(engineer.person)
    const alone = await certifiedEngineer({ modes: ['remote'] })
    const { hands } = accepted(await staff.call(api.repairs.listRepairHands, { repairId }))
    const ofCompany = hands.find(({ companyId }) => companyId === company.companyId)
    expect(ofCompany).toMatchObject({ engineerId: null, engineers: 1, load: 0, freeSlots: [0], reason: null })
    expect(hands.find(({ engineerId }) => engineerId === alone.engineerId)).toMatchObject({ reason: 'mode' })
    expect(await codeOf(company.call(api.repairs.listRepairHands, { repairId }))).toBe(notFound)
    accepted(await (await assigning(made)).offer({ companyId: company.companyId }))
    const own = accepted(await company.call(api.repairs.listRepairHands, { repairId })).hands
    expect(own).toMatchObject([
      { engineerId: engineer.engineerId, companyId: null, coversMaker: true, coversCategory: true, reason: null },
    ])
    const other = await engineerOf(await as.seller())
    expect(own.map(({ engineerId }) => engineerId)).not.toContain(other.engineerId)
  })
})

describe(api.repairs.assignRepairCompany.path, () => {
  test('staff offer it to a company that has somebody for it, and to no other', async () => {
    const made = await givenRepair()
    const { company, staff, repairId } = made
    const { offer } = await assigning(made)
    const nobody = await as.seller()
    expect(await codeOf(offer({ companyId: nobody.companyId }))).toBe(repairErrors.notSuited.code)
    expect(await codeOf(offer({}))).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(offer({ companyId: company.companyId }, company))).toBe(requestErrors.notAllowed.code)
    const offered = accepted(await offer({ companyId: company.companyId }))
    expect(offered).toMatchObject({ life: 'offered', turn: 'company', company: { id: company.companyId } })
    expect(offered.assignments).toMatchObject([{ event: 'offer', by: 'platform' }])
    expect(await codeOf(offer({ companyId: company.companyId }))).toBe(requestErrors.wrongState.code)
    const mine = accepted(await company.call(api.repairs.listCompanyRepairs, {}))
    expect([ids(mine.data), mine.counts.mine]).toEqual([[repairId], 1])
    expect(accepted(await nobody.call(api.repairs.listCompanyRepairs, { tab: 'all' })).data).toEqual([])
    const all = accepted(await staff.call(api.repairs.listAllRepairs, { tab: 'all', companyId: company.companyId }))
    expect(ids(all.data)).toEqual([repairId])
  })

  test('staff give it neither to a company where they have a seat nor to themselves; another one does', async () => {
    const made = await givenRepair()
    const { repairId, company } = made
    const seated = await given.staff()
    await givenGrant(seated.id, { role: 'companySeller', scope: 'company', companyId: company.companyId })
    const colleague = await as.member(seated)
    const alone = await certifiedEngineer()
    await givenGrant(alone.person.id, { role: 'platformStaff', scope: 'all' })
    const { offer } = await assigning(made)
    const own = repairErrors.ownHand.code
    expect(await codeOf(offer({ companyId: company.companyId }, colleague))).toBe(own)
    expect(await codeOf(offer({ engineerId: alone.engineerId }, alone.person))).toBe(own)
    const { hands } = accepted(await colleague.call(api.repairs.listRepairHands, { repairId }))
    expect(hands.find(({ companyId }) => companyId === company.companyId)).toMatchObject({ reason: 'own' })
    const theirs = accepted(await alone.person.call(api.repairs.listRepairHands, { repairId })).hands
    expect(theirs.find(({ engineerId }) => engineerId === alone.engineerId)).toMatchObject({ reason: 'own' })
    // The company's own desk goes on choosing among its engineers, whoever has a seat there.
    accepted(await offer({ companyId: company.companyId }))
    const mine = accepted(await company.call(api.repairs.listRepairHands, { repairId })).hands
    expect(mine).toMatchObject([{ reason: null }])
  })

  test('a machine is sent in to no engineer who works for nobody, since a customer could send it nowhere', async () => {
    const alone = await certifiedEngineer({ modes: ['remote', 'sendIn'] })
    const made = await givenRepair({ mode: 'sendIn', engineer: alone })
    const { hands } = accepted(await made.staff.call(api.repairs.listRepairHands, { repairId: made.repairId }))
    expect(hands.find(({ engineerId }) => engineerId === alone.engineerId)).toMatchObject({ reason: 'mode' })
    const { offer } = await assigning(made)
    expect(await codeOf(offer({ engineerId: alone.engineerId }))).toBe(repairErrors.notSuited.code)
  })

  test('an engineer who works for nobody takes it from staff, and gives it back to staff', async () => {
    const made = await givenRepair({ isIndependent: true, upTo: 'assigned' })
    const { engineer, repairId, read } = made
    expect(await read()).toMatchObject({ life: 'assigned', company: null, engineer: { id: engineer.engineerId } })
    const { data } = accepted(await engineer.person.call(api.repairs.listJobs, { tab: 'mine' }))
    expect(ids(data)).toEqual([repairId])
    const { version } = await read()
    const back = { repairId, version, reason: 'distance' as const, note: 'Too far.' }
    expect(accepted(await engineer.person.call(api.repairs.handOverJob, back))).toEqual({ done: true })
    expect(await read()).toMatchObject({ life: 'submitted', engineer: null })
    expect(await codeOf(engineer.person.call(api.repairs.readRepair, { repairId }))).toBe(notFound)
  })
})

describe(api.repairs.assignRepairEngineer.path, () => {
  test('a company assigns one of its own who can do it, for a time that is free', async () => {
    const made = await givenRepair({ upTo: 'offered', mode: 'onSite' })
    const { company, engineer, repairId, read } = made
    const { assign } = await assigning(made)
    const foreign = await engineerOf(await as.seller())
    expect(await codeOf(assign(foreign.engineerId))).toBe(repairErrors.notSuited.code)
    expect(await codeOf(assign(engineer.engineerId, {}, await as.seller()))).toBe(notFound)
    const visit = { from: hourIn(73), to: hourIn(74) }
    const assigned = accepted(await assign(engineer.engineerId, { visit }))
    expect(assigned).toMatchObject({ life: 'assigned', turn: 'engineer', visit })
    const receive = { repairId, version: assigned.version + 1, visit: null }
    expect(await codeOf(engineer.person.call(api.repairs.receiveJob, { ...receive, version: 1 }))).toBe(
      requestErrors.olderVersion.code,
    )
    const { version } = await read()
    expect(accepted(await engineer.person.call(api.repairs.receiveJob, { ...receive, version }))).toMatchObject({
      visit,
    })
    const other = await givenRepair({ upTo: 'offered', mode: 'onSite', company, engineer })
    expect(await codeOf((await assigning(other)).assign(engineer.engineerId, { visit }))).toBe(
      repairErrors.timeTaken.code,
    )
  })

  test('passes it on with a reason, which staff read and the customer does not', async () => {
    const made = await givenRepair({ upTo: 'offered' })
    const { company, staff, repairId, read } = made
    const { assign } = await assigning(made)
    expect(await codeOf(assign(null))).toBe(requestErrors.invalidInput.code)
    accepted(await assign(null, { reason: 'skill', note: 'No spindle bench.' }))
    expect(await read()).toMatchObject({ life: 'submitted', turn: 'platform', company: null, assignments: [] })
    expect(await codeOf(company.call(api.repairs.readManagedRepair, { repairId }))).toBe(notFound)
    const seen = accepted(await staff.call(api.repairs.readManagedRepair, { repairId }))
    expect(seen.assignments.at(-1)).toMatchObject({ event: 'pass', reason: 'skill', note: 'No spindle bench.' })
    const { hands } = accepted(await staff.call(api.repairs.listRepairHands, { repairId }))
    expect(hands.find(({ companyId }) => companyId === company.companyId)?.reason).toBe('passed')
  })

  test('hands over twice at most; then only staff find somebody', async () => {
    const made = await givenRepair({ upTo: 'accepted' })
    const { company } = made
    const [second, third, fourth] = [await engineerOf(company), await engineerOf(company), await engineerOf(company)]
    for (const next of [second, third])
      accepted(await (await assigning(made)).assign(next.engineerId, { reason: 'ill' }))
    const { assign } = await assigning(made)
    expect(await codeOf(assign(fourth.engineerId, { reason: 'ill' }))).toBe(repairErrors.handedOverTooOften.code)
    const { version } = await made.read()
    const back = { repairId: made.repairId, version, reason: 'time' as const, note: '' }
    accepted(await third.person.call(api.repairs.handOverJob, back))
    expect(await made.read()).toMatchObject({ life: 'submitted', company: null })
  })
})

describe(api.repairs.receiveJob.path, () => {
  test('at one of the wished times; on site never without one', async () => {
    const { repairId, engineer, read } = await givenRepair({ upTo: 'assigned', mode: 'onSite' })
    const { version } = await read()
    const receive = (visit: SentOf<typeof api.repairs.receiveJob>['visit']) =>
      engineer.person.call(api.repairs.receiveJob, { repairId, version, visit })
    expect(await codeOf(receive(null))).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(receive({ from: hourIn(90), to: hourIn(91) }))).toBe(requestErrors.invalidInput.code)
    accepted(await receive({ from: hourIn(72), to: hourIn(73) }))
    expect(await codeOf(receive({ from: hourIn(72), to: hourIn(73) }))).toBe(requestErrors.wrongState.code)
    const today = { tab: 'today' as const, timeZone: 'Asia/Tokyo' }
    expect(accepted(await engineer.person.call(api.repairs.listJobs, today)).data).toEqual([])
    await product().app
      .db`update repair set visit_at = app_now(), visit_until = app_now() + interval '1 hour' where id = ${repairId}`
    expect(ids(accepted(await engineer.person.call(api.repairs.listJobs, today)).data)).toEqual([repairId])
  })

  test('of an engineer who accepts and a company that gives it to another at the same moment, one is right', async () => {
    const made = await givenRepair({ upTo: 'assigned' })
    const { repairId, engineer, company, read } = made
    const other = await engineerOf(company)
    const { version } = await read()
    const { assign } = await assigning(made)
    const codes = await Promise.all([
      codeOf(engineer.person.call(api.repairs.receiveJob, { repairId, version, visit: null })),
      codeOf(assign(other.engineerId, { reason: 'time' })),
      codeOf(other.person.call(api.repairs.receiveJob, { repairId, version, visit: null })),
    ])
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const after = await read()
    if (codes[0] === 200) expect(after).toMatchObject({ life: 'accepted', engineer: { id: engineer.engineerId } })
    else expect(after).toMatchObject({ life: 'assigned', engineer: { id: other.engineerId } })
  })

  test('of one engineer with two telephones, and of two requests for one hour, one is taken', async () => {
    const made = await givenRepair({ upTo: 'assigned', mode: 'onSite' })
    const { company, engineer, repairId } = made
    const second = await givenRepair({ upTo: 'assigned', mode: 'onSite', company, engineer })
    const visit = { from: hourIn(72), to: hourIn(73) }
    const receive = async (of: GivenRepair) =>
      engineer.person.call(api.repairs.receiveJob, { repairId: of.repairId, version: (await of.read()).version, visit })
    const codes = await Promise.all([receive(made), receive(made), receive(second)].map(codeOf))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const busy = await product().app.db`
      select from calendar_busy where owner_kind = 'repair' and owner_id in (${repairId}, ${second.repairId})
    `
    expect(busy).toHaveLength(2)
  })
})

describe(api.repairs.refuseRepair.path, () => {
  test('staff say why, and what is offered instead; nobody else may', async () => {
    const { repairId, staff, company, read } = await givenRepair()
    const { version } = await read()
    const no = {
      repairId,
      version,
      reason: 'noEngineerThen' as const,
      alternatives: ['remote' as const],
      text: 'Sorry.',
    }
    expect(await codeOf(company.call(api.repairs.refuseRepair, no))).toBe(requestErrors.notAllowed.code)
    accepted(await staff.call(api.repairs.refuseRepair, no))
    const { reason, alternatives, text } = no
    expect(await read()).toMatchObject({ life: 'refused', turn: 'nobody', refusal: { reason, alternatives, text } })
    expect(await codeOf(staff.call(api.repairs.refuseRepair, { ...no, version: version + 1 }))).toBe(
      requestErrors.wrongState.code,
    )
  })
})

describe(api.repairs.updateRepair.path, () => {
  test('corrects the request, lets it rest until a day and go on by itself', async () => {
    const made = await givenRepair({ upTo: 'accepted' })
    const { repairId, company, read, engineer } = made
    const update = async (wish: Sent<'updateRepair'>, who: Person = company) =>
      who.call(api.repairs.updateRepair, { repairId, version: (await read()).version, ...wish })
    expect(accepted(await update({ urgency: 'urgent' }))).toMatchObject({ urgency: 'urgent', life: 'accepted' })
    expect(await codeOf(update({ mode: 'onSite' }))).toBe(requestErrors.wrongState.code)
    expect(await codeOf(update({ urgency: 'soon' }, await as.seller()))).toBe(notFound)
    expect(await codeOf(update({ partsDay: '2030-01-01' }))).toBe(requestErrors.wrongState.code)
    const hold = { reason: 'site' as const, note: 'The hall is closed.', until: '2000-01-01' }
    accepted(await update({ hold }))
    expect(await read()).toMatchObject({ hold: 'held', holdReason: 'site', turn: 'engineer', nextStep: 'resume' })
    await sweep('repairs.follow')
    expect(await read()).toMatchObject({ hold: 'none', holdReason: null, nextStep: 'diagnose' })
    await product().app.db`update repair set life = 'approved' where id = ${repairId}`
    expect(accepted(await update({ partsDay: '2030-01-01' }))).toMatchObject({
      parts: 'waiting',
      partsDay: '2030-01-01',
    })
    expect(accepted(await update({ partsDay: null }))).toMatchObject({ parts: 'none', partsDay: null })
    expect(await codeOf(update({ hold: null }, engineer.person))).toBe(requestErrors.notAllowed.code)
  })

  test('another way is taken only where somebody offers it', async () => {
    const { repairId, staff, read } = await givenRepair()
    const update = async (mode: 'onSite' | 'carryIn') =>
      codeOf(staff.call(api.repairs.updateRepair, { repairId, version: (await read()).version, mode }))
    expect(await update('onSite')).toBe(repairErrors.modeNotOffered.code)
    expect(await update('carryIn')).toBe(200)
  })

  test('another way never costs its customer more than they were told, and less where it is less', async () => {
    const { repairId, company, read, customer } = await givenRepair({ upTo: 'offered' })
    const feeAfter = async (mode: 'onSite' | 'carryIn' | 'remote') => {
      accepted(await company.call(api.repairs.updateRepair, { repairId, version: (await read()).version, mode }))
      return accepted(await customer.call(api.repairs.readRepairPrices, { repairId })).diagnosisFee
    }
    expect(await feeAfter('carryIn')).toEqual(jpy(3_000))
    expect(await feeAfter('remote')).toEqual(jpy(3_000))
    await product().app.db`update repair set mode = 'carryIn', diagnosis_fee = 10000 where id = ${repairId}`
    expect(await feeAfter('remote')).toEqual(jpy(3_000))
  })
})

describe(api.repairs.addRepairDevice.path, () => {
  test('registers for its customer what they described, once, and not what is somebody else’s', async () => {
    const machine = {
      categoryId: await givenCategory(),
      makerId: null,
      makerName: 'Okuma',
      model: 'LB3000',
      serial: '',
    }
    const made = await givenRepair({ upTo: 'offered', deviceId: null, machine })
    const { repairId, company, customer, read } = made
    const add = async (serial: string) =>
      company.call(api.repairs.addRepairDevice, {
        repairId,
        version: (await read()).version,
        machine: { ...machine, serial },
      })
    const theirs = await device({ makerId: null, makerName: 'Okuma', model: 'LB3000' })
    expect(await codeOf(add(theirs.serial))).toBe(deviceErrors.serialTaken.code)
    accepted(await add(newSerial()))
    const { deviceId } = (await read()).device
    const { data } = accepted(await customer.call(api.devices.listMyDevices, {}))
    expect(ids(data)).toEqual([deviceId])
    expect(await codeOf(add(newSerial()))).toBe(repairErrors.answered.code)
  })
})

test('what nobody answers in time goes back: from an engineer to the company, from a company to staff', async () => {
  const made = await givenRepair({ upTo: 'assigned' })
  await travel(days(6))
  await sweep('repairs.follow')
  expect(await made.read()).toMatchObject({ life: 'offered', turn: 'company', engineer: null })
  await travel(days(6))
  await sweep('repairs.follow')
  expect(await made.read()).toMatchObject({ life: 'submitted', turn: 'platform', company: null })
  const { version } = await made.read()
  await sweep('repairs.follow')
  expect((await made.read()).version).toBe(version)
})
