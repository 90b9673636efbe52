import { go, href } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useReasons } from '#ui/texts/reason.ts'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { CalendarClock, CalendarPlus, CircleX, RotateCcw, Video } from 'lucide-react'
import { useState } from 'react'
import { ChooseWay, useChosenWay } from './choose-way.tsx'
import { AppointmentCharges, AppointmentHead, AppointmentOutcome, AppointmentVisit } from './appointment-facts.tsx'

const MoveSheet = lazyPart(() => import('./move-sheet.tsx'))
const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx'))
const ReviewSheet = lazyPart(() => import('./review-appointment.tsx'))

const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'
type Sheet = 'move' | 'cancel' | 'review'

/** One appointment: when, with whom, what it costs, and all that can be done about it. */
export function AppointmentView({ appointmentId }: { appointmentId: Id<'appointment'> }) {
  const t = useText('booking')
  const of = useCall(appointmentsCalls.readAppointment, { appointmentId }, { freshMs: 0 })
  useLive(`appointment:${appointmentId}`)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  return (
    <Page
      title={t('detail.title')}
      width="form"
      of={of}
      does={of.data ? <Next of={of.data} onSheet={setSheet} /> : null}
    >
      {(shown) => (
        <>
          <AppointmentHead of={shown} />
          <AppointmentVisit of={shown} />
          <ChooseWay of={shown} />
          <AppointmentCharges of={shown.charges} />
          <AppointmentOutcome of={shown} />
          <AskBack of={shown} />
          <Changes of={shown} onSheet={setSheet} />
          {sheet === 'move' ? <MoveSheet of={shown} onClose={close} /> : null}
          {sheet === 'cancel' ? <CancelSheet of={shown} onClose={close} /> : null}
          {sheet === 'review' ? <ReviewSheet of={shown} onClose={close} /> : null}
        </>
      )}
    </Page>
  )
}

type Part = { of: AppointmentDetail }
type Opening = Part & { onSheet: (sheet: Sheet) => void }

/** The main action: to pay, to answer, to come, to choose again, or to review. */
function Next({ of, onSheet }: Opening) {
  const t = useText('booking')
  const { way } = useChosenWay(of)
  const toProvider = ({ onlinePayment }: { onlinePayment?: { id: Id<'online-payment'> } | undefined }) =>
    onlinePayment ? go(onlinePath, { onlinePaymentId: onlinePayment.id }) : showToast(t('paid'), { done: true })
  const pay = useAction(appointmentsCalls.payAppointment, { onDone: toProvider })
  const answer = useAction(appointmentsCalls.answerAppointmentCost)
  const takeMoney = useAction(appointmentsCalls.takeAppointmentMoney, {
    onDone: () => showToast(t('moneyBack'), { done: true }),
  })
  const appointmentId = of.id
  const currency = way?.amount.currency
  const blocked = way === null && t('pickWay')
  return (
    <Actions
      of={of.allowedActions}
      can={[
        {
          name: 'takeMoney',
          label: t('takeMoney'),
          tone: 'outline',
          busy: takeMoney.busy,
          run: () => void takeMoney.run({ appointmentId }),
        },
        { name: 'rebook', label: t('rebook'), run: () => onSheet('move') },
        { name: 'review', label: t('review.do'), tone: 'tint', run: () => onSheet('review') },
        {
          name: 'enterRoom',
          label: t('enter'),
          icon: <Video aria-hidden className="size-5" />,
          to: href('/pages/me/my-appointment/room/room', { appointmentId }),
        },
        {
          name: 'answerCost',
          label: t('decline'),
          tone: 'outline',
          busy: answer.busy,
          run: () =>
            void answer.run({ appointmentId, answer: 'decline' }).then(({ ok }) => ok && showToast(t('declined'))),
        },
        {
          name: 'answerCost',
          label: t('accept'),
          busy: answer.busy,
          blocked,
          run: () =>
            way &&
            void answer.run({ appointmentId, answer: 'accept', method: way.method }).then((done) => {
              if (done.ok) toProvider(done.data)
            }),
        },
        {
          name: 'pay',
          label: way ? t('payAmount', { amount: way.amount }) : t('pay'),
          busy: pay.busy,
          blocked,
          run: () =>
            way &&
            void pay.run({
              appointmentId,
              method: way.method,
              ...(currency === 'CNY' || currency === 'JPY' ? { currency } : {}),
            }),
        },
      ]}
    />
  )
}

/** The way to ask for a refund of what is over, and how the request stands. */
function AskBack({ of: { id: appointmentId, allowedActions, refund } }: Part) {
  const t = useText('booking')
  const words = useText('refunds')
  const may = actionOf(allowedActions, 'requestRefund')?.enabled === true
  if (!refund && !may) return null
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {refund ? (
          <Row
            icon={<RotateCcw aria-hidden />}
            title={t('detail.askedBack')}
            note={words(`state.${refund.state}`)}
            to={href('/pages/me/order/order-detail/refund/refund', { appointmentId })}
          />
        ) : null}
        {may ? (
          <Row
            icon={<RotateCcw aria-hidden />}
            title={t('detail.askBack')}
            note={t('detail.askBackWhy')}
            to={href('/pages/me/order/order-detail/request-refund/request-refund', { appointmentId })}
          />
        ) : null}
      </Rows>
    </Panel>
  )
}

/** What can still be changed: the calendar of the phone, the time, and whether it takes place. */
function Changes({ of, onSheet }: Opening) {
  const t = useText('booking')
  const dates = useDates()
  const move = actionOf(of.allowedActions, 'changeTime')
  const cancel = actionOf(of.allowedActions, 'cancel')
  const [whyNotMove, whyNotCancel] = useReasons([move?.reason, cancel?.reason])
  const isComing = of.state === 'confirmed' || of.state === 'pending_review' || of.state === 'cost_pending'
  const add = async () => {
    const { saveAppointment } = await import('./calendar-file.ts')
    saveAppointment(of, {
      summary: t('file.summary', { what: of.goods.title }),
      location: of.address ?? t('file.online'),
    })
  }
  if (!isComing && !move && !cancel) return null
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {isComing ? <Row icon={<CalendarPlus aria-hidden />} title={t('file.do')} onClick={() => void add()} /> : null}
        {move ? (
          <Row
            icon={<CalendarClock aria-hidden />}
            title={t('move.do')}
            note={
              move.enabled
                ? t('move.rule', { count: of.changesLeft, until: dates.deadline(of.changeUntil) })
                : whyNotMove
            }
            {...(move.enabled ? { onClick: () => onSheet('move') } : {})}
          />
        ) : null}
        {cancel ? (
          <Row
            icon={<CircleX aria-hidden />}
            title={t('cancel.do')}
            note={cancel.enabled ? null : whyNotCancel}
            {...(cancel.enabled ? { onClick: () => onSheet('cancel') } : {})}
          />
        ) : null}
      </Rows>
    </Panel>
  )
}
