import { defineCalls } from '@kikai/contract/call'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useCall } from '../calls/hooks.ts'
import { answeredByHand } from '../test/answered-by-hand.ts'
import { givenApp, mount, settle } from '../test/mount.tsx'
import { useLive } from './use-live.ts'
import { useServerNow } from './use-server-now.ts'

afterEach(() => void vi.useRealTimers())

const shape = { access: 'guest', input: z.strictObject({}), output: z.object({}), refusals: [] } as const
const { questions } = defineCalls('questions', { questions: { ...shape, path: '/api/questions', effect: 'read' } })
const { goods } = defineCalls('goods', { goods: { ...shape, path: '/api/goods', effect: 'read' } })

/** A browser's sockets, opened and spoken on by the test. */
function givenSockets() {
  const sockets: {
    address: string
    sent: string[]
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
  }[] = []
  class Socket {
    readonly sent: string[] = []
    readonly address: string
    constructor(address: string) {
      this.address = address
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  return sockets
}

test('a screen that listens is asked for again when its topic changes, once for all its parts, and until it is left', async () => {
  const sockets = givenSockets()
  const asked = answeredByHand()
  const { around } = givenApp({ token: 'mine' })
  function Part() {
    useLive('questions:1')
    return null
  }
  function Screen() {
    useCall(questions, {})
    useCall(goods, {})
    return (
      <>
        <Part />
        <Part />
      </>
    )
  }
  const { unmount } = await mount(around(<Screen />))
  await settle(() => asked.forEach(({ done }) => done({})))
  await vi.waitFor(() => settle(() => expect(sockets).not.toEqual([])))
  const [socket] = sockets
  expect(sockets.map(({ address }) => address)).toEqual([expect.stringMatching(/^ws.*\/live$/)])
  await settle(() => socket?.onopen?.())
  expect(socket?.sent.map((text): unknown => JSON.parse(text))).toEqual([
    { hello: { token: 'mine', company: '' } },
    { listen: 'questions:1' },
  ])
  const before = asked.length
  await settle(() => socket?.onmessage?.({ data: JSON.stringify({ changed: 'questions:1' }) }))
  expect(asked.slice(before).map(({ path }) => path)).toEqual(['/api/questions'])
  await unmount()
  expect(socket?.sent.at(-1)).toBe(JSON.stringify({ leave: 'questions:1' }))
})

test('the clock ticks on the server’s second, and stays on it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 10, 0, 0, 700), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { around, client } = givenApp()
  client.clock.tell(Date.now() + 250)
  const shown: { second: number; late: number }[] = []
  function Clock() {
    const now = useServerNow()
    shown.push({ second: (now / 1_000) % 60, late: client.clock.now() - now })
    return null
  }
  await mount(around(<Clock />))
  for (let turn = 0; turn < 30; turn += 1) await settle(() => vi.advanceTimersByTime(100))
  expect(shown.map(({ second }) => second)).toEqual([0, 1, 2, 3])
  expect(shown.slice(1).every(({ late }) => late <= 100)).toBe(true)
})
