import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { runImport } from '../../src/domains/imports/write/run-import.ts'
import { as } from '../as.ts'
import { givenCategory, goods } from '../given/goods/goods.ts'
import { accepted, givenBuyer } from '../given/deals/orders.ts'
import { readyImport } from '../given/goods/sheets.ts'
import { product, startProduct, system } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const machines = 200

/** Orders the first machine of a long list while it is being changed; how many listings were changed when that was answered. */
async function orderedMeanwhile(carryOut: (importId: Id<'goods-import'>) => Promise<void>) {
  await givenCategory('excavator')
  const [who, caller] = [await as.seller(), await givenBuyer()]
  const ids: Id<'goods'>[] = []
  for (let at = 0; at < machines; at += 1)
    ids.push((await goods({ companyId: who.companyId, price: jpy(1_000_000), taxMode: 'excluded' })).id)
  const { db } = product().app
  const lines = await db`select id, management_number from goods where company_id = ${who.companyId} order by id`
  const content = ['管理番号（Kikai）,価格', ...lines.map(({ managementNumber }) => `${managementNumber},900000`)].join(
    '\n',
  )
  const ready = await readyImport(who, content, { currency: 'JPY', country: 'JP', taxMode: 'excluded' })
  const { id: importId } = accepted(await who.call(api.imports.importGoods, ready))
  const changedNow = async () => {
    const [line] = await db`
      select count(*)::int as count from goods_import_change where import_id = ${importId}
    `
    return Number(line?.count)
  }
  // A portion has locked its machines and sleeps.
  const isWriting = async () => {
    const [line] = await db`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
    `
    return Number(line?.count) > 0
  }
  const running = carryOut(importId)
  while (!(await isWriting())) await Promise.resolve()
  const goodsId = String(lines.at(0)?.id) as Id<'goods'>
  const [answer] = await runConcurrently<typeof api.orders.placeOrder>([
    {
      caller,
      call: api.orders.placeOrder,
      input: { goodsId, quantity: 1, addressId: caller.addressId, expectedTotals: [jpy(990_000)], confirmed: true },
    },
  ])
  const changed = await changedNow()
  await running
  return { code: answer?.code ?? 0, changed }
}

const inPortions = (importId: Id<'goods-import'>) => runImport(system(), { importId })
/** Everything in one transaction, as imports were written before. */
const inOne = (importId: Id<'goods-import'>) => {
  const ctx = system()
  return ctx.tx((inside) =>
    runImport(
      { ...ctx, db: inside.db as never, apart: (work) => work(inside.db), tx: (work) => work(inside) },
      { importId },
    ),
  )
}

test('a buyer of one of many machines is answered before the whole list is written, and after it without portions', async () => {
  // Each portion takes a while, as on a busy machine.
  await product().app.db.unsafe(`
    create function portion_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
    create trigger portion_slowly after insert on goods_import_change for each statement execute function portion_slowly();
  `)
  const portions = await orderedMeanwhile(inPortions)
  expect({ code: portions.code, isBefore: portions.changed < machines }).toEqual({ code: 200, isBefore: true })
  await expectSound()
  const whole = await orderedMeanwhile(inOne)
  expect(whole.changed).toBe(machines)
}, 120_000)
