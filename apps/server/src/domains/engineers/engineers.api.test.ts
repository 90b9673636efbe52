import { api } from '@kikai/contract/api'
import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import {
  appliedEngineer,
  approvals,
  certifiedEngineer,
  givenEngineerFacts,
  onTrial,
  reviewed,
} from '../../../test/given/repairs/engineers.ts'
import { givenGrant } from '../../../test/given/people/people.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { countJob } from './engineers.public.ts'

startProduct()

const in100Days = () => new Date(product().app.nowMs() + days(100)).toISOString().slice(0, 10)

describe(api.engineers.applyAsEngineer.path, () => {
  test('§6 engineer: an application waits for a decision within two business days, and can be changed meanwhile', async () => {
    const person = await as.member()
    expect(accepted(await person.call(api.engineers.readOwnEngineer, {}))).toMatchObject({
      state: 'uncertified',
      engineerId: null,
      grade: { jobs: 0, firstFix: null, comeback: null },
      allowedActions: [{ action: 'apply', enabled: true }],
    })
    const facts = await givenEngineerFacts(person)
    const own = accepted(await person.call(api.engineers.applyAsEngineer, { ...facts, version: 0 }))
    expect(own).toMatchObject({
      state: 'pending',
      isOpen: true,
      facts: { name: '早瀬 健吾' },
      lacks: ['photo', 'insurance'],
    })
    expect(own.skills.map(({ task, state, held }) => [task, state, held])).toEqual([
      ['spindles', 'waiting', null],
      ['geometry', 'waiting', null],
    ])
    expect(own.papers).toHaveLength(2)
    expect(Date.parse(own.dueAt ?? '')).toBeGreaterThan(Date.parse(own.submittedAt ?? '') + days(1))
    const mended = { ...facts, skills: facts.skills.slice(0, 1), version: own.version }
    const again = accepted(await person.call(api.engineers.applyAsEngineer, mended))
    expect(again).toMatchObject({ state: 'pending', skills: [{ task: 'spindles' }] })
    const late = await person.call(api.engineers.applyAsEngineer, mended)
    expect(late.code).toBe(requestErrors.olderVersion.code)
  })

  test('names each field that is wrong, and takes no paper of somebody else', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const facts = await givenEngineerFacts(person, {
      skills: [{ task: 'highVoltage', level: 'skilled', paperIds: [], validUntil: '2020-01-01' }],
      identityIds: [],
      insurance: { fileId: (await given.picture(person, { purpose: 'paper' })).id, until: '2020-01-01' },
      area: { by: 'regions', regions: ['nowhere'] },
    })
    const answer = await person.call(api.engineers.applyAsEngineer, { ...facts, version: 0 })
    expect(Object(answer.data).errors.map(({ field }: { field: string }) => field)).toEqual([
      'identityIds',
      'skills.0.paperIds',
      'skills.0.validUntil',
      'insurance.until',
      'area',
    ])
    const theirs = await givenEngineerFacts(stranger)
    const { identityIds, skills } = theirs
    for (const wish of [{ identityIds }, { skills }]) {
      const input = await givenEngineerFacts(person, wish)
      const refused = await person.call(api.engineers.applyAsEngineer, { ...input, version: 0 })
      expect(refused.code).toBe(requestErrors.notFound.code)
    }
    const { id: avatar } = await given.picture(stranger, { purpose: 'avatar' })
    const withPhoto = await givenEngineerFacts(person, { photo: avatar })
    const refused = await person.call(api.engineers.applyAsEngineer, { ...withPhoto, version: 0 })
    expect(refused.code).toBe(requestErrors.notFound.code)
  })

  test('a further skill of somebody certified waits alone, and what was certified counts meanwhile', async () => {
    const { person, facts, own, engineerId } = await certifiedEngineer()
    const paperIds = [(await given.picture(person, { purpose: 'paper' })).id]
    const [spindles] = facts.skills
    if (!spindles) throw new Error('no skill')
    const skills = [
      spindles,
      { task: 'geometry' as const, level: 'expert' as const, paperIds, validUntil: null },
      { task: 'ballScrews' as const, level: 'skilled' as const, paperIds: [], validUntil: null },
    ]
    const change = { ...facts, skills, tools: 'Laser tracker', version: own.version }
    const after = accepted(await person.call(api.engineers.applyAsEngineer, change))
    expect(after).toMatchObject({ state: 'certified', isOpen: true, facts: { tools: 'Laser tracker' } })
    expect(after.skills.map(({ task, state, held }) => [task, state, held?.level ?? null])).toEqual([
      ['spindles', 'certified', 'expert'],
      ['geometry', 'waiting', 'skilled'],
      ['ballScrews', 'waiting', null],
    ])
    const guest = accepted(await as.guest().call(api.engineers.readEngineerCard, { engineerId }))
    expect(guest.skills.map(({ task, level }) => [task, level])).toEqual([
      ['spindles', 'expert'],
      ['geometry', 'skilled'],
    ])
    const staff = await as.staff()
    const decisions = approvals(after).map((one, at) =>
      at === 0 ? { ...one, verdict: 'rejected' as const, reason: 'doesNotShow' as const } : one,
    )
    accepted(
      await staff.call(api.engineers.reviewEngineer, {
        engineerId,
        version: after.version,
        skills: decisions,
        sentBack: null,
      }),
    )
    const decided = accepted(await person.call(api.engineers.readOwnEngineer, {}))
    expect(decided).toMatchObject({ state: 'certified', isOpen: false })
    expect(decided.skills.map(({ state, reason, held }) => [state, reason, held?.level ?? null])).toEqual([
      ['certified', null, 'expert'],
      ['rejected', 'doesNotShow', 'skilled'],
      ['certified', null, 'skilled'],
    ])
    // What came back waits again only when it is changed, or with an application.
    const same = { ...change, tools: '', version: decided.version }
    expect(accepted(await person.call(api.engineers.applyAsEngineer, same))).toMatchObject({ isOpen: false })
  })

  test('a checked name stays, and a new insurance counts once somebody has looked at it', async () => {
    const { person, facts, own, engineerId } = await certifiedEngineer()
    const other = { ...facts, name: '早瀬 太郎', version: own.version }
    expect((await person.call(api.engineers.applyAsEngineer, other)).code).toBe(engineerErrors.nameChecked.code)
    const insurance = { fileId: (await given.picture(person, { purpose: 'paper' })).id, until: in100Days() }
    const changed = accepted(
      await person.call(api.engineers.applyAsEngineer, { ...facts, insurance, version: own.version }),
    )
    expect(changed).toMatchObject({ state: 'certified', isOpen: true, papersChecked: false })
    const card = async () => accepted(await as.guest().call(api.engineers.readEngineerCard, { engineerId }))
    expect((await card()).isInsured).toBe(false)
    await reviewed(await as.staff(), engineerId)
    expect((await card()).isInsured).toBe(true)
    await travel(days(101))
    expect((await card()).isInsured).toBe(false)
    await travel(days(-101))
  })
})

