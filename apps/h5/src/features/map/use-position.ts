import type { Place } from '@kikai/kernel/geo'
import { useState } from 'react'

type Position = {
  readonly place: Place | null
  readonly busy: boolean
  /** True when the device gives no position: forbidden, switched off, or without a signal. */
  readonly failed: boolean
  /** Requests the position, for which the browser asks permission. Called after a tap only. */
  readonly ask: () => Promise<Place | null>
}

const patienceMs = 15_000

/** The position of this device, on request. It is not sent anywhere. */
export function usePosition(): Position {
  const [place, setPlace] = useState<Place | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const ask = async () => {
    setBusy(true)
    setFailed(false)
    const found = await readPosition()
    setBusy(false)
    setFailed(found === null)
    if (found) setPlace(found)
    return found
  }
  return { place, busy, failed, ask }
}

/** On plain http `geolocation` is missing or refuses. */
const readPosition = () =>
  new Promise<Place | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  })
