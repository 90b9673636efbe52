import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { slowly, withoutVersionNumbers } from '../../../test/given/settings.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { type ChangeListener, listenForChanges } from '../../platform/cache/changes.ts'
import { afterBusinessDays, chinaCalendar } from '../regions/regions.public.ts'
import { keepHolidays } from './holidays.ts'

startProduct()
let hearing: ChangeListener
beforeAll(async () => {
  hearing = await listenForChanges(product().app, product().url)
})
afterAll(() => hearing.stop())
afterEach(async () => {
  await product().app.db`delete from setting_version`
  await keepHolidays(product().app)
})

/** As the State Council might announce the spring festival of 2027: a week, with a Sunday to work before it. */
const announced = {
  country: 'CN' as const,
  year: 2027,
  version: 0,
  closed: ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11'],
  open: ['2027-02-20'],
  reason: 'Announced by the State Council',
}
const save = (who: Person, change: Partial<typeof announced> = {}) =>
  who.call(api.settings.saveHolidays, { ...announced, ...change })
const beforeFestival = instantOf(new Date('2027-02-04T03:00:00Z'))
const nextBusinessDay = (from: Instant = beforeFestival) => afterBusinessDays(chinaCalendar, { from, days: 1 })

describe(api.settings.saveHolidays.path, () => {
  test('business days are counted by the new list from then on, weekends that work included, and other years as before', async () => {
    expect(nextBusinessDay()).toBe('2027-02-09T16:00:00.000Z')
    accepted(await save(await as.finance()))
    expect(nextBusinessDay()).toBe('2027-02-12T16:00:00.000Z')
    expect(nextBusinessDay(instantOf(new Date('2027-02-19T03:00:00Z')))).toBe('2027-02-20T16:00:00.000Z')
    expect(nextBusinessDay(instantOf(new Date('2026-02-27T03:00:00Z')))).toBe('2026-02-28T16:00:00.000Z')
  })

  test('a process that saved nothing itself hears of it', async () => {
    const { id } = await as.finance()
    const { closed, open } = announced
    await product().app.db`
      insert into setting_version (name, version, value, reason, by_member)
      values ('holidaysCN2027', 1, ${product().app.db.json({ closed, open })}, 'x', ${id})
    `
    await expect.poll(() => nextBusinessDay()).toBe('2027-02-12T16:00:00.000Z')
  })

  test('of two who save at the same moment one stands, and the other is told', async () => {
    expect(await savedTogether()).toEqual([200, requestErrors.olderVersion.code])
  })

  test('both would stand without the number of versions: the race above can fail', async () => {
    expect(await withoutVersionNumbers(savedTogether)).toEqual([200, 200])
  })

  test.each([
    ['a day of another year', { closed: ['2028-02-05'] }, 'closed'],
    ['a day twice', { closed: ['2027-02-05', '2027-02-05'] }, 'closed'],
    ['a working weekend that is a Monday', { open: ['2027-02-22'] }, 'open'],
    ['a day that is closed and works', { closed: ['2027-02-20'] }, 'closed'],
    ['a day that there is not', { closed: ['2027-02-30'] }, 'closed'],
  ])('%s is refused by its field', async (_, wrong, field) => {
    const answer = await save(await as.finance(), wrong)
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(answer.data)).toContain(field)
  })

  test('is not for a company', async () => {
    expect((await save(await as.seller())).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.settings.listHolidays.path, () => {
  test('shows the product’s own lists, then the saved one with who, when and why, and each version stays', async () => {
    const clerk = await as.finance()
    const year = async () =>
      accepted(await clerk.call(api.settings.listHolidays, {})).data.find(
        (one) => one.country === 'CN' && one.year === 2027,
      )
    expect(await year()).toMatchObject({ version: 0, changed: null })
    accepted(await save(clerk))
    accepted(await save(clerk, { version: 1, open: [], reason: 'No working Saturday after all' }))
    expect(await year()).toMatchObject({ version: 2, open: [], changed: { reason: 'No working Saturday after all' } })
    const { data } = accepted(await clerk.call(api.settings.listHolidayVersions, { country: 'CN', year: 2027 }))
    expect(data.map(({ version, open }) => [version, open])).toEqual([
      [2, []],
      [1, announced.open],
    ])
  })
})

async function savedTogether(): Promise<number[]> {
  const [first, second] = [await as.finance(), await as.finance()]
  return slowly(() => Promise.all([save(first), save(second)]))
}
