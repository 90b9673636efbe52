export type SentDescription = { readonly type: 'offer' | 'answer'; readonly sdp: string }

/** The part of an RTCPeerConnection that is negotiated. */
export type NegotiatedPeer = {
  readonly signalingState: RTCSignalingState
  readonly localDescription: RTCSessionDescriptionInit | null
  readonly remoteDescription: RTCSessionDescriptionInit | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}

type Parts = {
  peer: NegotiatedPeer
  /** Of two offers at once the polite end gives its own up, the other one ignores what it hears. */
  isPolite: boolean
  say: (description: SentDescription) => void
}

/**
 * Agrees with the other end on what is sent, whoever wants a change and when («perfect negotiation» of the WebRTC
 * specification). Offers may be told twice, because the way there may lose them.
 */
export function perfectNegotiation({ peer, isPolite, say }: Parts) {
  let isOffering = false
  let isTakingAnswer = false
  const early: RTCIceCandidateInit[] = []

  function tellOwn(): void {
    const own = peer.localDescription
    if (own?.sdp && (own.type === 'offer' || own.type === 'answer')) say({ type: own.type, sdp: own.sdp })
  }

  return {
    async offer(): Promise<void> {
      isOffering = true
      try {
        await peer.setLocalDescription()
        tellOwn()
      } finally {
        isOffering = false
      }
    },
    /** Tells an offer again that has had no answer. */
    repeatOffer(): void {
      if (peer.signalingState === 'have-local-offer') tellOwn()
    },
    async hearDescription(description: SentDescription): Promise<void> {
      const { type } = description
      if (type === 'answer' && peer.signalingState !== 'have-local-offer') return
      const isFree = !isOffering && (peer.signalingState === 'stable' || isTakingAnswer)
      if (type === 'offer' && !isFree && !isPolite) return
      isTakingAnswer = type === 'answer'
      try {
        await peer.setRemoteDescription(description)
      } finally {
        isTakingAnswer = false
      }
      for (const candidate of early.splice(0)) await take(candidate)
      if (type === 'answer') return
      await peer.setLocalDescription()
      tellOwn()
    },
    async hearCandidate(candidate: RTCIceCandidateInit): Promise<void> {
      if (peer.remoteDescription === null) early.push(candidate)
      else await take(candidate)
    },
  }

  async function take(candidate: RTCIceCandidateInit): Promise<void> {
    await peer.addIceCandidate(candidate).catch(() => undefined) // of an offer that was given up or ignored
  }
}
