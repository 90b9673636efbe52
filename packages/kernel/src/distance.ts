import { limits } from './limits.ts'

/** A distance as it is displayed: whole metres when near, otherwise kilometres with one decimal. */
export type SaidDistance = { unit: 'm'; value: number } | { unit: 'km'; value: number }

/** Metres are cut, not rounded: 999.6 m is still under 1000 m and must not be shown as "1000 m". */
export function sayDistance(metres: number): SaidDistance {
  if (metres < limits.nearMetresMax) return { unit: 'm', value: Math.max(0, Math.floor(metres)) }
  return { unit: 'km', value: Math.round(metres / 100) / 10 }
}

const earthRadiusMetres = 6_371_008.8

/** Great-circle distance between two places in degrees (haversine): good to half a percent, enough for "how far". */
export function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const h = half(b.lat - a.lat) + cos(a.lat) * cos(b.lat) * half(b.lng - a.lng)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)))
}
