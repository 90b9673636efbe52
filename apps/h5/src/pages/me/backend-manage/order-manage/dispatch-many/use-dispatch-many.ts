import { isDoubted } from '#features/orders/tracking-doubt'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { useEffect, useState } from 'react'
import { type TypedParcel, keptParcel } from '#features/orders/kept-parcels.ts'

/** The typed values of one order and their result. */
export type Parcel = TypedParcel & {
  state: 'open' | 'sending' | 'sent'
  /** The server's error, kept until something is typed. */
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

/** Ships many orders with one call each, so that a refusal does not stop the others. */
export function useDispatchMany(orders: readonly OrderCard[]) {
  const t = useText('managed')
  const word = useText('shipping')
  const [parcels, setParcels] = useState<Readonly<Record<string, Parcel>>>(() => restored(orders))
  const [isJudged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const dispatch = useAction(managedOrdersCalls.dispatchOrder, { silent: true })
  const of = (id: string) => parcels[id] ?? nothing
  const set = (id: string, part: Partial<Parcel>) =>
    setParcels((all) => ({ ...all, [id]: { ...(all[id] ?? nothing), ...part } }))

  useEffect(() => {
    for (const [id, parcel] of Object.entries(parcels))
      if (parcel.state === 'sent') keptParcel(id).drop()
      else keptParcel(id).write(parcel, null)
  }, [parcels])

  /** Orders without a tracking number are not sent. */
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
    /** Sets the carrier of all orders that are not sent yet. */
    carryAll: (carrier: string) => {
      for (const { id } of orders) if (of(id).state === 'open') set(id, { carrier })
    },
    /** How often sending failed because of invalid fields; a change makes the form move the focus. */
    attempt,
    filled: filled.length,
    refused: orders.filter(({ id }) => of(id).refused !== null).length,
    sent: orders.filter(({ id }) => of(id).state === 'sent').length,
    busy,
    send,
  }
}

/** What was typed for these orders before. */
function restored(orders: readonly OrderCard[]): Readonly<Record<string, Parcel>> {
  const found = orders.flatMap(({ id }) => {
    const kept = keptParcel(id).read()
    return kept ? [[id, { ...nothing, ...kept.values }] as const] : []
  })
  return Object.fromEntries(found)
}

export type DispatchMany = ReturnType<typeof useDispatchMany>
