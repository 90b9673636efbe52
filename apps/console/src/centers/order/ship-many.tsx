import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { resultsOf, useRowCalls } from '#features/forms/use-row-calls.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField, TickField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { pickingCalls } from '@kikai/contract/orders/picking.calls'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { trackingDoubt } from '@kikai/contract/shipping/tracking-form'
import { Input } from 'antd'
import { useState } from 'react'

type Row = Pick<OrderCard, 'id' | 'number' | 'lines' | 'buyerName' | 'seller'>
type Props = { rows: readonly Row[]; onClose: (isTaken: boolean) => void }
type Typed = { trackingNumber: string; isMeant: boolean }

const untyped: Typed = { trackingNumber: '', isMeant: false }
/** The carrier that comes by each morning is chosen once on a device. */
const keptCarrier = 'console-carrier'

const lineOf = ({ id, number, lines: [first], buyerName, seller }: Row) => ({
  key: id,
  words: [number, first?.title].filter(Boolean).join(' · '),
  figures: buyerName ?? seller.name,
})

/** Ships several orders with one carrier, each with a number of its own; those without one stay as they are. */
export default function ShipMany({ rows, onClose }: Props) {
  const t = useText('console')
  const managed = useText('managed')
  const word = useText('shipping')
  const [picked, setPicked] = useState(() => localStorage.getItem(keptCarrier))
  const [carrierName, setCarrierName] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [isAsked, setAsked] = useState(false)
  const [sent, setSent] = useState<readonly Row[]>([])
  const { run, outcomes, ...calls } = useRowCalls(managedOrdersCalls.dispatchOrder)
  const carrier = carriers.find((one) => one === picked) ?? null
  const of = (id: string) => typed[id] ?? untyped
  const set = (id: string, part: Partial<Typed>) => setTyped((all) => ({ ...all, [id]: { ...of(id), ...part } }))
  const numbered = rows.filter(({ id }) => of(id).trackingNumber.trim() !== '')
  const doubtOf = (id: string) => (carrier ? trackingDoubt(carrier, of(id).trackingNumber) : null)
  const lacksName = carrier === 'other' && carrierName.trim() === ''
  const send = () => {
    setAsked(true)
    if (!carrier || lacksName || numbered.length === 0) return
    if (numbered.some(({ id }) => doubtOf(id) && !of(id).isMeant)) return
    localStorage.setItem(keptCarrier, carrier)
    setSent(numbered)
    void run(
      numbered.map(({ id: orderId }) => ({
        orderId,
        carrier,
        carrierName: carrier === 'other' ? carrierName : '',
        trackingNumber: of(orderId).trackingNumber,
      })),
    )
  }
  const needed = managed('ship.needed')
  return (
    <EachRowDialog
      of={calls}
      title={managed('ship.many.title', { count: rows.length })}
      send={numbered.length > 0 ? managed('ship.many.send', { count: numbered.length }) : managed('ship.send')}
      lines={(outcomes ? sent : rows).map((row, at) => ({
        ...lineOf(row),
        field: (
          <TrackingField
            of={row}
            typed={of(row.id)}
            // One number is enough, so that one field asks for it.
            wrong={isAsked && numbered.length === 0 && at === 0 ? needed : null}
            doubt={isAsked ? doubtOf(row.id) : null}
            carrier={carrier ? word(`carrier.${carrier}`) : ''}
            onChange={(part) => set(row.id, part)}
          />
        ),
      }))}
      results={resultsOf(
        sent.map(({ id }) => id),
        outcomes,
      )}
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">{t('orders.shipManyNote')}</p>
      <SelectField
        name="carrier"
        label={managed('ship.carrier')}
        value={carrier}
        onChange={setPicked}
        error={isAsked && !carrier ? needed : undefined}
        options={carriers.map((value) => ({ value, label: word(`carrier.${value}`) }))}
        isSearched
      />
      {carrier === 'other' ? (
        <TextField
          name="carrierName"
          label={managed('ship.carrierName')}
          value={carrierName}
          onChange={({ target }) => setCarrierName(target.value)}
          error={isAsked && lacksName ? needed : undefined}
        />
      ) : null}
    </EachRowDialog>
  )
}

type TrackingProps = {
  of: Row
  typed: Typed
  wrong: string | null
  doubt: ReturnType<typeof trackingDoubt>
  carrier: string
  onChange: (part: Partial<Typed>) => void
}

/** The number of one parcel; one that does not look like its carrier's is asked about. */
function TrackingField({ of: { id, number }, typed, wrong, doubt, carrier, onChange }: TrackingProps) {
  const managed = useText('managed')
  const word = useText('shipping')
  const label = managed('ship.trackingNumber')
  const isWrong = wrong !== null || (doubt !== null && !typed.isMeant)
  return (
    <>
      <Input
        name={`number-${id}`}
        aria-label={`${label} ${number}`}
        placeholder={label}
        autoComplete="off"
        value={typed.trackingNumber}
        onChange={({ target }) => onChange({ trackingNumber: target.value, isMeant: false })}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
      />
      {wrong ? <p className="wrong">{wrong}</p> : null}
      {doubt ? (
        <>
          <p className="wrong">{word(`doubt.${doubt.why}`, { carrier, example: doubt.example })}</p>
          <TickField
            name={`meant-${id}`}
            checked={typed.isMeant}
            onChange={({ target }) => onChange({ isMeant: target.checked })}
          >
            {word('doubt.meant')}
          </TickField>
        </>
      ) : null}
    </>
  )
}

/** Marks several orders as being packed, from when on their addresses stay as they are. */
export function PickMany({ rows, onClose }: Props) {
  const t = useText('console')
  const managed = useText('managed')
  const { run, outcomes, ...calls } = useRowCalls(pickingCalls.beginPicking)
  return (
    <EachRowDialog
      of={calls}
      title={t('orders.pickMany', { count: rows.length })}
      send={managed('sales.picking.begin')}
      lines={rows.map(lineOf)}
      results={resultsOf(
        rows.map(({ id }) => id),
        outcomes,
      )}
      onSend={() => void run(rows.map(({ id: orderId }) => ({ orderId })))}
      onClose={onClose}
    >
      <p className="quiet">{t('orders.pickManyNote')}</p>
    </EachRowDialog>
  )
}
