import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { FigureValue } from '@kikai/contract/settings/figure-units'
import { type FigureName, figures } from '@kikai/contract/settings/figures'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { forgetCached } from '../../platform/cache/cached.ts'

startProduct()
afterEach(async () => {
  const { db } = product().app
  await db`delete from setting_change`
  await db`delete from setting_version`
  forgetCached(db, 'settings')
})

type Wishes = { version?: number; reason?: string; startsOn?: string }
const save = (who: Person, name: FigureName, value: FigureValue, wishes: Wishes = {}) =>
  who.call(api.settings.saveFigure, { name, value, version: 0, reason: 'Agreed', ...wishes })
const read = async (who: Person, name: FigureName) => {
  const found = accepted(await who.call(api.settings.listFigures, {})).data.find((one) => one.name === name)
  return found ?? expect.unreachable()
}
const move = async (who: Person, name: FigureName, step: 'approve' | 'decline' | 'withdraw') => {
  const { next } = await read(who, name)
  if (!next) return expect.unreachable()
  return who.call(api.settings.moveFigureChange, { changeId: next.id, version: next.version, step })
}
const inDays = (count: number) => new Date(product().app.nowMs() + days(count)).toISOString().slice(0, 10)
const shown = async (who?: 'ja') =>
  (await (who ? as.guest().speaking(who) : as.guest()).call(api.settings.globalSetting, {})).data
async function lead(): Promise<Person> {
  const person = await as.member()
  await given.grant(person.id, { role: 'financeLead', scope: 'all' })
  return person
}
const sums = { JPY: 400_000, CNY: 2_000_000, USD: 300_000 }

describe('a change that is planned for a day', () => {
  test('shows what holds next and from when, and holds from the beginning of that day in Japan', async () => {
    const clerk = await as.finance()
    const startsOn = inDays(3)
    accepted(await save(clerk, 'receiveDays', 10, { startsOn }))
    const before = await read(clerk, 'receiveDays')
    expect(before).toMatchObject({
      value: figures.receiveDays.usual,
      version: 0,
      next: { value: 10, state: 'planned' },
    })
    expect(before.next?.startsAt).toBe(new Date(`${startsOn}T00:00:00+09:00`).toISOString())
    expect(await sweep('settings.takeChanges')).toBe(0)
    await travel(days(4))
    expect(await sweep('settings.takeChanges')).toBe(1)
    expect(await read(clerk, 'receiveDays')).toMatchObject({ value: 10, version: 1, next: null })
    expect((await shown()).orders.receiveDays).toBe(10)
    expect(await sweep('settings.takeChanges')).toBe(0)
  })

  test('is the only one of its setting until it is withdrawn, and changes nothing then', async () => {
    const [clerk, other] = [await as.finance(), await as.finance()]
    accepted(await save(clerk, 'payoutDays', 4, { startsOn: inDays(2) }))
    for (const wishes of [{}, { startsOn: inDays(5) }])
      expect((await save(other, 'payoutDays', 5, wishes)).code).toBe(settingsErrors.changeWaits.code)
    accepted(await move(other, 'payoutDays', 'withdraw'))
    await travel(days(3))
    expect(await sweep('settings.takeChanges')).toBe(0)
    accepted(await save(other, 'payoutDays', 5))
    expect(await read(other, 'payoutDays')).toMatchObject({ value: 5, version: 1, next: null })
  })

  test('is not for today, nor for a day that nobody can plan', async () => {
    const clerk = await as.finance()
    for (const startsOn of [inDays(-1), inDays(serverLimits.settingPlannedDaysMax + 2)])
      expect((await save(clerk, 'payoutDays', 4, { startsOn })).code).toBe(settingsErrors.laterDay.code)
  })

  test('is refused with an older version, as a change at once is', async () => {
    const clerk = await as.finance()
    accepted(await save(clerk, 'payoutDays', 4))
    const late = await save(clerk, 'payoutDays', 5, { startsOn: inDays(2) })
    expect(late.code).toBe(requestErrors.olderVersion.code)
    expect((await read(clerk, 'payoutDays')).next).toBeNull()
  })

  test('is dropped where another setting forbids it by then', async () => {
    const clerk = await as.finance()
    accepted(await save(clerk, 'pointPrice', { JPY: 100, CNY: 500, USD: 80 }))
    accepted(await save(clerk, 'videoPoints', 11, { startsOn: inDays(2) }))
    accepted(await save(clerk, 'pointPrice', { JPY: 70, CNY: 350, USD: 50 }, { version: 1 }))
    await travel(days(3))
    expect(await sweep('settings.takeChanges')).toBe(1)
    expect(await read(clerk, 'videoPoints')).toMatchObject({ value: 15, version: 0, next: null })
  })
})

