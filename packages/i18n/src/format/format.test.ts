import { instantOf, type Instant } from '@kikai/kernel/instant'
import { cny, currencies, jpy, minorMax, points, usd } from '@kikai/kernel/money'
import { parseAmount } from '@kikai/kernel/validators'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDistance } from './distance.ts'
import { formatAge, formatDate, formatDeadline, formatMoment, formatRemaining } from './moment.ts'
import { formatMoney, formatPriceNumber, moneyParts } from './money.ts'
import { formatPhone } from './phone.ts'
import { formatHours, formatQuantity } from './quantity.ts'

const at = (text: string): Instant => instantOf(new Date(text))
const tokyo = 'Asia/Tokyo'
const shanghai = 'Asia/Shanghai'

describe('§5 price display', () => {
  test.each([
    [null, '-'],
    [undefined, '-'],
    [0, '0.00'],
    [1234.5, '1,234.50'],
    [9_480_000, '9,480,000.00'],
    [-12, '-12.00'],
  ])('%s is shown as %s', (value, shown) => expect(formatPriceNumber(value)).toBe(shown))
})

describe('money', () => {
  test('yen have no decimals and end with 円 in Japanese only', () => {
    expect(formatMoney(jpy(4_980_000), 'ja')).toBe('4,980,000円')
    expect(formatMoney(jpy(4_980_000), 'zh-Hans')).toBe('JP¥4,980,000')
    expect(formatMoney(jpy(4_980_000), 'en', { precise: true })).toBe('JP¥4,980,000')
  })

  test('yuan and dollars show decimals where money moves, or when there are some', () => {
    expect(formatMoney(cny(28_600_000), 'ja')).toBe('CN¥286,000')
    expect(formatMoney(cny(28_600_000), 'zh-Hans', { precise: true })).toBe('CN¥286,000.00')
    expect(formatMoney(usd(11_850_050), 'en')).toBe('US$118,500.50')
    expect(formatMoney(usd(5), 'en')).toBe('US$0.05')
  })

  test('an absent amount is a dash, a negative one keeps its sign before the currency', () => {
    expect(formatMoney(null, 'en')).toBe('-')
    expect(formatMoney(undefined, 'ja')).toBe('-')
    expect(formatMoney(usd(-1_250), 'en')).toBe('−US$12.50')
    expect(formatMoney(jpy(-500), 'ja')).toBe('−500円')
  })

  test('points have their own word', () => {
    expect([formatMoney(points(1), 'en'), formatMoney(points(15), 'en')]).toEqual(['1 point', '15 points'])
    expect([formatMoney(points(15), 'zh-Hans'), formatMoney(points(15), 'ja')]).toEqual(['15 积分', '15ポイント'])
  })

  test('the largest amount keeps its last fen', () => {
    expect(formatMoney(cny(9_000_000_000_000_000 - 1), 'en')).toBe('CN¥89,999,999,999,999.99')
  })

  test('no amount changes by being shown and typed in again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.integer({ min: 0, max: minorMax }), (currency, minor) => {
        const { amount } = moneyParts({ currency, minor }, 'en', { precise: true })
        expect(parseAmount(amount, currency)).toEqual({ currency, minor })
      }),
    )
  })

  test('the parts joined are the whole', () => {
    expect(moneyParts(jpy(9_480_000), 'ja')).toEqual({ prefix: '', amount: '9,480,000', suffix: '円' })
    expect(moneyParts(jpy(9_480_000), 'en')).toEqual({ prefix: 'JP¥', amount: '9,480,000', suffix: '' })
  })
})

describe('§9 distance', () => {
  test('metres under 1000, then kilometres with one decimal, in each language', () => {
    expect(formatDistance(999.6, 'en')).toBe('999 m')
    expect(formatDistance(1000, 'en')).toBe('1.0 km')
    expect(formatDistance(12_440, 'ja')).toBe('12.4 km')
    expect(formatDistance(1_240_000, 'zh-Hans')).toBe('1,240.0 公里')
  })
})

