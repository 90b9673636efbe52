import { liveCloseCodes } from '@kikai/contract/live/live.messages'
import { limits } from '@kikai/kernel/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TabSocket, backOffOf, createLive } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A channel whose sockets the test opens and closes, by chance in the middle. */
function givenLive() {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const sockets: (TabSocket & { sent: unknown[]; isClosed: boolean })[] = []
  const asked: string[][] = []
  let token = 'mine'
  const live = createLive({
    open() {
      const socket = {
        sent: [] as unknown[],
        isClosed: false,
        send: (text: unknown) => void socket.sent.push(JSON.parse(String(text))),
        close: () => void (socket.isClosed = true),
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      sockets.push(socket)
      return socket
    },
    hello: () => ({ token, company: '' }),
    changed: (topics) => void asked.push([...topics]),
  })
  const own = {} as WebSocket
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return {
    live,
    sockets,
    asked,
    last,
    logIn: (next: string) => void (token = next),
    opens: () => last().onopen?.call(own, new Event('open')),
    hears: (push: object) => last().onmessage?.call(own, new MessageEvent('message', { data: JSON.stringify(push) })),
    breaks: (code = 1006) => last().onclose?.call(own, Object.assign(new Event('close'), { code }) as CloseEvent),
  }
}

describe('while something is listened to', () => {
  test('one socket is opened, says who it is and listens; what was read before is asked for again', () => {
    const { live, sockets, asked, last, opens, hears } = givenLive()
    live.listen('questions:1', {})
    live.listen('questions:1', {})
    live.listen('member', {})
    opens()
    expect(sockets).toHaveLength(1)
    expect(last().sent).toEqual([
      { hello: { token: 'mine', company: '' } },
      { listen: 'questions:1' },
      { listen: 'member' },
    ])
    hears({ listening: 'questions:1' })
    hears({ changed: 'member:0198' })
    hears({ changed: 'questions:1' })
    expect(asked).toEqual([['questions:1'], ['member'], ['questions:1']])
  })

  test('it is closed a moment after the last part has gone, and not between two screens', () => {
    const { live, sockets, last, opens } = givenLive()
    const leave = live.listen('questions:1', {})
    opens()
    leave()
    const leaveNext = live.listen('questions:2', {})
    vi.advanceTimersByTime(5_000)
    expect(last().sent.slice(1)).toEqual([
      { listen: 'questions:1' },
      { leave: 'questions:1' },
      { listen: 'questions:2' },
    ])
    leaveNext()
    vi.advanceTimersByTime(5_000)
    expect(last().isClosed).toBe(true)
    expect(sockets).toHaveLength(1)
  })

  test('data goes to the part that takes it; without one it is asked for', () => {
    const { live, asked, opens, hears } = givenLive()
    const taken: unknown[] = []
    live.listen('questions:1', { take: (data) => taken.push(data) })
    live.listen('questions:2', {})
    opens()
    hears({ topic: 'questions:1', data: [1, 2] })
    hears({ topic: 'questions:1', said: 'typing' })
    hears({ topic: 'questions:2', data: [3] })
    hears({ topic: 'questions:2', said: 'typing' })
    hears({ unknown: 'push of a newer server' })
    expect(taken).toEqual([1, 2, 'typing'])
    expect(asked).toEqual([['questions:2']])
  })
})

describe('when the socket is lost', () => {
  test('tries are spread and further apart each time, up to half a minute', () => {
    expect([1, 2, 3, 10].map((failures) => backOffOf(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000])
    expect(backOffOf(3, 0)).toBe(2_000)
  })

  test('after the second failure answers are asked for every three seconds, until the server listens again', () => {
    const { live, sockets, asked, opens, hears, breaks } = givenLive()
    live.listen('member', {})
    breaks()
    vi.advanceTimersByTime(750)
    expect(sockets).toHaveLength(2)
    breaks()
    vi.advanceTimersByTime(limits.livePollMs * 2)
    expect(asked).toEqual([['member'], ['member']])
    expect(sockets).toHaveLength(3)
    opens()
    hears({ listening: 'member' })
    vi.advanceTimersByTime(limits.livePollMs * 2)
    expect(asked).toEqual([['member'], ['member'], ['member']])
  })

  test('a server that ends is followed at once: no failure is counted, and everything is asked for again', () => {
    const { live, sockets, asked, opens, hears, breaks } = givenLive()
    live.listen('member', {})
    for (let turn = 1; turn <= 5; turn += 1) {
      opens()
      breaks(liveCloseCodes.comeBack)
      vi.advanceTimersByTime(500)
      expect(sockets).toHaveLength(turn + 1)
    }
    opens()
    hears({ listening: 'member' })
    expect(asked).toEqual([['member']])
  })

  test('a connection that takes longer than a minute is given up', () => {
    const { live, sockets } = givenLive()
    live.listen('member', {})
    vi.advanceTimersByTime(limits.requestTimeoutMs)
    expect(sockets[0]?.isClosed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('a socket on which nothing is heard any more is given up', () => {
    const { live, sockets, opens, hears } = givenLive()
    live.listen('member', {})
    opens()
    for (let turn = 0; turn < 5; turn += 1) {
      vi.advanceTimersByTime(limits.liveBeatMs)
      hears({ beat: true })
    }
    expect(sockets[0]?.isClosed).toBe(false)
    vi.advanceTimersByTime(limits.liveBeatMs * 3)
    expect(sockets[0]?.isClosed).toBe(true)
  })

  test('one socket too many is not tried again soon; meanwhile is asked', () => {
    const { live, sockets, asked, opens, breaks } = givenLive()
    live.listen('member', {})
    opens()
    breaks(liveCloseCodes.tooMany)
    vi.advanceTimersByTime(10_000)
    expect(sockets).toHaveLength(1)
    expect(asked.length).toBe(3)
  })

  test('when the login is over the ordinary call is asked, which says so', () => {
    const { live, asked, opens, breaks } = givenLive()
    live.listen('member', {})
    opens()
    breaks(liveCloseCodes.loginOver)
    expect(asked).toEqual([['member']])
  })

  test('in a browser without sockets is asked', () => {
    const changed = vi.fn<(topics: readonly string[]) => void>()
    const open = () => {
      throw new Error('there are none')
    }
    createLive({ open, hello: () => ({ token: '', company: '' }), changed }).listen('member', {})
    vi.advanceTimersByTime(10_000)
    expect(changed.mock.calls.length).toBeGreaterThan(1)
  })
})

test('what was missed elsewhere is asked for again, not by everybody in the same moment', () => {
  const { live, asked, opens, hears } = givenLive()
  live.listen('member', {})
  live.listen('questions:1', {})
  opens()
  hears({ again: true })
  expect(asked).toEqual([])
  vi.advanceTimersByTime(500)
  expect(asked).toEqual([['member', 'questions:1']])
})

test('after a login the channel says who it is anew', () => {
  const { live, sockets, last, logIn, opens } = givenLive()
  live.listen('questions:1', {})
  opens()
  logIn('another')
  live.authenticateAgain()
  expect(sockets[0]?.isClosed).toBe(true)
  opens()
  expect(last().sent).toEqual([{ hello: { token: 'another', company: '' } }, { listen: 'questions:1' }])
})

test('a tab that nobody looks at rests after a minute, and listens again when it is shown', () => {
  const { live, sockets, opens, hears } = givenLive()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  live.watch(page, new EventTarget())
  live.listen('member', {})
  opens()
  show('hidden')
  vi.advanceTimersByTime(30_000)
  show('visible')
  hears({ beat: true })
  vi.advanceTimersByTime(30_000)
  expect(sockets[0]?.isClosed).toBe(false)
  show('hidden')
  hears({ beat: true })
  vi.advanceTimersByTime(30_000)
  hears({ beat: true })
  vi.advanceTimersByTime(30_000)
  expect(sockets[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(sockets).toHaveLength(1)
  show('visible')
  expect(sockets).toHaveLength(2)
})
