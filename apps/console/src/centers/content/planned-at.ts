import { type Instant, instantOf } from '@kikai/kernel/instant'

/** The reader's own zone first, and those of the marketplace's countries. */
export const planZones = (own: string): string[] => [...new Set([own, 'Asia/Tokyo', 'Asia/Shanghai', 'Europe/London'])]

/** A day and time as a field gives them, in a zone; null where there is none. */
export function plannedAt(typed: string, zone: string): Instant | null {
  const wanted = Date.parse(`${typed}Z`)
  if (Number.isNaN(wanted)) return null
  // The offset is that of the moment found, which differs where clocks change in between.
  const first = wanted - offsetMs(wanted, zone)
  return instantOf(new Date(wanted - offsetMs(first, zone)))
}

/** A moment as such a field shows it. */
export const typedAt = (at: Instant, zone: string): string =>
  new Date(Date.parse(at) + offsetMs(Date.parse(at), zone)).toISOString().slice(0, 16)

function offsetMs(atMs: number, zone: string): number {
  const said = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs)
  return Date.parse(`${said.replace(' ', 'T')}Z`) - Math.floor(atMs / 1_000) * 1_000
}
