import { expect, test } from 'vitest'
import { type SentDescription, type NegotiatedPeer, perfectNegotiation } from './negotiation.ts'

/** A peer that keeps to the states of the specification: a foreign offer takes the place of its own. */
function fakePeer(name: string) {
  let made = 0
  const taken: unknown[] = []
  const peer: { -readonly [K in keyof NegotiatedPeer]: NegotiatedPeer[K] } & { taken: unknown[] } = {
    signalingState: 'stable',
    localDescription: null,
    remoteDescription: null,
    taken,
    async setLocalDescription() {
      made += 1
      await Promise.resolve()
      const type = peer.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
      peer.localDescription = { type, sdp: `${name} ${type} ${made}` }
      peer.signalingState = type === 'answer' ? 'stable' : 'have-local-offer'
    },
    async setRemoteDescription(description) {
      await Promise.resolve()
      if (description.type === 'answer' && peer.signalingState !== 'have-local-offer') throw new Error('no offer waits')
      peer.remoteDescription = description
      peer.signalingState = description.type === 'answer' ? 'stable' : 'have-remote-offer'
    },
    async addIceCandidate(candidate) {
      if (peer.remoteDescription === null) throw new Error('too early')
      taken.push(candidate.candidate)
    },
  }
  return peer
}

/** Two ends with a way between them on which the test carries what was said. */
function givenTwo() {
  const polite = fakePeer('polite')
  const impolite = fakePeer('impolite')
  const said: { to: 'polite' | 'impolite'; description: SentDescription }[] = []
  const ends = {
    polite: perfectNegotiation({
      peer: polite,
      isPolite: true,
      say: (description) => void said.push({ to: 'impolite', description }),
    }),
    impolite: perfectNegotiation({
      peer: impolite,
      isPolite: false,
      say: (description) => void said.push({ to: 'polite', description }),
    }),
  }
  const carry = async () => {
    for (let next = said.shift(); next; next = said.shift()) await ends[next.to].hearDescription(next.description)
  }
  return { polite, impolite, ends, said, carry }
}

test('an offer is answered', async () => {
  const { polite, impolite, ends, carry } = givenTwo()
  await ends.polite.offer()
  await carry()
  expect([polite.signalingState, impolite.signalingState]).toEqual(['stable', 'stable'])
  expect(polite.remoteDescription).toEqual({ type: 'answer', sdp: 'impolite answer 1' })
})

test('of two offers at once the impolite one stands, and the polite end answers it', async () => {
  const { polite, impolite, ends, carry } = givenTwo()
  await Promise.all([ends.polite.offer(), ends.impolite.offer()])
  await carry()
  expect([polite.signalingState, impolite.signalingState]).toEqual(['stable', 'stable'])
  expect(polite.remoteDescription).toEqual({ type: 'offer', sdp: 'impolite offer 1' })
  expect(impolite.remoteDescription).toMatchObject({ type: 'answer' })
})

test('an offer that comes while one is being made is ignored by the impolite end', async () => {
  const { impolite, ends } = givenTwo()
  const making = ends.impolite.offer()
  await ends.impolite.hearDescription({ type: 'offer', sdp: 'polite offer 1' })
  await making
  expect(impolite.remoteDescription).toBeNull()
  expect(impolite.signalingState).toBe('have-local-offer')
})

test('candidates that come before the description wait for it, those of an ignored offer are passed over', async () => {
  const { polite, ends } = givenTwo()
  await ends.polite.hearCandidate({ candidate: 'early' })
  expect(polite.taken).toEqual([])
  await ends.polite.hearDescription({ type: 'offer', sdp: 'impolite offer 1' })
  await ends.polite.hearCandidate({ candidate: 'late' })
  expect(polite.taken).toEqual(['early', 'late'])
  const stubborn = { ...polite, addIceCandidate: () => Promise.reject(new Error('of no description')) }
  const other = perfectNegotiation({ peer: stubborn, isPolite: false, say: () => undefined })
  await expect(other.hearCandidate({ candidate: 'x' })).resolves.toBeUndefined()
})

test('a lost offer is told again, and an answer that comes twice does nothing', async () => {
  const { polite, ends, said, carry } = givenTwo()
  await ends.polite.offer()
  said.length = 0
  ends.polite.repeatOffer()
  ends.polite.repeatOffer()
  await carry()
  expect(polite.signalingState).toBe('stable')
  ends.polite.repeatOffer()
  expect(said).toEqual([])
})
