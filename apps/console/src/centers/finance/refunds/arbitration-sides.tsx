import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { OrderRefunds, Refund } from '@kikai/contract/refunds/refunds.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import type { Instant } from '@kikai/kernel/instant'

type Side = 'buyer' | 'seller' | 'record'
type Entry = {
  key: string
  at: Instant
  side: Side
  title: string
  lines: readonly string[]
  pictures: readonly { id: string; url: string }[]
}

/** Buyer, seller and the platform's record next to each other; what came later stands lower. */
export function ArbitrationSides({ of, refund }: { of: OrderRefunds; refund: Refund }) {
  const t = useText('consoleRefunds')
  const word = useText('refunds')
  const { money, moment } = useWritten()
  const { orderId, appointmentId } = of
  const order = useCall(managedOrdersCalls.readManagedOrder, orderId ? { orderId } : null)
  const appointment = useCall(managedAppointmentsCalls.readReservation, appointmentId ? { appointmentId } : null)
  const recordOf = useRecord()
  const timesOf = useTimes()
  const said = refund.steps.map(({ event, actor, at, amount, text, pictures }, nth): Entry => ({
    key: `step ${nth}`,
    at,
    side: actor === 'buyer' || actor === 'seller' ? actor : 'record',
    title: [word(`step.${event}`), amount ? money(amount) : ''].filter(Boolean).join(' · '),
    lines: text === '' ? [] : [text],
    pictures,
  }))
  const entries = [
    ...said,
    ...(order.data ? recordOf(order.data) : []),
    ...(appointment.data ? timesOf(appointment.data) : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const heads: readonly { side: Side; name: string; note: string }[] = [
    { side: 'buyer', name: of.buyer, note: t('sides.buyer', { amount: refund.asked }) },
    {
      side: 'seller',
      name: of.seller,
      note: refund.offered ? t('sides.seller', { amount: refund.offered }) : t('sides.sellerNone'),
    },
    { side: 'record', name: t('sides.record'), note: t('sides.recordNote') },
  ]
  const nameOf = (side: Side) => heads.find((one) => one.side === side)?.name ?? ''
  return (
    <section aria-label={t('sides.title')}>
      <div className="sides sides-heads">
        {heads.map(({ side, name, note }) => (
          <div key={side} className={`side-${side}`}>
            <b>{name}</b>
            <small className="quiet">{note}</small>
          </div>
        ))}
      </div>
      {order.error || appointment.error ? <p className="card-body wrong">{t('noRecord')}</p> : null}
      <ol className="sides">
        {entries.map(({ key, at, side, title, lines, pictures }) => (
          <li key={key} className={`side-${side}`}>
            <small className="quiet">
              <span className="side-name">{nameOf(side)} · </span>
              {moment(at)}
            </small>
            <b>{title}</b>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {pictures.length > 0 ? (
              <div className="side-pictures">
                {pictures.map(({ id, url }, nth) => (
                  <a key={id} href={url} target="_blank" rel="noopener">
                    <img src={url} alt={t('photo', { what: title, at: nth + 1 })} loading="lazy" />
                  </a>
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When an appointment began and ended, and the report of an inspection. */
function useTimes(): (appointment: ReservationDetail) => Entry[] {
  const t = useText('consoleRefunds')
  return ({ startedAt, endedAt, number, report }) => {
    const [start, end] = [
      { key: 'began', at: startedAt, title: t('record.began'), lines: [number] },
      { key: 'over', at: endedAt, title: t('record.over'), lines: report ? [report.text] : [] },
    ]
    return [start, end].flatMap(({ at, ...one }) => (at ? [{ ...one, at, side: 'record' as const, pictures: [] }] : []))
  }
}

/** What the order itself shows: the goods as sold, each loading with its photos, the check on receipt. */
function useRecord(): (order: OrderDetail) => Entry[] {
  const t = useText('consoleRefunds')
  const shipping = useText('shipping')
  const check = useText('problems')
  return ({ placedAt, lines, shipments, acceptance }) => [
    {
      key: 'sold',
      at: placedAt,
      side: 'record',
      title: t('record.sold'),
      lines: lines.map(({ title, model, year, hours, managementNumber, quantity }) =>
        [
          title,
          title.includes(model) ? null : model,
          year,
          hours === null ? null : formatHours(hours),
          managementNumber,
          quantity > 1 ? `× ${quantity}` : null,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      pictures: [],
    },
    ...shipments.map(({ id, shippedAt, carrier, carrierName, trackingNumber, pictures }): Entry => ({
      key: id,
      at: shippedAt,
      side: 'record',
      title: t('record.shipped'),
      lines: [`${carrierName || shipping(`carrier.${carrier}`)} ${trackingNumber}`],
      pictures,
    })),
    ...acceptance.answers.slice(0, 1).map(({ answeredAt }): Entry => ({
      key: 'checked',
      at: answeredAt,
      side: 'record',
      title: t('record.checked'),
      lines: acceptance.answers.map(({ point, answer, note }) =>
        [check(`check.point.${point}`), check(`check.answer.${answer}`), note].filter(Boolean).join(' · '),
      ),
      pictures: acceptance.answers.flatMap(({ pictures }) => pictures),
    })),
  ]
}
