import { type RoomSignal, descriptionPartLength } from '@kikai/contract/rooms/signal.shapes'
import { type SentDescription, perfectNegotiation } from './negotiation.ts'

export type LineState = 'waiting' | 'connecting' | 'connected' | 'lost'
/** What an end says of itself: what it sends, and whether it wants to see. */
export type EndFacts = { readonly camera: boolean; readonly microphone: boolean; readonly watches: boolean }
export type VideoLine = ReturnType<typeof openVideoLine>
type Kind = 'audio' | 'video'
type Here = Extract<RoomSignal, { kind: 'here' }>

type LineParts = {
  isPolite: boolean
  newPeer: () => RTCPeerConnection
  newName: () => string
  say: (signal: RoomSignal) => void
  /** What is sent; a kind without a track is not. */
  tracks: Readonly<Record<Kind, MediaStreamTrack | null>>
  /** The state of the line or what comes over it has changed. */
  changed: () => void
  /** Another window of the same person has entered, and this one has to leave. */
  replaced: () => void
  nowMs: () => number
}

const lookMs = 1_000
/** Something that was said may have been lost, and is said again. */
const repeatMs = 2_000
/** A way that breaks often comes back by itself within this time. */
const breakMs = 2_000
const restartMs = 5_000
/** A connection that other ways did not bring back is made anew; twice before twenty seconds have passed. */
const renewMs = 9_000
/** A dozen candidates at once are as much as the room lets one say again and again. */
const candidatesRepeats = 2
/** One that is on its way is given more time, because a slow phone needs it. */
const renewConnectingMs = 15_000

/**
 * A line between two browsers for picture and sound. Both say that they are there until they are connected; whoever
 * hears a name that is new to them begins a connection with it. A broken way is looked for again, without a new start of
 * anything that its people see.
 */