describe('§9 relative time', () => {
  const now = at('2026-11-25T06:00:00Z')
  const ago = (seconds: number) => at(new Date(Date.parse(now) - seconds * 1000).toISOString())

  test.each([
    [0, 'just now', '刚刚', 'たった今'],
    [299, 'just now', '刚刚', 'たった今'],
    [300, '5 minutes ago', '5 分钟前', '5分前'],
    [3_600, '1 hour ago', '1 小时前', '1時間前'],
    [86_400 * 30, '30 days ago', '30 天前', '30日前'],
    [86_400 * 31, '25 Oct 2026', '2026年10月25日', '2026/10/25'],
  ])('%i seconds ago', (seconds, en, zh, ja) => {
    expect(formatAge(ago(seconds), now, 'en', tokyo)).toBe(en)
    expect(formatAge(ago(seconds), now, 'zh-Hans', shanghai)).toBe(zh)
    expect(formatAge(ago(seconds), now, 'ja', tokyo)).toBe(ja)
  })
})

describe('§9 remaining time', () => {
  const now = at('2026-11-25T06:00:00Z')
  const ahead = (seconds: number) => at(new Date(Date.parse(now) + seconds * 1000).toISOString())

  test('days with hours, hours with minutes, minutes', () => {
    expect(formatRemaining(ahead(2 * 86_400 + 4 * 3_600), now, 'zh-Hans')).toBe('2 天 4 小时')
    expect(formatRemaining(ahead(86_400), now, 'en')).toBe('1 day')
    expect(formatRemaining(ahead(3 * 3_600 + 20 * 60), now, 'ja')).toBe('3時間20分')
    expect(formatRemaining(ahead(10), now, 'en')).toBe('1 minute')
    expect(formatRemaining(now, now, 'en')).toBe('ended')
  })
})

describe('moments', () => {
  const deadline = at('2026-11-25T06:00:00Z')

  test('a deadline has its weekday, in the zone of its reader', () => {
    expect(formatDeadline(deadline, 'ja', tokyo)).toBe('11/25(水) 15:00')
    expect(formatDeadline(at('2026-11-25T09:00:00Z'), 'zh-Hans', shanghai)).toBe('11月25日（周三）17:00')
    expect(formatDeadline(deadline, 'en', tokyo)).toBe('Wed 25 Nov, 15:00')
    expect(formatDeadline(at('2026-11-25T15:00:00Z'), 'en', tokyo)).toBe('end of Wed 25 Nov')
  })

  test('the zone is named when asked, but not to who reads at home', () => {
    expect(formatDeadline(deadline, 'ja', tokyo, { showZone: true })).toBe('11/25(水) 15:00')
    expect(formatDeadline(deadline, 'zh-Hans', shanghai, { showZone: true })).toBe('11月25日（周三）14:00')
    expect(formatDeadline(deadline, 'ja', shanghai, { showZone: true })).toBe('11/25(水) 14:00 中国時間')
    expect(formatDeadline(deadline, 'zh-Hans', tokyo, { showZone: true })).toBe('11月25日（周三）15:00 日本时间')
    expect(formatDeadline(deadline, 'en', tokyo, { showZone: true })).toBe('Wed 25 Nov, 15:00 JST')
    expect(formatDeadline(deadline, 'en', 'Europe/London', { showZone: true })).toBe('Wed 25 Nov, 06:00 GMT')
    expect(formatDeadline(deadline, 'ja', 'UTC', { showZone: true })).toBe('11/25(水) 06:00 協定世界時（UTC）')
  })

  test('dates', () => {
    expect(formatDate(deadline, 'en', tokyo)).toBe('25 Nov 2026')
    expect(formatDate(deadline, 'ja', tokyo)).toBe('2026/11/25')
    expect(formatMoment(deadline, 'zh-Hans', shanghai)).toBe('2026年11月25日 14:00')
  })
})

test('a phone number is read in the groups that its country writes', () => {
  expect(['+819012345678', '+81612345678', '+8613812345678', '+12125550123'].map(formatPhone)).toEqual([
    '+81 90-1234-5678',
    '+81 6-1234-5678',
    '+86 138 1234 5678',
    '+1 212-555-0123',
  ])
  expect(['+441130000000', '+81 72-222-0000', '06-1234-5678'].map(formatPhone)).toEqual([
    '+441130000000',
    '+81 72-222-0000',
    '06-1234-5678',
  ])
})

describe('quantities', () => {
  test('are grouped by thousands, hours carry the meter’s unit', () => {
    expect(formatQuantity(1_234_567)).toBe('1,234,567')
    expect(formatHours(4312.7)).toBe('4,312 h')
  })
})
