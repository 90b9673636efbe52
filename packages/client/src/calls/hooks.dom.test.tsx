import { defineCalls } from '@kikai/contract/call'
import { onlineManager } from '@tanstack/react-query'
import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useAction, useCall, type Action, type ActionAnswer, type Loaded } from './hooks.ts'
import { answeredByHand } from '../test/answered-by-hand.ts'
import { givenApp, mount, settle } from '../test/mount.tsx'

const { read, change, order } = defineCalls('feedback', {
  read: {
    path: '/api/test/read',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ name: z.string() }),
    output: z.object({ text: z.string() }),
    refusals: [],
  },
  change: {
    path: '/api/test/change',
    access: 'guest',
    effect: 'write',
    input: z.strictObject({ line: z.string(), quantity: z.int() }),
    output: z.object({}),
    refusals: [],
  },
  order: {
    path: '/api/test/order',
    access: 'guest',
    effect: 'write',
    once: true,
    input: z.strictObject({ line: z.string() }),
    output: z.object({}),
    refusals: [],
  },
})

type How = NonNullable<Parameters<typeof useAction<typeof change>>[1]>

/** A screen with one action that can be left. */
async function givenAction(how: How = {}) {
  const asked = answeredByHand()
  const { around, seen } = givenApp()
  let action: Action<typeof change> | undefined
  function Part() {
    action = useAction(change, how)
    return null
  }
  const screen = (mode: 'visible' | 'hidden') =>
    around(
      <Activity mode={mode}>
        <Part />
      </Activity>,
    )
  const { show } = await mount(screen('visible'))
  const answers: ActionAnswer<unknown>[] = []
  const run = (line: string, quantity: number) =>
    settle(() => void action?.run({ line, quantity }).then((answer) => answers.push(answer)))
  return { asked, run, answers, seen, now: () => action, leave: () => show(screen('hidden')) }
}

test('plus on one machine and then on another: both are sent, one after the other', async () => {
  const { asked, run, answers, now } = await givenAction()
  await run('a', 2)
  await run('b', 5)
  expect(asked.map(({ input }) => input)).toEqual([{ line: 'a', quantity: 2 }])
  expect(now()?.busy).toBe(true)
  await settle(() => asked[0]?.done({}))
  expect(asked.map(({ input }) => input).at(-1)).toEqual({ line: 'b', quantity: 5 })
  expect([answers.length, now()?.busy]).toEqual([1, true])
  await settle(() => asked[1]?.done({}))
  expect([answers.map(({ ok }) => ok), now()?.busy]).toEqual([[true, true], false])
})

test('the same pressed twice is sent once', async () => {
  const { asked, run, answers } = await givenAction()
  await run('a', 2)
  await run('a', 2)
  await settle(() => asked[0]?.done({}))
  expect([asked.length, answers.length]).toEqual([1, 2])
})

test('plus, plus, minus on one machine: what was wanted last is sent, what was wanted between is not', async () => {
  const { asked, run } = await givenAction({ about: ({ line }) => line })
  await run('a', 2)
  await run('a', 3)
  await run('b', 1)
  await run('a', 2)
  for (let at = 0; at < 3; at += 1) await settle(() => asked[at]?.done({}))
  expect(asked.map(({ input }) => input)).toEqual([
    { line: 'a', quantity: 2 },
    { line: 'a', quantity: 2 },
    { line: 'b', quantity: 1 },
  ])
})

test('a refusal does not hold up what waits behind it', async () => {
  const { asked, run, answers, now } = await givenAction()
  await run('a', 2)
  await run('b', 5)
  await settle(() => asked[0]?.refuse(4602, 'Sold out'))
  await settle(() => asked[1]?.done({}))
  expect(answers.map(({ ok }) => ok)).toEqual([false, true])
  expect(now()?.error).toBeNull()
})

test('an answer that comes late leads nobody away from the screen that was opened meanwhile', async () => {
  const next = vi.fn<() => void>()
  const onDone = vi.fn<() => void>()
  const { asked, run, leave } = await givenAction({ next, onDone })
  await run('a', 1)
  await leave()
  await settle(() => asked[0]?.done({}))
  expect([onDone.mock.calls.length, next.mock.calls.length]).toEqual([1, 0])
})

test('an answer leads on while its screen is open', async () => {
  const next = vi.fn<() => void>()
  const { asked, run } = await givenAction({ next })
  await run('a', 1)
  await settle(() => asked[0]?.done({}))
  expect(next).toHaveBeenCalledOnce()
})

