import { api } from '@kikai/contract/api'
import type { Certification } from '@kikai/contract/companies/certification.shapes'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { draft, givenShots } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenCompanyFacts, withBank } from '../../../test/given/people/papers.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct()

const approvals = ({ parts }: Certification) =>
  parts.flatMap(({ part, verdict }) =>
    verdict === 'waiting' ? [{ part, verdict: 'approved' as const, reason: null, note: '' }] : [],
  )

/** A reviewer who approves all that waits. */
async function approve(staff: Person, { companyId }: Pick<Certification, 'companyId'>) {
  if (companyId === null) throw new Error('there is no company to approve')
  const { data } = await staff.call(api.companies.readCompany, { companyId })
  const answer = await staff.call(api.companies.reviewCompany, {
    companyId,
    version: data.version,
    decisions: approvals(data),
  })
  // The database tells the running server that there is a new seat; here nobody listens.
  forgetSessions(product().app)
  return answer
}

/** A certified company, with the person who applied. */
async function certified(wishes: Parameters<typeof givenCompanyFacts>[1] = {}) {
  const person = await as.member()
  const facts = await givenCompanyFacts(person, wishes)
  const { data } = await person.call(api.companies.registerCompany, facts)
  const answer = await approve(await as.staff(), data)
  expect(answer.data).toMatchObject({ state: 'certified' })
  return { person, facts, companyId: answer.data.companyId }
}

describe(api.companies.registerCompany.path, () => {
  test('§4 certification of a company: an application is under review, with two business days to decide', async () => {
    const person = await as.member()
    expect((await person.call(api.companies.readCertification, {})).data).toMatchObject({
      state: 'uncertified',
      facts: null,
    })
    const { code, data } = await person.call(api.companies.registerCompany, await givenCompanyFacts(person))
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'pending', isOpen: true, round: 1, facts: { phone: '+81665310000' } })
    expect(data.photos).toHaveLength(2)
    expect(Date.parse(data.dueAt ?? '')).toBeGreaterThan(Date.parse(data.submittedAt ?? '') + 86_400_000)
    expect(data.allowedActions.map(({ action }) => action)).toEqual(['withdraw'])
    expect((await person.call(api.companies.registerCompany, await givenCompanyFacts(person))).code).toBe(
      requestErrors.wrongState.code,
    )
  })

  test('names each field that the country wants otherwise', async () => {
    const person = await as.member()
    const wrong = { registrationNumber: '1234567890123', permitNumber: '12', permitPhoto: null, city: '', phone: '12' }
    const answer = await person.call(
      api.companies.registerCompany,
      await givenCompanyFacts(person, { ...wrong, invoiceNumber: '' }),
    )
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code })
    const fields = Object(answer.data).errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['registrationNumber', 'permitNumber', 'permitPhoto', 'city', 'phone'])
    const chinese = { country: 'CN', registrationNumber: '91330299MAO000Y460', invoiceNumber: '', dialCode: '+86' }
    const other = await person.call(api.companies.registerCompany, await givenCompanyFacts(person, chinese))
    expect(Object(other.data).errors[0]).toEqual({
      field: 'registrationNumber',
      rule: 'creditSign',
      params: { at: 11 },
    })
  })

  test('§5 certification photos: twenty are taken with those of licence, permit and bank, and not one more', async () => {
    const person = await as.member()
    const paper = async () => (await given.picture(person, { purpose: 'paper' })).id
    const free = await Promise.all(Array.from({ length: limits.certificationPicturesMax - 3 }, paper))
    const facts = await givenCompanyFacts(person, { ...(await withBank(person)), photos: free })
    const over = { ...facts, photos: [...free, await paper()] }
    expect(await person.call(api.companies.registerCompany, over)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'photos', params: { max: 17 } }] },
    })
    expect(accepted(await person.call(api.companies.registerCompany, facts)).photos).toHaveLength(20)
  })

  test('of two applications with one number at the same moment, one stands', async () => {
    const [one, other] = [await as.member(), await as.member()]
    const facts = await givenCompanyFacts(one)
    const second = await givenCompanyFacts(other, { registrationNumber: facts.registrationNumber })
    const codes = (
      await Promise.all([
        one.call(api.companies.registerCompany, facts),
        other.call(api.companies.registerCompany, second),
      ])
    ).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, companyErrors.numberTaken.code])
  })

  test('somebody else’s photo is not found', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const { licencePhoto } = await givenCompanyFacts(stranger)
    const answer = await person.call(api.companies.registerCompany, await givenCompanyFacts(person, { licencePhoto }))
    expect(answer.code).toBe(requestErrors.notFound.code)
  })

  test('a change of what is certified leaves the rights, and a sent back one leaves the certificate', async () => {
    const { person, facts, companyId } = await certified()
    if (companyId === null) throw new Error('no company')
    expect((await person.call(api.companies.registerCompany, facts)).code).toBe(companyErrors.nothingChanged.code)
    const change = await person.call(api.companies.registerCompany, { ...facts, representative: '西野 花子' })
    expect(change.data).toMatchObject({ state: 'pending_change', isOpen: true })
    expect(change.data.parts.filter(({ verdict }) => verdict === 'waiting')).toMatchObject([{ part: 'representative' }])
    const staff = await as.staff()
    const sent = await staff.call(api.companies.reviewCompany, {
      companyId,
      version: change.data.version,
      decisions: [{ part: 'representative', verdict: 'rejected', reason: 'differs', note: '' }],
    })
    expect(sent.data).toMatchObject({ state: 'certified', isOpen: false })
    const again = await person.call(api.companies.registerCompany, { ...facts, representative: '西野 花子' })
    expect((await approve(staff, again.data)).data).toMatchObject({ state: 'certified' })
  })
})

