import type { Id } from '@kikai/kernel/ids'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import type { Reads } from '../../platform/context.ts'
import { contactsOf } from '../members/members.public.ts'
import { chinaCalendar, japanCalendar } from '../regions/regions.public.ts'
import { calendarRules } from '../settings/settings.public.ts'
import { type ExceptionRow, type WeekRow, listExceptions, listWeeks } from './calendar.store.ts'
import type { Hours, Span } from './open-times.ts'

export type MemberHours = Hours & {
  readonly memberId: Id<'member'>
  /** Null where the hours of the house hold, because the member has saved none. */
  readonly saved: WeekRow | null
  readonly days: readonly ExceptionRow[]
}

/** Zones are up to fourteen hours from UTC, so the days of all of them lie within. */
const zonesMs = 48 * hourMs

/** The hours of these people with the days around a span of time, in the order they were named. */
export async function readHours(
  ctx: Reads,
  { memberIds, from, until }: Span & { memberIds: readonly Id<'member'>[] },
): Promise<MemberHours[]> {
  const [first, last] = [dayUtc(from - zonesMs), dayUtc(until + zonesMs)]
  const weeks = new Map((await listWeeks(ctx.db, memberIds)).map((week) => [week.memberId, week]))
  const exceptions = await listExceptions(ctx.db, { memberIds, first, last })
  const contacts = new Map((await contactsOf(ctx, memberIds)).map((one) => [one.id, one]))
  return memberIds.flatMap((memberId) => {
    const contact = contacts.get(memberId)
    if (!contact) return []
    const saved = weeks.get(memberId) ?? null
    const days = exceptions.filter((one) => one.memberId === memberId)
    return [
      {
        memberId,
        saved,
        days,
        timeZone: saved?.timeZone ?? contact.timeZone,
        hours: saved?.hours ?? calendarRules.hours,
        exceptions: new Map(days.map(({ day, spans }) => [day, spans])),
        isHoliday: saved?.worksOnHolidays === true ? () => false : (day) => isHolidayIn(contact.country, day),
      },
    ]
  })
}

const dayUtc = (at: number): string => instantOf(new Date(at)).slice(0, 10)

/** The holidays that finance keeps; other countries have none here, and their people save the days themselves. */
export function isHolidayIn(country: string, day: string): boolean {
  const calendar = { JP: japanCalendar, CN: chinaCalendar }[country]
  return calendar !== undefined && calendar.closed.has(day)
}
