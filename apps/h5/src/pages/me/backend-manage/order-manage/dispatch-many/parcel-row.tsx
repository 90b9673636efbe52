import { TrackingDoubtWarning } from '#features/orders/tracking-doubt'
import { FieldErrorText } from '#ui/forms/field'
import { SelectField, TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { CircleCheck } from 'lucide-react'
import type { DispatchMany } from './use-dispatch-many.ts'

/** One of several orders to ship: goods, buyer, carrier, tracking number, and the result. */
export function ParcelRow({ order, many }: { order: OrderCard; many: DispatchMany }) {
  const t = useText('managed')
  const word = useText('shipping')
  const { id, number, buyerName } = order
  const [line] = order.lines
  const more = order.lines.length - 1
  const parcel = many.of(id)
  const wrong = many.wrong(id)
  const isOpen = parcel.state !== 'sent'
  return (
    <li aria-label={number} className="flex flex-col gap-2 py-3">
      <p className="text-14">
        <span className="figures font-600">{number}</span>
        {buyerName ? ` · ${buyerName}` : ''}
        <span className="block text-12 text-ink-2">
          {line?.title}
          {more > 0 ? ` · ${t('sales.moreLines', { count: more })}` : ''}
        </span>
      </p>
      {isOpen ? (
        <fieldset disabled={parcel.state === 'sending'} className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
          <div className="grid gap-2 wide:grid-cols-2">
            <SelectField
              label={t('ship.carrier')}
              name={`carrier-${id}`}
              value={parcel.carrier}
              onChange={(event) => many.set(id, { carrier: event.target.value, numberMeant: false })}
              options={carriers.map((value) => ({ value, label: word(`carrier.${value}`) }))}
              error={wrong?.carrier}
            />
            <TextField
              label={t('ship.trackingNumber')}
              name={`number-${id}`}
              value={parcel.trackingNumber}
              onChange={(event) => many.set(id, { trackingNumber: event.target.value, numberMeant: false })}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </div>
          {parcel.carrier === 'other' ? (
            <TextField
              label={t('ship.carrierName')}
              name={`carrierName-${id}`}
              value={parcel.carrierName}
              onChange={(event) => many.set(id, { carrierName: event.target.value })}
              maxLength={60}
              error={wrong?.carrierName}
            />
          ) : null}
          <TrackingDoubtWarning
            carrier={parcel.carrier}
            trackingNumber={parcel.trackingNumber}
            checked={parcel.numberMeant}
            onChange={(event) => many.set(id, { numberMeant: event.target.checked })}
            error={wrong?.numberMeant}
          />
        </fieldset>
      ) : (
        <p className="flex items-center gap-1.5 text-14">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-go-ink" />
          {t('ship.done')} · <span className="figures">{parcel.trackingNumber}</span>
        </p>
      )}
      <div role="alert">{parcel.refused ? <FieldErrorText>{parcel.refused}</FieldErrorText> : null}</div>
    </li>
  )
}
