import type { Place } from '@kikai/kernel/geo'
import { useState } from 'react'

type Position = {
  readonly place: Place | null
  readonly busy: boolean
  /** The device does not say where it is: forbidden, switched off, or without a signal. */
  readonly failed: boolean
  /** Asks the device, which asks its owner. Only ever after a tap. */
  readonly ask: () => Promise<Place | null>
}

const patienceMs = 15_000

/** Where this device is, once somebody wants to know. It is told to nobody. */
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

/** Browsers tell no position over plain http: `geolocation` is not there, or refuses. */
const readPosition = () =>
  new Promise<Place | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  })
