import { EarlierLegs } from '#features/orders/earlier-legs'
import { SendOutTag } from '#features/dropship/send-out-tag'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Steps } from '#ui/facts/steps'
import { useText } from '@kikai/client/use-text'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import type { SendOutState } from '@kikai/contract/dropship/dropship.states'
import { Clock, MapPin, StickyNote, Truck } from 'lucide-react'

const stageOf: Partial<Record<SendOutState, number>> = {
  offered: 0,
  accepted: 1,
  preparing: 1,
  ready: 2,
  shipped: 3,
  delivered: 3,
}

/** The four stages of a job; a finished or halted one shows that instead. */
export function JobStages({ job: { state, problem, escalated, deadlineAt } }: { job: Job }) {
  const t = useText('dropship')
  const { deadline } = useMoments()
  const now = stageOf[state]
  return (
    <Panel>
      {now === undefined ? (
        <p className="flex flex-wrap items-center gap-2 text-14">
          <SendOutTag state={state} />
          {problem ? t(`problem.${problem}`) : null}
          {state === 'problem' && deadlineAt ? (
            <span className="w-full text-12 text-ink-2">
              {escalated ? t('offer.escalated') : t('job.problemOpen', { time: deadline(deadlineAt) })}
            </span>
          ) : null}
        </p>
      ) : (
        <Steps
          of={[t('job.stages.accept'), t('job.stages.pack'), t('job.stages.load'), t('job.stages.arrive')]}
          now={now}
        />
      )}
    </Panel>
  )
}

/** The goods, the seller, and the time left. */
export function JobGoods({ job }: { job: Job }) {
  const t = useText('dropship')
  const { seller, goods, number, weightKg, deadlineAt, shipBy, state } = job
  const { deadline } = useMoments()
  return (
    <Panel title={t('job.goods')} aside={<span className="figures">{number}</span>}>
      <ul className="divide-y divide-line">
        {goods.map((one) => (
          <li key={one.managementNumber} className="flex items-center gap-3 py-2 first:pt-0">
            <span className="w-24 shrink-0">
              <Image of={one.picture} alt="" sizes="96px" className="rounded-tag" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-15 font-600 wrap-anywhere">{one.title}</p>
              <p className="figures text-12 text-ink-2">
                {[
                  one.managementNumber,
                  t('offer.ship', { count: one.quantity }),
                  ...(weightKg === null ? [] : [t('offer.kg', { count: weightKg })]),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-2">{t('job.for', { seller })}</p>
      {shipBy && state === 'offered' ? (
        <p className="text-12 text-ink-2">{t('job.shipBy', { time: deadline(shipBy) })}</p>
      ) : null}
      {deadlineAt && state !== 'problem' ? <JobClock at={deadlineAt} isOffer={state === 'offered'} /> : null}
    </Panel>
  )
}

/** The time left, red in the last hours and after the deadline. */
function JobClock({ at, isOffer }: { at: NonNullable<Job['deadlineAt']>; isOffer: boolean }) {
  const t = useText('dropship')
  const { deadline, left, isOver } = useMoments()
  const isLate = isOver(at)
  const words = isOffer ? t('job.answerBy', { time: deadline(at) }) : t('job.shipBy', { time: deadline(at) })
  return (
    <p
      className={classes(
        'mt-3 flex min-h-12 items-center gap-2.5 border-t border-line pt-2 text-15 font-600',
        isLate && 'text-bad',
      )}
    >
      <Clock aria-hidden className="size-5.5 shrink-0" />
      <span className="min-w-0 flex-1">{isLate && !isOffer ? t('job.late', { time: deadline(at) }) : words}</span>
      {isLate ? null : <span className="figures shrink-0">{left(at)}</span>}
    </p>
  )
}

/** The destination: only the city until the job is accepted, then the full address. */
export function JobTo({ job }: { job: Job }) {
  const t = useText('dropship')
  const shipping = useText('shipping')
  const { to, place, note, carrier, carrierName, trackingNumber, state } = job
  return (
    <Panel title={t('job.to')}>
      <ul className="flex flex-col gap-3 text-15 [&_svg]:mt-0.5 [&_svg]:size-5.5 [&_svg]:shrink-0">
        <li className="flex gap-3">
          <MapPin aria-hidden />
          {to ? (
            <address className="min-w-0 not-italic">
              {to.lines.map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
              <span className="figures block text-14 text-ink-2">
                {[to.name, to.company, to.phone].filter(Boolean).join(' · ')}
              </span>
            </address>
          ) : (
            <span className="min-w-0">
              {place}
              {state === 'offered' ? <span className="block text-12 text-ink-2">{t('job.toLater')}</span> : null}
            </span>
          )}
        </li>
        {carrier ? (
          <li className="flex gap-3">
            <Truck aria-hidden />
            <div className="figures min-w-0 wrap-anywhere">
              {carrierName || shipping(`carrier.${carrier}`)} {trackingNumber}
              <EarlierLegs of={job} />
            </div>
          </li>
        ) : null}
        {note ? (
          <li className="flex gap-3">
            <StickyNote aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-12 text-ink-2">{t('job.note')}</span>
              {note}
            </span>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