describe(api.settings.moveFigureChange.path, () => {
  test('a sum that asks for two people is changed by two: not by whoever asked, and at once when the second agrees', async () => {
    const [first, second] = [await lead(), await as.finance()]
    accepted(await save(first, 'refundTwoPeople', sums, { reason: 'More orders' }))
    const waiting = await read(first, 'refundTwoPeople')
    expect(waiting).toMatchObject({ version: 0, needsSecond: true, next: { state: 'asked', startsAt: null } })
    expect((await move(first, 'refundTwoPeople', 'approve')).code).toBe(settingsErrors.ownChange.code)
    expect((await move(first, 'refundTwoPeople', 'decline')).code).toBe(settingsErrors.ownChange.code)
    const { next, value, version } = accepted(await move(second, 'refundTwoPeople', 'approve'))
    expect({ next, value, version }).toEqual({ next: null, value: sums, version: 1 })
    const [entry] = accepted(await second.call(api.settings.listFigureVersions, { name: 'refundTwoPeople' })).data
    expect(entry).toMatchObject({ reason: 'More orders', approvedBy: expect.stringMatching(/./) })
  })

  test('one that is approved for a day waits for it, and one that is declined is gone', async () => {
    const [first, second] = [await lead(), await as.finance()]
    accepted(await save(first, 'bankTwoPeople', sums, { startsOn: inDays(2) }))
    expect(accepted(await move(second, 'bankTwoPeople', 'approve')).next?.state).toBe('planned')
    await travel(days(3))
    expect(await sweep('settings.takeChanges')).toBe(1)
    expect((await read(second, 'bankTwoPeople')).value).toEqual(sums)
    accepted(await save(first, 'slipTwoPeople', sums))
    expect(accepted(await move(second, 'slipTwoPeople', 'decline')).next).toBeNull()
    expect((await read(second, 'slipTwoPeople')).version).toBe(0)
  })

  test('the second person finds it among their tasks, and who asked does not', async () => {
    const [first, second] = [await lead(), await as.finance()]
    accepted(await save(first, 'pointsTwoPeople', 200))
    const tasks = async (who: Person) =>
      accepted(await who.call(api.desk.listDeskTasks, { kind: 'setting' })).data.map(({ row }) => row)
    expect(await tasks(second)).toEqual(['pointsTwoPeople'])
    expect(await tasks(first)).toEqual([])
  })

  test('is not for a company, nor with an older version or an unknown change', async () => {
    const [first, second] = [await lead(), await as.finance()]
    accepted(await save(first, 'refundTwoPeople', sums))
    const { next } = await read(second, 'refundTwoPeople')
    if (!next) return expect.unreachable()
    const step = { changeId: next.id, version: next.version, step: 'approve' as const }
    expect((await (await as.seller()).call(api.settings.moveFigureChange, step)).code).toBe(
      requestErrors.notAllowed.code,
    )
    expect((await second.call(api.settings.moveFigureChange, { ...step, version: 0 })).code).toBe(
      requestErrors.olderVersion.code,
    )
    const absent = { ...step, changeId: first.id as never }
    expect((await second.call(api.settings.moveFigureChange, absent)).code).toBe(requestErrors.notFound.code)
  })

  test('of several who approve and withdraw at the same moment one decides', async () => {
    const [first, ...others] = [await lead(), await as.finance(), await as.finance(), await as.finance()]
    accepted(await save(first, 'refundTwoPeople', sums))
    const { next } = await read(first, 'refundTwoPeople')
    if (!next) return expect.unreachable()
    const input = { changeId: next.id, version: next.version }
    const answers = await Promise.all([
      ...others.map((who) => who.call(api.settings.moveFigureChange, { ...input, step: 'approve' as const })),
      first.call(api.settings.moveFigureChange, { ...input, step: 'withdraw' as const }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('what the app reads', () => {
  test('the countries of delivery, the hours of service in its language, and from which version it is closed', async () => {
    const clerk = await as.finance()
    accepted(await save(clerk, 'deliveryCountries', ['JP', 'CN']))
    accepted(await save(clerk, 'supportHours', { 'zh-Hans': '', en: '9 to 5', ja: '平日9時〜17時' }))
    accepted(await save(clerk, 'appMinimum', '1.0.6'))
    accepted(await save(clerk, 'appForceText', { 'zh-Hans': '', en: 'Please update.', ja: '' }))
    const english = await shown()
    expect(english.deliveryCountries).toEqual(['JP', 'CN'])
    expect(english.support.hours).toBe('9 to 5')
    expect((await shown('ja')).support.hours).toBe('平日9時〜17時')
    expect(english.app).toMatchObject({ minimum: '1.0.6', forceText: { en: 'Please update.' } })
    const seller = await as.seller()
    const countries = accepted(await seller.call(api.goods.listDeliveryCountries, {}))
    expect(countries.map(({ code }) => code)).toEqual(['JP', 'CN'])
  })
})