test('a fault after success is no failed connection', async () => {
  const asked = answeredByHand()
  const { around, seen } = givenApp()
  const onRefused = vi.fn<() => void>()
  let action: Action<typeof change> | undefined
  function Part() {
    const onDone = () => {
      throw new Error('our own fault')
    }
    action = useAction(change, { onDone, onRefused })
    return null
  }
  await mount(around(<Part />))
  let told: unknown
  await settle(() => void action?.run({ line: 'a', quantity: 1 }).catch((fault: unknown) => (told = fault)))
  await settle(() => asked[0]?.done({}))
  expect(told).toEqual(new Error('our own fault'))
  expect([onRefused.mock.calls.length, seen.toasts, action?.error, action?.busy]).toEqual([0, [], null, false])
})

test('two different orders each have their key; an order that was not answered keeps its own', async () => {
  const asked = answeredByHand()
  const { around } = givenApp()
  let action: Action<typeof order> | undefined
  function Part() {
    action = useAction(order)
    return null
  }
  await mount(around(<Part />))
  const run = (line: string) => settle(() => void action?.run({ line }))
  const keys = () => asked.map(({ headers }) => headers.get('request-id'))
  await run('a')
  await run('b')
  await settle(() => asked[0]?.breakOff())
  await settle(() => asked[1]?.done({}))
  await run('a')
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys()[1]).not.toBe(keys()[0])
  expect(keys()[2]).toBe(keys()[0])
})

/** A screen with one query that can be changed. */
async function givenQuestion(how: NonNullable<Parameters<typeof useCall<typeof read>>[2]> = {}) {
  const asked = answeredByHand()
  const app = givenApp()
  const shown: Loaded<{ text: string }>[] = []
  function Part({ name }: { name: string }) {
    shown.push(useCall(read, { name }, how))
    return null
  }
  const { show } = await mount(app.around(<Part name="first" />))
  await settle(() => asked[0]?.done({ text: 'of the first' }))
  return { ...app, asked, ask: (name: string) => show(app.around(<Part name={name} />)), now: () => shown.at(-1) }
}

test('the answer to another question is not shown as this one’s', async () => {
  const { ask, now } = await givenQuestion()
  expect(now()?.data).toEqual({ text: 'of the first' })
  await ask('second')
  expect(now()).toMatchObject({ data: undefined, waiting: true, isOld: false })
})

test('where the answer before is kept on purpose, it says that it is the old one', async () => {
  const { asked, ask, now } = await givenQuestion({ keepOld: true })
  await ask('second')
  expect(now()).toMatchObject({ data: { text: 'of the first' }, isOld: true })
  await settle(() => asked[1]?.done({ text: 'of the second' }))
  expect(now()).toMatchObject({ data: { text: 'of the second' }, isOld: false })
})

test('what was read stays until it is there in another language', async () => {
  const { ask, now, seen } = await givenQuestion()
  seen.language = 'ja'
  await ask('first')
  expect(now()).toMatchObject({ data: { text: 'of the first' }, isOld: true })
})

test('a page that was never opened says without a connection that it did not load, and comes when it is asked for again', async () => {
  const { around, queries } = givenApp()
  queries.setDefaultOptions({ queries: { networkMode: 'offlineFirst', retry: 1, retryDelay: 0 } })
  let loaded: Loaded<{ text: string }> | undefined
  function Part() {
    loaded = useCall(read, { name: 'machine' })
    return null
  }
  const asked = answeredByHand()
  onlineManager.setOnline(false)
  try {
    await mount(around(<Part />))
    await settle(() => asked[0]?.breakOff())
    await settle(() => vi.waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.fetchStatus).toBe('paused')))
    expect(loaded?.error?.kind).toBe('transport')
    expect(loaded?.waiting).toBe(false)
    await settle(() => loaded?.reload())
    await settle(() => asked[1]?.done({ text: 'there' }))
    expect(loaded?.data?.text).toBe('there')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('what is still going on is asked for again until its answer says that it is done', async () => {
  const asked = answeredByHand()
  const { around } = givenApp()
  let loaded: Loaded<{ text: string }> | undefined
  function Part() {
    loaded = useCall(read, { name: 'a' }, { againIn: ({ text }) => (text === 'going on' ? 5 : null) })
    return null
  }
  await mount(around(<Part />))
  await settle(() => asked[0]?.done({ text: 'going on' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await settle(() => asked[1]?.done({ text: 'done' }))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(asked).toHaveLength(2)
  expect(loaded?.data?.text).toBe('done')
})
