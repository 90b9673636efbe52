import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { repairMachine } from '@kikai/contract/repairs/repairs.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { hourIn } from '../../../test/given/deals/appointments.ts'
import { device, labelled } from '../../../test/given/goods/devices.ts'
import { onTrial } from '../../../test/given/repairs/engineers.ts'
import { givenCategory } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { engineerOf, givenRepair, repairForm } from '../../../test/given/repairs/repairs.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { nextOf } from './repairs.policy.ts'
import { selectRepairs } from './repairs.store.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const toldTo = async (who: Person, topic: 'orders' | 'sales') =>
  (await who.call(api.notices.listNotices, { topic })).data.data.map(({ text }) => text)
const ids = <T extends { id: string }>(all: readonly T[]) => all.map(({ id }) => id)

describe(api.repairs.readRepairParams.path, () => {
  test('tells the fee for the diagnosis in each way, and how many engineers suit', async () => {
    const customer = await as.member()
    const categoryId = await givenCategory()
    const asked = { categoryId, addressId: null, currency: 'JPY' as const }
    const before = accepted(await customer.call(api.repairs.readRepairParams, asked))
    await engineerOf(await as.seller())
    const { modes, ...rules } = accepted(await customer.call(api.repairs.readRepairParams, asked))
    expect(modes.map(({ mode, diagnosisFee }) => [mode, diagnosisFee.minor])).toEqual([
      ['onSite', 22_000],
      ['remote', 3_000],
      ['sendIn', 10_000],
      ['carryIn', 10_000],
    ])
    expect(modes.map(({ engineers }) => engineers)).toEqual(before.modes.map(({ engineers }) => engineers + 1))
    expect(rules).toEqual({ assignDays: 1, changeHours: 24, voiceSeconds: 60 })
    const theirs = await given.address(await as.member())
    const foreign = { ...asked, addressId: theirs.id }
    expect(await codeOf(customer.call(api.repairs.readRepairParams, foreign))).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.addRepair.path, () => {
  test('§1 repair booking: a request waits for staff, with the fee of its way and its term', async () => {
    const customer = await as.member()
    const form = await repairForm(customer, { mode: 'onSite', cap: { currency: 'JPY', minor: 200_000 } })
    const made = accepted(await customer.call(api.repairs.addRepair, form))
    expect(made).toMatchObject({
      number: expect.stringMatching(/^R\d{6}/),
      life: 'submitted',
      turn: 'platform',
      nextStep: 'assignCompany',
      money: 'nothingDue',
      cap: jpy(200_000),
      deadlineAt: expect.stringMatching(/Z$/),
      site: { phone: expect.stringMatching(/\d/) },
      cancelCosts: null,
    })
    expect(made.device.serial).not.toContain('•')
    expect(made.stages.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
  })

  test('what does not fit together is refused by field', async () => {
    const customer = await as.member()
    const form = await repairForm(customer, { mode: 'onSite', slots: [], site: null })
    const { code, data } = await customer.call(api.repairs.addRepair, form)
    expect(code).toBe(requestErrors.invalidInput.code)
    expect(data).toMatchObject({ errors: [{ field: 'site' }, { field: 'slots' }] })
    const past = await repairForm(customer, { slots: [{ from: hourIn(-3), to: hourIn(-1) }] })
    expect(await codeOf(customer.call(api.repairs.addRepair, past))).toBe(requestErrors.invalidInput.code)
  })

  test('a machine has one open repair, of its owner; two requests at the same moment make one', async () => {
    const customer = await as.member()
    const form = await repairForm(customer)
    const answers = await Promise.all([1, 2, 3].map(() => customer.call(api.repairs.addRepair, form)))
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, repairErrors.inRepairAlready.code, repairErrors.inRepairAlready.code])
    const theirs = await repairForm(await as.member())
    expect(await codeOf(customer.call(api.repairs.addRepair, theirs))).toBe(repairErrors.notTheirDevice.code)
  })

  test('a reported fault is confirmed with the request, and no longer waits for its owner', async () => {
    const { owner, deviceId, code } = await labelled()
    const said = { symptom: 'leak' as const, usable: 'no' as const, text: 'Oil', phone: '', fileIds: [] }
    accepted(await as.guest().call(api.devices.reportFault, { code, ...said }))
    const { faults } = accepted(await owner.call(api.repairs.listRepairs, {}))
    expect(faults).toMatchObject([{ deviceId, symptom: expect.any(String) }])
    const [fault] = faults
    const form = await repairForm(owner, { deviceId })
    accepted(await owner.call(api.repairs.addRepair, { ...form, ...(fault ? { faultId: fault.id } : {}) }))
    expect(accepted(await owner.call(api.repairs.listRepairs, {})).faults).toEqual([])
  })

  test('a fault that its owner has confirmed before begins a request, and one that they dismissed does not', async () => {
    for (const [step, expected] of [
      ['confirm', 200],
      ['dismiss', requestErrors.wrongState.code],
    ] as const) {
      const { owner, deviceId, code } = await labelled()
      const said = { symptom: 'leak' as const, usable: 'no' as const, text: 'Oil', phone: '', fileIds: [] }
      accepted(await as.guest().call(api.devices.reportFault, { code, ...said }))
      const faultId = accepted(await owner.call(api.repairs.listRepairs, {})).faults[0]?.id
      if (!faultId) throw new Error('nothing was reported')
      accepted(await owner.call(api.devices.answerFault, { faultId, step }))
      const form = await repairForm(owner, { deviceId })
      expect(await codeOf(owner.call(api.repairs.addRepair, { ...form, faultId }))).toBe(expected)
    }
  })

  test('what comes back within its warranty goes at once to who did it, without a fee for the diagnosis', async () => {
    const made = await givenRepair({ upTo: 'accepted' })
    const { repairId, customer, company } = made
    const deviceId = (await made.read()).device.deviceId
    const again = () => repairForm(customer, { deviceId })
    expect(await codeOf(customer.call(api.repairs.addRepair, { ...(await again()), comebackOf: repairId }))).toBe(
      repairErrors.inRepairAlready.code,
    )
    await product().app.db`
      update repair
      set life = 'completed', accepted_at = app_now(), warranty_until = app_now() + interval '90 days'
      where id = ${repairId}
    `
    const other = await givenRepair({ upTo: 'submitted' })
    expect(
      await codeOf(
        other.customer.call(api.repairs.addRepair, { ...(await repairForm(other.customer)), comebackOf: repairId }),
      ),
    ).toBe(repairErrors.noWarranty.code)
    const child = accepted(await customer.call(api.repairs.addRepair, { ...(await again()), comebackOf: repairId }))
    expect(child).toMatchObject({ life: 'offered', isWarranty: true, company: { id: company.companyId } })
    expect(child.comebackOf?.id).toBe(repairId)
    expect(ids((await made.read()).comebacks)).toEqual([child.id])
    const [{ fee } = { fee: -1 }] = await product().app.db<{ fee: number }[]>`
      select diagnosis_fee::int as fee from repair where id = ${child.id}
    `
    expect(fee).toBe(0)
  })

  test('of a machine that is not registered one comes back at a time', async () => {
    const machine = { makerId: null, makerName: 'Takase', model: 'T-1', serial: '', categoryId: await givenCategory() }
    const { repairId, customer } = await givenRepair({ machine })
    await product().app.db`
      update repair
      set life = 'completed', accepted_at = app_now(), warranty_until = app_now() + interval '90 days'
      where id = ${repairId}
    `
    const form = { ...(await repairForm(customer, { machine })), comebackOf: repairId }
    const back = () => codeOf(customer.call(api.repairs.addRepair, form))
    const codes = await Promise.all([back(), back()])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, repairErrors.inRepairAlready.code])
  })

  test('what comes back is the machine of its repair, also where nobody types it again, or otherwise', async () => {
    const machine = {
      makerId: null,
      makerName: 'Takase',
      model: 'T-1',
      serial: 'A 7',
      categoryId: await givenCategory(),
    }
    const { repairId, customer } = await givenRepair({ machine })
    await product().app.db`
      update repair
      set life = 'completed', accepted_at = app_now(), warranty_until = app_now() + interval '90 days'
      where id = ${repairId}
    `
    const retyped = { ...machine, model: 'T1', serial: 'A7' }
    for (const typed of [null, retyped]) {
      const form = { ...(await repairForm(customer, { machine })), machine: typed, comebackOf: repairId }
      const child = accepted(await customer.call(api.repairs.addRepair, form))
      expect(child.device).toMatchObject({ maker: 'Takase', model: 'T-1', serial: 'A 7' })
      const ended = { repairId: child.id, version: child.version, costs: null, reason: 'It runs again.' }
      accepted(await customer.call(api.repairs.cancelRepair, ended))
    }
    const { deviceId } = await device({ owner: customer })
    const foreign = { ...(await repairForm(customer, { deviceId })), comebackOf: repairId }
    expect(await codeOf(customer.call(api.repairs.addRepair, foreign))).toBe(repairErrors.noWarranty.code)
  })
})

