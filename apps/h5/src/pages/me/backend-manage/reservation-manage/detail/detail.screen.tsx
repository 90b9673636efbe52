import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { TypeIcon } from '#features/appointments/type-icon'
import { Due } from '#features/desk/due'
import { languageNames } from '#features/identity/language-names.ts'
import { BothTimes } from '#features/reservations/both-times'
import { ReservationTag } from '#features/reservations/reservation-state'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { AppointmentCharge, ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { History, LockKeyhole, Plus, RotateCcw, UserRoundCog, Video } from 'lucide-react'
import { useState } from 'react'
import { CheckInSheet, NoteSheet, ReasonSheet, InspectionSheet } from './reservation-sheets.tsx'

const route = '/pages/me/backend-manage/reservation-manage/detail/detail'
type Sheet = 'reject' | 'cancel' | 'checkIn' | 'report' | 'note'

/** One appointment for its host: when, for whom, who comes, what it costs, and the next step. */
function ReservationDetailScreen() {
  const title = useText('routes')
  const t = useText('reservations')
  const { appointmentId } = useRouteParams(route)
  const of = useCall(managedAppointmentsCalls.readReservation, { appointmentId }, { freshMs: 0 })
  useLive(`appointment:${appointmentId}`)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  return (
    <Page title={title(route)} width="form" of={of} does={of.data ? <Next of={of.data} onSheet={setSheet} /> : null}>
      {(shown) => (
        <>
          <Head of={shown} />
          <Customer of={shown} />
          <Staff of={shown} />
          <Costs of={shown} />
          <Outcome of={shown} />
          <Refund of={shown} />
          <Panel className="py-1 wide:py-2">
            <Row
              icon={<LockKeyhole aria-hidden />}
              title={t('note.title')}
              note={shown.internalNote || t('note.hint')}
              onClick={() => setSheet('note')}
            />
          </Panel>
          {sheet === 'reject' || sheet === 'cancel' ? <ReasonSheet of={shown} does={sheet} onClose={close} /> : null}
          {sheet === 'checkIn' ? <CheckInSheet of={shown} onClose={close} /> : null}
          {sheet === 'report' ? <InspectionSheet of={shown} onClose={close} /> : null}
          {sheet === 'note' ? <NoteSheet of={shown} onClose={close} /> : null}
        </>
      )}
    </Page>
  )
}

type Part = { of: ReservationDetail }

function Next({ of, onSheet }: Part & { onSheet: (sheet: Sheet) => void }) {
  const t = useText('reservations')
  const appointmentId = of.id
  const approve = useAction(managedAppointmentsCalls.approveReservation, {
    onDone: () => showToast(t('approved'), { done: true }),
  })
  const finish = useAction(managedAppointmentsCalls.finishReservation, {
    onDone: () => showToast(t('finished'), { done: true }),
  })
  const can = (name: string) => actionOf(of.allowedActions, name) !== null
  const note = can('reject') ? t('rejectNote') : can('cancel') ? t('cancelNote') : undefined
  return (
    <Actions
      of={of.allowedActions}
      note={note}
      can={[
        { name: 'reject', label: t('reject.do'), tone: 'outline', run: () => onSheet('reject') },
        { name: 'cancel', label: t('cancel.do'), tone: 'outline', run: () => onSheet('cancel') },
        { name: 'report', label: t('report.do'), run: () => onSheet('report') },
        { name: 'finish', label: t('finish'), busy: finish.busy, run: () => void finish.run({ appointmentId }) },
        { name: 'checkIn', label: t('checkIn.do'), run: () => onSheet('checkIn') },
        {
          name: 'enterRoom',
          label: t('enter'),
          icon: <Video aria-hidden className="size-5" />,
          to: href('/pages/me/my-appointment/room/room', { appointmentId }),
        },
        { name: 'approve', label: t('approve'), busy: approve.busy, run: () => void approve.run({ appointmentId }) },
      ]}
    />
  )
}

function Head({ of }: Part) {
  const words = useText('appointments')
  const t = useText('reservations')
  const { date } = useDates()
  const { goods, deadlineAt, moves, changesLeft, reason, note } = of
  const last = moves.at(-1)
  return (
    <Panel className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-14">
        <ReservationTag of={of} />
        {deadlineAt ? <Due at={deadlineAt} isOwn={of.state === 'pending_review' || of.state === 'report_due'} /> : null}
      </p>
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 max-xs:grid-cols-1"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="96px" />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-17 leading-tight font-600">{goods.title}</span>
          <span className="flex items-center gap-1.5 text-14 text-ink-2">
            <TypeIcon of={of.type} className="size-4.5 shrink-0" />
            <Facts of={[words(`type.${of.type}`), t('minutes', { count: of.minutes })]} />
          </span>
          <span className="figures text-14 text-ink-2">
            <Facts of={[goods.managementNumber, goods.place].filter(Boolean)} />
          </span>
        </span>
      </Link>
      <BothTimes of={of} />
      {last ? (
        <p className="flex items-start gap-2 text-14 text-ink-2">
          <History aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {t(last.isHosts ? 'movedByHost' : changesLeft > 0 ? 'moved' : 'movedLast', { day: date(last.from) })}
        </p>
      ) : null}
      {note ? <p className="text-14 wrap-anywhere">{t('theirNote', { note })}</p> : null}
      {reason ? <p className="text-14 wrap-anywhere">{t('why', { reason })}</p> : null}
    </Panel>
  )
}

function Customer({ of: { customer, number } }: Part) {
  const t = useText('reservations')
  const speaks = languageNames[customer.language]
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        <Row
          icon={<Initial of={customer.name} />}
          title={customer.name}
          note={<Facts of={[speaks, customer.needsInterpreter ? t('needsInterpreter') : null].filter(Boolean)} />}
        />
        <Row title={t('number')} value={<span className="figures">{number}</span>} />
      </Rows>
    </Panel>
  )
}