describe(api.companies.readCertification.path, () => {
  test('a company whose papers were looked at elsewhere is shown as it is known, and may hand in a change', async () => {
    const owner = await as.seller()
    const { code, data } = await owner.call(api.companies.readCertification, {})
    expect(code).toBe(200)
    expect(data).toMatchObject({
      state: 'certified',
      facts: { legalName: '関西機械商事株式会社', permitNumber: '621010000001', registrationNumber: '' },
      allowedActions: [{ action: 'submit', enabled: true }],
    })
    const change = await owner.call(api.companies.registerCompany, await givenCompanyFacts(owner))
    expect(change.data).toMatchObject({ state: 'pending_change', companyId: owner.companyId })
    expect((await approve(await as.staff(), change.data)).data).toMatchObject({ state: 'certified' })
  })
})

describe(api.companies.withdrawCertification.path, () => {
  test('takes an application back, and its number is free again', async () => {
    const [person, other] = [await as.member(), await as.member()]
    const facts = await givenCompanyFacts(person)
    expect((await person.call(api.companies.withdrawCertification, {})).code).toBe(requestErrors.notFound.code)
    await person.call(api.companies.registerCompany, facts)
    const { data } = await person.call(api.companies.withdrawCertification, {})
    expect(data).toMatchObject({ state: 'uncertified', isOpen: false, facts: { legalName: facts.legalName } })
    const { registrationNumber } = facts
    expect(
      (await other.call(api.companies.registerCompany, await givenCompanyFacts(other, { registrationNumber }))).code,
    ).toBe(200)
  })
})