describe(api.repairs.listRepairs.path, () => {
  test('whose turn it is counts the same in lists as on the repair, for every facet', async () => {
    const { repairId, engineer } = await givenRepair({ upTo: 'accepted' })
    const { db } = product().app
    // Taken back whole, because deleting so many takes long.
    const takenBack = new Error('taken back')
    const compared = db.begin(async (tx) => {
      await tx`create temporary table of_facet on commit drop as select * from repair where id = ${repairId}`
      // One statement for each life, because all at once take as long as a statement may.
      for (const life of repairMachine.states)
        await tx`
          insert into repair (
            id, number, life, place, parts, hold, hold_reason, amendment, mode, refusal, member_id, category_id, maker, model, urgency,
            is_down, symptoms, language, time_zone, currency, engineer_id, rest_overdue_at
          )
          select
            gen_random_uuid(), 'F' || ${life}::text || row_number() over (), ${life}, p, w, h, case h when 'held' then 'other' end, a,
            m, case ${life} when 'refused' then '{"reason":"unsafeSite","alternatives":[],"text":""}'::jsonb end, b.member_id,
            b.category_id, d::text, b.model, b.urgency, b.is_down, b.symptoms, b.language, b.time_zone, b.currency,
            ${engineer.engineerId}, case when o then app_now() end
          from of_facet b
          cross join unnest(array['withCustomer', 'toUs', 'withUs', 'back']) as p
          cross join unnest(array['none', 'waiting']) as w
          cross join unnest(array['none', 'held']) as h
          cross join unnest(array['none', 'asked']) as a
          cross join unnest(array['remote', 'onSite', 'sendIn', 'carryIn']) as m
          cross join unnest(array[true, false]) as d
          cross join unnest(array[true, false]) as o
        `
      await tx`
        insert into repair_charge (id, repair_id, kind, currency, amount, tax)
        select gen_random_uuid(), id, 'rest', 'JPY', 1000, 90 from repair where number like 'F%' and maker = 'true'
      `
      const rows = await selectRepairs(tx, tx`where r.number like 'F%'`)
      expect(rows).toHaveLength(repairMachine.states.length * 4 * 2 * 2 * 2 * 4 * 2 * 2)
      const turns = await tx<{ id: string; turn: string }[]>`
        select r.id, r.turn from repair r where r.number like 'F%'
      `
      const stored = new Map(turns.map(({ id, turn }) => [id, turn]))
      expect(rows.filter((row) => stored.get(row.id) !== nextOf(row).turn)).toEqual([])
      throw takenBack
    })
    await expect(compared).rejects.toBe(takenBack)
  })

  test('lists by whose turn it is, and finds by number and machine', async () => {
    const { repairId, customer, read } = await givenRepair({ upTo: 'accepted', mode: 'sendIn' })
    const second = accepted(await customer.call(api.repairs.addRepair, await repairForm(customer)))
    const list = async (tab: 'all' | 'mine' | 'running' | 'done', words = '') =>
      ids(accepted(await customer.call(api.repairs.listRepairs, { tab, words })).data)
    expect(await read()).toMatchObject({ turn: 'customer', nextStep: 'sendDevice', isMine: true })
    expect(await list('all')).toEqual([repairId, second.id])
    expect(await list('mine')).toEqual([repairId])
    expect(await list('running')).toEqual([second.id])
    expect(await list('done')).toEqual([])
    expect(await list('all', second.number.toLowerCase())).toEqual([second.id])
    const { device } = await read()
    for (const words of [second.number, device.model, `${device.maker} ${device.model}`])
      for (const from of [-1, -2, -3, -5, -words.length])
        expect(await list('all', words.slice(from)), words.slice(from)).toContain(second.id)
    expect(await list('running', second.number.slice(-5))).toEqual([second.id])
    expect(await list('mine', second.number.slice(-5))).toEqual([])
    expect(await list('all', 'no such machine')).toEqual([])
    expect(accepted(await (await as.member()).call(api.repairs.listRepairs, {})).data).toEqual([])
  })
})

