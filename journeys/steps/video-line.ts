import { type Id } from '@kikai/kernel/ids'
import { expect } from '../harness/journey.ts'
import type { Person } from '../harness/person.ts'

export const roomScreen = '/pages/me/my-appointment/room/room'

declare global {
  interface Window {
    /** The connections that a page has opened, for its statistics. */
    openedLines: RTCPeerConnection[]
  }
}

/** Keeps the connections of a page, because nothing else of a browser tells how many pictures it has decoded. */
export async function keepLines(person: Person): Promise<void> {
  await person.page.addInitScript(() => {
    window.openedLines = []
    const Own = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Own {
      constructor(options?: RTCConfiguration) {
        super(options)
        window.openedLines.push(this)
      }
    }
  })
}

type Decoded = { frames: number; kinds: string[]; lines: number }

/** Pictures of the other one that the last connection has decoded, and the kinds of way that it takes. */
export const decodedBy = (person: Person): Promise<Decoded> =>
  person.page.evaluate(async () => {
    const lines = window.openedLines
    const stats = [...((await lines.at(-1)?.getStats()) ?? new Map()).values()]
    const pair = stats.find((one) => one.type === 'candidate-pair' && one.nominated && one.state === 'succeeded')
    const end = stats.find((one) => one.type === 'local-candidate' && one.id === pair?.localCandidateId)
    const video = stats.find((one) => one.type === 'inbound-rtp' && one.kind === 'video')
    return {
      frames: Number(video?.framesDecoded ?? 0),
      kinds: end ? [String(end.candidateType)] : [],
      lines: lines.length,
    }
  })

/** Checks camera and microphone, and enters. */
export async function enterRoom(person: Person, appointmentId: Id<'appointment'>): Promise<void> {
  await keepLines(person)
  await person.open(roomScreen, { appointmentId })
  await person.arrive(roomScreen)
  await person.button(person.t('rooms.check.enter')).click()
}

/** Waits until more pictures come than had come before; a new connection counts its own from the first. */
export async function seesMore(person: Person): Promise<void> {
  const before = await decodedBy(person)
  const more = async (): Promise<number> => {
    const { frames, lines } = await decodedBy(person)
    return lines === before.lines ? frames - before.frames : frames
  }
  await expect.poll(more, { timeout: 45_000 }).toBeGreaterThan(10)
}