describe(api.companies.reviewCompany.path, () => {
  test('§1 company certifies itself: one part sent back with its reason comes back alone, and then the company is certified and may publish', async () => {
    const person = await as.member()
    const facts = await givenCompanyFacts(person)
    const { data } = await person.call(api.companies.registerCompany, facts)
    const companyId = data.companyId
    if (companyId === null) throw new Error('no company')
    const staff = await as.staff()
    const decisions = approvals(data).map((one) =>
      one.part === 'permitPhoto' ? { ...one, verdict: 'rejected' as const, reason: 'unreadable' as const } : one,
    )
    expect(
      (await staff.call(api.companies.reviewCompany, { companyId, version: data.version, decisions: [] })).code,
    ).toBe(companyErrors.partsLeft.code)
    expect(
      (await staff.call(api.companies.reviewCompany, { companyId, version: data.version, decisions })).data.state,
    ).toBe('rejected')
    const seen = (await person.call(api.companies.readCertification, {})).data
    expect(seen.parts.find(({ part }) => part === 'permitPhoto')).toMatchObject({
      verdict: 'rejected',
      reason: 'unreadable',
    })
    const notices = await person.call(api.notices.listNotices, { topic: 'company' })
    expect(notices.data.data).toMatchObject([{ kind: 'companySentBack' }])

    const permitPhoto = (await given.picture(person, { purpose: 'paper' })).id
    const again = await person.call(api.companies.registerCompany, { ...facts, permitPhoto })
    expect(again.data.parts.filter(({ verdict }) => verdict === 'waiting')).toMatchObject([{ part: 'permitPhoto' }])
    expect((await person.call(api.goods.listManagedGoods, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await approve(staff, again.data)).data).toMatchObject({ state: 'certified', round: 2 })
    const { id: fileId } = await given.picture(person)
    const machine = await draft({ pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(person))] })
    const published = accepted(await person.call(api.goods.addGoods, { ...machine, termsAgreed: true, publish: true }))
    expect((await as.guest().call(api.goods.readGoods, { goodsId: published.id })).data).toMatchObject({
      state: 'on_sale',
      seller: { id: companyId },
    })
  })

  test('a payout account needs two different people, and the same one never gives both approvals', async () => {
    const person = await as.member()
    const { data } = await person.call(
      api.companies.registerCompany,
      await givenCompanyFacts(person, await withBank(person)),
    )
    const { companyId } = data
    if (companyId === null) throw new Error('no company')
    expect(data).toMatchObject({ needsTwo: true, accountEnd: '4567', facts: { bank: { accountNumber: '' } } })
    const [one, other] = [await as.staff(), await as.staff()]
    const twice = await Promise.all([approve(one, data), approve(one, data)])
    expect(twice.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await one.call(api.companies.readCompany, { companyId })).data).toMatchObject({
      state: 'pending',
      hasFirstYes: true,
      allowedActions: [{ action: 'review', enabled: false }],
    })
    expect((await approve(one, data)).code).toBe(companyErrors.secondPersonNeeded.code)
    expect((await approve(other, data)).data).toMatchObject({ state: 'certified' })
  })

  test('a payout account that was approved in a round that went back is decided about anew, by two people', async () => {
    const person = await as.member()
    const facts = await givenCompanyFacts(person, await withBank(person))
    const { data } = await person.call(api.companies.registerCompany, facts)
    const { companyId } = data
    if (companyId === null) throw new Error('no company')
    const [one, other, third] = [await as.staff(), await as.staff(), await as.staff()]
    const decisions = approvals(data).map((decision) =>
      decision.part === 'legalName'
        ? { ...decision, verdict: 'rejected' as const, reason: 'differs' as const }
        : decision,
    )
    const sent = await one.call(api.companies.reviewCompany, { companyId, version: data.version, decisions })
    expect(sent.data.state).toBe('rejected')
    const again = await person.call(api.companies.registerCompany, { ...facts, legalName: '泉州建機販売株式会社' })
    const waiting = again.data.parts.filter(({ verdict }) => verdict === 'waiting').map(({ part }) => part)
    expect(waiting).toEqual(['legalName', 'bank', 'bankPhoto'])
    expect((await approve(other, again.data)).data).toMatchObject({ state: 'pending', hasFirstYes: true })
    expect((await approve(other, again.data)).code).toBe(companyErrors.secondPersonNeeded.code)
    expect((await approve(third, again.data)).data).toMatchObject({ state: 'certified' })
    const named = await person.call(api.companies.registerCompany, { ...facts, representative: '西野 花子' })
    expect(named.data).toMatchObject({ needsTwo: false })
    expect(named.data.parts.find(({ part }) => part === 'bank')).toMatchObject({ verdict: 'approved' })
  })

  test('another account freezes payouts for three days', async () => {
    const person = await as.member()
    const facts = await givenCompanyFacts(person, await withBank(person))
    const { data } = await person.call(api.companies.registerCompany, facts)
    const [one, other] = [await as.staff(), await as.staff()]
    await approve(one, data)
    expect((await approve(other, data)).data.payoutFrozenUntil).toBeNull()
    const bank = facts.bank && { ...facts.bank, accountNumber: '7654321' }
    const change = await person.call(api.companies.registerCompany, { ...facts, bank })
    await approve(one, change.data)
    const { payoutFrozenUntil, state } = (await approve(other, change.data)).data
    expect(state).toBe('certified')
    expect(Date.parse(payoutFrozenUntil ?? '') - product().app.nowMs()).toBeGreaterThan(2.9 * 86_400_000)
  })

  test('another account freezes payouts as well where the one before it was taken away first', async () => {
    const person = await as.member()
    const facts = await givenCompanyFacts(person, await withBank(person))
    const { data } = await person.call(api.companies.registerCompany, facts)
    const [one, other] = [await as.staff(), await as.staff()]
    await approve(one, data)
    await approve(other, data)
    const gone = await person.call(api.companies.registerCompany, { ...facts, bank: null, bankPhoto: null })
    expect((await approve(one, gone.data)).data).toMatchObject({ state: 'certified', payoutFrozenUntil: null })
    const anew = await person.call(api.companies.registerCompany, {
      ...facts,
      bank: facts.bank && { ...facts.bank, accountNumber: '7654321' },
    })
    await approve(one, anew.data)
    const { payoutFrozenUntil } = (await approve(other, anew.data)).data
    expect(Date.parse(payoutFrozenUntil ?? '') - product().app.nowMs()).toBeGreaterThan(2.9 * 86_400_000)
  })

  test('whoever is certified reads so at once', async () => {
    const person = await as.member()
    const { data } = await person.call(api.companies.registerCompany, await givenCompanyFacts(person))
    await person.call(api.companies.readCertification, {})
    expect((await approve(await as.staff(), data)).data.state).toBe('certified')
    expect((await person.call(api.companies.readCertification, {})).data).toMatchObject({ state: 'certified' })
  })

  test('nobody reviews their own company, nor one that was changed meanwhile, nor without the right', async () => {
    const person = await as.member()
    const { data } = await person.call(api.companies.registerCompany, await givenCompanyFacts(person))
    const companyId = data.companyId
    if (companyId === null) throw new Error('no company')
    const decisions = approvals(data)
    const answer = await person.call(api.companies.reviewCompany, { companyId, version: data.version, decisions })
    expect(answer.code).toBe(requestErrors.notAllowed.code)
    await given.grant(person.id, { role: 'platformStaff', scope: 'all' })
    const own = await (
      await as.member(person)
    ).call(api.companies.reviewCompany, { companyId, version: data.version, decisions })
    expect(own.code).toBe(companyErrors.ownCompany.code)
    const late = await (
      await as.staff()
    ).call(api.companies.reviewCompany, { companyId, version: data.version + 1, decisions })
    expect(late.code).toBe(requestErrors.olderVersion.code)
  })
})

