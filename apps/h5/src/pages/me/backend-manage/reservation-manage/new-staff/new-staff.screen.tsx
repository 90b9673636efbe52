import { defineScreen } from '#app/define-screen'
import { goInstead, useRouteParams } from '#app/go'
import { spanOnClock } from '#features/reservations/both-times'
import { Actions } from '#ui/actions'
import { RadioRows } from '#ui/choice'
import { classes } from '#ui/class-names.ts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Segmented } from '#ui/segmented'
import { showToast } from '#ui/toast'
import { useLanguage } from '#ui/words.ts'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { type StaffRole, staffRoles } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatClock, formatDate } from '@kikai/i18n/format/moment'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

const route = '/pages/me/backend-manage/reservation-manage/new-staff/new-staff'
type Lanes = OutputOf<typeof managedAppointmentsCalls.listReservationStaff>

/** Who comes for the host's side, by their day. */
function NewStaff() {
  const title = useText('routes')
  const t = useText('reservations')
  const words = useText('appointments')
  const language = useLanguage()
  const { appointmentId } = useRouteParams(route)
  const of = useCall(managedAppointmentsCalls.readReservation, { appointmentId }, { freshMs: 0 })
  const lanes = useCall(managedAppointmentsCalls.listReservationStaff, { appointmentId }, { freshMs: 0 })
  const [role, setRole] = useState<StaffRole>('host')
  const [picked, setPicked] = useState<Id<'member'> | null>(null)
  const assign = useAction(managedAppointmentsCalls.assignReservationStaff, {
    onDone: () => {
      showToast(t('staff.done'), { done: true })
      goInstead('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId })
    },
  })
  const day = lanes.data
  const name = day?.staff.find(({ memberId }) => memberId === picked)?.name
  return (
    <Page
      title={title(route)}
      width="form"
      of={of}
      does={
        <Actions
          note={t('staff.note')}
          can={[
            {
              label: name ? t('staff.assign', { name }) : t('staff.pick'),
              busy: assign.busy,
              blocked: picked === null && t('staff.pick'),
              run: () => picked && void assign.run({ appointmentId, memberId: picked, role }),
            },
          ]}
        />
      }
    >
      {(shown) => (
        <Panel>
          <div className="flex flex-col gap-3">
            <Segmented
              title={t('staff.title')}
              of={staffRoles}
              now={role}
              label={(one) => words(`role.${one}`)}
              onPick={setRole}
            />
            <p className="figures text-14 text-ink-2">
              {formatDate(shown.startAt, language, shown.hostZone)} {spanOnClock(shown, shown.hostZone)}
            </p>
            {day ? (
              <RadioRows
                title={t('staff.title')}
                now={picked}
                onPick={setPicked}
                of={day.staff.map((one) => ({
                  value: one.memberId,
                  label: one.name,
                  disabled: !one.isFree,
                  aside: one.isChosen ? t('staff.chosen') : t(one.isFree ? 'staff.free' : 'staff.busy'),
                  note: <DayBar of={one} lanes={day} at={shown} />,
                }))}
              />
            ) : null}
            {day ? <Hours of={day} at={shown} /> : null}
          </div>
        </Panel>
      )}
    </Page>
  )
}

type Lane = Lanes['staff'][number]
const hoursFrom = ({ from }: Pick<Lanes, 'from'>, at: string): number => (Date.parse(at) - Date.parse(from)) / hourMs
/** From seven to nineteen, or so long that the appointment is in it. */
const shownHours = (lanes: Lanes, { startAt, endAt }: ReservationDetail): [number, number] => [
  Math.min(7, Math.floor(hoursFrom(lanes, startAt))),
  Math.max(19, Math.ceil(hoursFrom(lanes, endAt))),
]

/** What somebody has on that day in grey, and this appointment in green, or red where both meet. */
function DayBar({ of, lanes, at }: { of: Lane; lanes: Lanes; at: ReservationDetail }) {
  const t = useText('reservations')
  const clocks = of.busy.map(({ from, to }) => `${formatClock(from, lanes.zone)} – ${formatClock(to, lanes.zone)}`)
  const [first, last] = shownHours(lanes, at)
  const shareOf = (moment: string) =>
    Math.min(100, Math.max(0, ((hoursFrom(lanes, moment) - first) / (last - first)) * 100))
  const part = (from: string, to: string, tone: string) => (
    <span
      key={`${from} ${tone}`}
      aria-hidden
      className={classes('absolute inset-y-0 rounded-full', tone)}
      style={{ left: `${shareOf(from)}%`, width: `${Math.max(2, shareOf(to) - shareOf(from))}%` }}
    />
  )
  return (
    <span className="block pt-1">
      <span className="relative block h-3 overflow-hidden rounded-full bg-sunken">
        {of.busy.map(({ from, to }) => part(from, to, 'bg-control'))}
        {part(at.startAt, at.endAt, of.isFree ? 'bg-go-ink' : 'bg-bad')}
      </span>
      <span className="sr-only">
        {clocks.length > 0 ? t('staff.has', { times: clocks.join(', ') }) : t('staff.free')}
      </span>
    </span>
  )
}

function Hours({ of, at }: { of: Lanes; at: ReservationDetail }) {
  const [first, last] = shownHours(of, at)
  return (
    <p aria-hidden className="figures flex justify-between pl-8.5 text-12 text-ink-2">
      {[first, (first + last) / 2, last].map((hour) => (
        <span key={hour}>{`${Math.floor(hour)}:${hour % 1 === 0 ? '00' : '30'}`}</span>
      ))}
    </p>
  )
}

export default defineScreen({ login: 'required', may: ['order.appointment.host'], view: NewStaff })
