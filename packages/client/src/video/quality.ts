export type Quality = 'good' | 'weak' | 'lost'
/** What the statistics of a connection say at one moment. */
export type QualitySample = {
  readonly received: number
  readonly lost: number
  readonly roundTripMs: number | null
  readonly isConnected: boolean
}

/** Above these people talk over each other, or see blocks instead of a plate. */
const weakLossShare = 0.05
const weakRoundTripMs = 600
/** So many samples in a row change what is shown, so that it does not flicker. */
const samplesToChange = 2

/** Judges a connection calmly: a broken one at once, a weak or good one when it stays so. */
export function qualityJudge() {
  let shown: Quality = 'good'
  let last: QualitySample | null = null
  let seen: { quality: Quality; times: number } = { quality: 'good', times: 0 }
  return (sample: QualitySample): Quality => {
    const quality = qualityOf(sample, last)
    last = sample
    seen = { quality, times: seen.quality === quality ? seen.times + 1 : 1 }
    if (quality === 'lost' || seen.times >= samplesToChange || shown === 'lost') shown = quality
    return shown
  }
}

function qualityOf(sample: QualitySample, last: QualitySample | null): Quality {
  if (!sample.isConnected) return 'lost'
  const received = sample.received - (last?.received ?? 0)
  const lost = sample.lost - (last?.lost ?? 0)
  const share = received + lost > 0 ? lost / (received + lost) : 0
  return share > weakLossShare || (sample.roundTripMs ?? 0) > weakRoundTripMs ? 'weak' : 'good'
}

export async function qualitySampleOf(peer: RTCPeerConnection): Promise<QualitySample> {
  let received = 0
  let lost = 0
  let roundTripMs: number | null = null
  for (const one of (await peer.getStats()).values()) {
    if (one.type === 'inbound-rtp') {
      received += Number(one.packetsReceived ?? 0)
      lost += Number(one.packetsLost ?? 0)
    }
    if (one.type === 'candidate-pair' && one.nominated === true && typeof one.currentRoundTripTime === 'number')
      roundTripMs = one.currentRoundTripTime * 1_000
  }
  return { received, lost, roundTripMs, isConnected: peer.connectionState === 'connected' }
}
