import { useListAddress } from '#features/crud/use-list-address.ts'
import { PanelControls } from '#features/crud/panel-controls.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { Link } from '#ui/link.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Reservation } from '@kikai/contract/appointments/appointments.shapes'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatClock, zoneName } from '@kikai/i18n/format/moment'
import { dayMs } from '@kikai/kernel/duration'
import type { Instant } from '@kikai/kernel/instant'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { reservationTones, typeIcons } from './reservation-tag.tsx'

type Week = OutputOf<typeof managedAppointmentsCalls.readReservationWeek>
type Lane = Week['lanes'][number]
type WeekDay = Week['days'][number]

type ReservationWeekProps = { views: ReactNode; panel: (row: string, controls: ReactNode) => ReactNode }

/** Seven days with a lane for each who receives visitors; the opened appointment stands beside it. */
export function ReservationWeek({ views, panel }: ReservationWeekProps) {
  const t = useText('consoleReservations')
  const console = useText('console')
  const address = useListAddress()
  const { from } = address.filters
  const week = useCall(
    managedAppointmentsCalls.readReservationWeek,
    from && /^\d{4}-\d\d-\d\d$/.test(from) ? { fromDay: from } : {},
    { freshMs: 0, keepOld: true },
  )
  const first = week.data?.days[0]?.day
  const go = (days: number) => {
    if (first)
      address.filter({ from: new Date(Date.parse(`${first}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) })
  }
  const { row } = address
  const controls = <PanelControls beside={{ before: undefined, next: undefined }} onOpen={address.open} />
  return (
    <div className={row ? 'list list-with-panel' : 'list'}>
      <div className="list-head">
        <h1>{console('page.reservations')}</h1>
        <div className="list-actions">
          <Button icon={<ChevronLeft aria-hidden />} aria-label={t('week.before')} onClick={() => go(-7)} />
          <Button onClick={() => address.filter({ from: '' })}>{t('week.today')}</Button>
          <Button icon={<ChevronRight aria-hidden />} aria-label={t('week.next')} onClick={() => go(7)} />
          {views}
        </div>
      </div>
      <section className="card week" aria-label={t('view.week')} aria-busy={week.isOld || undefined}>
        {week.error ? <p className="wrong">{week.error.message}</p> : null}
        {week.data ? <Lanes of={week.data} /> : week.error ? null : <WaitingSkeleton label={console('waiting')} />}
      </section>
      {row ? <Suspense fallback={<PanelWaiting controls={controls} />}>{panel(row, controls)}</Suspense> : null}
    </div>
  )
}

function Lanes({ of: { zone, days, lanes, more } }: { of: Week }) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  const booked = (of: WeekDay) => lanes.flatMap((lane) => lane.booked.filter((one) => isOn(of, one.startAt))).length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long weeks must be scrollable by keyboard */}
      <div className="week-scroll" role="region" aria-label={t('view.week')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{word('role.host')}</th>
              {days.map((of) => (
                <th key={of.day} scope="col">
                  {weekday.format(Date.parse(`${of.day}T00:00:00Z`))}
                  <small>{t('week.booked', { count: booked(of) })}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr key={lane.memberId}>
                <th scope="row">
                  {lane.name}
                  {lane.company ? <small>{lane.company}</small> : null}
                </th>
                {days.map((of) => (
                  <Cell key={of.day} lane={lane} of={of} zone={zone} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet week-foot">
        {lanes.length === 0
          ? t('week.nobody')
          : t('week.clocks', { zone: days[0] ? zoneName(days[0].from, language, zone) : zone })}
        {more ? ` ${t('week.more')}` : ''}
      </p>
    </>
  )
}

const isOn = ({ from, to }: WeekDay, at: Instant): boolean => at >= from && at < to
const overlaps = (day: WeekDay, span: { from: Instant; to: Instant }) => span.from < day.to && span.to > day.from

function Cell({ lane, of, zone }: { lane: Lane; of: WeekDay; zone: string }) {
  const t = useText('consoleReservations')
  const booked = lane.booked.filter(({ startAt }) => isOn(of, startAt))
  const taken = lane.taken.filter((span) => overlaps(of, span))
  const isClosed = !lane.open.some((span) => overlaps(of, span))
  return (
    <td className={isClosed ? 'week-closed' : undefined}>
      {isClosed && booked.length === 0 ? <small className="quiet">{t('week.closed')}</small> : null}
      {booked.map((one) => (
        <Booked key={one.id} of={one} zone={zone} />
      ))}
      {taken.map(({ from, to }) => (
        <span key={from} className="week-taken">
          {formatClock(from, zone)}–{formatClock(to, zone)} {t('week.taken')}
        </span>
      ))}
    </td>
  )
}

function Booked({ of, zone }: { of: Reservation; zone: string }) {
  const t = useText('appointments')
  const { hrefOf, row } = useListAddress()
  const language = useLanguage()
  const Icon = typeIcons[of.type]
  return (
    <Link
      className={`week-booked week-${reservationTones[of.state]}`}
      to={hrefOf(of.id)}
      aria-current={row === of.id ? 'true' : undefined}
    >
      <b>
        {formatClock(of.startAt, zone)}–{formatClock(of.endAt, zone)}
      </b>
      {of.customerZone === zone ? null : (
        <small>
          {formatClock(of.startAt, of.customerZone)} {zoneName(of.startAt, language, of.customerZone)}
        </small>
      )}
      <span>
        <Icon aria-label={t(`type.${of.type}`)} /> {of.goods.title}
      </span>
      <small>{t(`state.${of.state}`)}</small>
    </Link>
  )
}
