import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, faults, hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct()

let clerk: Person
beforeAll(async () => {
  clerk = await as.finance()
})
/** Each test begins in the middle of a day of the books, so that none of its hours crosses into the next. */
beforeEach(async () => {
  const [row] = await product().app.db<{ ms: number }[]>`
    select extract(epoch from date_trunc('day', app_now()) + interval '2 days' - app_now())::float8 * 1000 as ms
  `
  await travel(Math.ceil(row?.ms ?? 0))
})

const proof = async () => accepted(await clerk.call(api.ledger.readTrialBalance, {})).proof
const told = () =>
  product().app.db<{ params: { names: string } }[]>`
    select params from notice where kind = 'booksOff' and member_id = ${clerk.id} order by id
  `
const mailed = async () => {
  const [row] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count from mail where body like '%invariant_i2_ledger_balances (1)%'
  `
  return row?.count
}

test('right books are proved once a night, by every invariant that the database knows', async () => {
  expect(await proof()).toBeNull()
  expect(await sweep('ledger.prove')).toBe(1)
  const [known] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count from pg_views where viewname like 'invariant%'
  `
  expect(await proof()).toMatchObject({ views: known?.count, faults: [], isLate: false })
  await travel(hours(2))
  expect(await sweep('ledger.prove')).toBe(0)
  expect(await told()).toEqual([])
  await travel(hours(25))
  expect(await proof()).toMatchObject({ isLate: true })
  expect(await sweep('ledger.prove')).toBe(1)
})

test('a balance that was changed by hand is named and told once a day, and the mended books are right again', async () => {
  const { db } = product().app
  const who = await as.member()
  await balance(who, jpy(40))
  await db`update ledger_account set balance = balance + 3 where owner_id = ${who.id}`
  expect(await sweep('ledger.prove')).toBe(1)
  const off = { faults: [{ view: 'invariant_i2_ledger_balances', count: 1 }], isLate: false }
  expect(await proof()).toMatchObject(off)
  expect(faults.splice(0)).toEqual([[{ faults: off.faults }, expect.any(String)]])
  expect(await sweep('ledger.prove')).toBe(0)
  await travel(hours(2))
  expect(await sweep('ledger.prove')).toBe(1)
  expect((await told()).map(({ params }) => params.names)).toEqual(['invariant_i2_ledger_balances (1)'])
  expect(await mailed()).toBeGreaterThan(0)
  await travel(days(1))
  expect(await sweep('ledger.prove')).toBe(1)
  expect(await told()).toHaveLength(2)
  faults.length = 0
  await db`update ledger_account set balance = balance - 3 where owner_id = ${who.id}`
  await travel(hours(2))
  expect(await sweep('ledger.prove')).toBe(1)
  expect(await proof()).toMatchObject({ faults: [], isLate: false })
  expect(await told()).toHaveLength(2)
  expect(faults).toEqual([])
})

test('an invariant that is added later is read too, and a proof stays as it was written', async () => {
  const { db } = product().app
  await db`create view invariant_i99_later as select 1 as one union all select 2`
  await sweep('ledger.prove')
  expect(await proof()).toMatchObject({ faults: [{ view: 'invariant_i99_later', count: 2 }] })
  faults.length = 0
  await db`drop view invariant_i99_later`
  await expect(db`update ledger_proof set faults = '[]'`).rejects.toThrow('only added to')
  await travel(hours(2))
  await sweep('ledger.prove')
  expect(await proof()).toMatchObject({ faults: [] })
})

test('an invariant that cannot be read is a fault itself, and the others are read all the same', async () => {
  const { db } = product().app
  await db`create view invariant_i98_broken as select 1 / (1 - 1) as one`
  await db`create view invariant_i99_later as select 1 as one`
  await sweep('ledger.prove')
  expect(await proof()).toMatchObject({
    faults: [
      { view: 'invariant_i98_broken', count: null },
      { view: 'invariant_i99_later', count: 1 },
    ],
  })
  faults.length = 0
  await db`drop view invariant_i98_broken, invariant_i99_later`
})

test('another fault of the same day is told too; work that is late for a moment only when it is so again', async () => {
  const { db } = product().app
  const before = (await told()).length
  const names = async () => (await told()).slice(before).map(({ params }) => params.names)
  await db`create view invariant_i9_late as select 1 as one`
  await sweep('ledger.prove')
  expect(await names()).toEqual([])
  await db`create view invariant_i97_wrong as select 1 as one`
  await travel(hours(2))
  await sweep('ledger.prove')
  expect(await names()).toEqual(['invariant_i97_wrong (1), invariant_i9_late (1)'])
  await db`create view invariant_i96_wrong as select 1 as one`
  await travel(hours(2))
  await sweep('ledger.prove')
  expect(await names()).toHaveLength(2)
  faults.length = 0
  await db`drop view invariant_i9_late, invariant_i97_wrong, invariant_i96_wrong`
})
