import { type MediaProblem, askForTrack } from '@kikai/client/video/own-media'
import { type EndFacts, type LineState, type VideoLine, openVideoLine } from '@kikai/client/video/video-line'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import type { RoomSignal } from '@kikai/contract/rooms/signal.shapes'
import type { OngoingRoom } from './ongoing-room.ts'

/** What the room shows of its line and of what this person sends. */
export type RoomSight = {
  readonly state: LineState
  readonly received: MediaStream | null
  readonly otherEnd: EndFacts | null
  readonly brokenSince: number | null
  readonly camera: MediaStreamTrack | null
  readonly problem: MediaProblem | null
  readonly isMuted: boolean
  readonly hasMicrophone: boolean
  readonly isAudioOnly: boolean
  /** Another window of this person is in the room instead. */
  readonly isReplaced: boolean
}

type Parts = {
  first: OngoingRoom
  isPolite: boolean
  newPeer: () => RTCPeerConnection
  nowMs: () => number
}
export type RoomSession = ReturnType<typeof createRoomSession>

/** A room with its line, as its views show it. */
export type RoomNow = {
  readonly room: Room
  readonly reload: () => void
  readonly session: RoomSession
  readonly sight: RoomSight
}

/** The line of a room with what is sent over it, for as long as its person is in the room. */
export function createRoomSession({ first, isPolite, newPeer, nowMs }: Parts) {
  const { microphone } = first
  let { camera } = first
  let facing: 'user' | 'environment' = 'environment'
  let problem: MediaProblem | null = null
  let isAudioOnly = false
  let isReplaced = false
  let line: VideoLine | null = null
  let sayTo: (signal: RoomSignal) => void = () => undefined
  let sight = seen()
  const listeners = new Set<() => void>()

  function seen(): RoomSight {
    return {
      state: line?.state() ?? 'connecting',
      received: line?.received() ?? null,
      otherEnd: line?.otherEnd() ?? null,
      brokenSince: line?.brokenSince() ?? null,
      camera,
      problem,
      isMuted: microphone?.enabled !== true,
      hasMicrophone: microphone !== null,
      isAudioOnly,
      isReplaced,
    }
  }

  function changed(): void {
    sight = seen()
    listeners.forEach((listener) => listener())
  }

  function begin(): void {
    const opened = openVideoLine({
      isPolite,
      newPeer,
      newName: () => crypto.randomUUID(),
      say: (signal) => sayTo(signal),
      tracks: { audio: microphone, video: camera },
      changed: () => line && changed(),
      replaced: () => {
        opened.close()
        isReplaced = true
        changed()
      },
      nowMs,
    })
    line = opened
    isReplaced = false
    changed()
  }

  function send(track: MediaStreamTrack | null): void {
    camera?.stop()
    camera = track
    line?.send('video', track)
    changed()
  }

  async function turnOn(): Promise<void> {
    const track = await askForTrack({ kind: 'video', facing })
    problem = typeof track === 'string' ? track : null
    send(typeof track === 'string' ? null : track)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sight: (): RoomSight => sight,
    peer: (): RTCPeerConnection | null => line?.peer() ?? null,
    /** Opens the line over this way to the other one; the returned function closes it and lets go of the devices. */
    open(say: (signal: RoomSignal) => void): () => void {
      sayTo = say
      begin()
      return () => {
        line?.close()
        line = null
        microphone?.stop()
        camera?.stop()
      }
    },
    hear: (signal: RoomSignal, isOwn: boolean) => line?.hear(signal, isOwn),
    /** Takes the room back from another window. */
    comeBack: begin,
    toggleMicrophone(): void {
      if (!microphone) return
      microphone.enabled = !microphone.enabled
      line?.tellOther()
      changed()
    },
    turnOn: () => void turnOn(),
    turnOff: () => send(null),
    /** Many phones open one camera at a time, so the old one is let go first. */
    switchCamera(): void {
      facing = facing === 'user' ? 'environment' : 'user'
      camera?.stop()
      void turnOn()
    },
    /** Neither sends nor wants pictures, so that a weak line has room for the voice. */
    setAudioOnly(wanted: boolean): void {
      isAudioOnly = wanted
      if (wanted) send(null)
      line?.watch(!wanted)
      changed()
    },
  }
}
