import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { device } from '../../../../test/given/goods/devices.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { codeTo, mailTo } from '../../../../test/given/messages/mails.ts'
import { engineerOf, givenRepair, repairForm } from '../../../../test/given/repairs/repairs.ts'
import { walkInOf } from '../../../../test/given/repairs/walk-ins.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { serverLimits } from '../../../platform/config/server-limits.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const notFound = requestErrors.notFound.code

describe(api.repairs.addWalkIn.path, () => {
  test('an engineer takes in a machine of somebody with an account, who is told and owes nothing yet', async () => {
    const { engineer, customer } = await givenRepair()
    const form = await repairForm(customer, { mode: 'carryIn', slots: [] })
    const { deviceId } = await device({ owner: customer })
    const { person } = engineer
    const described = { ...form, deviceId, customerName: 'The man with the lathe' }
    const walkIn = { ...described, ...(await walkInOf(person, customer)) }
    const made = accepted(await person.call(api.repairs.addWalkIn, walkIn))
    expect(made).toMatchObject({ life: 'accepted', place: 'withUs', side: 'engineer', nextStep: 'diagnose' })
    expect(made.customer.name).toBe('The man with the lathe')
    const mine = accepted(await customer.call(api.repairs.readRepair, { repairId: made.id }))
    expect(mine).toMatchObject({ side: 'customer', device: { deviceId } })
    // A code serves once, and a wrong one says the same of every address.
    for (const customerEmail of [walkIn.customerEmail, 'nobody@example.org'])
      expect(await codeOf(person.call(api.repairs.addWalkIn, { ...walkIn, customerEmail }))).toBe(
        identityErrors.wrongCode.code,
      )
    const foreign = { ...walkIn, ...(await walkInOf(person, customer)), deviceId: (await device()).deviceId }
    expect(await codeOf(person.call(api.repairs.addWalkIn, foreign))).toBe(notFound)
    expect(await codeOf(customer.call(api.repairs.addWalkIn, walkIn))).toBe(repairErrors.notSuited.code)
  })

  test('does not count against what its customer may ask for', async () => {
    const { customer, repairId } = await givenRepair()
    const { db } = product().app
    const takenIn = (name: string) => db`
      insert into repair (
        id, number, life, member_id, walk_in_name, category_id, maker, model, mode, urgency, is_down, symptoms, language, time_zone,
        currency
      )
      select
        gen_random_uuid(), 'W' || ${name} || n, 'submitted', member_id, ${name}, category_id, maker, model, mode, urgency, is_down,
        symptoms, language, time_zone, currency
      from repair, generate_series(1, ${serverLimits.openRepairsMax}) as n
      where id = ${repairId}
    `
    await takenIn('Mori')
    accepted(await customer.call(api.repairs.addRepair, await repairForm(customer)))
    await takenIn('')
    const form = await repairForm(customer)
    expect(await codeOf(customer.call(api.repairs.addRepair, form))).toBe(repairErrors.tooManyOpen.code)
  })
})

describe(api.repairs.addCompanyWalkIn.path, () => {
  test('the desk takes it in for an engineer of its own, or until it has chosen one', async () => {
    const { engineer, customer, company } = await givenRepair()
    const categoryId = await givenCategory()
    const machine = { categoryId, makerId: null, makerName: 'Amada', model: 'HFE 50', serial: '' }
    const form = await repairForm(customer, { mode: 'carryIn', slots: [], machine })
    const described = { ...form, customerName: 'Mori', engineerId: null }
    const walkIn = async (wish: { engineerId?: Id<'engineer'> } = {}) => ({
      ...described,
      ...(await walkInOf(company, customer)),
      ...wish,
    })
    const open = accepted(await company.call(api.repairs.addCompanyWalkIn, await walkIn()))
    expect(open).toMatchObject({ life: 'offered', place: 'withUs', side: 'company', turn: 'company' })
    const { engineerId } = engineer
    expect(accepted(await company.call(api.repairs.addCompanyWalkIn, await walkIn({ engineerId })))).toMatchObject({
      life: 'assigned',
      turn: 'engineer',
    })
    const foreign = await engineerOf(await as.seller())
    const wrong = await walkIn({ engineerId: foreign.engineerId })
    expect(await codeOf(company.call(api.repairs.addCompanyWalkIn, wrong))).toBe(repairErrors.notSuited.code)
    const staff = await as.staff()
    expect(await codeOf(staff.call(api.repairs.addCompanyWalkIn, wrong))).toBe(notFound)
  })
})

