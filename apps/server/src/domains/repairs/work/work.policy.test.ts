import { repairModes, safetyChecks, safetyOf } from '@kikai/contract/repairs/repairs.words'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { checklistOf, checks, ticked } from './checklist.ts'
import { amendmentsOf, doneBetween, endOf, inForce, reviewUntilOf, safetyLacking } from './work.policy.ts'

const at = (hour: number) => instantOf(new Date(Date.UTC(2026, 10, 20, hour)))

describe('the checklist', () => {
  const excavator = ['construction', 'excavator']
  test('is the one of the nearest category that has one', () => {
    expect(checklistOf({ mode: 'onSite', trail: excavator })).toContain('leaksChecked')
    expect(checklistOf({ mode: 'onSite', trail: ['machine-tools', 'machining-centre'] })).toContain('backupSaved')
    expect(checklistOf({ mode: 'onSite', trail: ['unheard-of'] })).toContain('testRun')
  })

  test('asks nobody who looks by video to take anything apart, and shows the work to who is there', () => {
    const byMode = repairModes.map((mode) => [mode, checklistOf({ mode, trail: excavator })] as const)
    const lists = Object.fromEntries(byMode)
    expect(lists.remote).not.toContain('pressureOff')
    expect(lists.onSite?.at(-1)).toBe('shown')
    expect(lists.carryIn?.at(-1)).toBe('shown')
    expect(lists.sendIn).not.toContain('shown')
    for (const [, list] of byMode) expect(new Set(list).size).toBe(list.length)
  })

  test('keeps the first time of each tick, drops what is taken back and what is not on the list', () => {
    const list = ['powerOff', 'testRun'] as const
    const once = ticked([], { list, changes: [{ id: 'powerOff', isDone: true, at: at(9) }] })
    expect(once).toEqual([{ id: 'powerOff', at: at(9) }])
    const again = [
      { id: 'powerOff', isDone: true, at: at(11) },
      { id: 'testRun', isDone: true, at: at(12) },
      { id: 'guardsOn', isDone: true, at: at(12) },
    ]
    expect(ticked(once, { list, changes: again })).toEqual([
      { id: 'powerOff', at: at(9) },
      { id: 'testRun', at: at(12) },
    ])
    expect(ticked(once, { list, changes: [{ id: 'powerOff', isDone: false, at: at(13) }] })).toEqual([])
  })

  test('uses every word that it has', () => {
    const trails = ['construction', 'machine-tools', 'sheet-metal', 'medical', 'energy']
    const used = repairModes.flatMap((mode) => trails.flatMap((key) => checklistOf({ mode, trail: [key] })))
    expect(checks.filter((one) => !used.includes(one))).toEqual([])
  })
})

describe('the safety list', () => {
  test.each(repairModes)('has to be whole before work begins: %s', (mode) => {
    const needed = safetyOf(mode)
    expect(safetyLacking(mode, needed)).toBeNull()
    for (const left of needed)
      expect(
        safetyLacking(
          mode,
          needed.filter((one) => one !== left),
        ),
      ).not.toBeNull()
  })

  test('asks more of who touches the machine', () => {
    expect(safetyOf('onSite')).toEqual(safetyChecks)
    expect(safetyOf('remote')).toEqual(['cleared', 'people'])
  })
})

test('a fault that is cured while it is looked for is solved, any other is finished', () => {
  expect(endOf({ life: 'diagnosing' })).toBe('solve')
  expect(endOf({ life: 'repairing' })).toBe('finish')
})

test('what a phone kept without a network has its own time, never before what it follows nor later than now', () => {
  const between = { after: at(8), now: at(12) }
  expect(doneBetween(undefined, between)).toBe(at(12))
  expect(doneBetween(at(10), between)).toBe(at(10))
  expect(doneBetween(at(7), between)).toBe(at(8))
  expect(doneBetween(at(13), between)).toBe(at(12))
})

describe('a correction', () => {
  const first = { number: 1, isAmendment: false, answer: null, work: 'seal' }
  const asked = { number: 2, isAmendment: true, answer: null, work: 'seal and hose' }
  const agreed = { ...asked, answer: 'agree' as const }
  const objected = { ...asked, answer: 'object' as const }

  test('counts once its customer agreed, and the former version stays beside it', () => {
    expect(inForce([])).toBeNull()
    expect(inForce([first, asked])).toBe(first)
    expect(inForce([first, objected])).toBe(first)
    expect(inForce([first, agreed])).toBe(agreed)
    expect(amendmentsOf([first, agreed])).toEqual([{ number: 1, before: first, after: agreed }])
  })

  test('is compared with what was in force before it, whatever was refused meanwhile', () => {
    const later = { ...asked, number: 3 }
    expect(amendmentsOf([first, objected, later]).map(({ before }) => before)).toEqual([first, first])
    expect(amendmentsOf([first, agreed, later]).map(({ number, before }) => [number, before])).toEqual([
      [1, first],
      [2, agreed],
    ])
  })

  test('is none where the work was done again after a dispute', () => {
    const again = { ...first, number: 2 }
    expect(inForce([first, again])).toBe(again)
    expect(amendmentsOf([first, again])).toEqual([])
  })
})

test('who did a completed repair is rated for some days, and not before', () => {
  const done = { life: 'completed' as const, acceptedAt: at(0), now: at(1) }
  const until = instantOf(new Date(Date.UTC(2026, 10, 27)))
  expect(reviewUntilOf(done, { repairReviewDays: 7 })).toBe(until)
  expect(reviewUntilOf({ ...done, now: until }, { repairReviewDays: 7 })).toBeNull()
  expect(reviewUntilOf({ ...done, life: 'repaired' }, { repairReviewDays: 7 })).toBeNull()
})
