import { api } from '@kikai/contract/api'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { presetRoles } from '@kikai/contract/preset-roles'
import { requestErrors } from '@kikai/contract/request.errors'
import { type FigureValue } from '@kikai/contract/settings/figure-units'
import { type FigureName, figureNames, figures, takesValue } from '@kikai/contract/settings/figures'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { slowly, withoutVersionNumbers } from '../../../test/given/settings.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { forgetCached } from '../../platform/cache/cached.ts'
import { type ChangeListener, listenForChanges } from '../../platform/cache/changes.ts'

startProduct()
let hearing: ChangeListener
beforeAll(async () => {
  hearing = await listenForChanges(product().app, product().url)
})
afterAll(() => hearing.stop())
afterEach(async () => {
  const { db } = product().app
  await db`delete from setting_change`
  await db`delete from setting_version`
  forgetCached(db, 'settings')
})

const save = (who: Person, name: FigureName, value: FigureValue, { version = 0, reason = 'Agreed in May' } = {}) =>
  who.call(api.settings.saveFigure, { name, version, value, reason })
const shown = async () => (await send({}, api.settings.globalSetting, {})).data
const jpy = (minor: number) => ({ currency: 'JPY' as const, minor })
/** The lead sets what the desk may not: the sums above which the desk needs a second person. */
async function controller(): Promise<Person> {
  const person = await as.member()
  await given.grant(person.id, { role: 'financeLead', scope: 'all' })
  return person
}