describe('a customer without an account', () => {
  const email = 'hana@mori.example'
  const sendCode = async (workshop: Person, language: 'ja' | 'en' = 'ja') => {
    await product().app.db`delete from email_code where email = ${email}`
    accepted(await workshop.call(api.identity.sendEmailCode, { email, purpose: 'walkIn', language }))
    return { customerEmail: email, code: await codeTo(email) }
  }
  const described = async () => ({
    ...(await repairForm(await as.member(), {
      mode: 'carryIn',
      slots: [],
      machine: { categoryId: await givenCategory(), makerId: null, makerName: 'Amada', model: 'HFE 50', serial: '' },
    })),
    customerName: 'Mori Hana',
  })
  const terms = async () => {
    const shown = accepted(await as.guest().call(api.consents.listAccountTerms, {}))
    const of = (kind: string) => shown.find((one) => one.kind === kind)?.version ?? ''
    return { agreed: true as const, agreedTo: { privacy: of('privacy'), userAgreement: of('userAgreement') } }
  }

  test('has one made by the code and the terms, is told, and opens it with a password of their own', async () => {
    const { engineer, company } = await givenRepair()
    const { person } = engineer
    const proof = await sendCode(person)
    expect((await mailTo(email))?.subject).toContain('会員登録')
    expect(accepted(await person.call(api.repairs.readWalkIn, proof))).toEqual({ hasAccount: false, devices: [] })
    const form = { ...(await described()), ...proof }
    expect(await codeOf(person.call(api.repairs.addWalkIn, form))).toBe(repairErrors.noAccountYet.code)
    const old = { language: 'ja' as const, agreed: true as const, agreedTo: { privacy: 'old', userAgreement: 'old' } }
    expect(await codeOf(person.call(api.repairs.addWalkIn, { ...form, guest: old }))).not.toBe(200)
    expect(await product().app.db`select from account where email = ${email}`).toHaveLength(0)
    const guest = { language: 'ja' as const, ...(await terms()) }
    const made = accepted(await person.call(api.repairs.addWalkIn, { ...form, guest }))
    expect(made).toMatchObject({ life: 'accepted', customer: { name: 'Mori Hana' } })
    const [member] = await product().app.db<{ id: string; language: string; name: string }[]>`
      select m.id, m.language, m.name from member m join account a on a.id = m.id where a.email = ${email}
    `
    expect(member).toMatchObject({ language: 'ja', name: 'Mori Hana' })
    const kinds = await product().app.db<{ kind: string }[]>`
      select kind from consent where member_id = ${member?.id ?? ''} order by kind
    `
    expect(kinds.map(({ kind }) => kind)).toEqual(['privacy', 'userAgreement'])
    // A second machine of theirs is taken in as anybody's with an account.
    const again = await sendCode(company)
    expect(accepted(await company.call(api.repairs.readWalkIn, again)).hasAccount).toBe(true)
    const second = { ...(await described()), ...again, engineerId: null }
    accepted(await company.call(api.repairs.addCompanyWalkIn, second))
    const visitor = as.guest()
    accepted(await visitor.call(api.identity.sendEmailCode, { email, purpose: 'reset' }))
    const password = 'nine-lathes-in-a-row'
    accepted(await visitor.call(api.identity.forgetPassword, { email, code: await codeTo(email), password }))
    accepted(await visitor.call(api.identity.emailLogin, { email, password, agreed: true }))
  })

  test('has one account and one repair where the same code is sent twice at the same moment', async () => {
    const other = 'twice@mori.example'
    const { engineer } = await givenRepair()
    const { person } = engineer
    accepted(await person.call(api.identity.sendEmailCode, { email: other, purpose: 'walkIn' }))
    const form = { ...(await described()), customerEmail: other, code: await codeTo(other) }
    const guest = { language: 'en' as const, ...(await terms()) }
    const send = () => codeOf(person.call(api.repairs.addWalkIn, { ...form, guest }))
    const codes = await Promise.all([send(), send(), send()])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, identityErrors.wrongCode.code, identityErrors.wrongCode.code])
    expect(
      await product().app.db`select from repair r join account a on a.id = r.member_id where a.email = ${other}`,
    ).toHaveLength(1)
  })
})

describe(api.repairs.readWalkIn.path, () => {
  test('names by the code the machines that are in no repair, and nothing without it or to anybody else', async () => {
    const { engineer, customer, company } = await givenRepair()
    const { deviceId } = await device({ owner: customer })
    const proof = await walkInOf(company, customer)
    const { hasAccount, devices } = accepted(await company.call(api.repairs.readWalkIn, proof))
    expect(hasAccount).toBe(true)
    expect(devices.map(({ id }) => id)).toEqual([deviceId])
    const guessed = { ...proof, code: proof.code === '000000' ? '000001' : '000000' }
    for (const wrong of [guessed, { ...proof, customerEmail: 'nobody@example.org' }])
      expect(await codeOf(engineer.person.call(api.repairs.readWalkIn, wrong))).toBe(identityErrors.wrongCode.code)
    expect(await codeOf(customer.call(api.repairs.readWalkIn, proof))).toBe(notFound)
    const form = await repairForm(customer, { mode: 'carryIn', slots: [] })
    const walkIn = { ...form, deviceId, ...proof, customerName: 'Mori', engineerId: null }
    expect(accepted(await company.call(api.repairs.addCompanyWalkIn, walkIn)).device.model).toBe(devices[0]?.model)
  })
})
