import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

/** A member with a name that no other has. */
async function somebody() {
  const member = await given.member()
  const [row] = await product().app.db`
    update member set name = 'Orla Quillfeather', mobile = '+819077770001', dial_code = '+81' where id = ${member.id}
    returning (select email from account where id = ${member.id}) as email
  `
  return { id: member.id, email: String(row?.email) }
}

describe(api.customers.listCustomers.path, () => {
  test('staff see members masked, who joined last first', async () => {
    const { id } = await somebody()
    const { code, data } = await (await as.staff()).call(api.customers.listCustomers, {})
    expect(code).toBe(200)
    const seen = data.data.find((one) => one.id === id)
    expect(seen).toMatchObject({ name: 'O•• Quillfeather', phone: '+81 •• 0001', orders: 0, company: null })
    const ids = data.data.map((one) => String(one.id))
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(JSON.stringify(data)).not.toContain('+819077770001')
  })

  test('what is masked is found by the whole value, and by no part of it', async () => {
    const { id, email } = await somebody()
    const staff = await as.staff()
    const found = async (words: string) =>
      (await staff.call(api.customers.listCustomers, { words })).data.data.filter((one) => one.id === id).length
    expect(await found(email)).toBe(1)
    expect(await found(email.toUpperCase())).toBe(1)
    expect(await found('Orla Quillfeather')).toBe(1)
    expect(await found('+81 90-7777-0001')).toBe(1)
    expect(await found('090-7777-0001')).toBe(1)
    expect(await found('Quillfeather')).toBe(0)
    expect(await found(email.slice(0, 6))).toBe(0)
    expect(await found('0001')).toBe(0)
  })

  test('those with a seat in a company are a list of their own, and pages follow each other', async () => {
    const seller = await as.seller()
    await somebody()
    const staff = await as.staff()
    const seated = await staff.call(api.customers.listCustomers, { seated: true })
    expect(seated.data.data.map((one) => one.company?.id)).toContain(seller.companyId)
    expect(seated.data.data.every((one) => one.company !== null)).toBe(true)
    const first = await staff.call(api.customers.listCustomers, { page_size: 1 })
    const second = await staff.call(api.customers.listCustomers, { page_size: 1, after: first.data.next ?? '' })
    expect(second.data.data[0]?.id).not.toBe(first.data.data[0]?.id)
    expect((await staff.call(api.customers.listCustomers, { after: 'nonsense' })).code).toBe(
      requestErrors.invalidInput.code,
    )
  })

  test('neither a member nor a seller sees who else is here', async () => {
    expect((await (await as.member()).call(api.customers.listCustomers, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await (await as.seller()).call(api.customers.listCustomers, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.members.revealMember.path, () => {
  test('a masked field is shown for a reason, and who looked is kept and told', async () => {
    const { id, email } = await somebody()
    const staff = await as.staff()
    const asked = { memberId: id, field: 'email', reason: 'delivery', note: 'Order 12' } as const
    const { data } = await staff.call(api.members.revealMember, asked)
    expect(data.value).toBe(email)
    const { data: member } = await staff.call(api.customers.readCustomer, { memberId: id })
    expect(member.reveals).toMatchObject([{ field: 'email', reason: 'delivery' }])
    expect(member.email).not.toBe(email)
    const kept = await product().app.db`select note, by_member from member_reveal where member_id = ${id}`
    expect(kept).toEqual([{ note: 'Order 12', byMember: staff.id }])
  })

  test('the phone number, the name and the address are shown one by one', async () => {
    const { id } = await somebody()
    const staff = await as.staff()
    const show = async (field: 'phone' | 'name' | 'address') =>
      (await staff.call(api.members.revealMember, { memberId: id, field, reason: 'request', note: 'by phone' })).data
        .value
    expect(await show('phone')).toBe('+819077770001')
    expect(await show('name')).toBe('Orla Quillfeather')
    expect((await show('address')).length).toBeGreaterThan(3)
  })

  test('the number that was confirmed stands beside the one that was typed, and staff find the member by both', async () => {
    const { id } = await somebody()
    const staff = await as.staff()
    const asked = { memberId: id, field: 'phone', reason: 'request', note: 'by phone' } as const
    expect((await staff.call(api.members.revealMember, asked)).data).toEqual({
      value: '+819077770001',
      confirmed: null,
    })
    await product().app.db`update account set phone = '+818055550009' where id = ${id}`
    expect((await staff.call(api.members.revealMember, asked)).data).toMatchObject({ confirmed: '+818055550009' })
    const found = async (words: string) =>
      (await staff.call(api.customers.listCustomers, { words })).data.data.some((one) => one.id === id)
    for (const words of ['+81 80-5555-0009', '080-5555-0009', '+819077770001']) expect(await found(words)).toBe(true)
    expect(await found('5555-0009')).toBe(false)
    await product().app.db`update account set phone = null where id = ${id}`
  })

  test('it asks who it is once more, and keeps nothing until it knows', async () => {
    const { id } = await somebody()
    const staff = await as.staff()
    await product().app.db`update session set proven_at = app_now() - interval '1 hour' where member_id = ${staff.id}`
    const asked = { memberId: id, field: 'phone', reason: 'request', note: 'by phone' } as const
    expect((await staff.call(api.members.revealMember, asked)).code).toBe(requestErrors.proofNeeded.code)
    expect(await product().app.db`select id from member_reveal where by_member = ${staff.id}`).toHaveLength(0)
  })

  test('without a word on why nothing is shown and nothing is kept', async () => {
    const { id } = await somebody()
    const staff = await as.staff()
    const { code } = await staff.call(api.members.revealMember, {
      memberId: id,
      field: 'name',
      reason: 'other',
      note: ' ',
    })
    expect(code).toBe(requestErrors.invalidInput.code)
    const kept = await product().app.db`select id from member_reveal where member_id = ${id}`
    expect(kept).toHaveLength(0)
  })

  test('a member cannot look at another, and nobody looks at who does not exist', async () => {
    const { id } = await somebody()
    const input = { memberId: id, field: 'phone', reason: 'fraud', note: 'x' } as const
    expect((await (await as.member()).call(api.members.revealMember, input)).code).toBe(requestErrors.notAllowed.code)
    const [none] = await product().app.db`select uuidv7() as id`
    const { code } = await (
      await as.staff()
    ).call(api.members.revealMember, { ...input, memberId: String(none?.id) as typeof id })
    expect(code).toBe(requestErrors.notFound.code)
  })
})

describe(api.customers.listConsents.path, () => {
  test('says who agreed to which version, when, in which language and to which text; the person stays masked', async () => {
    const { id } = await somebody()
    const person = await as.member({ id })
    const terms = await person.call(api.consents.readTerms, { kind: 'sellingTerms' })
    await person.speaking('ja').call(api.consents.agree, { kind: 'sellingTerms', version: terms.data.version })
    const { data } = await (await as.staff()).call(api.customers.listConsents, { words: 'Orla Quillfeather' })
    expect(data.data.find((one) => one.memberId === id)).toMatchObject({
      member: 'O•• Quillfeather',
      kind: 'sellingTerms',
      version: terms.data.version,
      language: 'ja',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      withdrawnAt: null,
    })
    expect(JSON.stringify(data)).not.toContain('Orla')
  })

  test('what was taken back stays in the record, with its end, and is a list of its own', async () => {
    const { id } = await somebody()
    await product().app.db`
      insert into consent (member_id, kind, version, language, address_hash, withdrawn_at)
      values (${id}, 'purchaseTerms', '2026-01-01', 'en', '', app_now())
    `
    const staff = await as.staff()
    const found = async (withdrawn: boolean, kind: 'purchaseTerms' | 'privacy' = 'purchaseTerms') =>
      (await staff.call(api.customers.listConsents, { withdrawn, kind })).data.data.filter((one) => one.memberId === id)
    expect(await found(true)).toMatchObject([{ version: '2026-01-01', withdrawnAt: expect.any(String) }])
    expect(await found(false)).toEqual([])
    expect(await found(true, 'privacy')).toEqual([])
    const part = await staff.call(api.customers.listConsents, { words: 'Quillfeather' })
    expect(part.data.data).toEqual([])
    expect((await (await as.seller()).call(api.customers.listConsents, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.customers.readCustomer.path, () => {
  test('one member is shown with what they agreed to; somebody who is not there is not found', async () => {
    const { id } = await somebody()
    const staff = await as.staff()
    const { data } = await staff.call(api.customers.readCustomer, { memberId: id })
    expect(data).toMatchObject({ id, secondFactor: false, latestOrders: [], reveals: [] })
    const [none] = await product().app.db`select uuidv7() as id`
    const { code } = await staff.call(api.customers.readCustomer, { memberId: String(none?.id) as typeof id })
    expect(code).toBe(requestErrors.notFound.code)
  })
})