describe(api.engineers.readEngineerParams.path, () => {
  test('offers makers, categories, areas, and tasks with the levels that need a paper', async () => {
    const me = await as.member()
    const { makerIds, categoryIds } = await givenEngineerFacts(me)
    const params = accepted(await me.call(api.engineers.readEngineerParams, {}))
    expect(params.makers.map(({ id }) => id)).toEqual(expect.arrayContaining(makerIds))
    expect(params.categories.flatMap(({ of }) => of.map(({ id }) => id))).toEqual(expect.arrayContaining(categoryIds))
    expect(params.areas.find(({ country }) => country === 'JP')?.regions).toHaveLength(47)
    const tasks = params.tasks.flatMap(({ tasks: all }) => all)
    expect(tasks.find(({ task }) => task === 'spindles')?.levelsWithPaper).toEqual(['expert'])
    expect(tasks.find(({ task }) => task === 'highVoltage')?.levelsWithPaper).toEqual(['skilled', 'expert'])
  })
})

describe(api.engineers.reviewEngineer.path, () => {
  test('an application comes back with its reason, is mended, accepted on trial and certified', async () => {
    const { person, engineerId, facts, own } = await appliedEngineer()
    const staff = await as.staff()
    expect(accepted(await staff.call(api.engineers.listEngineers, {})).data.map(({ id }) => id)).toContain(engineerId)
    const input = { engineerId, version: own.version, skills: approvals(own) }
    const missing = await staff.call(api.engineers.reviewEngineer, { ...input, skills: [], sentBack: null })
    expect(missing.code).toBe(engineerErrors.skillsLeft.code)
    const sentBack = { reason: 'identity' as const, note: 'The back is missing.' }
    const back = accepted(await staff.call(api.engineers.reviewEngineer, { ...input, sentBack }))
    expect(back).toMatchObject({ state: 'rejected', isOpen: false, rejected: sentBack })
    const notices = accepted(await person.call(api.notices.listNotices, { topic: 'engineers' })).data
    expect(notices).toMatchObject([{ kind: 'engineerMoved', text: expect.stringContaining('The back is missing.') }])
    expect((await as.guest().call(api.engineers.readEngineerCard, { engineerId })).code).toBe(
      requestErrors.notFound.code,
    )
    const identityIds = [...facts.identityIds, (await given.picture(person, { purpose: 'paper' })).id]
    const mended = accepted(
      await person.call(api.engineers.applyAsEngineer, { ...facts, identityIds, version: back.version }),
    )
    expect(mended).toMatchObject({ state: 'pending', rejected: null })
    expect(await reviewed(staff, engineerId)).toMatchObject({
      state: 'trial',
      trial: { done: 0, of: 3 },
      papersChecked: true,
    })
    const certified = accepted(await staff.call(api.engineers.moveEngineer, { engineerId, event: 'certify', why: '' }))
    expect(certified).toMatchObject({ state: 'certified', certifiedAt: expect.stringMatching(/Z$/) })
    expect(accepted(await person.call(api.notices.listNotices, { topic: 'engineers' })).data).toHaveLength(3)
  })

  test('nobody decides about themselves, about what does not wait, or accepts without a skill', async () => {
    const { person, engineerId, own } = await appliedEngineer()
    await givenGrant(person.id, { role: 'platformStaff', scope: 'all' })
    const judge = await as.member(person)
    const input = { engineerId, version: own.version, skills: approvals(own), sentBack: null }
    expect((await judge.call(api.engineers.reviewEngineer, input)).code).toBe(engineerErrors.ownProfile.code)
    const staff = await as.staff()
    const none = approvals(own).map((one) => ({ ...one, verdict: 'rejected' as const, reason: 'missing' as const }))
    expect((await staff.call(api.engineers.reviewEngineer, { ...input, skills: none })).code).toBe(
      engineerErrors.noSkill.code,
    )
    accepted(await staff.call(api.engineers.reviewEngineer, input))
    expect((await staff.call(api.engineers.reviewEngineer, input)).code).toBe(requestErrors.wrongState.code)
    expect((await judge.call(api.engineers.moveEngineer, { engineerId, event: 'certify', why: '' })).code).toBe(
      engineerErrors.ownProfile.code,
    )
  })
})

