import { defineCalls } from '@kikai/contract/call'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAction, useCall, type Action } from './hooks.ts'
import { answeredByHand } from '../test/answered-by-hand.ts'
import { givenApp, mount, settle } from '../test/mount.tsx'

const shape = { access: 'guest', input: z.strictObject({}), output: z.object({}), refusals: [] } as const
const { badges } = defineCalls(
  'badges',
  { badges: { ...shape, path: '/api/badges', effect: 'read' } },
  { alsoShows: ['cart'] },
)
const { article } = defineCalls('content', { article: { ...shape, path: '/api/article', effect: 'read' } })
const { goods } = defineCalls('goods', { goods: { ...shape, path: '/api/goods', effect: 'read' } })
const { add } = defineCalls('cart', {
  add: { ...shape, path: '/api/add', effect: 'write', alsoChanges: ['goods'] },
})

test('what a call changes is asked for again wherever it is shown, and nothing else is', async () => {
  const asked = answeredByHand()
  const { around } = givenApp()
  let action: Action<typeof add> | undefined
  function Part() {
    useCall(badges, {})
    useCall(article, {})
    useCall(goods, {})
    action = useAction(add)
    return null
  }
  await mount(around(<Part />))
  await settle(() => asked.forEach(({ done }) => done({})))
  await settle(() => void action?.run({}))
  const before = asked.length
  await settle(() => asked.at(-1)?.done({}))
  expect(asked.slice(before).map(({ path }) => path)).toEqual(['/api/badges', '/api/goods'])
})
