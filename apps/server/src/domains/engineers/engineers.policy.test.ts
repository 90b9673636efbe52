import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { engineerMachine, engineerSkillMachine, engineerTieMachine } from '@kikai/contract/engineers/engineers.states'
import { endsOf, type StateTable } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import {
  decisionsBlocked,
  engineerMoveBlocked,
  eventOfApplication,
  gradeOf,
  lacksOf,
  nameBlocked,
  ownBlocked,
  reviewBlocked,
  staffMoveBlocked,
  waitsAfter,
} from './engineers.policy.ts'

const codeOf = (refusal: { declaration: { code: number } } | null) => refusal?.declaration.code ?? null
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of a unit test
const member = (name: string) => name as Id<'member'>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of a unit test
const skillId = (name: string) => name as Id<'engineer-skill'>

/** Every state, event and actor of a table, with where it leads. */
const arrowsOf = ({ states, actors, rows }: StateTable): string[] => {
  const events = [...new Set(rows.map(([event]) => event))]
  return states.flatMap((state) =>
    events.flatMap((event) =>
      actors.flatMap((actor) => {
        const row = rows.find(([name, from, , by]) => name === event && from.includes(state) && by.includes(actor))
        return row ? [`${state} ${event} ${actor} → ${endsOf(row[2]).join(' or ')}`] : []
      }),
    ),
  )
}

describe('the certification of an engineer', () => {
  const ruled = [
    'uncertified apply engineer → pending',
    'pending accept staff → trial',
    'pending reject staff → rejected',
    'trial certify staff → certified',
    'trial certify clock → certified',
    'trial suspend staff → suspended',
    'certified pause engineer → paused',
    'certified suspend staff → suspended',
    'rejected apply engineer → pending',
    'paused resume engineer → certified',
    'paused suspend staff → suspended',
    'suspended appeal engineer → pending',
    'suspended reinstate staff → certified or trial or paused',
  ]
  test('has these ways, by these people, and no others', () =>
    expect(arrowsOf(engineerMachine).toSorted()).toEqual(ruled.toSorted()))

  test('the policy refuses everything else in every state, for everybody', () => {
    const events = [...new Set(engineerMachine.rows.map(([event]) => event))]
    const allowed = engineerMachine.states.flatMap((state) =>
      events.flatMap((event) =>
        engineerMachine.actors.flatMap((as) => {
          const code = codeOf(engineerMoveBlocked({ state }, { event, as }))
          expect([null, requestErrors.wrongState.code]).toContain(code)
          return code === null ? [`${state} ${event} ${as}`] : []
        }),
      ),
    )
    expect(allowed.toSorted()).toEqual(ruled.map((arrow) => arrow.split(' →')[0] ?? '').toSorted())
  })

  test('a skill and a tie to a company have these ways', () => {
    expect(arrowsOf(engineerSkillMachine)).toEqual([
      'waiting approve staff → certified',
      'waiting reject staff → rejected',
      'certified ask engineer → waiting',
      'certified expire clock → expired',
      'rejected ask engineer → waiting',
      'expired ask engineer → waiting',
    ])
    expect(arrowsOf(engineerTieMachine)).toEqual([
      'invited accept engineer → attached',
      'invited decline engineer → declined',
      'invited withdraw company → withdrawn',
      'invited withdraw clock → withdrawn',
      'attached leave engineer → leaving',
      'attached release company → releasing',
      'leaving stay engineer → attached',
      'leaving agree company → ended',
      'leaving agree clock → ended',
      'releasing keep company → attached',
      'releasing consent engineer → ended',
      'releasing consent clock → ended',
    ])
  })
})

describe('what is handed in', () => {
  test.each([
    ['uncertified', 'apply'],
    ['rejected', 'apply'],
    ['suspended', 'appeal'],
    ['pending', null],
    ['trial', null],
    ['certified', null],
    ['paused', null],
  ] as const)('in the state %s it is %s', (state, event) => expect(eventOfApplication(state)).toBe(event))

  test.each([
    [null, null, true],
    [{ state: 'certified', isSame: true }, null, false],
    [{ state: 'certified', isSame: true }, 'appeal', false],
    [{ state: 'certified', isSame: false }, null, true],
    [{ state: 'waiting', isSame: true }, null, true],
    [{ state: 'rejected', isSame: true }, null, false],
    [{ state: 'rejected', isSame: true }, 'apply', true],
    [{ state: 'rejected', isSame: false }, null, true],
    [{ state: 'expired', isSame: true }, null, false],
    [{ state: 'expired', isSame: false }, null, true],
  ] as const)('a skill known as %o waits after «%s»: %s', (known, event, waits) =>
    expect(waitsAfter(known, event)).toBe(waits),
  )

  const [name, other] = [
    { name: '早瀬 健吾', latinName: 'Kengo Hayase' },
    { name: '早瀬 太郎', latinName: 'Kengo Hayase' },
  ]
  test.each(['trial', 'certified', 'paused'] as const)('a checked name stays: %s', (state) => {
    expect(codeOf(nameBlocked(state, name, other))).toBe(engineerErrors.nameChecked.code)
    expect(nameBlocked(state, name, name)).toBeNull()
  })
  test.each(['uncertified', 'pending', 'rejected', 'suspended'] as const)('it changes before: %s', (state) =>
    expect(nameBlocked(state, name, other)).toBeNull(),
  )
})