describe(api.engineers.readEngineer.path, () => {
  test('shows reviewers the papers, which nobody else can ask for', async () => {
    const { person, engineerId } = await appliedEngineer()
    const file = accepted(await (await as.staff()).call(api.engineers.readEngineer, { engineerId }))
    expect(file).toMatchObject({ member: { id: person.id }, trial: { done: 0, of: 3 }, state: 'pending' })
    expect(file.papers.map(({ url }) => url.startsWith('/files/'))).toEqual([true, true])
    for (const who of [person, await as.seller(), await as.finance()])
      expect((await who.call(api.engineers.readEngineer, { engineerId })).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.engineers.moveEngineer.path, () => {
  test('who is suspended with a reason is shown to nobody, and comes back as they were, or by an appeal', async () => {
    const { person, engineerId, facts, own } = await certifiedEngineer()
    accepted(await person.call(api.engineers.pauseEngineer, { event: 'pause' }))
    const staff = await as.staff()
    const move = (event: 'suspend' | 'reinstate', why = '') =>
      staff.call(api.engineers.moveEngineer, { engineerId, event, why })
    expect((await move('suspend')).code).toBe(requestErrors.invalidInput.code)
    accepted(await move('suspend', 'A complaint about safety.'))
    const suspended = accepted(await person.call(api.engineers.readOwnEngineer, {}))
    expect(suspended).toMatchObject({ state: 'suspended', suspendedWhy: 'A complaint about safety.' })
    expect(suspended.allowedActions.map(({ action }) => action)).toEqual(['appeal'])
    expect((await as.guest().call(api.engineers.readEngineerCard, { engineerId })).code).toBe(
      requestErrors.notFound.code,
    )
    expect(accepted(await move('reinstate')).state).toBe('paused')
    accepted(await person.call(api.engineers.pauseEngineer, { event: 'resume' }))
    const again = accepted(await move('suspend', 'Another one.'))
    const appeal = await person.call(api.engineers.applyAsEngineer, { ...facts, version: again.version })
    expect(accepted(appeal)).toMatchObject({ state: 'pending', isOpen: true })
    expect(accepted(appeal).skills.every(({ held }) => held !== null)).toBe(true)
    expect(own.state).toBe('certified')
  })
})

describe('the door of repairs', () => {
  test('a trial ends with the third job that went well, each counted once', async () => {
    const { person, engineerId } = await onTrial()
    const count = (nth: number) =>
      system().tx((ctx) => countJob(ctx, { engineerId, jobId: `01900000-0000-7000-8000-00000000000${nth}` }))
    for (const nth of [1, 1, 2, 2]) await count(nth)
    expect(accepted(await person.call(api.engineers.readOwnEngineer, {})).state).toBe('trial')
    await count(3)
    expect(accepted(await person.call(api.engineers.readOwnEngineer, {})).state).toBe('certified')
    await count(4)
  })
})

describe('a skill with an end', () => {
  test('is announced thirty days before and ends alone, each told once', async () => {
    const person = await as.member()
    const paper = async () => [(await given.picture(person, { purpose: 'paper' })).id]
    const facts = await givenEngineerFacts(person)
    const skills = [
      { task: 'slinging' as const, level: 'skilled' as const, paperIds: await paper(), validUntil: in100Days() },
      { task: 'geometry' as const, level: 'skilled' as const, paperIds: [], validUntil: null },
    ]
    const { engineerId } = accepted(await person.call(api.engineers.applyAsEngineer, { ...facts, skills, version: 0 }))
    if (engineerId === null) throw new Error('no engineer')
    await reviewed(await as.staff(), engineerId)
    expect(await sweep('engineers.skillsEnd')).toBe(0)
    await travel(days(75))
    expect(await sweep('engineers.skillsEnd')).toBe(1)
    expect(await sweep('engineers.skillsEnd')).toBe(0)
    const own = async () => accepted(await person.call(api.engineers.readOwnEngineer, {}))
    expect((await own()).lacks).toContain('skillEnds')
    expect(await sweep('engineers.skillsEnded')).toBe(0)
    await travel(days(26))
    expect(await sweep('engineers.skillsEnded')).toBe(1)
    expect(await sweep('engineers.skillsEnded')).toBe(0)
    const after = await own()
    expect(after.state).toBe('trial')
    expect(after.skills.map(({ task, state }) => [task, state])).toEqual([
      ['slinging', 'expired'],
      ['geometry', 'certified'],
    ])
    const kinds = accepted(await person.call(api.notices.listNotices, { topic: 'engineers' })).data.map(
      ({ kind }) => kind,
    )
    expect(kinds.toSorted()).toEqual(['engineerMoved', 'engineerSkillEnded', 'engineerSkillEnds'])
    await travel(days(-101))
  })
})
