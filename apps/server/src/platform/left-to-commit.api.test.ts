import { expect, test } from 'vitest'
import { product, startProduct } from '../../test/harness.ts'
import { leaveToCommit } from './db.ts'

startProduct()

const told = async (keys: readonly string[]) => {
  const rows = await product().app.db`select key from told where key = any(${[...keys]}) order by key`
  return rows.map(({ key }) => key)
}

test('what is left to the commit is there when the transaction has ended', async () => {
  const answer = await product().app.transaction(async (tx) => {
    leaveToCommit(tx, tx`insert into told (key) values ('left 1')`, tx`insert into told (key) values ('left 2')`)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await told(['left 1', 'left 2'])).toEqual(['left 1', 'left 2'])
})

test('a write left to the commit that fails undoes everything, and the transaction fails with what it said', async () => {
  const work = product().app.transaction(async (tx) => {
    await tx`insert into told (key) values ('before')`
    leaveToCommit(
      tx,
      tx`insert into told (key) values ('first')`,
      tx`insert into told (key) values ('twice'), ('twice')`,
      tx`insert into told (key) values ('last')`,
    )
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await told(['before', 'first', 'twice', 'last'])).toEqual([])
})

test('what the database refuses at the commit alone fails the transaction too', async () => {
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
    leaveToCommit(
      tx,
      tx`
        insert into ledger_entry (tx_id, account_id, currency, version, amount, balance_after)
        values (${made?.id}, ${account}, 'JPY', 1, 5, 5)
      `,
    )
  })
  await expect(work).rejects.toMatchObject({ constraint_name: 'ledger_balanced' })
  expect(await app.db`select count(*)::int as count from ledger_tx`).toEqual(before)
})

test('a transaction whose connection is lost at its commit is busy, and nothing of it stays', async () => {
  const { app } = product()
  const work = app.transaction(async (tx) => {
    const [own] = await tx`select pg_backend_pid() as pid`
    await app.db`select pg_terminate_backend(${Number(own?.pid)})`
    leaveToCommit(tx, tx`insert into told (key) values ('lost')`)
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ declaration: { name: 'busy' } })
  expect(await told(['lost'])).toEqual([])
})
