import { href } from '#app/routes/go'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { TypeIcon } from '#features/appointments/type-icon'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates, useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Amount } from '#ui/facts/price'
import { Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { AppointmentCharge, AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import { FileText } from 'lucide-react'
import { chargeWays, appointmentTone } from './appointment-words.ts'

type Part = { of: AppointmentDetail }

/** When it is, by both clocks, how it stands, and which machine is seen. */
export function AppointmentHead({ of }: Part) {
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
export function AppointmentVisit({ of }: Part) {
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

/** Each sum with what became of it. */
export function AppointmentCharges({ of }: { of: readonly AppointmentCharge[] }) {
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
export function AppointmentOutcome({ of: { report, review } }: Part) {
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
