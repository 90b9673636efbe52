import { go } from '#app/routes/go'
import { useLocation } from '#ui/navigation.ts'
import { useLive } from '@kikai/client/live/use-live'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { keepAwake } from '@kikai/client/video/own-media'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import { Maximize2, Mic, MicOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type OngoingRoom, ongoingRoom } from './ongoing-room.ts'
import { RoomCountdown } from './room-countdown.tsx'
import { type RoomNow, createRoomSession } from './room-session.ts'
import { RoomView } from './room-view.tsx'
import { useRoom } from './use-room.ts'
import { VideoOf } from './video-of.tsx'

const roomPath = '/pages/me/my-appointment/room/room'

/** A call for as long as it lasts: the whole room on its own screen, a small window over every other one. */
export default function RoomCall({ of }: { of: OngoingRoom }) {
  const { room, reload, hasEntered } = useRoom(of.of)
  const isOver = room?.stage === 'over'
  useEffect(() => {
    if (isOver) ongoingRoom.end()
  }, [isOver])
  return room && hasEntered && !isOver ? <Entered of={of} room={room} reload={reload} /> : null
}

function Entered({ of, room, reload }: { of: OngoingRoom; room: Room; reload: () => void }) {
  const { pathname } = useLocation()
  const { clock } = useClient()
  const { side } = room
  const [session] = useState(() =>
    createRoomSession({
      first: of,
      isPolite: side === 'customer',
      newPeer: () => new RTCPeerConnection(peerOptionsOf(room)),
      nowMs: () => Math.round(clock.now()),
    }),
  )
  const sight = useSyncExternalStore(session.subscribe, session.sight)
  const say = useLive(`room:${of.of.appointmentId ?? of.of.repairId ?? ''}`, (told) =>
    session.hear(told.signal, told.side === side),
  )
  useEffect(() => session.open((signal) => say({ signal })), [session, say])
  useEffect(keepAwake, [])
  const now: RoomNow = { room, reload, session, sight }
  return pathname === roomPath ? <RoomView now={now} /> : <SmallRoom now={now} />
}

/** The logins to relays are good until an hour after the room, so those of the entrance do for the whole of it. */
const peerOptionsOf = ({ iceServers, relayOnly }: Room): RTCConfiguration => ({
  iceServers: iceServers.map(({ urls, username, credential }) =>
    username !== undefined && credential !== undefined ? { urls, username, credential } : { urls },
  ),
  iceTransportPolicy: relayOnly ? 'relay' : 'all',
})

function SmallRoom({ now: { room, reload, session, sight } }: { now: RoomNow }) {
  const t = useText('rooms')
  return (
    <section
      aria-label={t('title')}
      className="in-the-dark fixed right-3 bottom-[calc(var(--spacing-bar)+var(--safe-b)+12px)] z-35 w-36 overflow-hidden rounded-card bg-page text-ink shadow-2"
    >
      <div className="relative flex aspect-3/4 flex-col">
        {sight.received ? (
          <VideoOf
            stream={sight.received}
            label={t('controls.other', { name: room.other.name })}
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
        <div className="relative flex flex-col items-center bg-on-photo p-1">
          <RoomCountdown room={room} reload={reload} />
        </div>
        <div className="relative mt-auto flex justify-between">
          <button
            type="button"
            aria-pressed={sight.isMuted}
            aria-label={sight.isMuted ? t('controls.unmute') : t('controls.mute')}
            onClick={session.toggleMicrophone}
            className="grid size-12 place-items-center"
          >
            {sight.isMuted ? <MicOff aria-hidden className="size-5.5" /> : <Mic aria-hidden className="size-5.5" />}
          </button>
          <button
            type="button"
            aria-label={t('controls.larger')}
            onClick={() => go(roomPath, room.of)}
            className="grid size-12 place-items-center"
          >
            <Maximize2 aria-hidden className="size-5.5" />
          </button>
        </div>
      </div>
    </section>
  )
}
