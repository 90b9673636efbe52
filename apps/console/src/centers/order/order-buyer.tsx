import { useMay } from '#features/me/use-me.ts'
import { Countdown } from '#features/reveal/countdown.tsx'
import { RevealQuestion } from '#features/reveal/reveal-question.tsx'
import { useWhy } from '#features/reveal/use-why.ts'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatPhone } from '@kikai/i18n/format/phone'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'

type Delivery = OutputOf<typeof managedOrdersCalls.revealBuyer>

/** The recipient and the address of an order; masked for staff, and revealed for a reason and for a minute. */
export function OrderBuyer({ order }: { order: OrderDetail }) {
  const managed = useText('managed')
  const members = useText('consoleMembers')
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const [seen, setSeen] = useState<Delivery | null>(null)
  const { address, buyer, addressChanges, note } = seen ?? order
  const isMasked = order.isMasked && seen === null
  const phone = address.mobile.startsWith('+') ? address.mobile : `${address.dialCode} ${address.mobile}`
  return (
    <>
      <section>
        <h3>
          {managed('sales.buyer')} {order.isMasked ? <small className="quiet">{members('personalNote')}</small> : null}
        </h3>
        <p>
          {address.name} {address.company}
        </p>
        {address.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{isMasked ? phone : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a>}</p>
        {buyer.name && buyer.name !== address.name ? (
          <p className="quiet">{managed('sales.orderedBy', { name: buyer.name })}</p>
        ) : null}
        {note ? <p>{`${managed('sales.note')} · ${note}`}</p> : null}
        {seen ? <Countdown onEnd={() => setSeen(null)} /> : null}
        {isMasked && may('order.buyer.reveal') ? (
          <Button size="small" icon={<Eye aria-hidden />} onClick={() => setAsks(true)}>
            {members('showField.delivery')}
          </Button>
        ) : null}
      </section>
      <Changes of={addressChanges} />
      {asks ? (
        <Question
          order={order}
          onClose={() => setAsks(false)}
          onShown={(delivery) => {
            setSeen(delivery)
            setAsks(false)
          }}
        />
      ) : null}
    </>
  )
}

function Changes({ of: changes }: { of: OrderDetail['addressChanges'] }) {
  const elsewhere = useText('elsewhere')
  const { moment } = useWritten()
  if (changes.length === 0) return null
  return (
    <section>
      <h3>{elsewhere('before')}</h3>
      {changes.toReversed().map((change) => (
        <p key={change.id} className="quiet">
          {(change.state === 'done' ? change.before : change.after).lines.join(', ')}
          {' · '}
          {elsewhere(`history.${change.state}`, {
            at: moment(change.state === 'done' ? (change.answeredAt ?? change.askedAt) : change.askedAt),
          })}
        </p>
      ))}
    </section>
  )
}

type QuestionProps = { order: OrderDetail; onClose: () => void; onShown: (delivery: Delivery) => void }

function Question({ order, onClose, onShown }: QuestionProps) {
  const t = useText('consoleMembers')
  const form = useCallForm(managedOrdersCalls.revealBuyer, {
    ...useWhy(),
    input: ({ reason, note }) => ({ orderId: order.id, reason, note }),
    onDone: onShown,
  })
  return <RevealQuestion title={t('showField.delivery')} form={form} onClose={onClose} />
}
