import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { spanOnClock } from '#features/reservations/both-times'
import { Actions } from '#ui/pages/actions'
import { RadioRows } from '#ui/forms/choice'
import { DayBar, DayHours } from '#ui/times/day-bar'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { type StaffRole, staffRoles } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatDate } from '@kikai/i18n/format/moment'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

const route = '/pages/me/backend-manage/reservation-manage/new-staff/new-staff'

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
                  note: (
                    <DayBar
                      {...planned(shown)}
                      busy={one.busy}
                      isFree={one.isFree}
                      said={(times) =>
                        times.length > 0 ? t('staff.has', { times: times.join(', ') }) : t('staff.free')
                      }
                    />
                  ),
                }))}
              />
            ) : null}
            {day ? <DayHours {...planned(shown)} /> : null}
          </div>
        </Panel>
      )}
    </Page>
  )
}

const planned = ({ startAt: from, endAt: to, hostZone: zone }: ReservationDetail) => ({ at: { from, to }, zone })

export default defineScreen({ login: 'required', may: ['order.appointment.host'], view: NewStaff })
