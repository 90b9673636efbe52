import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { ongoingRoom } from '#features/rooms/ongoing-room.ts'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import { millisecondsOf } from '@kikai/kernel/instant'
import { useEffect, useSyncExternalStore } from 'react'
import { RoomCheck } from './room-check.tsx'
import { RoomOver } from './room-over.tsx'

/** Before a video viewing and after it; between them the call itself stands over this screen (features/rooms). */
function Room() {
  const t = useText('rooms')
  const of = useRouteParams('/pages/me/my-appointment/room/room')
  const room = useCall(roomsCalls.readRoom, of, { freshMs: 0 })
  useLive(of.repairId === undefined ? `appointment:${of.appointmentId ?? ''}` : `repair:${of.repairId}`)
  const ongoing = useSyncExternalStore(ongoingRoom.subscribe, ongoingRoom.read)
  useReloadAtOpening(room.data?.stage === 'early' ? room.data.opensAt : null, room.reload)
  if (!room.data) return <Page title={t('title')} width="form" of={room} />
  return room.data.stage === 'over' ? (
    <RoomOver room={room.data} />
  ) : (
    <RoomCheck key={ongoing === null ? 'before' : 'during'} room={room.data} isIn={ongoing !== null} />
  )
}

/** The button to enter comes by itself. */
function useReloadAtOpening(opensAt: Parameters<typeof millisecondsOf>[0] | null, reload: () => void): void {
  const now = useServerNow()
  const isDue = opensAt !== null && now >= millisecondsOf(opensAt)
  useEffect(() => {
    if (isDue) reload()
  }, [isDue, reload])
}

export default defineScreen({ login: 'required', keep: false, view: Room })
