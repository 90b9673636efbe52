import type { Place } from '@kikai/kernel/geo'

let picked: Place | null = null

/** Stores the place chosen on the map, for the form that requested it. */
export function pickPlace(place: Place): void {
  picked = place
}

/** Returns the place once and deletes it, so that the next form starts without it. */
export function takePickedPlace(): Place | null {
  const place = picked
  picked = null
  return place
}
