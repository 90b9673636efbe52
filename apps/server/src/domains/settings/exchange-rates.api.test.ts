import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
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
  await db`delete from setting_version`
  forgetCached(db, 'settings')
})

const perDollar = { JPY: 150.5, CNY: 7.2, GBP: 0.75, EUR: 0.9 }
const sent = { version: 0, day: '2026-01-05', source: 'Bank of Japan', perDollar, reason: '' }
const shown = async () => (await send({}, api.settings.globalSetting, {})).data

async function savedTogether(): Promise<number[]> {
  const [first, second] = [await as.finance(), await as.finance()]
  return slowly(() =>
    Promise.all([
      first.call(api.settings.saveExchangeRates, { ...sent, source: 'first' }),
      second.call(api.settings.saveExchangeRates, { ...sent, source: 'second' }),
    ]),
  )
}

describe(api.settings.saveExchangeRates.path, () => {
  test('estimates are made with the new rates and their day from then on, and the setting has another version', async () => {
    const before = await shown()
    accepted(await (await as.finance()).call(api.settings.saveExchangeRates, sent))
    const after = await shown()
    expect(after.rates).toEqual({ day: '2026-01-05', perDollar })
    expect(after.version).not.toBe(before.version)
  })

  test('a process that saved nothing itself hears of it', async () => {
    const before = await shown()
    const { id } = await as.finance()
    await product().app.db`
      insert into setting_version (name, version, value, reason, by_member)
      values ('exchangeRates', 1, ${product().app.db.json({ day: '2026-01-06', source: 'ECB', perDollar })}, '', ${id})
    `
    await expect.poll(async () => (await shown()).rates.day).toBe('2026-01-06')
    expect(before.rates.day).not.toBe('2026-01-06')
  })

  test('of two who save at the same moment one stands, and the other is told', async () => {
    expect(await savedTogether()).toEqual([200, requestErrors.olderVersion.code])
    const clerk = await as.finance()
    expect(accepted(await clerk.call(api.settings.listExchangeRates, {})).total).toBe(1)
  })

  test('both would stand without the number of versions: the race above can fail', async () => {
    expect(await withoutVersionNumbers(savedTogether)).toEqual([200, 200])
  })

  test.each([
    ['a slipped decimal point', { perDollar: { ...perDollar, JPY: 15.05 } }, 'JPY'],
    ['a day still to come', { day: '2999-01-01' }, 'day'],
    ['a missing source', { source: ' ' }, 'source'],
  ])('%s is refused by its field', async (_, wrong, field) => {
    const answer = await (await as.finance()).call(api.settings.saveExchangeRates, { ...sent, ...wrong })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(answer.data)).toContain(field)
  })
})

describe(api.settings.readExchangeRates.path, () => {
  test('names the product’s own table until somebody saved rates, then who and when', async () => {
    const clerk = await as.finance()
    expect(accepted(await clerk.call(api.settings.readExchangeRates, {}))).toMatchObject({ version: 0, changed: null })
    accepted(await clerk.call(api.settings.saveExchangeRates, sent))
    expect(accepted(await clerk.call(api.settings.readExchangeRates, {}))).toMatchObject({
      version: 1,
      source: 'Bank of Japan',
      changed: { by: expect.stringMatching(/./) },
    })
  })

  test('is for the platform’s finance, not for a company', async () => {
    expect((await (await as.seller()).call(api.settings.readExchangeRates, {})).code).toBe(
      requestErrors.notAllowed.code,
    )
  })
})

describe(api.settings.listExchangeRates.path, () => {
  test('every version stays with its source and reason, newest first, page by page, and is found by words', async () => {
    const clerk = await as.finance()
    accepted(await clerk.call(api.settings.saveExchangeRates, sent))
    accepted(
      await clerk.call(api.settings.saveExchangeRates, { ...sent, version: 1, source: 'ECB', reason: '100% typo' }),
    )
    accepted(await clerk.call(api.settings.saveExchangeRates, { ...sent, version: 2, source: 'PBoC' }))
    const list = async (input: { words?: string; page_size?: number; after?: string }) =>
      accepted(await clerk.call(api.settings.listExchangeRates, input))
    const first = await list({ page_size: 2 })
    expect(first).toMatchObject({ total: 3, data: [{ version: 3 }, { version: 2, reason: '100% typo' }] })
    const rest = await list({ page_size: 2, ...(first.next ? { after: first.next } : {}) })
    expect(rest).toMatchObject({ data: [{ version: 1, perDollar }], next: null })
    expect((await list({ words: 'ecb' })).data.map(({ version }) => version)).toEqual([2])
    expect((await list({ words: '0%' })).data.map(({ version }) => version)).toEqual([2])
    expect((await list({ words: '_' })).data).toEqual([])
  })
})
