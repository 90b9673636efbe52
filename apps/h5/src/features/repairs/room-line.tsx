import { href } from '#app/routes/go'
import { buttonLook } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'

/** The way into the room of a repair by video, for its engineer and its customer. */
export function RoomLine({ of: { id, side, roomOpensAt, visit } }: { of: RepairDetail }) {
  const t = useText('repairs')
  const dates = useDates()
  if (roomOpensAt === null || visit === null || (side !== 'customer' && side !== 'engineer')) return null
  return (
    <Panel title={t('room.title')}>
      <p className="pb-3 text-14 text-ink-2">{t('room.opens', { time: dates.deadline(roomOpensAt) })}</p>
      <Link
        to={href('/pages/me/my-appointment/room/room', { repairId: id })}
        className={buttonLook({ tone: 'tint', wide: true })}
      >
        {t('room.open')}
      </Link>
    </Panel>
  )
}
