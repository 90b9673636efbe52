import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { inMs, roomOf, testAppointmentId } from '#app/test/room-of'
import { settle } from '@kikai/client/test/mount.tsx'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import { idOf } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import RoomCall from './room-call.tsx'

const appointmentId = idOf('appointment').parse(testAppointmentId)
const topic = `room:${testAppointmentId}`
const roomScreen = `/pages/me/my-appointment/room/room?appointmentId=${testAppointmentId}`

/** A connection between two browsers, which the test connects and breaks. */
class FakePeer {
  static last: FakePeer | null = null
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: object | null = null
  remoteDescription = null
  onconnectionstatechange = () => undefined
  constructor() {
    FakePeer.last = this
  }
  addTrack = () => ({ replaceTrack: async () => undefined })
  setLocalDescription = async () => undefined
  restartIce = () => undefined
  getStats = async () => new Map()
  close = () => undefined
}

type FakeSocket = { onopen?: () => void; onmessage?: (event: { data: string }) => void }
let socket: FakeSocket | null = null

beforeEach(() => {
  // The clock stands still, so that what is left of the time is exact.
  vi.setSystemTime('2026-11-20T03:05:00.000Z')
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        socket = this as FakeSocket
      }
      send = () => undefined
      close = () => undefined
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

async function givenCall({ address = roomScreen, ...wishes }: Readonly<Record<string, unknown>> = {}) {
  const room = roomOf(wishes)
  const of = { of: { appointmentId }, camera: null, microphone: null }
  const stage = await renderScreen(defineScreen({ login: 'optional', view: () => <RoomCall of={of} /> }), {
    domains: ['rooms'],
    address: String(address),
    isLoggedIn: true,
    answers: { [roomsCalls.readRoom.path]: room, [roomsCalls.beInRoom.path]: room },
  })
  await vi.waitFor(() => settle(() => expect(socket).not.toBeNull()))
  const hear = (said: object) => settle(() => socket?.onmessage?.({ data: JSON.stringify({ topic, said }) }))
  const here = { kind: 'here', from: 'other-end', to: null, since: 1, camera: true, microphone: true, watches: true }
  const otherComes = (wishes: object = {}) => hear({ side: 'host', signal: { ...here, ...wishes } })
  const becomes = (state: string) =>
    settle(() => {
      if (FakePeer.last) FakePeer.last.connectionState = state
      FakePeer.last?.onconnectionstatechange()
    })
  return { ...stage, hear, here, otherComes, becomes }
}

test('somebody waits until the other one is there, then they are connected', async () => {
  const { host, otherComes, becomes, paths } = await givenCall()
  expect(paths()).toContain(roomsCalls.beInRoom.path)
  expect(host.textContent).toContain('Waiting for Senshu Machines')
  await otherComes()
  expect(host.textContent).toContain('Connecting')
  await becomes('connected')
  expect(host.textContent).not.toContain('Connecting')
  expect(host.querySelector('[role=timer]')?.textContent).toBe('10:00')
  expect(host.textContent).toContain('Shots to see · hydraulic excavator')
})

test('a broken way says so, that the clock goes on, and offers to go on by voice', async () => {
  const { host, otherComes, becomes } = await givenCall()
  await otherComes()
  await becomes('connected')
  await becomes('disconnected')
  expect(host.textContent).toContain('Reconnecting')
  expect(host.textContent).toContain('The clock goes on by our time.')
  const voice = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Go on by voice')
  await settle(() => voice?.click())
  const pressed = [...host.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)
  expect(pressed).toContain('With video')
  await becomes('connected')
  expect(host.textContent).not.toContain('Reconnecting')
})

test('a camera that is off and a voice that is muted are said', async () => {
  const { host, otherComes, becomes } = await givenCall()
  await otherComes({ camera: false, microphone: false })
  await becomes('connected')
  expect(host.textContent).toContain('Senshu Machines’s camera is off')
  expect(host.textContent).toContain('Senshu Machines is muted')
})

test('a newer window of the same person has the room, and this one says so', async () => {
  const { host, hear, here } = await givenCall()
  await hear({ side: 'customer', signal: { ...here, from: 'other-window', since: Date.now() + 60_000 } })
  expect(host.textContent).toContain('You’re in the room in another window')
})

test('no picture is kept before both agreed: the button asks for it', async () => {
  const { host, otherComes } = await givenCall({ agreed: { snapshots: { host: null, customer: null }, showing: null } })
  await otherComes()
  const card = 'May pictures of this call be kept'
  expect(host.textContent).toContain(card)
  const keep = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep picture')
  expect(keep?.getAttribute('aria-disabled')).toBe('true')
})

test('in the last three minutes more time is offered, with what is still missing', async () => {
  const { host } = await givenCall({ endsAt: inMs(170_000) })
  expect(host.textContent).toContain('Add 15 minutes?')
  expect(host.textContent).toContain('4 shots left: Cold start, Data plate')
})

test('two minutes before the end it is said once', async () => {
  const { host } = await givenCall({ endsAt: inMs(limits.roomWarnSeconds * 1_000 - 1_000) })
  const { toasts } = await import('#ui/feedback/toast')
  expect(host.querySelector('[role=timer]')?.textContent).toBe('01:59')
  expect(toasts.shown()?.text).toBe('2 minutes left')
})

test('the host is asked for more time, and answers', async () => {
  const extension = { ...roomOf().extension, state: 'asked' }
  const { host, asked } = await givenCall({ side: 'host', extension })
  expect(host.textContent).toContain('Senshu Machines would like 15 more minutes and pays for them.')
  const agree = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Agree')
  await settle(() => agree?.click())
  expect(asked.at(-1)).toMatchObject({ path: roomsCalls.agreeInRoom.path })
})

test('while another screen is looked at the call stands in a small window', async () => {
  const { host } = await givenCall({ address: '/pages/home/home' })
  expect(host.querySelector('[aria-label="Back to the room"]')).not.toBeNull()
  expect(host.textContent).not.toContain('Shots to see')
})
