import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { sayAge, sayRemaining } from '@kikai/kernel/relative-time'

/** The IANA name of the time zone a moment is shown in, such as `Asia/Tokyo`. */
export type Zone = string

/** Formats an age: "just now", "12 minutes ago" … up to 30 days, then the date (specification §9). */
export function formatAge(at: Instant, now: Instant, language: Language, zone: Zone): string {
  const age = sayAge((millisecondsOf(now) - millisecondsOf(at)) / 1000)
  if (age.unit === 'date') return formatDate(at, language, zone)
  if (age.unit === 'justNow') return words[language].justNow
  return words[language].ago[age.unit](age.value)
}

/** Formats the time left: "2 days 4 hours", "3 hours 20 minutes", "12 minutes"; "ended" when nothing is left. */
export function formatRemaining(until: Instant, now: Instant, language: Language): string {
  const left = sayRemaining((millisecondsOf(until) - millisecondsOf(now)) / 1000)
  if (left.unit === 'over') return words[language].over
  const { span } = words[language]
  const finer = left.unit === 'days' ? 'hours' : 'minutes'
  if (left.rest === 0) return span[left.unit](left.value)
  return `${span[left.unit](left.value)}${words[language].gap}${span[finer](left.rest)}`
}

/** `25 Nov 2026`, `2026年11月25日`, `2026/11/25`. */
export function formatDate(at: Instant, language: Language, zone: Zone): string {
  const { year, month, day } = partsOf(at, zone)
  if (language === 'ja') return `${year}/${month}/${day}`
  if (language === 'zh-Hans') return `${year}年${month}月${day}日`
  return `${day} ${months[month - 1]} ${year}`
}

/** The date with its time: `25 Nov 2026, 15:00`. */
export function formatMoment(at: Instant, language: Language, zone: Zone): string {
  return `${formatDate(at, language, zone)}${language === 'en' ? ', ' : ' '}${clockOf(at, zone)}`
}

/** `15:00` */
export const formatClock = (at: Instant, zone: Zone): string => clockOf(at, zone)

/** The clock of an end, which at midnight is the end of its day and not the beginning of the next one. */
export const formatEndClock = (at: Instant, language: Language, zone: Zone): string => {
  if (!isMidnight(at, zone)) return clockOf(at, zone)
  return language === 'en' ? 'end of day' : '24:00'
}

/** A moment of the day with which something ends: midnight belongs to the day before. */
export const endedDay = (at: Instant, zone: Zone): Instant => (isMidnight(at, zone) ? aMinuteBefore(at) : at)

const isMidnight = (at: Instant, zone: Zone): boolean => clockOf(at, zone) === '00:00'

/** `15:00:07`, where seconds decide. Every zone is ahead by whole minutes. */
export const formatSeconds = (at: Instant, zone: Zone): string => `${clockOf(at, zone)}:${at.slice(17, 19)}`

/**
 * Formats a deadline, always with its weekday: `Wed 25 Nov, 15:00`, `11月25日（周三）17:00`, `11/25(水) 15:00`. With
 * `showZone` the time zone follows, for parties in different zones, except in the home zone of the reader's language. A
 * deadline at midnight is shown as the end of the previous day (ISO 8601-1's 24:00), because "Thursday, 00:00" is read
 * as the end of Thursday. English has no 24:00 and names the end of that day in words.
 */
export function formatDeadline(
  at: Instant,
  language: Language,
  zone: Zone,
  options: { showZone?: boolean } = {},
): string {
  const { month, day, weekday } = partsOf(endedDay(at, zone), zone)
  const time = isMidnight(at, zone) ? '24:00' : clockOf(at, zone)
  const zoned = options.showZone === true && homes[language] !== zone ? ` ${zoneName(at, language, zone)}` : ''
  const clock = `${time}${zoned}`
  const name = weekdays[language][weekday] ?? ''
  if (language === 'ja') return `${month}/${day}(${name}) ${clock}`
  if (language === 'zh-Hans') return `${month}月${day}日（${name}）${clock}`
  const date = `${name} ${day} ${months[month - 1]}`
  return isMidnight(at, zone) ? `end of ${date}${zoned}` : `${date}, ${clock}`
}