export function openVideoLine(parts: LineParts) {
  const { isPolite, newPeer, newName, say, changed, nowMs } = parts
  const sent = { ...parts.tracks }
  let watches = true
  let name = newName()
  let since = nowMs()
  let other: { name: string; since: number } | null = null
  let otherEnd: EndFacts | null = null
  let state: LineState = 'waiting'
  let connection: ReturnType<typeof connect> | null = null
  // The last picture stays until the next connection brings one.
  const received = new MediaStream()
  let brokenSince = nowMs()
  let saidAt = 0
  let restartedAt = 0
  let turn = Promise.resolve()

  function sayHere(): void {
    saidAt = nowMs()
    const camera = sent.video?.enabled ?? false
    const microphone = sent.audio?.enabled ?? false
    say({ kind: 'here', from: name, to: other?.name ?? null, since, camera, microphone, watches })
  }

  function show(next: LineState): void {
    if (state === next) return
    state = next
    changed()
  }

  function connect(to: string) {
    const from = name
    const peer = newPeer()
    const senders: Partial<Record<Kind, RTCRtpSender>> = {}
    const agreed = perfectNegotiation({
      peer,
      isPolite,
      say: ({ type, sdp }) =>
        partsOf(sdp).forEach((part, at, all) =>
          say({ kind: 'description', from, to, type, sdp: part, part: at, parts: all.length }),
        ),
    })
    let heardParts: string[] = []
    const candidates: Extract<RoomSignal, { kind: 'candidate' }>[] = []
    let candidatesLeft = candidatesRepeats
    peer.onnegotiationneeded = () => void agreed.offer().catch(() => undefined) // what fails is offered again by the next look
    peer.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      const found = { kind: 'candidate', from, to, candidate: candidate.candidate, sdpMid, sdpMLineIndex } as const
      candidates.push({ ...found, usernameFragment })
      say({ ...found, usernameFragment })
    }
    peer.ontrack = ({ track }) => {
      received.getTracks().forEach((old) => old.kind === track.kind && received.removeTrack(old))
      received.addTrack(track)
      changed()
    }
    peer.onconnectionstatechange = () => {
      if (connection?.peer === peer) look()
    }
    /** The track that this end has of a kind, unless the other one does not look. */
    function put(kind: Kind): void {
      const track = kind === 'video' && otherEnd?.watches === false ? null : sent[kind]
      const sender = senders[kind]
      if (sender) void sender.replaceTrack(track).catch(() => undefined) // of a connection that has been closed meanwhile
      else if (track) senders[kind] = peer.addTrack(track, new MediaStream([track]))
    }
    put('audio')
    put('video')
    return {
      peer,
      agreed,
      put,
      /** The other end drops what it hears before it knows this one, and an answered offer is not told again. */
      repeat(): void {
        agreed.repeatOffer()
        if (peer.connectionState === 'new' && (candidatesLeft -= 1) >= 0) candidates.forEach(say)
      },
      /** A description once all its parts are there. */
      join({ type, sdp, part, parts: count }: Extract<RoomSignal, { kind: 'description' }>): SentDescription | null {
        heardParts = part === 0 ? [sdp] : [...heardParts, sdp]
        return part === count - 1 && heardParts.length === count ? { type, sdp: heardParts.join('') } : null
      },
    }
  }

  function begin(): void {
    connection?.peer.close()
    connection = other && connect(other.name)
    if (state === 'connected') brokenSince = nowMs()
    restartedAt = nowMs()
    show(state === 'connected' || state === 'lost' ? 'lost' : 'connecting')
    changed()
  }

  function look(): void {
    const now = nowMs()
    if (connection?.peer.connectionState === 'connected') return show('connected')
    if (state === 'connected') {
      brokenSince = now
      show('lost')
    }
    if (now - saidAt >= repeatMs) {
      sayHere()
      connection?.repeat()
    }
    if (!connection) return
    // A browser that closes a connection by itself never opens it again.
    if (connection.peer.connectionState === 'closed') return renew()
    // The impolite end begins anew for both, so that they do not do it in turns.
    const patienceMs = connection.peer.connectionState === 'connecting' ? renewConnectingMs : renewMs
    if (!isPolite && now - Math.max(brokenSince, since) >= patienceMs) return renew()
    if (state !== 'lost' || now - brokenSince < breakMs || now - restartedAt < restartMs) return
    restartedAt = now
    connection.peer.restartIce()
  }

  function renew(): void {
    name = newName()
    since = nowMs()
    begin()
    sayHere()
  }

  function hearHere({ from, to, since: theirs, camera, microphone, watches: theyWatch }: Here): void {
    if (other && theirs < other.since) return
    const wasWatched = otherEnd?.watches ?? true
    const isOther = otherEnd?.camera !== camera || otherEnd.microphone !== microphone || wasWatched !== theyWatch
    otherEnd = { camera, microphone, watches: theyWatch }
    if (from !== other?.name) {
      other = { name: from, since: theirs }
      begin()
    } else if (wasWatched !== theyWatch) connection?.put('video')
    if (isOther) changed()
    if (to !== name) sayHere()
  }

  async function take(signal: RoomSignal): Promise<void> {
    if (signal.kind === 'here') return hearHere(signal)
    if (signal.to !== name || signal.from !== other?.name || !connection) return
    const { agreed, join } = connection
    if (signal.kind === 'candidate') {
      const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = signal
      return agreed.hearCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    }
    const description = join(signal)
    if (description) await agreed.hearDescription(description)
  }

  const looking = setInterval(look, lookMs)
  sayHere()

  return {
    state: (): LineState => state,
    received: (): MediaStream => received,
    otherEnd: (): EndFacts | null => otherEnd,
    /** Since when the way is broken; null when it is not. */
    brokenSince: (): number | null => (state === 'lost' ? brokenSince : null),
    peer: (): RTCPeerConnection | null => connection?.peer ?? null,
    /** What was told in the room, by the other end or by another window of this one. */
    hear(signal: RoomSignal, isOwn: boolean): void {
      if (!isOwn) {
        turn = turn.then(() => take(signal)).catch(() => undefined) // what does not fit any more is told again
      } else if (signal.kind === 'here') {
        if (signal.since > since) parts.replaced()
        else sayHere()
      }
    },
    /** Sends another track of this kind, or none: a change of the camera needs no new agreement. */
    send(kind: Kind, track: MediaStreamTrack | null): void {
      sent[kind] = track
      connection?.put(kind)
      sayHere()
    },
    /** What is sent has been switched off or on. */
    tellOther: sayHere,
    /** Whether this end wants to see: what nobody looks at is not sent. */
    watch(wanted: boolean): void {
      watches = wanted
      sayHere()
    },
    close(): void {
      clearInterval(looking)
      connection?.peer.close()
      connection = null
    },
  }
}

const partsOf = (sdp: string): string[] =>
  Array.from({ length: Math.ceil(sdp.length / descriptionPartLength) }, (_, at) =>
    sdp.slice(at * descriptionPartLength, (at + 1) * descriptionPartLength),
  )