describe('who decides', () => {
  const [engineer, staff] = [member('engineer'), member('staff')]
  test('nobody about themselves', () => {
    expect(codeOf(ownBlocked({ memberId: engineer }, { id: engineer }))).toBe(engineerErrors.ownProfile.code)
    expect(ownBlocked({ memberId: engineer }, { id: staff })).toBeNull()
    for (const [state, event] of [
      ['trial', 'certify'],
      ['certified', 'suspend'],
      ['suspended', 'reinstate'],
    ] as const) {
      const of = { memberId: engineer, state }
      expect(codeOf(staffMoveBlocked(of, event, { id: engineer }))).toBe(engineerErrors.ownProfile.code)
      expect(staffMoveBlocked(of, event, { id: staff })).toBeNull()
    }
  })
  test('only about what was handed in', () => {
    const of = { memberId: engineer, state: 'certified' as const }
    expect(codeOf(reviewBlocked({ ...of, submittedAt: null }, { id: staff }))).toBe(requestErrors.wrongState.code)
    const submittedAt = '2026-11-25T06:00:00.000Z'
    expect(reviewBlocked({ ...of, submittedAt }, { id: staff })).toBeNull()
    expect(codeOf(reviewBlocked({ ...of, submittedAt }, { id: engineer }))).toBe(engineerErrors.ownProfile.code)
  })
})

describe('decisions about skills', () => {
  const [pump, nc] = [skillId('pump'), skillId('nc')]
  const waiting = (id: typeof pump, held: unknown = null) => ({ id, task: String(id), state: 'waiting' as const, held })
  const yes = (id: typeof pump) => ({ skillId: id, verdict: 'approved' as const, reason: null })
  const no = (id: typeof pump) => ({ skillId: id, verdict: 'rejected' as const, reason: 'missing' as const })
  const left = engineerErrors.skillsLeft.code
  const none = engineerErrors.noSkill.code
  test.each([
    ['all approved', [waiting(pump), waiting(nc)], [yes(pump), yes(nc)], false, null],
    ['one approved', [waiting(pump), waiting(nc)], [yes(pump), no(nc)], false, null],
    ['one left', [waiting(pump), waiting(nc)], [yes(pump)], false, left],
    ['a rejection without a reason', [waiting(pump)], [{ ...no(pump), reason: null }], false, left],
    ['the same twice', [waiting(pump)], [yes(pump), no(pump)], false, left],
    ['one that does not wait', [waiting(pump)], [yes(pump), yes(nc)], false, left],
    ['none approved', [waiting(pump)], [no(pump)], false, none],
    ['none approved, and sent back', [waiting(pump)], [no(pump)], true, null],
    ['none approved, with one of before', [waiting(pump, {})], [no(pump)], false, null],
  ] as const)('%s', (_, skills, decisions, isSentBack, code) =>
    expect(codeOf(decisionsBlocked(skills, { state: 'pending', decisions, isSentBack }))).toBe(code),
  )
  test('of somebody certified all may be rejected', () =>
    expect(
      decisionsBlocked([waiting(pump)], { state: 'certified', decisions: [no(pump)], isSentBack: false }),
    ).toBeNull())
})

test('a profile says what it lacks, what has ended first', () => {
  const today = '2026-11-29'
  const facts = { photo: null, insurance: null, rates: [] }
  expect(lacksOf({ facts, skills: [], today })).toEqual(['photo', 'insurance', 'rates'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of a unit test
  const fileId = 'file' as Id<'file'>
  const whole = {
    photo: fileId,
    insurance: { fileId, until: today },
    rates: [{ currency: 'JPY' as const, diagnosis: null, hour: 8_000, travel: null, inspection: null }],
  }
  expect(lacksOf({ facts: whole, skills: [{ state: 'certified', endsSoon: false }], today })).toEqual([])
  expect(
    lacksOf({
      facts: { ...whole, insurance: { fileId, until: '2026-11-28' } },
      skills: [
        { state: 'expired', endsSoon: false },
        { state: 'certified', endsSoon: true },
      ],
      today,
    }),
  ).toEqual(['skillEnded', 'skillEnds', 'insuranceEnded'])
})

test('an engineer is new under ten repairs, and then has the share of those that held and that came back', () => {
  const few = { gradedJobs: 9, heldAtOnce: 9, cameBack: 0 }
  expect(gradeOf(few)).toEqual({ jobs: 9, firstFix: null, comeback: null })
  expect(gradeOf({ gradedJobs: 12, heldAtOnce: 11, cameBack: 1 })).toEqual({ jobs: 12, firstFix: 92, comeback: 8 })
})