const aMinuteBefore = (at: Instant): Instant => instantOf(new Date(millisecondsOf(at) - 60_000))

/** The common name of a time zone: `JST`, 北京时间; elsewhere its offset, `GMT+1`. */
export function zoneName(at: Instant, language: Language, zone: Zone): string {
  const known = zoneNames[zone]
  if (known) return known[language]
  const parts = formatterOf(zone, 'zone').formatToParts(new Date(at))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const weekdays: Record<Language, readonly string[]> = {
  'zh-Hans': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ja: ['日', '月', '火', '水', '木', '金', '土'],
}

/** The home zone of each language: Japanese readers in Japan expect Japan's time; English has no home zone. */
const homes: Record<Language, Zone | null> = { 'zh-Hans': 'Asia/Shanghai', en: null, ja: 'Asia/Tokyo' }

const zoneNames: Record<string, Record<Language, string>> = {
  'Asia/Tokyo': { 'zh-Hans': '日本时间', en: 'JST', ja: 'JST' },
  'Asia/Shanghai': { 'zh-Hans': '北京时间', en: 'China time', ja: '中国時間' },
  UTC: { 'zh-Hans': '协调世界时（UTC）', en: 'UTC', ja: '協定世界時（UTC）' },
}

type Unit = 'minutes' | 'hours' | 'days'
type Words = {
  justNow: string
  over: string
  gap: string
  ago: Record<Unit, (n: number) => string>
  span: Record<Unit, (n: number) => string>
}

const english = (one: string) => (n: number) => `${n} ${one}${n === 1 ? '' : 's'}`

/** Here and not in a texts file, because every screen needs dates before any domain's texts have loaded. */
const words: Record<Language, Words> = {
  en: {
    justNow: 'just now',
    over: 'ended',
    gap: ' ',
    ago: {
      minutes: (n) => `${english('minute')(n)} ago`,
      hours: (n) => `${english('hour')(n)} ago`,
      days: (n) => `${english('day')(n)} ago`,
    },
    span: { minutes: english('minute'), hours: english('hour'), days: english('day') },
  },
  'zh-Hans': {
    justNow: '刚刚',
    over: '已结束',
    gap: ' ',
    ago: { minutes: (n) => `${n} 分钟前`, hours: (n) => `${n} 小时前`, days: (n) => `${n} 天前` },
    span: { minutes: (n) => `${n} 分钟`, hours: (n) => `${n} 小时`, days: (n) => `${n} 天` },
  },
  ja: {
    justNow: 'たった今',
    over: '終了',
    gap: '',
    ago: { minutes: (n) => `${n}分前`, hours: (n) => `${n}時間前`, days: (n) => `${n}日前` },
    span: { minutes: (n) => `${n}分`, hours: (n) => `${n}時間`, days: (n) => `${n}日` },
  },
}

/** Cache of formatters: creating one costs more than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: Zone, kind: 'parts' | 'zone'): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  const found = formatters.get(key)
  if (found) return found
  const options: Intl.DateTimeFormatOptions =
    kind === 'zone'
      ? { timeZone: zone, timeZoneName: 'short' }
      : {
          timeZone: zone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        }
  const made = new Intl.DateTimeFormat('en-GB', options)
  formatters.set(key, made)
  return made
}

type Parts = { year: number; month: number; day: number; weekday: number; hour: string; minute: string }

function partsOf(at: Instant, zone: Zone): Parts {
  const found = new Map(
    formatterOf(zone, 'parts')
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  const text = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    year: Number(text('year')),
    month: Number(text('month')),
    day: Number(text('day')),
    weekday: weekdays.en.indexOf(text('weekday')),
    hour: text('hour'),
    minute: text('minute'),
  }
}

function clockOf(at: Instant, zone: Zone): string {
  const { hour, minute } = partsOf(at, zone)
  return `${hour}:${minute}`
}
