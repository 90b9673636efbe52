import { api } from '@kikai/contract/api'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory, goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { faults, minutes, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { runImport } from './run-import.ts'

startProduct()
afterEach(() => vi.restoreAllMocks())

const [before, after] = [1_000_000, 900_000]
const japan = { currency: 'JPY', taxMode: 'included', country: 'JP', language: 'ja' } as const

/** A seller with listed machines, and a list that gives each of them a new price. */
async function stocked(count: number) {
  await givenCategory('excavator')
  const who = await as.seller()
  const numbers: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id } = await goods({ companyId: who.companyId, price: jpy(before) })
    const [line] = await product().app.db`select management_number from goods where id = ${id}`
    numbers.push(String(line?.managementNumber))
  }
  const content = ['管理番号（Kikai）,価格', ...numbers.map((number) => `${number},${after}`)].join('\n')
  return { who, content }
}
const repriced = async ({ companyId }: SellerPerson) => {
  const [line] = await product().app.db`
    select count(*)::int as count from goods where company_id = ${companyId} and price_minor = ${after}
  `
  return Number(line?.count)
}
const begun = async (who: SellerPerson, content: string) =>
  accepted(await who.call(api.imports.importGoods, await readyImport(who, content, japan))).id
const read = async (who: SellerPerson, importId: Id<'goods-import'>) =>
  accepted(await who.call(api.imports.readImport, { importId }))
const undo = (who: SellerPerson, importId: Id<'goods-import'>) => who.call(api.imports.undoImport, { importId })

/** The transaction of this number throws: the first takes numbers, each further one writes a portion. */
function breaking(nth: number, error: Error) {
  const { transaction } = product().app
  let times = 0
  vi.spyOn(product().app, 'transaction').mockImplementation(async (work, last) => {
    const [line] = await product().app
      .db`select count(*)::int as count from goods_import where state = 'running' and to_write is not null`
    if (Number(line?.count) > 0) times += 1
    if (times === nth) throw error
    return transaction(work, last)
  })
}

describe('a list that changes listings in portions', () => {
  test('goes on behind the last portion when the database was away, and counts each change once', async () => {
    const { who, content } = await stocked(120)
    const importId = await begun(who, content)
    breaking(3, refuse(requestErrors.busy))
    await expect(runImport(system(), { importId })).rejects.toThrow('request.busy')
    vi.restoreAllMocks()
    const sofar = await repriced(who)
    expect([sofar > 0, sofar < 120, sofar % 50]).toEqual([true, true, 0])
    expect(await read(who, importId)).toMatchObject({ state: 'running', changed: sofar })
    await runImport(system(), { importId })
    expect(await read(who, importId)).toMatchObject({ state: 'done', changed: 120, alreadyHere: 0, rejectedCount: 0 })
    expect(await repriced(who)).toBe(120)
    expect((await undo(who, importId)).code).toBe(200)
    expect(await repriced(who)).toBe(0)
    await expectSound()
  }, 60_000)

  test('that fails between two portions says how many it has changed, and gives them back', async () => {
    const { who, content } = await stocked(60)
    const importId = await begun(who, content)
    breaking(3, new Error('the disk is full'))
    await runImport(system(), { importId })
    vi.restoreAllMocks()
    expect(faults.splice(0)).toHaveLength(1)
    const sofar = await repriced(who)
    expect(sofar).toBe(50)
    const failed = await read(who, importId)
    expect(failed).toMatchObject({ state: 'failed', changed: 50, taken: 0 })
    expect(failed.allowedActions).toEqual([{ action: 'undo', enabled: true, reason: null }])
    expect(await finishedImport(who, await readyImport(who, content, japan))).toMatchObject({
      changed: 10,
      alreadyHere: 50,
    })
    expect(accepted(await undo(who, importId))).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await repriced(who)).toBe(10)
    await expectSound()
  }, 60_000)

  test('writes no further portion once it has been ended', async () => {
    const { who, content } = await stocked(60)
    const importId = await begun(who, content)
    const { transaction } = product().app
    let isEnded = false
    vi.spyOn(product().app, 'transaction').mockImplementation(async (work, last) => {
      if (!isEnded && (await repriced(who)) === 50) {
        isEnded = true
        await travel(minutes(16))
        await sweep('imports.endStuckImports')
      }
      return transaction(work, last)
    })
    await runImport(system(), { importId })
    vi.restoreAllMocks()
    expect([isEnded, await repriced(who)]).toEqual([true, 50])
    expect(await read(who, importId)).toMatchObject({ state: 'failed', changed: 50 })
    expect((await undo(who, importId)).code).toBe(200)
    expect(await repriced(who)).toBe(0)
    expect(faults).toEqual([])
    await expectSound()
  }, 60_000)

  test('that failed before it wrote anything has nothing to be undone', async () => {
    const { who, content } = await stocked(2)
    const importId = await begun(who, content)
    breaking(1, new Error('the disk is full'))
    await runImport(system(), { importId })
    vi.restoreAllMocks()
    expect(faults.splice(0)).toHaveLength(1)
    expect(await read(who, importId)).toMatchObject({
      state: 'failed',
      changed: 0,
      allowedActions: [{ action: 'undo', enabled: false }],
    })
    expect((await undo(who, importId)).code).toBe(requestErrors.wrongState.code)
  })
})

test('who may import and not edit changes no listing and undoes no change, and reads why', async () => {
  const { who, content } = await stocked(2)
  const { db } = product().app
  const ready = await readyImport(who, content, japan)
  const { id: changedBefore } = await finishedImport(who, { ...ready })
  await db`
    insert into access_role (key, seat, names, rights)
    select 'listsOnly', seat, names, array_remove(rights, 'product.goods.write') from access_role where key = 'companyOwner'
  `
  const colleague = await as.seller({ id: who.companyId })
  await db`update access_grant set role = 'listsOnly' where member_id = ${colleague.id}`
  const back = content.replaceAll(String(after), String(before))
  const { sheetId, choices } = await readyImport(colleague, back, japan)
  const preview = accepted(await colleague.call(api.imports.previewImport, { sheetId, choices }))
  expect(preview).toMatchObject({ changed: 0, rejectedCount: 2 })
  expect(preview.rejected[0]?.reasons[0]?.refusal?.params).toEqual({ missing: 'product.goods.write' })
  const one = await finishedImport(colleague, await readyImport(colleague, back, japan))
  expect(one).toMatchObject({ changed: 0, rejectedCount: 2 })
  expect(await repriced(who)).toBe(2)
  expect((await undo(colleague, changedBefore)).code).toBe(requestErrors.notAllowed.code)
  expect((await read(colleague, changedBefore)).allowedActions[0]).toMatchObject({ action: 'undo', enabled: false })
  expect(accepted(await undo(who, changedBefore)).state).toBe('undone')
})
