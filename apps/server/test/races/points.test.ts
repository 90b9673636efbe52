import { randomUUID } from 'node:crypto'
import { points } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { spendPoints } from '../../src/domains/points/points.public.ts'
import { as } from '../as.ts'
import { balance } from '../given/money/ledger.ts'
import { product, startProduct, system } from '../harness.ts'
import { forgetful } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })

/** Twenty calls are paid at once by somebody who has points for one. */
async function spendTheLast() {
  const who = await as.member()
  await balance(who, points(15))
  const spending = Array.from({ length: 20 }, () =>
    system().tx((ctx) => spendPoints(ctx, { memberId: who.id, amount: 15, spentOn: randomUUID() })),
  )
  const done = (await Promise.allSettled(spending)).filter(({ status }) => status === 'fulfilled').length
  const [grant] = await product().app.db<{ unspent: number }[]>`
    select unspent from point_grant where member_id = ${who.id}
  `
  return { done, unspent: grant?.unspent }
}

test('of twenty who spend the last points at the same moment, one does', async () => {
  expect(await spendTheLast()).toEqual({ done: 1, unspent: 0 })
}, 60_000)

test('where a grant forgets what was taken of it, the same points are spent again: that race can fail', async () => {
  await forgetful('point_grant', ['unspent'])
  expect((await spendTheLast()).done).toBe(20)
}, 60_000)
