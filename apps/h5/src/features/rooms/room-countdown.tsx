import { announce } from '#ui/feedback/announcer'
import { showToast } from '#ui/feedback/toast'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import { millisecondsOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { useEffect } from 'react'

const two = (value: number) => String(value).padStart(2, '0')

/** The seconds that a room has left by the server's clock; null before its time runs. */
export function useSecondsLeft({ endsAt }: Pick<Room, 'endsAt'>): number | null {
  const now = useServerNow()
  return endsAt === null ? null : Math.max(0, Math.ceil((millisecondsOf(endsAt) - now) / 1_000))
}

/** `11:24`, with the part of the time that is left as a bar. Two minutes before the end it says so once. */
export function RoomCountdown({ room, reload }: { room: Room; reload: () => void }) {
  const t = useText('rooms')
  const left = useSecondsLeft(room)
  const isLast = left !== null && left <= limits.roomWarnSeconds
  const isOut = left === 0
  useEffect(() => {
    if (!isLast || isOut) return
    showToast(t('warned'))
    announce(t('warned'))
  }, [isLast, isOut, t])
  useEffect(() => {
    if (isOut) reload()
  }, [isOut, reload])
  if (left === null || room.startedAt === null || room.endsAt === null) return null
  const whole = (millisecondsOf(room.endsAt) - millisecondsOf(room.startedAt)) / 1_000
  return (
    <>
      <p role="timer" aria-label={t('left')} className="figures text-24 leading-tight font-700">
        {`${two(Math.floor(left / 60))}:${two(left % 60)}`}
      </p>
      <span aria-hidden className="order-3 block h-1 w-full overflow-hidden rounded-full bg-control">
        <span
          className={isLast ? 'block h-full bg-bad-fill' : 'block h-full bg-ink'}
          style={{ width: `${Math.min(100, (left / whole) * 100)}%` }}
        />
      </span>
    </>
  )
}
