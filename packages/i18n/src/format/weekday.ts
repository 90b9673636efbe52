import type { Language } from '@kikai/kernel/language'

/** 1 January 2023, a Sunday. */
const sunday = Date.UTC(2023, 0, 1)
const dayMs = 86_400_000

/** The name of a weekday, counted from Sunday as 0: `Friday`, `星期五`, `金曜日`. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(sunday + weekday * dayMs)