describe(api.repairs.readRepair.path, () => {
  test('each side reads its own; before an engineer has accepted they know neither street nor serial number', async () => {
    const made = await givenRepair({ upTo: 'assigned', mode: 'onSite' })
    const { repairId, customer, engineer, company, staff } = made
    const seenBy = async (who: Person) => accepted(await who.call(api.repairs.readRepair, { repairId }))
    expect((await seenBy(customer)).side).toBe('customer')
    expect((await seenBy(staff)).side).toBe('platform')
    for (const who of [engineer.person, company]) {
      const { site, device: machine } = await seenBy(who)
      expect(site).toMatchObject({ name: '', phone: '', note: '', place: null })
      expect(machine.serial).toMatch(/•••$/)
    }
    const { version, slots } = await seenBy(engineer.person)
    const [visit = null] = slots
    accepted(await engineer.person.call(api.repairs.receiveJob, { repairId, version, visit }))
    const { site, device: machine } = await seenBy(engineer.person)
    expect(site?.phone).not.toBe('')
    expect(machine.serial).not.toContain('•')
    expect(await toldTo(customer, 'orders')).toContainEqual(expect.stringContaining('has accepted it'))
  })

  test('nobody else finds it, by any call that names it', async () => {
    const { repairId, engineer } = await givenRepair({ upTo: 'accepted' })
    const others = [await as.member(), (await onTrial()).person, await as.seller(), await as.finance()]
    for (const who of others)
      expect(await codeOf(who.call(api.repairs.readRepair, { repairId }))).toBe(requestErrors.notFound.code)
    const input = { repairId, version: 1 }
    const notTheirs = async (who: Person) => [
      await codeOf(who.call(api.repairs.cancelRepair, { ...input, costs: null, reason: '' })),
      await codeOf(who.call(api.repairs.changeRepairTime, { ...input, slots: [], visit: null })),
      await codeOf(who.call(api.repairs.receiveJob, { ...input, visit: null })),
      await codeOf(who.call(api.repairs.handOverJob, { ...input, reason: 'ill', note: '' })),
    ]
    const notFound = requestErrors.notFound.code
    for (const who of others) expect(await notTheirs(who)).toEqual([notFound, notFound, notFound, notFound])
    expect((await notTheirs(engineer.person))[0]).toBe(notFound)
  })
})

