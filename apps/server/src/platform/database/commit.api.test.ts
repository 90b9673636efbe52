import { expect, test } from 'vitest'
import { product, startProduct } from '../../../test/harness.ts'
import { pipeline } from './pipeline.ts'

startProduct()

const told = async (keys: readonly string[]) => {
  const rows = await product().app.db`select key from told where key = any(${[...keys]}) order by key`
  return rows.map(({ key }) => key)
}

test('of statements that were sent one behind the other, one that fails undoes everything, and says why', async () => {
  const work = product().app.transaction(async (tx) => {
    await tx`insert into told (key) values ('before')`
    await pipeline(
      tx`insert into told (key) values ('first')`,
      tx`insert into told (key) values ('twice'), ('twice')`,
      tx`insert into told (key) values ('last')`,
    )
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await told(['before', 'first', 'twice', 'last'])).toEqual([])
})

test('the last statements go out with the commit, and are there when the transaction has ended', async () => {
  const done = await product().app.transaction(
    async () => 'done',
    (tx, value) => [
      tx`insert into told (key) values (${`${value} 1`})`,
      tx`insert into told (key) values (${`${value} 2`})`,
    ],
  )
  expect(done).toBe('done')
  expect(await told(['done 1', 'done 2'])).toEqual(['done 1', 'done 2'])
})

test('a last statement that fails undoes everything, and the transaction fails with what it said', async () => {
  const work = product().app.transaction(
    async (tx) => {
      await tx`insert into told (key) values ('work')`
    },
    (tx) => [
      tx`insert into told (key) values ('last 1')`,
      tx`insert into told (key) values ('last 2'), ('last 2')`,
      tx`insert into told (key) values ('last 3')`,
    ],
  )
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await told(['work', 'last 1', 'last 2', 'last 3'])).toEqual([])
})

test('last statements that cannot even be made undo everything', async () => {
  const work = product().app.transaction(
    async (tx) => {
      await tx`insert into told (key) values ('made')`
    },
    () => {
      throw new Error('there is no such answer')
    },
  )
  await expect(work).rejects.toThrow('no such answer')
  expect(await told(['made'])).toEqual([])
})

test('what the driver itself will not send undoes everything too', async () => {
  const endless: { self?: unknown } = {}
  endless.self = endless
  const work = product().app.transaction(async (tx) => {
    await pipeline(
      tx`insert into told (key) values ('sent')`,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no type check would let through
      tx`insert into told (key) select ${tx.json(endless as never)}::jsonb::text`,
    )
  })
  await expect(work).rejects.toThrow('circular')
  expect(await told(['sent'])).toEqual([])
})

test('what the database refuses at the commit alone fails the transaction', async () => {
  const { app } = product()
  const before = await app.db`select count(*)::int as count from ledger_tx`
  const work = app.transaction(async (tx) => {
    const account = tx`(select id from ledger_account where bucket = 'bank' and currency = 'JPY')`
    await tx`
      insert into ledger_account (owner_kind, owner_id, currency, bucket, floor)
      values ('platform', '00000000-0000-0000-0000-000000000000', 'JPY', 'bank', -1000)
      on conflict do nothing
    `
    const [made] = await tx`insert into ledger_tx (effect_key, kind) values ('one leg', 'adjustment') returning id`
    await tx`
      insert into ledger_entry (tx_id, account_id, currency, version, amount, balance_after)
      values (${made?.id}, ${account}, 'JPY', 1, 5, 5)
    `
  })
  await expect(work).rejects.toMatchObject({ constraint_name: 'ledger_balanced' })
  expect(await app.db`select count(*)::int as count from ledger_tx`).toEqual(before)
})

test('a transaction whose connection is lost at its commit is busy, and nothing of it stays', async () => {
  const { app } = product()
  const work = app.transaction(
    async (tx) => {
      const [own] = await tx`select pg_backend_pid() as pid`
      await app.db`select pg_terminate_backend(${Number(own?.pid)})`
    },
    (tx) => [tx`insert into told (key) values ('late')`],
  )
  await expect(work).rejects.toMatchObject({ declaration: { name: 'busy' } })
  expect(await told(['late'])).toEqual([])
})

test('a transaction whose connection is lost before its commit is busy, and nothing of it stays', async () => {
  const { app } = product()
  const work = app.transaction(async (tx) => {
    const [own] = await tx`select pg_backend_pid() as pid`
    await tx`insert into told (key) values ('lost')`
    await app.db`select pg_terminate_backend(${Number(own?.pid)})`
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ declaration: { name: 'busy' } })
  expect(await told(['lost'])).toEqual([])
})