describe(api.settings.saveFigure.path, () => {
  test('everybody’s app shows the new number from then on', async () => {
    const before = await shown()
    expect(before.orders.receiveDays).toBe(figures.receiveDays.usual)
    accepted(await save(await as.finance(), 'receiveDays', 10))
    const after = await shown()
    expect(after.orders.receiveDays).toBe(10)
    expect(after.version).not.toBe(before.version)
  })

  test('a process that saved nothing itself hears of it', async () => {
    await shown()
    const { id } = await as.finance()
    await product().app.db`
      insert into setting_version (name, version, value, reason, by_member)
      values ('reviewDays', 1, ${product().app.db.json(45)}, 'x', ${id})
    `
    await expect.poll(async () => (await shown()).orders.reviewDays).toBe(45)
  })

  test('decides in the same moment: a top-up below the new least is refused with it', async () => {
    const buyer = await as.member()
    const ask = () => buyer.call(api.payments.createRecharge, { amount: jpy(5_000) })
    accepted(await ask())
    accepted(await save(await as.finance(), 'rechargeLeast', { JPY: 6_000, CNY: 5_000, USD: 1_000 }))
    expect((await ask()).data).toMatchObject({ least: jpy(6_000) })
  })

  test('leaves the deadline of a transfer that was promised before, and counts for the next one', async () => {
    const buyer = await as.member()
    const due = async () =>
      accepted(await buyer.call(api.payments.createRecharge, { amount: jpy(5_000) })).remittance?.dueAt ?? ''
    const read = async () =>
      accepted(await buyer.call(api.payments.listRecharges, {})).data.map(({ remittance }) => remittance?.dueAt)
    const first = await due()
    accepted(await save(await as.finance(), 'remittanceDaysAbroad', 30))
    const second = await due()
    expect(second > first).toBe(true)
    expect(new Set(await read())).toEqual(new Set([first, second]))
  })

  test('of two who save at the same moment one stands, and the other is told', async () => {
    expect(await savedTogether()).toEqual([200, requestErrors.olderVersion.code])
  })

  test('both would stand without the number of versions: the race above can fail', async () => {
    expect(await withoutVersionNumbers(savedTogether)).toEqual([200, 200])
  })

  test('an older version than holds is refused with the one that holds', async () => {
    const clerk = await as.finance()
    accepted(await save(clerk, 'holdDays', 20))
    expect((await save(clerk, 'holdDays', 21)).code).toBe(requestErrors.olderVersion.code)
    accepted(await save(clerk, 'holdDays', 21, { version: 1 }))
  })

  test.each<[string, FigureName, FigureValue]>([
    ['a number beyond its bounds', 'receiveDays', 61],
    ['a number for a sum', 'rechargeLeast', 100],
    ['sums for a number', 'holdDays', { JPY: 1, CNY: 1, USD: 1 }],
    ['a sum with a digit too many', 'payoutLeast', { JPY: 50_000_000, CNY: 20_000, USD: 5_000 }],
    ['one sum for a table', 'bidSteps', { JPY: 10, CNY: 10, USD: 10 }],
    ['a table for a sum', 'rechargeLeast', usualSteps],
    ['no country at all', 'deliveryCountries', []],
    ['a country that nobody knows', 'deliveryCountries', ['JP', 'ZZ']],
    ['a version of two numbers, which would count as equal to any', 'appMinimum', '1.1'],
    ['a newer app than this server gives out, which nobody could get', 'appLatest', '99.0.0'],
    ['a least version above the newest', 'appMinimum', '1.0.7'],
    ['a text longer than its screen', 'appForceText', { 'zh-Hans': '', en: 'x'.repeat(141), ja: '' }],
  ])('%s is refused', async (_, name, value) => {
    const answer = await save(await as.finance(), name, value)
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(answer.data)).toContain('value')
  })

  test('a table of increments with a fault is refused with the price of its line', async () => {
    const finance = await as.finance()
    const table = (JPY: { from: number; step: number }[]) => save(finance, 'bidSteps', { ...usualSteps, JPY })
    const refused = (rule: string, price: string) => ({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'value', rule, params: { price } }] },
    })
    expect(await table([{ from: 1_000, step: 100 }])).toMatchObject(refused('stepsFirst', 'JP¥0'))
    const falls = [usualSteps.JPY[0], { from: 5_000, step: 5 }].filter((one) => one !== undefined)
    expect(await table(falls)).toMatchObject(refused('stepsOrder', 'JP¥5,000'))
    expect(accepted(await table([{ from: 0, step: 100 }])).value).toMatchObject({ JPY: [{ from: 0, step: 100 }] })
    expect((await shown()).auctions.steps.JPY).toEqual([{ from: 0, step: 100 }])
  })

  test('a sale is not held for fewer days than its buyer may claim: the refusal names them', async () => {
    const answer = await save(await as.finance(), 'holdDays', figures.claimDays.usual - 1)
    expect(answer).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'value', rule: 'shorterThanClaims', params: { days: 14 } }] },
    })
    accepted(await save(await as.finance(), 'holdDays', figures.claimDays.usual))
  })

  test('points that pay an appointment never cost less than its price in money, whichever of the two is changed', async () => {
    const finance = await as.finance()
    const cheap = {
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'value', rule: 'pointsTooCheap' }] },
    }
    for (const [name, value] of [
      ['pointPrice', { JPY: 66, CNY: 350, USD: 50 }],
      ['pointPrice', { JPY: 70, CNY: 333, USD: 50 }],
      ['pointPrice', { JPY: 70, CNY: 350, USD: 42 }],
      ['videoPoints', 14],
      ['videoYen', 1_051],
      ['videoYuan', 53],
      ['inspectionPoints', 685],
      ['inspectionYen', 50_401],
      ['inspectionYuan', 2_521],
    ] as const)
      expect(await save(finance, name, value), `${name} ${JSON.stringify(value)}`).toMatchObject(cheap)
    const { data } = await save(finance, 'videoPoints', 14)
    expect(data).toMatchObject({ errors: [{ params: { cost: 'CN¥49', price: 'CN¥50' } }] })
    for (const [name, value] of [
      ['pointPrice', { JPY: 67, CNY: 334, USD: 44 }],
      ['videoPoints', 0],
    ] as const)
      accepted(await save(finance, name, value))
  })

  test('finance does not set the sums above which finance needs a second person', async () => {
    const value = { JPY: 400_000, CNY: 2_000_000, USD: 300_000 }
    const refused = await save(await as.finance(), 'refundTwoPeople', value)
    expect(refused).toMatchObject({ code: requestErrors.notAllowed.code, data: { missing: 'finance.control.write' } })
    expect(accepted(await save(await controller(), 'refundTwoPeople', value)).next?.state).toBe('asked')
  })

  test('whoever may lift the sums above which two people pay can pay nothing by that role', () => {
    const { rights }: { rights: readonly string[] } = presetRoles.financeLead
    expect(rights).toContain('finance.control.write')
    expect(rights.toSorted()).toEqual(['finance.control.write', 'finance.figure.write', 'finance.ledger.read'])
  })

  test('is not for a company', async () => {
    expect((await save(await as.seller(), 'holdDays', 20)).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.settings.listFigures.path, () => {
  test('shows every figure with its default, then with who changed it, when and why', async () => {
    const clerk = await as.finance()
    const list = async () => accepted(await clerk.call(api.settings.listFigures, {})).data
    const before = await list()
    expect(before.map(({ name }) => name)).toEqual(figureNames)
    expect(before.every(({ version, changed }) => version === 0 && changed === null)).toBe(true)
    accepted(await save(clerk, 'payoutDays', 4))
    expect((await list()).find(({ name }) => name === 'payoutDays')).toMatchObject({
      value: 4,
      version: 1,
      changed: { by: expect.stringMatching(/./), reason: 'Agreed in May' },
    })
  })

  test('offers to change what the reader may change', async () => {
    const may = async (who: Person) =>
      accepted(await who.call(api.settings.listFigures, {})).data.flatMap(({ name, mayChange }) =>
        mayChange ? name : [],
      )
    expect(await may(await as.finance())).not.toContain('bankTwoPeople')
    expect(await may(await as.finance())).toContain('holdDays')
    expect(await may(await controller())).toEqual(figureNames)
  })

  test('every default is within its own bounds', () => {
    expect(figureNames.filter((name) => !takesValue(name, figures[name].usual))).toEqual([])
  })
})

describe(api.settings.listFigureVersions.path, () => {
  test('tells of each change what it replaced and why, newest first, of one figure or all, and is found by words', async () => {
    const clerk = await as.finance()
    accepted(await save(clerk, 'holdDays', 20, { reason: 'Many late claims' }))
    accepted(await save(clerk, 'holdDays', 15, { version: 1, reason: '100% fewer claims' }))
    accepted(await save(clerk, 'payoutDays', 4))
    const list = async (input: { name?: FigureName; words?: string; page_size?: number; after?: string }) =>
      accepted(await clerk.call(api.settings.listFigureVersions, input))
    expect((await list({ name: 'holdDays' })).data).toMatchObject([
      { version: 2, value: 15, before: 20, reason: '100% fewer claims' },
      { version: 1, value: 20, before: figures.holdDays.usual },
    ])
    const first = await list({ page_size: 2 })
    expect(first).toMatchObject({ total: 3, data: [{ name: 'payoutDays' }, { name: 'holdDays', version: 2 }] })
    const rest = await list({ page_size: 2, ...(first.next ? { after: first.next } : {}) })
    expect(rest).toMatchObject({ data: [{ name: 'holdDays', version: 1 }], next: null })
    expect((await list({ words: 'late' })).data.map(({ version }) => version)).toEqual([1])
    expect((await list({ words: '0%' })).data.map(({ version }) => version)).toEqual([2])
  })
})

async function savedTogether(): Promise<number[]> {
  const [first, second] = [await as.finance(), await as.finance()]
  return slowly(() => Promise.all([save(first, 'receiveDays', 10), save(second, 'receiveDays', 12)]))
}
