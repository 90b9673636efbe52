import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import { afterAll, expect, test } from 'vitest'
import { type SellerPerson, as } from '../as.ts'
import { givenCategory } from '../given/goods/goods.ts'
import { accepted } from '../given/deals/orders.ts'
import { readyImport } from '../given/goods/sheets.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { UnderTest } from './processes-under-test.ts'

const rows = 6_000
const directory = mkdtempSync(join(tmpdir(), 'kikai-import-kill-'))
const tested = new UnderTest(directory, randomInt(15_000, 32_000))

startProduct({
  async on() {
    await tested.startPostgres()
    await tested.startServer()
    return { url: tested.databaseUrl, folder: tested.dataFolder }
  },
})

afterAll(async () => {
  await tested.stop()
  rmSync(directory, { recursive: true, force: true })
})

const file = ['group,model,price,serial', ...Array.from({ length: rows }, (_, at) => `excavator,PC${at},1000,S${at}`)]

const begin = async (who: SellerPerson, content: string) =>
  accepted(await who.call(api.imports.importGoods, await readyImport(who, content))).id
type ImportId = Awaited<ReturnType<typeof begin>>

/** Waits until the import meets the condition; an unavailable database is asked again. */
async function until(
  who: SellerPerson,
  importId: ImportId,
  isSo: (entry: ImportDetail) => boolean,
): Promise<ImportDetail> {
  const end = performance.now() + 150_000
  for (;;) {
    const { code, data } = await who.call(api.imports.readImport, { importId })
    if (code === 200 && isSo(data)) return data
    if (performance.now() > end) throw new Error(`still waiting: ${code} ${JSON.stringify(data)}`)
    await pause(5)
  }
}

const goodsOf = async ({ companyId }: SellerPerson) => {
  const [line] = await product().app.db`select count(*)::int as count from goods where company_id = ${companyId}`
  return Number(line?.count)
}

test('an import whose server, or database, is killed in the middle goes on by itself and is whole', async () => {
  await givenCategory('excavator')
  const who = await as.seller()
  const importId = await begin(who, file.join('\n'))

  await until(who, importId, ({ progress }) => progress.phase === 'checking' && progress.done > 0)
  await tested.killServer()
  expect(await goodsOf(who)).toBe(0)
  await tested.startServer()

  await until(who, importId, ({ progress }) => progress.phase === 'writing' && progress.done > 0)
  await tested.killServer()
  expect(await goodsOf(who)).toBe(0)
  await tested.startServer()

  await until(who, importId, ({ progress }) => progress.phase === 'writing' && progress.done > 0)
  await tested.killPostgres()
  await tested.startPostgres()

  const done = await until(who, importId, ({ state }) => state !== 'running')
  expect(done).toMatchObject({ state: 'done', taken: rows, alreadyHere: 0, rejectedCount: 0 })
  expect(await goodsOf(who)).toBe(rows)
  expect(await brokenInvariants()).toEqual({})
}, 500_000)