describe(api.companies.listCompanies.path, () => {
  test('shows what waits, the most urgent first', async () => {
    const person = await as.member()
    const { data } = await person.call(api.companies.registerCompany, await givenCompanyFacts(person))
    const list = await (await as.staff()).call(api.companies.listCompanies, { page_size: 100 })
    expect(list.data.data.map(({ id }) => id)).toContain(data.companyId)
    expect(list.data.data.every(({ isOpen }) => isOpen)).toBe(true)
    expect(list.data.counts.open).toBe(list.data.total)
  })
})

describe(api.companies.suspendCompany.path, () => {
  test('a suspended company reads why, and its appeal is heard', async () => {
    const { person, facts, companyId } = await certified()
    if (companyId === null) throw new Error('no company')
    const staff = await as.staff()
    await workOffAnnounced(/^company\./)
    const { data } = await staff.call(api.companies.suspendCompany, { companyId, why: 'Stolen machine on offer.' })
    expect(data).toMatchObject({ state: 'suspended', suspendedWhy: 'Stolen machine on offer.' })
    const appeal = await person.call(api.companies.registerCompany, facts)
    expect(appeal.data).toMatchObject({ state: 'pending' })
    expect((await staff.call(api.companies.readCompany, { companyId })).data.state).toBe('pending')
    expect((await approve(staff, appeal.data)).data).toMatchObject({ state: 'certified' })
    // Those who are bound to it hear of both: that it may not sell, and that it may again.
    expect(await workOffAnnounced(/^company\./)).toBe(2)
  })
})

