import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { AppointmentCharge, ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { keyOfSale } from '@kikai/contract/payments/payment-subjects'
import type { EventOf } from '@kikai/contract/machine'
import { formatMoment, zoneName } from '@kikai/i18n/format/moment'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { ReservationSteps, hasReservationSteps } from './reservation-steps.tsx'
import { ReservationTag } from './reservation-tag.tsx'

/** One appointment: what is shown to whom and when, what it costs, who comes, and what the host's side can do. */
export function ReservationPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const reservation = useCall(
    managedAppointmentsCalls.readReservation,
    isId<'appointment'>(row) ? { appointmentId: row } : null,
    { freshMs: 0 },
  )
  return (
    <LoadedPanel of={reservation} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ReservationDetail; controls: ReactNode }) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const refunds = useText('refunds')
  const may = useMay()
  const language = useLanguage()
  const { country, moment } = useWritten()
  const { goods, customer, deadlineAt } = of
  const clock = (zone: string) => ({
    label: zoneName(of.startAt, language, zone),
    value: formatMoment(of.startAt, language, zone),
  })
  return (
    <SidePanel
      title={
        <>
          {of.number} <ReservationTag state={of.state} />
        </>
      }
      label={goods.title}
      note={may('product.goods.read') ? <Link to={`/product/goods?row=${goods.id}`}>{goods.title}</Link> : goods.title}
      controls={controls}
      footer={hasReservationSteps(of) ? <ReservationSteps of={of} /> : null}
    >
      <Facts
        look="boxes"
        of={[
          clock(of.hostZone),
          ...(of.customerZone === of.hostZone ? [] : [clock(of.customerZone)]),
          { label: word(`type.${of.type}`), value: t('minutes', { count: of.minutes }) },
          ...(deadlineAt ? [{ label: t('due'), value: <Due at={deadlineAt} /> }] : []),
        ]}
      />
      <section>
        <Facts
          of={[
            { label: t('customer'), value: `${customer.name} · ${country(customer.country)}` },
            { label: t('reads'), value: t(`language.${customer.language}`) },
            ...(customer.needsInterpreter ? [{ label: word('role.interpreter'), value: t('wanted') }] : []),
            ...(of.seller ? [{ label: t('seller'), value: of.seller.name }] : []),
            { label: t('place'), value: goods.place },
            ...(of.note ? [{ label: t('theirNote'), value: of.note }] : []),
            ...(of.reason ? [{ label: t('reason'), value: of.reason }] : []),
            ...(of.internalNote ? [{ label: t('note.title'), value: of.internalNote }] : []),
          ]}
        />
      </section>
      <section>
        <h3>{t('staff.who')}</h3>
        <ul className="lines">
          {of.team.map(({ memberId, name, role }) => (
            <li key={`${memberId} ${role}`}>
              <span>{name}</span>
              <span>{word(`role.${role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Charges of={of.charges} />
      {of.refund ? (
        <section>
          <Link to={`/finance/refunds?tab=all&row=${keyOfSale({ appointmentId: of.id })}`}>
            {t('refund')} · {refunds(`state.${of.refund.state}`)}
          </Link>
        </section>
      ) : null}
      {of.report ? (
        <section>
          <h3>{t('report.title')}</h3>
          <p>{of.report.text}</p>
          <ul className="lines">
            {of.report.files.map(({ id, url }, at) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener">
                  {t('report.file', { at: at + 1 })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('history')}</h3>
        <ul className="lines">
          {of.moves.map(({ from, to, at }) => (
            <li key={at}>
              <span>
                {t('moved', { from: moment(from), to: moment(to) })}
                <small>{moment(at)}</small>
              </span>
            </li>
          ))}
          {of.history.map(({ event, at }) => (
            <li key={`${event} ${at}`}>
              <span>
                {isEvent(event) ? word(`event.${event}`) : event}
                <small>{moment(at)}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </SidePanel>
  )
}

const isEvent = (event: string): event is EventOf<typeof appointmentMachine> | 'create' =>
  event === 'create' || appointmentMachine.rows.some(([name]) => name === event)

/** What is paid, what waits for the customer, and where money that went back is found. */
function Charges({ of }: { of: readonly AppointmentCharge[] }) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const may = useMay()
  const { money, date } = useWritten()
  if (of.length === 0) return null
  const sumOf = ({ paid, prices, points }: AppointmentCharge) => {
    const asked = [...(points === null ? [] : [t('points', { count: points })]), ...prices.map(money)]
    return paid ? money(paid) : asked.join(t('or'))
  }
  return (
    <section>
      <h3>{t('costs.title')}</h3>
      <ul className="lines">
        {of.map((charge) => (
          <li key={charge.id}>
            <span>
              {charge.cost ? word(`cost.${charge.cost.kind}`) : word(`kind.${charge.kind}`)}{' '}
              <Tag tone={charge.state === 'due' ? 'amber' : 'grey'}>{word(`charge.${charge.state}`)}</Tag>
              <small>{charge.cost?.reason ?? (charge.paidAt ? date(charge.paidAt) : '')}</small>
            </span>
            <span className="figures">
              {sumOf(charge)}
              {charge.state === 'returned' && may('order.refund.decide') ? (
                <Link to="/finance/refunds?tab=all">{t('costs.refund')}</Link>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
