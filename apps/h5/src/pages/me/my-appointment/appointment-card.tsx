import { href } from '#app/routes/go'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { TypeIcon } from '#features/appointments/type-icon'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { buttonLook } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { readersZone, useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Appointment } from '@kikai/contract/appointments/appointments.shapes'
import type { ReactNode } from 'react'
import { chargeWays, dueOf, appointmentTone } from './appointment-words.ts'

/** One appointment of the list: the day, the machine, and what is to be done next. */
export function AppointmentCard({ of }: { of: Appointment }) {
  const types = useText('appointments')
  const t = useText('booking')
  const time = useAppointmentTime()
  const to = href('/pages/me/my-appointment/my-appointment', { appointmentId: of.id })
  const step = useStep(of)
  return (
    <Panel>
      <Link to={to} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <DayBlock at={of.startAt} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex items-start justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1.5 text-14 text-ink-2">
              <TypeIcon of={of.type} className="size-4.5 shrink-0" />
              <Facts
                of={[
                  types(`type.${of.type}`),
                  of.type === 'video' ? t('minutes', { count: of.minutes }) : of.host.name,
                ]}
              />
            </span>
            <Tag tone={appointmentTone(of)}>
              {of.state === 'cost_pending' ? t('yourTurn') : types(`state.${of.state}`)}
            </Tag>
          </span>
          <span className="text-15 font-600">{of.goods.title}</span>
          <span className="figures text-14 text-ink-2">
            <Facts
              of={[time.span(of), time.other(of), of.type === 'viewing' ? of.goods.place : null].filter(
                (fact) => fact !== null && fact !== '',
              )}
            />
          </span>
        </span>
      </Link>
      {step ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <span className="min-w-0 flex-1 text-14">
            <span className="block">{step.title}</span>
            {step.note ? <span className="block text-12 text-ink-2">{step.note}</span> : null}
          </span>
          {step.label ? (
            <Link to={step.to ?? to} className={buttonLook({ tone: step.isMain ? 'go' : 'tint', size: 'small' })}>
              {step.label}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}

function DayBlock({ at }: { at: Appointment['startAt'] }) {
  const language = useLanguage()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: readersZone }).format(new Date(at))
  return (
    <span className="flex min-w-13 flex-col items-center justify-center self-start rounded-key bg-sunken px-2 py-2 text-12 leading-tight text-ink-2">
      <span>{part({ weekday: 'short' })}</span>
      <span className="figures text-19 font-700 text-ink">
        {new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: readersZone }).format(new Date(at))}
      </span>
      <span>{part({ month: 'short' })}</span>
    </span>
  )
}

type Step = { title: ReactNode; note?: ReactNode; label?: string; to?: string; isMain?: boolean }

/** What the member does next, or waits for; nothing where it is over. */
function useStep(of: Appointment): Step | null {
  const t = useText('booking')
  const moments = useMoments()
  const { deadlineAt, allowedActions, id } = of
  const may = (name: string) => actionOf(allowedActions, name)?.enabled === true
  const due = dueOf(of)
  const sums = due && (
    <Facts
      of={chargeWays(due).map((money) => (
        <Amount key={money.currency} money={money} />
      ))}
    />
  )
  if (may('enterRoom'))
    return {
      title: moments.isOver(of.startAt) ? t('step.running') : t('step.starts', { left: moments.left(of.startAt) }),
      label: t('enter'),
      to: href('/pages/me/my-appointment/room/room', { appointmentId: id }),
      isMain: true,
    }
  if (may('pay') && deadlineAt)
    return { title: t('step.held', { left: moments.left(deadlineAt) }), note: sums, label: t('pay') }
  if (may('answerCost') && due)
    return {
      title: (
        <>
          {t('step.cost')} {sums}
        </>
      ),
      note: deadlineAt && t('step.answerBy', { until: moments.deadline(deadlineAt) }),
      label: t('look'),
    }
  if (may('rebook'))
    return { title: t('step.choose'), note: deadlineAt && moments.deadline(deadlineAt), label: t('choose') }
  if (may('review')) return { title: t('step.review'), label: t('review.do') }
  if (of.state === 'pending_review' && deadlineAt)
    return { title: t('step.waits'), note: t('step.hostBy', { until: moments.deadline(deadlineAt) }) }
  if (of.state === 'confirmed' && of.type === 'video' && of.roomOpensAt)
    return { title: t('step.opens', { at: moments.moment(of.roomOpensAt) }) }
  return null
}