describe(api.companies.readSeller.path, () => {
  test('anybody reads who sells, in each language, and nobody what is not certified yet', async () => {
    const { companyId, facts } = await certified()
    if (companyId === null) throw new Error('no company')
    const read = (language: 'en' | 'ja') => as.guest().speaking(language).call(api.companies.readSeller, { companyId })
    expect((await read('ja')).data).toMatchObject({
      name: facts.legalName,
      legalName: facts.legalName,
      permits: [{ kind: 'usedGoodsDealer', number: facts.permitNumber }, { kind: 'invoiceIssuer' }],
    })
    expect((await read('en')).data).toMatchObject({ name: facts.latinName, legalName: facts.legalName })
    const pending = await given.company({ state: 'pending' })
    const hidden = await as.guest().call(api.companies.readSeller, { companyId: pending.id })
    expect(hidden.code).toBe(requestErrors.notFound.code)
  })
})

describe('papers that end', () => {
  test('a month before, new ones are asked for; without them the company sells no more', async () => {
    const end = new Date(product().app.nowMs() + 60 * 86_400_000).toISOString().slice(0, 10)
    const { person } = await certified({ licenceUntil: end })
    const state = async () => (await person.call(api.companies.readCertification, {})).data.state
    await sweep('companies.expire')
    expect(await state()).toBe('certified')
    await travel(days(31))
    await sweep('companies.expire')
    expect(await state()).toBe('expiring')
    await travel(days(31))
    await sweep('companies.lapse')
    expect(await state()).toBe('suspended')
    const { data } = await person.call(api.notices.listNotices, { topic: 'company' })
    expect(data.data.map(({ kind }) => kind)).toEqual(['companySuspended', 'companyExpiring', 'companyCertified'])
  })
})

describe(api.companies.listCompanies.path, () => {
  test('§4 A company is found by a part of its name in any language or by its number, and the counts say so', async () => {
    const person = await as.member()
    const facts = await givenCompanyFacts(person, { legalName: '信濃工機有限会社', latinName: 'Shinano Koki' })
    const { data } = await person.call(api.companies.registerCompany, facts)
    const staff = await as.staff()
    const found = async (words: string) => (await staff.call(api.companies.listCompanies, { tab: 'all', words })).data
    for (const words of ['信濃', 'shinano', facts.registrationNumber]) {
      const { data: rows, total, counts } = await found(words)
      expect(rows).toMatchObject([{ id: data.companyId, registrationNumber: facts.registrationNumber }])
      expect([total, counts.open, counts.all]).toEqual([1, 1, 1])
    }
    expect((await found('nobody is called this')).data).toEqual([])
  })
})

describe(api.companies.readCompany.path, () => {
  test('shows the reviewers who acts for a company, by name and seats alone', async () => {
    const { companyId } = await certified()
    if (companyId === null) throw new Error('no company')
    const { data } = await (await as.staff()).call(api.companies.readCompany, { companyId })
    expect(data.team).toEqual([{ name: expect.any(String), seats: ['companyOwner'] }])
    expect(data.goodsCount).toBe(0)
  })
})
