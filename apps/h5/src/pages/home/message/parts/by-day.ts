import { readersZone } from '#ui/moments.ts'
import { formatDate } from '@kikai/i18n/format/moment'
import type { Instant } from '@kikai/kernel/instant'

export type Day<Item> = { day: string; notices: [Item, ...Item[]] }

/** A day where the reader is, as a name that is the same in every language. */
export const dayOf = (at: Instant, zone: string = readersZone): string => formatDate(at, 'ja', zone)

/** What stands one after the other and happened on the same day, together. */
export function byDay<Item extends { createdAt: Instant }>(items: readonly Item[], zone?: string): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const day = dayOf(item.createdAt, zone)
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(item)
    else days.push({ day, notices: [item] })
  }
  return days
}
