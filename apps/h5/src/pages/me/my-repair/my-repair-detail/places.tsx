import { href } from '#app/routes/go'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Panel } from '#ui/pages/panel'
import { useReasons } from '#ui/texts/reason.ts'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import { workshopModes } from '@kikai/contract/repairs/repairs.words'
import { CalendarClock, Factory, KeyRound, MapPin, MessageSquareText, Truck } from 'lucide-react'
import type { RepairPartProps } from './next-actions.tsx'

/** When and where it is repaired, the machine's way, what was said, and what belongs to it. */
export function Places({ of, onSheet }: RepairPartProps) {
  const t = useText('myRepairs')
  const time = useAppointmentTime()
  const { id: repairId, visit, slots, timeZone, site, workshop, mode, place, unread, others } = of
  const change = actionOf(of.allowedActions, 'changeTime')
  const [whyNot] = useReasons([change?.reason])
  // Once the work has begun, nobody asks for a time any more.
  const shown = visit ? [visit] : change ? slots : []
  const spans = shown.map(({ from, to }) => time.whole({ startAt: from, endAt: to, hostZone: timeZone }))
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {shown.length > 0 || change?.enabled ? (
          <Row
            icon={<CalendarClock aria-hidden />}
            title={t(visit ? 'visit' : 'wished')}
            note={
              <>
                {spans.map((span) => (
                  <span key={span} className="figures block">
                    {span}
                  </span>
                ))}
                {change && !change.enabled ? <span className="block">{whyNot}</span> : null}
              </>
            }
            {...(change?.enabled ? { onClick: () => onSheet('changeTime') } : {})}
          />
        ) : null}
        {site ? (
          <Row
            icon={<MapPin aria-hidden />}
            title={site.lines.join(', ')}
            note={[site.name, site.phone, site.note].filter(Boolean).join(' · ')}
          />
        ) : null}
        {workshop ? (
          <Row
            icon={<Factory aria-hidden />}
            title={workshop.name}
            note={[...workshop.lines, workshop.phone].filter(Boolean).join(' · ')}
            to={href('/pages/open-location', { companyId: workshop.companyId })}
          />
        ) : null}
        {workshopModes.includes(mode) ? (
          <Row
            icon={<Truck aria-hidden />}
            title={t('logistic.title')}
            note={t(`place.${place}`)}
            to={href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId })}
          />
        ) : null}
        <Row
          icon={<MessageSquareText aria-hidden />}
          title={t('record.title')}
          note={unread > 0 ? t('record.unread', { count: unread }) : null}
          to={href('/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record', { repairId })}
        />
        <Row
          icon={<KeyRound aria-hidden />}
          title={t('other.title')}
          note={others > 0 ? t('other.count', { count: others }) : t('other.what')}
          to={href('/pages/me/my-repair/my-repair-other/my-repair-other', { repairId })}
        />
      </Rows>
    </Panel>
  )
}
