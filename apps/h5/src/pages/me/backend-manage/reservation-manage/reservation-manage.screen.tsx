import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { TypeIcon } from '#features/appointments/type-icon'
import { Due } from '#features/desk/due'
import { DayLeaf, areSameClocks, spanOnClock } from '#features/reservations/both-times'
import { ReservationTag } from '#features/reservations/reservation-state'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { buttonLook } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Facts } from '#ui/facts/facts'
import { IconButton } from '#ui/buttons/icon-button'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { Reservation } from '@kikai/contract/appointments/appointments.shapes'
import { reservationTabs } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatClock } from '@kikai/i18n/format/moment'
import { CalendarClock, CalendarDays, Video } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/reservation-manage/reservation-manage'
const tabs = ['all', ...reservationTabs] as const

/** The appointments of a company's hosts, what waits for an answer first. */
function ReservationManage() {
  const title = useText('routes')
  const t = useText('reservations')
  const params = useRouteParams(route)
  const [tab, setTab] = useState<(typeof tabs)[number]>(params.tab ?? 'all')
  const list = usePagedCall(
    managedAppointmentsCalls.listReservations,
    { tab: tab === 'all' ? null : tab },
    { keepOld: true, freshMs: 0 },
  )
  useLive('member')
  const counts = list.first?.counts
  const countOf = (name: (typeof tabs)[number]) => (name === 'all' ? undefined : counts?.[name] || undefined)
  return (
    <Page
      title={title(route)}
      width="form"
      actions={
        <IconButton
          label={title('/pages/me/backend-manage/reservation-manage/my-hours/my-hours')}
          icon={<CalendarDays aria-hidden />}
          onClick={() => go('/pages/me/backend-manage/reservation-manage/my-hours/my-hours')}
        />
      }
      tabs={
        <Tabs
          title={title(route)}
          of={tabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={countOf}
          onPick={setTab}
        />
      }
    >
      <PagedList of={list} empty={<Empty icon={<CalendarClock aria-hidden />} text={t('none')} />}>
        {(one) => <ReservationCard key={one.id} of={one} />}
      </PagedList>
    </Page>
  )
}

function ReservationCard({ of }: { of: Reservation }) {
  const words = useText('appointments')
  const t = useText('reservations')
  const to = href('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId: of.id })
  const other = areSameClocks(of) ? null : t('theirClock', { clock: formatClock(of.startAt, of.customerZone) })
  return (
    <Panel>
      <Link to={to} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <DayLeaf at={of.startAt} zone={of.hostZone} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex items-start justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1.5 text-14 text-ink-2">
              <TypeIcon of={of.type} className="size-4.5 shrink-0" />
              <Facts of={[words(`type.${of.type}`), t('minutes', { count: of.minutes })]} />
            </span>
            <ReservationTag of={of} />
          </span>
          <span className="text-15 font-600">{of.goods.title}</span>
          <span className="figures text-14 text-ink-2">
            <Facts of={[spanOnClock(of, of.hostZone), other].filter((fact) => fact !== null)} />
          </span>
        </span>
      </Link>
      <NextStep of={of} to={to} />
    </Panel>
  )
}

/** What is next, and whose step it is. */
function NextStep({ of, to }: { of: Reservation; to: string }) {
  const t = useText('reservations')
  const moments = useMoments()
  const { state, deadlineAt, host, customer, allowedActions } = of
  const may = (name: string) => actionOf(allowedActions, name)?.enabled === true
  const isVideo = may('enterRoom')
  const step =
    state === 'pending_review' && deadlineAt
      ? { title: <Due at={deadlineAt} />, note: t('step.review'), label: t('review') }
      : state === 'report_due' && deadlineAt
        ? { title: <Due at={deadlineAt} />, note: t('step.report'), label: t('report.do') }
        : state === 'confirmed' || state === 'in_progress'
          ? {
              title: state === 'in_progress' ? t('step.running') : t('step.starts', { left: moments.left(of.startAt) }),
              note: t(of.customerWaits ? 'step.hostWaited' : 'step.host', { host: host.name }),
              label: isVideo ? t('enter') : may('checkIn') && moments.isOver(of.startAt) ? t('checkIn.do') : null,
            }
          : state === 'cost_pending' && deadlineAt
            ? { title: t('step.cost'), note: <Due at={deadlineAt} isOwn={false} />, label: null }
            : state === 'pending_payment' && deadlineAt
              ? { title: t('step.unpaid'), note: <Due at={deadlineAt} isOwn={false} />, label: null }
              : { title: customer.name, note: deadlineAt ? t('step.choosing') : null, label: null }
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <span className="min-w-0 flex-1 text-14">
        <span className="block font-600">{step.title}</span>
        {step.note ? <span className="block text-12 text-ink-2">{step.note}</span> : null}
      </span>
      {step.label ? (
        <Link
          to={isVideo ? href('/pages/me/my-appointment/room/room', { appointmentId: of.id }) : to}
          className={buttonLook({ tone: isVideo ? 'go' : 'tint', size: 'small' })}
        >
          {isVideo ? <Video aria-hidden className="size-5" /> : null}
          {step.label}
        </Link>
      ) : null}
    </div>
  )
}

export default defineScreen({ login: 'required', may: ['order.appointment.host'], view: ReservationManage })
