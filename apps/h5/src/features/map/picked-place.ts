import type { Place } from '@kikai/kernel/geo'

let picked: Place | null = null

/** What was pointed at on the map, for the form that asked for it. */
export function pickPlace(place: Place): void {
  picked = place
}

/** Takes it: once, so that the next form begins without it. */
export function takePickedPlace(): Place | null {
  const place = picked
  picked = null
  return place
}
