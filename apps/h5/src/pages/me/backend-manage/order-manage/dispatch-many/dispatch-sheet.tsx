import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { SelectField } from '#ui/forms/text-field'
import { focusFirstWrong } from '@kikai/client/forms/form-focus'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { useEffect, useRef, useState } from 'react'
import { ParcelRow } from './parcel-row.tsx'
import { useDispatchMany } from './use-dispatch-many.ts'

type DispatchSheetProps = { orders: readonly OrderCard[] | null; onClose: () => void }

/**
 * Ships several orders: carrier and tracking number of each, sent one by one. A refused order stays with its reason.
 */
export function DispatchSheet({ orders, onClose }: DispatchSheetProps) {
  // Shipped orders leave the list behind the sheet, so the sheet keeps its own copy until it is closed.
  const [shown, setShown] = useState(orders)
  if (orders && orders !== shown) setShown(orders)
  return shown ? (
    <Opened key={shown.map(({ id }) => id).join(' ')} orders={shown} open={orders !== null} onClose={onClose} />
  ) : null
}

function Opened({ orders, open, onClose }: { orders: readonly OrderCard[]; open: boolean; onClose: () => void }) {
  const t = useText('managed')
  const word = useText('shipping')
  const many = useDispatchMany(orders)
  const { attempt } = many
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(list.current)
  }, [attempt])
  const isDone = many.sent === orders.length
  return (
    <Sheet
      open={open}
      onClose={many.busy ? () => false : onClose}
      title={t('ship.many.title', { count: orders.length })}
      footer={
        <>
          <Button wide blocked={many.busy} onClick={onClose}>
            {t('ship.many.close')}
          </Button>
          {isDone ? null : (
            <Button tone="go" wide busy={many.busy} blocked={many.filled === 0} onClick={() => void many.send()}>
              {t('ship.many.send', { count: many.filled })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="text-14 text-ink-2">{t('ship.many.note')}</p>
        {isDone ? null : (
          <SelectField
            label={t('ship.many.carrier')}
            name="carrierOfAll"
            optional
            onChange={(event) => many.carryAll(event.target.value)}
            options={carriers.map((value) => ({ value, label: word(`carrier.${value}`) }))}
          />
        )}
        <p role="status" className="text-14 font-600">
          {many.sent > 0 ? t('ship.many.sent', { count: many.sent, all: orders.length }) : ''}
          {many.refused > 0 ? (
            <span className="block text-bad">{t('ship.many.refused', { count: many.refused })}</span>
          ) : null}
        </p>
        <ul ref={list} className="divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <ParcelRow key={order.id} order={order} many={many} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
