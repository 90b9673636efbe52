import { expect, test } from 'vitest'
import { startProduct, system } from '../../../test/harness.ts'

startProduct()

test('inside a transaction the pool cannot be asked, so that no request waits for a second connection', async () => {
  const outside = system()
  const beside = outside.tx(async () => outside.db`select 1 as one`)
  await expect(beside).rejects.toThrow('a transaction sent a statement through the pool')
  expect(await outside.tx(async (ctx) => ctx.db`select 1 as one`)).toHaveLength(1)
  expect(await outside.db`select 1 as one`).toHaveLength(1)
})
