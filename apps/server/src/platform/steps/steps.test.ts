import { Refusal, refuse } from '@kikai/contract/errors'
import { defineMachine } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context, Member } from '../context.ts'
import { type Step, stepsOf } from './steps.ts'

const machine = defineMachine({
  states: ['open', 'ended'],
  actors: ['seller', 'buyer'],
  rows: [['end', ['open'], 'ended', ['seller']]],
})
type Ending = Step<typeof machine, Member, { state: 'open' | 'ended' }>

/** What was done, in its order; between `begin` and `commit` or `undo` it was done in the transaction. */
let done: string[] = []
const does =
  <T>(what: string, answer: T) =>
  async () => {
    done.push(what)
    return answer
  }
beforeEach(() => {
  done = []
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a step itself asks of a context
const ctx = {
  actor: { id: 'a' },
  async tx(work: (ctx: object) => Promise<unknown>) {
    done.push('begin')
    const result = await work({ actor: { id: 'a' } }).catch((error: unknown) => {
      done.push('undo')
      throw error
    })
    done.push('commit')
    return result
  },
} as unknown as Context<Member>

type Chosen = (ctx: unknown, locked: { state: 'open' | 'ended' }) => Ending
const take = (step: Partial<Ending> | Chosen = {}, state: 'open' | 'ended' = 'open') =>
  stepsOf({
    states: { machine, change: does('change', { from: 'open', to: 'ended', version: 8 } as const) },
    lock: does('lock', { state }),
    thing: (locked: { state: 'open' | 'ended' }) => ({ ...locked, id: 'x', version: 7 }),
    claim: does('claim', null),
    say: does('say', null),
    present: does('present', 'shown'),
  })(
    ctx,
    null,
    typeof step === 'function'
      ? step
      : {
          event: 'end',
          as: 'seller',
          blocked: does('blocked', null),
          word: { text: 'Enough.', fileIds: [] },
          tell: does('tell', null),
          after: does('after', null),
          ...step,
        },
  )
const refused = async (taken: Promise<unknown>) => {
  const error = await taken.catch((thrown: unknown) => thrown)
  return error instanceof Refusal ? error.declaration : error
}

describe('a step', () => {
  test('is judged before its files are claimed, and told before the transaction ends', async () => {
    expect(await take()).toBe('shown')
    const steps = 'begin lock blocked claim change say tell after present commit'
    expect(done.join(' ')).toBe(steps)
  })

  test('is chosen by the locked thing where that decides which one it is', async () => {
    const chosen = (_: unknown, { state }: { state: 'open' | 'ended' }): Ending => ({
      event: 'end',
      as: state === 'open' ? 'seller' : 'buyer',
    })
    expect(await take(chosen)).toBe('shown')
    expect(done.join(' ')).toBe('begin lock change present commit')
    expect(await refused(take(chosen, 'ended'))).toBe(requestErrors.wrongState)
  })

  test('with words alone claims no file', async () => {
    expect(await take({ word: { text: 'Enough.' } })).toBe('shown')
    expect(done).not.toContain('claim')
  })

  test.each([
    ['another state', {}, 'ended', requestErrors.wrongState],
    ['another side', { as: 'buyer' }, 'open', requestErrors.wrongState],
    ['a rule of its own', { blocked: () => refuse(requestErrors.notFound) }, 'open', requestErrors.notFound],
    ['an older version', { version: 6 }, 'open', requestErrors.olderVersion],
  ] as const)(
    'that is forbidden by %s claims no file, changes nothing and is told to nobody',
    async (_, step, state, why) => {
      expect(await refused(take(step, state))).toBe(why)
      expect(done.filter((what) => what !== 'blocked')).toEqual(['begin', 'lock', 'undo'])
    },
  )

  test('that is refused while it changes is told to nobody', async () => {
    const late = refuse(requestErrors.wrongState, { state: 'ended' })
    expect(await refused(take({ also: () => Promise.reject(late) }))).toBe(requestErrors.wrongState)
    expect(done).toEqual(['begin', 'lock', 'blocked', 'claim', 'undo'])
  })
})
