import { go, href } from '#app/go'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { TypeIcon } from '#features/appointments/type-icon'
import { Actions } from '#ui/actions'
import { actionOf } from '#ui/allowed-action.ts'
import { Facts } from '#ui/facts'
import { Image } from '#ui/image'
import { KeyFacts } from '#ui/key-facts'
import { Link } from '#ui/link'
import { useDates, useMoments } from '#ui/moments.ts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { PictureLinks } from '#ui/picture-links'
import { Amount } from '#ui/price'
import { useReasons } from '#ui/reason.ts'
import { Row, Rows } from '#ui/row'
import { Tag } from '#ui/tag'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentCharge, AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { CalendarClock, CalendarPlus, CircleX, FileText, RotateCcw, Video } from 'lucide-react'
import { useState } from 'react'
import { chargeWays, appointmentTone } from './appointment-words.ts'
import { ChooseWay, useChosenWay } from './choose-way.tsx'

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
          <Head of={shown} />
          <Visit of={shown} />
          <ChooseWay of={shown} />
          <Charges of={shown.charges} />
          <Outcome of={shown} />
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

function Head({ of }: Part) {
  const t = useText('booking')
  const types = useText('appointments')
  const time = useAppointmentTime()
  const moments = useMoments()
  const other = time.other(of)
  const { deadlineAt, goods, seller, state } = of
  return (
    <Panel className="flex flex-col gap-3">
      <p className="flex items-center justify-between gap-2 text-14 text-ink-2">
        <span className="flex items-center gap-1.5">
          <TypeIcon of={of.type} />
          <Facts of={[types(`type.${of.type}`), t('minutes', { count: of.minutes })]} />
        </span>
        <Tag tone={appointmentTone(of)}>{types(`state.${state}`)}</Tag>
      </p>
      <div>
        <p className="text-19 leading-tight font-700">{time.whole(of)}</p>
        {other ? <p className="text-14 text-ink-2">{other}</p> : null}
      </div>
      {deadlineAt && (state === 'pending_payment' || state === 'pending_review' || state === 'cost_pending') ? (
        <p className="text-14">
          {state === 'pending_payment'
            ? t('step.held', { left: moments.left(deadlineAt) })
            : t(state === 'pending_review' ? 'step.hostBy' : 'step.answerBy', { until: moments.deadline(deadlineAt) })}
        </p>
      ) : null}
      {of.reason ? <p className="text-14 wrap-anywhere">{t('why', { reason: of.reason })}</p> : null}
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 border-t border-line pt-3"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-15 font-600">{goods.title}</span>
          <span className="text-12 text-ink-2">
            <Facts of={[seller?.name, goods.place].filter(Boolean)} />
          </span>
        </span>
      </Link>
    </Panel>
  )
}

/** Where it takes place, with whom, and the code that is shown there. */
function Visit({ of }: Part) {
  const t = useText('booking')
  const facts = [
    { label: t('detail.host'), value: [of.host.name, ...of.staff.map(({ name }) => name)].join(' · ') },
    ...(of.address ? [{ label: t('detail.address'), value: of.address }] : []),
    ...(of.checkInCode
      ? [{ label: t('detail.code'), value: <span className="figures text-19 font-700">{of.checkInCode}</span> }]
      : []),
    ...(of.note ? [{ label: t('note'), value: of.note }] : []),
    { label: t('detail.number'), value: of.number },
  ]
  return (
    <Panel>
      <KeyFacts facts={facts} />
      {of.checkInCode ? <p className="pt-2 text-12 text-ink-2">{t('detail.codeWhy')}</p> : null}
    </Panel>
  )
}

function Charges({ of }: { of: readonly AppointmentCharge[] }) {
  const t = useText('booking')
  const types = useText('appointments')
  if (of.length === 0) return null
  return (
    <Panel title={t('detail.costs')}>
      <Rows>
        {of.map((charge) => (
          <div key={charge.id} className="py-2">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 text-15">
                {charge.cost ? types(`cost.${charge.cost.kind}`) : types(`kind.${charge.kind}`)}
                <span className="block text-12 text-ink-2">
                  {charge.refunded
                    ? t('detail.refunded', { amount: charge.refunded })
                    : types(`charge.${charge.state}`)}
                </span>
              </span>
              <span className="shrink-0 text-right text-15 font-600">
                {charge.paid ? (
                  <Amount money={charge.paid} precise />
                ) : (
                  chargeWays(charge).map((money) => (
                    <span key={money.currency} className="block">
                      <Amount money={money} />
                    </span>
                  ))
                )}
              </span>
            </div>
            {charge.cost?.reason ? <p className="pt-1 text-14 wrap-anywhere">{charge.cost.reason}</p> : null}
            {charge.pictures.length > 0 ? (
              <PictureLinks of={charge.pictures} label={(at) => t('detail.picture', { at })} />
            ) : null}
          </div>
        ))}
      </Rows>
    </Panel>
  )
}

/** The report of an inspection, and what the member said afterwards. */
function Outcome({ of: { report, review } }: Part) {
  const t = useText('booking')
  const { moment } = useDates()
  return (
    <>
      {report ? (
        <Panel title={t('detail.report')} aside={moment(report.at)}>
          <p className="text-14 whitespace-pre-line wrap-anywhere">{report.text}</p>
          <Rows className="pt-1">
            {report.files.map((file, at) => (
              <a
                key={file.id}
                href={file.url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-12 items-center gap-3"
              >
                <FileText aria-hidden className="size-5.5 shrink-0" />
                <span className="text-15 text-go-ink">{t('detail.file', { at: at + 1 })}</span>
              </a>
            ))}
          </Rows>
        </Panel>
      ) : null}
      {review ? (
        <Panel title={t('review.yours')}>
          <p className="text-14 wrap-anywhere">{`${'★'.repeat(review.rating)} ${review.text}`}</p>
        </Panel>
      ) : null}
    </>
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