describe(api.repairs.cancelRepair.path, () => {
  test('its customer calls it off and names what that costs; who has it is told, and the visit is free again', async () => {
    const { repairId, customer, engineer, read } = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    const { version } = await read()
    const wrong = { repairId, version, costs: 500, reason: '' }
    expect(await codeOf(customer.call(api.repairs.cancelRepair, wrong))).toBe(requestErrors.olderVersion.code)
    const done = accepted(await customer.call(api.repairs.cancelRepair, { ...wrong, costs: null, reason: 'It runs.' }))
    expect(done).toMatchObject({ life: 'cancelled', turn: 'nobody', visit: null, deadlineAt: null })
    expect(await toldTo(engineer.person, 'sales')).toContainEqual(expect.stringContaining('cancelled'))
    const busy = await product().app.db`select from calendar_busy where owner_id = ${repairId}`
    expect(busy).toHaveLength(0)
    expect(
      await codeOf(customer.call(api.repairs.cancelRepair, { ...wrong, costs: null, version: done.version })),
    ).toBe(requestErrors.wrongState.code)
  })
})

describe(api.repairs.changeRepairTime.path, () => {
  test('other times before it is accepted, another visit a day ahead afterwards, and never one that is taken', async () => {
    const open = await givenRepair({ upTo: 'submitted', mode: 'onSite' })
    const span = (from: number) => ({
      from: hourIn(from),
      to: instantOf(new Date(millisecondsOf(hourIn(from)) + hourMs)),
    })
    const change = async (
      of: typeof open,
      wish: Partial<SentOf<typeof api.repairs.changeRepairTime>>,
      who = of.customer,
    ) =>
      who.call(api.repairs.changeRepairTime, {
        repairId: of.repairId,
        version: (await of.read()).version,
        slots: [],
        visit: null,
        ...wish,
      })
    const slots = [span(100), span(120)]
    expect(accepted(await change(open, { slots })).slots).toEqual(slots)
    expect(await codeOf(change(open, { visit: span(100) }))).toBe(requestErrors.wrongState.code)

    const made = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    expect(await codeOf(change(made, { visit: span(3) }))).toBe(repairErrors.tooLate.code)
    const moved = accepted(await change(made, { visit: span(130) }))
    expect(moved.visit).toEqual(span(130))
    expect(await toldTo(made.engineer.person, 'sales')).toContainEqual(expect.stringContaining('moved the visit'))
    const customer = made.customer
    const { company, engineer } = made
    expect(await codeOf(change(made, { slots: [span(140)] }, engineer.person))).toBe(requestErrors.invalidInput.code)
    expect(accepted(await change(made, { visit: span(128) }, engineer.person)).visit).toEqual(span(128))
    expect(await toldTo(customer, 'orders')).toContainEqual(expect.stringContaining('The visit has been moved.'))
    const other = await givenRepair({
      upTo: 'accepted',
      mode: 'onSite',
      customer,
      company,
      engineer,
      slots: [span(150)],
    })
    expect(await codeOf(change(other, { visit: span(128) }, engineer.person))).toBe(repairErrors.timeTaken.code)
    await product().app.db`
      update repair set visit_at = app_now() + interval '5 hours', visit_until = app_now() + interval '6 hours' where id = ${made.repairId}
    `
    expect(await codeOf(change(made, { visit: span(200) }))).toBe(repairErrors.tooLate.code)
  })
})

test('a device that is stopped is not repaired', async () => {
  const { owner, deviceId } = await device()
  accepted(await owner.call(api.devices.stopMyDevice, { deviceId, reason: 'Sold soon' }))
  const form = await repairForm(owner, { deviceId })
  expect(await codeOf(owner.call(api.repairs.addRepair, form))).toBe(repairErrors.notTheirDevice.code)
})
