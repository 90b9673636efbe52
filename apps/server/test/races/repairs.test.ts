import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import { success } from '@kikai/contract/wire/envelope'
import { describe, expect, test } from 'vitest'
import {
  pricesOf,
  approvedRepair,
  dueChargeOf,
  quoteAnswerOf,
  quotedRepair,
  usualLines,
  yenOn,
} from '../given/repairs/quotes.ts'
import { seenNow, workDone } from '../given/repairs/repair-work.ts'
import { engineerOf, givenRepair } from '../given/repairs/repairs.ts'
import { startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { type Shot, rounds, runConcurrently } from './run-concurrently.ts'
import { forgetful, remembering } from './take-away.ts'

startProduct({ config: { poolSize: 20 } })

const round = Array.from({ length: rounds }, (_, at) => at + 1)
/** How many of them were done. */
const doneOf = async (shots: readonly Shot<Call>[]): Promise<boolean[]> =>
  (await runConcurrently<Call>(shots)).map(({ code }) => code === success)
/** What takes a guard away once everything is ready. */
const unchanged = (): Promise<unknown> => Promise.resolve()
const count = (done: readonly boolean[]): number => done.filter(Boolean).length

/** The customer approves what the engineer replaces with a newer version. */
async function approvedAgainstRequoted(before = unchanged) {
  const deal = await quotedRepair()
  const { repairId, customer, engineer } = deal
  const newer = {
    repairId,
    quoteId: null,
    kind: 'quote' as const,
    lines: usualLines(),
    fileIds: [],
    note: '',
    send: true,
  }
  await before()
  const done = await doneOf([
    { caller: customer, call: api.repairs.answerRepairQuote, input: await quoteAnswerOf(customer, deal) },
    { caller: engineer.person, call: api.repairs.addRepairPrice, input: newer },
  ])
  const states = (await pricesOf(deal)).quotes.map(({ state }) => state).toSorted()
  return { done, states }
}

/** Paid from the balance and called off. */
async function paidAgainstCancelled(before = unchanged) {
  const deal = await approvedRepair()
  const { repairId, customer } = deal
  const chargeId = (await dueChargeOf(deal)).id
  const { version, cancelCosts } = await deal.read()
  const costs = cancelCosts?.minor ?? null
  await before()
  const done = await doneOf([
    { caller: customer, call: api.repairs.payRepair, input: { repairId, chargeId, method: 'balance' } },
    { caller: customer, call: api.repairs.cancelRepair, input: { repairId, version, costs, reason: 'Sold' } },
  ])
  const { life } = await deal.read()
  const { paid, due } = await pricesOf(deal)
  return { done, life, paid: paid.minor, due: due?.minor ?? 0, left: (await yenOn(customer))?.minor, costs: costs ?? 0 }
}

/** The engineer has cured it while the company gives it to another. */
async function finishedAgainstReassigned(before = unchanged) {
  const deal = await givenRepair({ upTo: 'diagnosing' })
  const { engineerId } = await engineerOf(deal.company)
  const seen = await seenNow(deal)
  const to = { engineerId, visit: null, reason: null, note: '' }
  await before()
  const done = await doneOf([
    { caller: deal.engineer.person, call: api.repairs.finishRepair, input: { ...seen, ...workDone() } },
    { caller: deal.company, call: api.repairs.assignRepairEngineer, input: { ...seen, ...to } },
  ])
  const { life, finished } = await deal.read()
  return { done, life, isFinished: finished !== null }
}

/** It is taken from one engineer and given to another, and both accept it. */
async function receivedByTwo(before = unchanged) {
  const deal = await givenRepair({ upTo: 'assigned' })
  const { engineerId, person } = await engineerOf(deal.company)
  const seen = await seenNow(deal)
  const to = { engineerId, visit: null, reason: null, note: '' }
  await before()
  const done = await doneOf([
    { caller: deal.engineer.person, call: api.repairs.receiveJob, input: { ...seen, visit: null } },
    { caller: deal.company, call: api.repairs.assignRepairEngineer, input: { ...seen, ...to } },
    { caller: person, call: api.repairs.receiveJob, input: { ...seen, visit: null } },
    { caller: person, call: api.repairs.receiveJob, input: { ...seen, version: seen.version + 1, visit: null } },
  ])
  const { life, engineer } = await deal.read()
  return { done, life, who: engineer?.id, first: deal.engineer.engineerId, second: engineerId }
}

describe(`a repair at the same moment (${rounds} rounds)`, { timeout: 60_000 }, () => {
  test.each(round)('of an approval and a newer version one stands (round %i)', async () => {
    const { done, states } = await approvedAgainstRequoted()
    expect(count(done)).toBe(1)
    expect(states).toEqual(done[0] ? ['approved'] : ['sent', 'superseded'])
    await expectSound()
  })

  test.each(round)('of a payment and a cancellation no more is kept than was told (round %i)', async () => {
    const { done, life, paid, due, left, costs } = await paidAgainstCancelled()
    expect(count(done)).toBeGreaterThan(0)
    expect(life).toBe(done[1] ? 'cancelled' : 'approved')
    expect(left).toBe(100_000 - paid)
    if (life === 'cancelled') expect(paid + due).toBe(costs)
    await expectSound()
  })

  test.each(round)('of an end and another engineer one stands (round %i)', async () => {
    const { done, life, isFinished } = await finishedAgainstReassigned()
    expect(count(done)).toBe(1)
    expect([life, isFinished]).toEqual(done[0] ? ['repaired', true] : ['assigned', false])
  })

  test.each(round)('of two engineers who accept it one has it (round %i)', async () => {
    const { done, life, who, first, second } = await receivedByTwo()
    expect([done[0], done[1]]).toContain(false)
    expect(count([done[0] === true, done[2] === true, done[3] === true])).toBeLessThan(2)
    expect(who).toBe(done[1] ? second : first)
    expect(life).toBe(done[0] || done[2] || done[3] ? 'accepted' : 'assigned')
  })
})

describe('without its guards the race is lost', { timeout: 90_000 }, () => {
  test('a version is sent of what is approved, where a repair forgets its state', async () => {
    let most = 0
    // Only where the approval came first.
    for (let tries = 0; tries < 10 && most < 2; tries += 1) {
      const { done } = await approvedAgainstRequoted(() => forgetful('repair', ['life']))
      await remembering('repair')
      most = count(done)
    }
    expect(most).toBe(2)
  })

  test('more is kept than was told, where a charge forgets that it is paid', async () => {
    const { paid, due, left } = await paidAgainstCancelled(() => forgetful('repair_charge', ['state', 'paid_at']))
    await remembering('repair_charge')
    expect(100_000 - (left ?? 0)).not.toBe(paid)
    expect(due).toBeGreaterThan(0)
  })

  test('it is ended and given away, where a repair forgets its state', async () => {
    const { done } = await finishedAgainstReassigned(() => forgetful('repair', ['life', 'version', 'engineer_id']))
    await remembering('repair')
    expect(count(done)).toBe(2)
  })

  test('it is accepted and taken away, where a repair forgets its state', async () => {
    const { done } = await receivedByTwo(() => forgetful('repair', ['life', 'version', 'engineer_id']))
    await remembering('repair')
    expect(count(done.slice(0, 2))).toBe(2)
  })
})
