import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { AddressChange } from '@kikai/contract/orders/address-change.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { AddressWritten } from './address-written.tsx'

/** The previous addresses of an order and, separately, those requested but never used; the same for both sides. */
export function AddressesBefore({ order }: { order: OrderDetail }) {
  const over = order.addressChanges.filter((change) => !isAsked(order, change)).toReversed()
  return (
    <>
      <Listed which="before" changes={over.filter(({ state }) => state === 'done')} />
      <Listed which="notUsed" changes={over.filter(({ state }) => state !== 'done')} />
    </>
  )
}

function Listed({ which, changes }: { which: 'before' | 'notUsed'; changes: readonly AddressChange[] }) {
  const t = useText('elsewhere')
  const { moment } = useMoments()
  if (changes.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="text-12 text-ink-2">{t(which)}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.id} className="pt-2">
            <AddressWritten of={change.state === 'done' ? change.before : change.after} />
            <p className="text-12 text-ink-2">
              {t(`history.${change.state}`, {
                at: moment(change.state === 'done' ? (change.answeredAt ?? change.askedAt) : change.askedAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether a requested address still waits for an answer. */
export const isAsked = (order: Pick<OrderDetail, 'life' | 'ship'>, { state }: Pick<AddressChange, 'state'>): boolean =>
  state === 'open' && order.life === 'open' && order.ship === 'none'
