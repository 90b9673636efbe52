import { renderScreen } from '#app/test/render-screen.tsx'
import { inMs, roomOf, testAppointmentId } from '#app/test/room-of'
import { ongoingRoom } from '#features/rooms/ongoing-room.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import { afterEach, expect, test, vi } from 'vitest'
import screen from './room.screen.tsx'

const address = `/pages/me/my-appointment/room/room?appointmentId=${testAppointmentId}`
const may = (action: string) => ({ action, enabled: true, reason: null })

/** A browser with these devices, which gives or refuses them. */
function givenDevices(answer: () => Promise<unknown>) {
  vi.stubGlobal('navigator', {
    ...window.navigator,
    mediaDevices: {
      getUserMedia: answer,
      enumerateDevices: async () => [
        { kind: 'audioinput', deviceId: 'a', label: 'Headset' },
        { kind: 'audioinput', deviceId: 'b', label: '' },
      ],
    },
  })
}
const track = () => ({ stop: vi.fn<() => void>(), enabled: true, getSettings: () => ({ deviceId: 'a' }), clone: track })
const given = () => Promise.resolve({ getTracks: () => [track()] })
const refused = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  ongoingRoom.end()
})

async function show(room: object) {
  const stage = await renderScreen(screen, {
    domains: ['rooms'],
    address,
    isLoggedIn: true,
    answers: { [roomsCalls.readRoom.path]: room },
  })
  await settle()
  return stage
}
const buttonOf = (host: HTMLElement, text: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text)

test('a microphone is chosen and checked, and the room is entered with it', async () => {
  givenDevices(given)
  const { host } = await show(roomOf({ stage: 'open', startedAt: null, endsAt: null }))
  await vi.waitFor(() => settle(() => expect(host.querySelector('select')).not.toBeNull()))
  expect([...host.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Headset', 'Device 2'])
  expect(host.querySelector('[role=meter]')).not.toBeNull()
  await settle(() => buttonOf(host, 'Enter the room')?.click())
  expect(ongoingRoom.read()).toMatchObject({ of: { appointmentId: testAppointmentId }, camera: null })
  expect(ongoingRoom.read()?.microphone).not.toBeNull()
})

test.each([
  ['NotAllowedError', 'This browser isn’t allowed to use it.'],
  ['NotFoundError', 'Nothing of the kind is connected to this device.'],
  ['NotReadableError', 'Another program is using it.'],
])('%s is said in words, and the room can be entered without', async (name, words) => {
  givenDevices(refused(name))
  const { host } = await show(roomOf({ stage: 'open', startedAt: null, endsAt: null }))
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain(words)))
  await settle(() => buttonOf(host, 'Enter the room')?.click())
  expect(ongoingRoom.read()?.microphone).toBeNull()
})

test('before it opens its time is said', async () => {
  givenDevices(given)
  const early = { stage: 'early', opensAt: inMs(3_600_000), startedAt: null, endsAt: null, allowedActions: [] }
  const { host } = await show(roomOf(early))
  expect(host.textContent).toContain('Booked for')
  expect(buttonOf(host, 'Enter the room')).toBeUndefined()
})

test('after it the host shows the pictures with the machine, and writes down what came of it', async () => {
  const kept = {
    id: '0197a000-0000-7000-8000-0000000000b1',
    shot: 'plate',
    at: inMs(0),
    url: '/files/x',
    width: 4,
    height: 3,
  }
  const over = {
    side: 'host',
    stage: 'over',
    snapshots: [kept],
    allowedActions: [may('agreeShowing'), may('noteOutcome')],
  }
  const { host, asked } = await show(roomOf(over))
  expect(host.querySelector('img')?.alt).toBe('Data plate')
  await settle(() => buttonOf(host, 'Show them')?.click())
  expect(asked.at(-1)).toMatchObject({ path: roomsCalls.agreeInRoom.path })
  expect(buttonOf(host, 'Save note')).toBeDefined()
})

test('after it the customer reads the note and is led to the review', async () => {
  const { host } = await show(roomOf({ stage: 'over', outcome: 'No leaks. Offer by Friday.' }))
  expect(host.textContent).toContain('No leaks. Offer by Friday.')
  expect([...host.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('Review this video call')
})