const Initial = ({ of }: { of: string }) => (
  <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken text-15 font-600">
    {initialOf(of)}
  </span>
)

function Staff({ of }: Part) {
  const words = useText('appointments')
  const t = useText('reservations')
  const may = actionOf(of.allowedActions, 'assignStaff')?.enabled === true
  return (
    <Panel title={t('staff.title')} aside={may ? <AddLink of={of} to="new-staff" label={t('staff.add')} /> : null}>
      <Rows>
        {of.team.map(({ memberId, name, role }) => (
          <Row key={memberId} icon={<Initial of={name} />} title={name} note={words(`role.${role}`)} />
        ))}
      </Rows>
    </Panel>
  )
}

function AddLink({ of, to, label }: Part & { to: 'new-staff' | 'new-cost'; label: string }) {
  const params = { appointmentId: of.id }
  return (
    <Link
      to={
        to === 'new-cost'
          ? href('/pages/me/backend-manage/reservation-manage/new-cost/new-cost', params)
          : href('/pages/me/backend-manage/reservation-manage/new-staff/new-staff', params)
      }
      className="flex min-h-11 items-center gap-1.5 text-14 text-go-ink"
    >
      {to === 'new-cost' ? <Plus aria-hidden className="size-5" /> : <UserRoundCog aria-hidden className="size-5" />}
      {label}
    </Link>
  )
}

function Costs({ of }: Part) {
  const t = useText('reservations')
  const may = actionOf(of.allowedActions, 'addCost')?.enabled === true
  return (
    <Panel title={t('costs.title')} aside={may ? <AddLink of={of} to="new-cost" label={t('costs.add')} /> : null}>
      {of.charges.length === 0 ? <p className="text-14 text-ink-2">{t('costs.free')}</p> : null}
      <Rows>
        {of.charges.map((charge) => (
          <Charge key={charge.id} of={charge} />
        ))}
      </Rows>
    </Panel>
  )
}

function Charge({ of }: { of: AppointmentCharge }) {
  const words = useText('appointments')
  const t = useText('reservations')
  const { kind, cost, state, paid, prices, pictures } = of
  const [first] = prices
  const amount = paid ?? first
  const isOff = state === 'dropped' || state === 'returned'
  const waits = kind === 'cost' && state === 'due'
  return (
    <div className="flex flex-col gap-1 py-2.5">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-15">{cost ? words(`cost.${cost.kind}`) : words(`kind.${kind}`)}</span>
          {cost ? <span className="block text-12 wrap-anywhere text-ink-2">{cost.reason}</span> : null}
          {of.refunded ? (
            <span className="block text-12 text-ink-2">{t('refund.back', { amount: of.refunded })}</span>
          ) : null}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {amount ? (
            <span className={isOff ? 'text-15 text-ink-2 line-through' : 'text-15 font-600'}>
              <Amount money={amount} />
            </span>
          ) : null}
          <Tag tone={state === 'paid' ? 'green' : 'neutral'}>
            {waits
              ? t('costs.waits')
              : kind === 'cost' && state === 'dropped'
                ? t('costs.declined')
                : words(`charge.${state}`)}
          </Tag>
        </span>
      </p>
      {pictures.length > 0 ? <PictureLinks of={pictures} label={(at) => t('costs.picture', { at })} /> : null}
    </div>
  )
}

/** What its customer asks back, for whoever answers it. */
function Refund({ of: { id: appointmentId, refund } }: Part) {
  const t = useText('reservations')
  const words = useText('refunds')
  if (!refund) return null
  return (
    <Panel className="py-1 wide:py-2">
      <Row
        icon={<RotateCcw aria-hidden />}
        title={t('refund.title')}
        note={words(`state.${refund.state}`)}
        to={href('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', {
          appointmentId,
        })}
      />
    </Panel>
  )
}

function Outcome({ of: { report, review } }: Part) {
  const t = useText('reservations')
  const { moment } = useDates()
  return (
    <>
      {report ? (
        <Panel title={t('report.title')} aside={moment(report.at)}>
          <p className="text-14 wrap-anywhere whitespace-pre-line">{report.text}</p>
          <p className="text-12 text-ink-2">{t('report.files', { count: report.files.length })}</p>
        </Panel>
      ) : null}
      {review ? (
        <Panel title={t('rating', { rating: review.rating })} aside={moment(review.at)}>
          <p className="text-14 wrap-anywhere whitespace-pre-line">{review.text}</p>
        </Panel>
      ) : null}
    </>
  )
}

export default defineScreen({ login: 'required', may: ['order.appointment.host'], view: ReservationDetailScreen })
