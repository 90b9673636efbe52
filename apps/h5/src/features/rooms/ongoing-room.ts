import type { RoomIds } from '@kikai/contract/rooms/room-ids'

/** The room that this window is in, with what its person sends at first. */
export type OngoingRoom = {
  readonly of: RoomIds
  readonly camera: MediaStreamTrack | null
  readonly microphone: MediaStreamTrack | null
}

let current: OngoingRoom | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** A call belongs to no screen: it goes on while another one is looked at, so the shell keeps it. */
export const ongoingRoom = {
  read: (): OngoingRoom | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  begin(room: OngoingRoom): void {
    current = room
    tell()
  },
  end(): void {
    current = null
    tell()
  },
}
