import { isDoubted } from '#features/orders/tracking-doubt'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { useState } from 'react'

/** What is typed for one order, and what became of it. */
export type Parcel = {
  carrier: string
  carrierName: string
  trackingNumber: string
  numberMeant: boolean
  state: 'open' | 'sending' | 'sent'
  /** What the server said; it stays until something is typed. */
  refused: string | null
}
const nothing: Parcel = {
  carrier: '',
  carrierName: '',
  trackingNumber: '',
  numberMeant: false,
  state: 'open',
  refused: null,
}

/** Many orders, each sent by the call for one: what one is refused for keeps none of the others. */
export function useDispatchMany(orders: readonly OrderCard[]) {
  const t = useText('managed')
  const word = useText('shipping')
  const [parcels, setParcels] = useState<Readonly<Record<string, Parcel>>>({})
  const [isJudged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const dispatch = useAction(managedOrdersCalls.dispatchOrder, { silent: true })
  const of = (id: string) => parcels[id] ?? nothing
  const set = (id: string, part: Partial<Parcel>) =>
    setParcels((all) => ({ ...all, [id]: { ...(all[id] ?? nothing), ...part } }))

  /** What has no number yet is not sent: it waits, as it did before. */
  const filled = orders.filter(({ id }) => of(id).state === 'open' && of(id).trackingNumber.trim() !== '')
  const wrongIn = (parcel: Parcel) => ({
    carrier: parcel.carrier === '' ? t('ship.needed') : undefined,
    carrierName: parcel.carrier === 'other' && parcel.carrierName.trim() === '' ? t('ship.needed') : undefined,
    numberMeant: isDoubted(parcel) ? word('doubt.needed') : undefined,
  })
  const isWrong = (parcel: Parcel) => Object.values(wrongIn(parcel)).some(Boolean)

  const send = async () => {
    setJudged(true)
    if (filled.some(({ id }) => isWrong(of(id)))) {
      setAttempt((times) => times + 1)
      return
    }
    setBusy(true)
    for (const { id: orderId } of filled) {
      const { carrier: typed, carrierName, trackingNumber } = of(orderId)
      const carrier = carriers.find((one) => one === typed)
      if (!carrier) continue
      set(orderId, { state: 'sending', refused: null })
      const answer = await dispatch.run({ orderId, carrier, carrierName, trackingNumber })
      set(orderId, answer.ok ? { state: 'sent' } : { state: 'open', refused: answer.error.message })
    }
    setBusy(false)
    setJudged(false)
  }
  return {
    of,
    set: (id: string, part: Partial<Parcel>) => set(id, { refused: null, ...part }),
    wrong: (id: string) => (isJudged && filled.some((one) => one.id === id) ? wrongIn(of(id)) : null),
    /** The same carrier for all that have none yet. */
    carryAll: (carrier: string) => {
      for (const { id } of orders) if (of(id).state === 'open') set(id, { carrier })
    },
    /** How often something was wrong when it was to be sent. */
    attempt,
    filled: filled.length,
    refused: orders.filter(({ id }) => of(id).refused !== null).length,
    sent: orders.filter(({ id }) => of(id).state === 'sent').length,
    busy,
    send,
  }
}

export type DispatchMany = ReturnType<typeof useDispatchMany>
