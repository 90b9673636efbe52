import { dayOf } from '#ui/times/days.ts'
import type { Instant } from '@kikai/kernel/instant'

export type Day<Item> = { day: string; notices: [Item, ...Item[]] }

/** Groups consecutive items of the same day. */
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
