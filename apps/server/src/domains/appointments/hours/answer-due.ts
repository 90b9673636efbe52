import type { Figures } from '@kikai/contract/settings/figures'
import { type Instant, earlier } from '@kikai/kernel/instant'
import { afterBusinessDays, chinaCalendar, japanCalendar } from '../../regions/regions.public.ts'

type Asked = { country: string; now: Instant; startAt: Instant }
/** By when the host's side answers: some business days where it works, and never after the time itself. */
export const answerDueAt = ({ appointmentAnswerDays: days }: Figures, { country, now, startAt }: Asked): Instant =>
  earlier(afterBusinessDays(country === 'CN' ? chinaCalendar : japanCalendar, { from: now, days }), startAt)
