import type { RoomSignal } from '@kikai/contract/rooms/signal.shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openVideoLine } from './video-line.ts'

/** A connection that the test connects and breaks; it offers as soon as it has something to send. */
class FakePeer {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  restarts = 0
  isClosed = false
  readonly sent: (object | null)[] = []
  onnegotiationneeded = () => undefined
  onconnectionstatechange = () => undefined
  onicecandidate = (_: { candidate: object | null }) => undefined
  readonly taken: object[] = []
  addTrack(track: object) {
    const at = this.sent.push(track) - 1
    queueMicrotask(() => this.onnegotiationneeded())
    return { replaceTrack: async (next: object | null) => void (this.sent[at] = next) }
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: 'x'.repeat(9_000) }
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer'
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    this.remoteDescription = description
    this.signalingState = description.type === 'answer' ? 'stable' : 'have-remote-offer'
  }
  addIceCandidate = async (candidate: object) => void this.taken.push(candidate)
  restartIce() {
    this.restarts += 1
  }
  close() {
    this.isClosed = true
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => []
    },
  )
})
afterEach(() => void vi.useRealTimers())

const track = { enabled: true } as MediaStreamTrack

function givenEnd(isPolite: boolean, say: (signal: RoomSignal) => void) {
  const peers: FakePeer[] = []
  let names = 0
  let isReplaced = false
  const line = openVideoLine({
    isPolite,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's connection has a hundred more members
    newPeer: () => {
      const peer = new FakePeer()
      peers.push(peer)
      return peer as unknown as RTCPeerConnection
    },
    newName: () => `${isPolite ? 'polite' : 'impolite'}-${(names += 1)}`,
    say,
    tracks: { audio: null, video: track },
    changed: () => undefined,
    replaced: () => (isReplaced = true),
    nowMs: () => Date.now(),
  })
  return { line, peers, last: () => peers.at(-1), isReplaced: () => isReplaced }
}

/** Two ends with a way between them that the test may cut. */
async function givenTwo() {
  let isCut = false
  const heard: RoomSignal[] = []
  const host = givenEnd(false, (signal) => !isCut && queueMicrotask(() => customer.line.hear(signal, false)))
  const customer = givenEnd(true, (signal) => {
    heard.push(signal)
    if (!isCut) queueMicrotask(() => host.line.hear(signal, false))
  })
  await vi.advanceTimersByTimeAsync(50)
  return { host, customer, heard, cut: (cut: boolean) => (isCut = cut) }
}

test('two who say that they are there agree on a connection, whose description is told in parts', async () => {
  const { host, customer, heard } = await givenTwo()
  expect([host.peers.length, customer.peers.length]).toEqual([1, 1])
  expect([host.last()?.signalingState, customer.last()?.signalingState]).toEqual(['stable', 'stable'])
  expect(host.last()?.remoteDescription?.sdp).toHaveLength(9_000)
  expect(heard.filter(({ kind }) => kind === 'description').length % 3).toBe(0)
  host.last()?.become('connected')
  expect(host.line.state()).toBe('connected')
})

test('a broken way is looked for again with the same connection', async () => {
  const { host, customer } = await givenTwo()
  for (const end of [host, customer]) end.last()?.become('connected')
  for (const end of [host, customer]) end.last()?.become('disconnected')
  expect(host.line.state()).toBe('lost')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(host.last()?.restarts).toBe(1)
  host.last()?.become('connected')
  await vi.advanceTimersByTimeAsync(20_000)
  expect([host.peers.length, host.line.state()]).toEqual([1, 'connected'])
})

test('what other ways do not bring back is begun anew by the impolite end, within twenty seconds', async () => {
  const { host, customer } = await givenTwo()
  for (const end of [host, customer]) end.last()?.become('connected')
  for (const end of [host, customer]) end.last()?.become('failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([host.peers.length, customer.peers.length]).toEqual([2, 2])
  expect(host.peers[0]?.isClosed).toBe(true)
  for (const end of [host, customer]) end.last()?.become('connected')
  expect([host.line.state(), customer.line.state()]).toEqual(['connected', 'connected'])
})

test('an offer that was lost on the way is told again', async () => {
  const { host, customer, cut } = await givenTwo()
  cut(true)
  host.line.send('audio', track)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(host.last()?.signalingState).toBe('have-local-offer')
  cut(false)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(host.last()?.signalingState).toBe('stable')
  expect(customer.peers).toHaveLength(1)
})

test('a candidate that was lost on the way is told again until the two are connected', async () => {
  const { host, customer, cut } = await givenTwo()
  cut(true)
  const found = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  host.last()?.onicecandidate({ candidate: found })
  cut(false)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(customer.last()?.taken).toContainEqual(found)
  for (const end of [host, customer]) end.last()?.become('connected')
  const count = customer.last()?.taken.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(customer.last()?.taken).toHaveLength(count ?? 0)
})

test('a connection that is on its way is given more time than one that does not move', async () => {
  const { host, customer } = await givenTwo()
  for (const end of [host, customer]) end.last()?.become('connecting')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(host.peers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(host.peers).toHaveLength(2)
})

test('of two windows of one person the newer one stays', async () => {
  const { customer } = await givenTwo()
  const here = { kind: 'here', from: 'other-window', to: null, camera: true, microphone: true, watches: true } as const
  customer.line.hear({ ...here, since: 0 }, true)
  expect(customer.isReplaced()).toBe(false)
  customer.line.hear({ ...here, since: Date.now() + 1 }, true)
  expect(customer.isReplaced()).toBe(true)
})

test('what the other end does not look at is not sent to it', async () => {
  const { host, customer } = await givenTwo()
  expect(host.last()?.sent).toEqual([track])
  customer.line.watch(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(host.last()?.sent).toEqual([null])
  customer.line.watch(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(host.last()?.sent).toEqual([track])
  expect(customer.peers).toHaveLength(1)
})
