import { importErrors } from '@kikai/contract/imports/imports.errors'
import { api } from '@kikai/contract/api'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory, goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { days, faults, minutes, product, startProduct, sweep, travel, system } from '../../../../test/harness.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { runImport } from './run-import.ts'

startProduct()
afterEach(() => vi.restoreAllMocks())

const machines = (count: number) =>
  [
    'group,model,price,serial',
    ...Array.from({ length: count }, (_, at) => `excavator,PC${at},${1000 + at},S${at}`),
  ].join('\n')
const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const begun = async (who: SellerPerson, content: string) =>
  accepted(await who.call(api.imports.importGoods, await readyImport(who, content)))
const read = async (who: SellerPerson, { id: importId }: { id: Awaited<ReturnType<typeof begun>>['id'] }) =>
  accepted(await who.call(api.imports.readImport, { importId }))
const written = async ({ companyId }: SellerPerson) => {
  const [line] = await product().app.db`
    select
      (select count(*)::int from goods where company_id = ${companyId}) as goods,
      (select count(*)::int from goods_import_rejection r join goods_import i on i.id = r.import_id where i.company_id = ${companyId}) as rejections
  `
  return line
}

describe('an import', () => {
  test('says how far it is, and shows none of its drafts before the last is written', async () => {
    const who = await seller()
    const one = await begun(who, machines(2_400))
    expect(one).toMatchObject({ state: 'running', rows: 2_400, taken: 0, progress: { phase: 'checking', share: 0 } })
    const shares: number[] = []
    const phases = new Set<string>()
    let isOver = false
    const running = runImport(system(), { importId: one.id }).finally(() => (isOver = true))
    while (!isOver) {
      const { state, progress } = await read(who, one)
      if (state !== 'running') break
      const { goods: seen } = (await written(who)) ?? {}
      const [after] = await product().app.db`select state from goods_import where id = ${one.id}`
      if (after?.state === 'running') expect(seen).toBe(0)
      shares.push(progress.share)
      phases.add(progress.phase)
    }
    await running
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    // The rows may be checked before anybody asks.
    expect([...phases].at(-1)).toBe('writing')
    expect(await read(who, one)).toMatchObject({ state: 'done', taken: 2_400, progress: { share: 1 } })
    expect(await written(who)).toEqual({ goods: 2_400, rejections: 0 })
  }, 60_000)

  test('runs once for a company: of ten presses at once one begins, and the others are told', async () => {
    const [who, other] = [await seller(), await seller()]
    const ready = await readyImport(who, machines(3))
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.call(api.imports.importGoods, ready)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => importErrors.importRunning.code),
    ])
    expect((await begun(other, machines(3))).state).toBe('running')
    const { data } = await who.call(api.imports.listImports, {})
    for (const { id: importId } of data.data) await runImport(system(), { importId })
    expect(await finishedImport(who, await readyImport(who, machines(3)))).toMatchObject({ taken: 0, alreadyHere: 3 })
    expect(await written(who)).toMatchObject({ goods: 3 })
  })

  test('that is run twice is run once', async () => {
    const who = await seller()
    const one = await begun(who, machines(20))
    await Promise.all([runImport(system(), { importId: one.id }), runImport(system(), { importId: one.id })])
    await runImport(system(), { importId: one.id })
    expect(await read(who, one)).toMatchObject({ state: 'done', taken: 20 })
    expect(await written(who)).toMatchObject({ goods: 20 })
  })

  test('that breaks in the middle of writing leaves nothing, says so, and can be made again', async () => {
    const who = await seller()
    const content = `${machines(1_200)}\nexcavator,,1,`
    const one = await begun(who, content)
    const { transaction } = product().app
    const broken = vi.spyOn(product().app, 'transaction').mockImplementation((work) =>
      transaction(async (tx) => {
        const value = await work(tx)
        const [line] = await tx`select count(*)::int as count from goods where import_id = ${one.id}`
        if (Number(line?.count) > 0) throw new Error('the disk is full')
        return value
      }),
    )
    await runImport(system(), { importId: one.id })
    broken.mockRestore()
    expect(await read(who, one)).toMatchObject({ state: 'failed', taken: 0 })
    expect(await written(who)).toEqual({ goods: 0, rejections: 0 })
    expect(faults.splice(0)).toHaveLength(1)
    expect(await finishedImport(who, await readyImport(who, content))).toMatchObject({ taken: 1_200, rejectedCount: 1 })
  }, 60_000)

  test('that finds the database busy goes on when the queue tries it again', async () => {
    const who = await seller()
    const one = await begun(who, machines(5))
    const { transaction } = product().app
    let times = 0
    vi.spyOn(product().app, 'transaction').mockImplementation(async (work) => {
      times += 1
      if (times === 2) throw refuse(requestErrors.busy)
      return transaction(work)
    })
    await expect(runImport(system(), { importId: one.id })).rejects.toThrow('request.busy')
    expect(await read(who, one)).toMatchObject({ state: 'running' })
    await runImport(system(), { importId: one.id })
    expect(await read(who, one)).toMatchObject({ state: 'done', taken: 5 })
  })

  test('that says nothing for long is ended, and writes nothing when it wakes up', async () => {
    const who = await seller()
    const one = await begun(who, machines(5))
    const { transaction } = product().app
    let times = 0
    const ended: string[] = []
    vi.spyOn(product().app, 'transaction').mockImplementation(async (work) => {
      times += 1
      if (times === 2) {
        // It sleeps between its numbers and its writing, until the sweep comes.
        vi.restoreAllMocks()
        await travel(minutes(16))
        await sweep('imports.endStuckImports')
        ended.push((await read(who, one)).state)
      }
      return transaction(work)
    })
    await runImport(system(), { importId: one.id })
    expect(ended).toEqual(['failed'])
    expect(await read(who, one)).toMatchObject({ state: 'failed', taken: 0 })
    expect(await written(who)).toEqual({ goods: 0, rejections: 0 })
    expect(faults).toEqual([])
    expect(await brokenInvariants()).toEqual({})
    expect(await finishedImport(who, await readyImport(who, machines(5)))).toMatchObject({ taken: 5 })
  })

  test('keeps its file as long as it needs it, whatever else is uploaded and however long it waits', async () => {
    const who = await seller()
    const one = await begun(who, machines(4))
    for (let at = 0; at < 6; at += 1) await readyImport(who, machines(2))
    await travel(days(1) + minutes(1))
    await sweep('imports.forgetSheets')
    await runImport(system(), { importId: one.id })
    expect(await read(who, one)).toMatchObject({ state: 'done', taken: 4 })
    const [left] = await product().app
      .db`select count(*)::int as count from goods_sheet where company_id = ${who.companyId}`
    expect(left?.count).toBe(0)
  })

  test('of another company is not there', async () => {
    const [who, other] = [await seller(), await seller()]
    const one = await begun(who, machines(2))
    const { code } = await other.call(api.imports.readImport, { importId: one.id })
    expect(code).toBe(requestErrors.notFound.code)
    expect((await other.call(api.imports.listImports, {})).data.data).toEqual([])
  })
})

describe('a serial number', () => {
  test('that the company has already, or that comes twice, keeps its row out and not the others', async () => {
    const who = await seller()
    await goods({ companyId: who.companyId, makerId: null, makerName: 'Case', model: 'CX130', serial: 'N-1' })
    const content =
      'group,maker,model,price,serial\nexcavator,Case,CX 130,1,n1\nexcavator,Case,CX130,1,N-2\nexcavator,Case,CX130,1,N2\nexcavator,Case,CX130,1,\n'
    const one = await finishedImport(who, await readyImport(who, content))
    expect(one).toMatchObject({ taken: 2, rejectedCount: 2 })
    expect(
      one.rejected.map(({ row, reasons }) => [row, reasons[0]?.column, reasons[0]?.rule, reasons[0]?.value]),
    ).toEqual([
      [2, 'serial', 'serialTaken', 'n1'],
      [4, 'serial', 'serialTaken', 'N2'],
    ])
  })

  test('that somebody writes while its row is being judged is found on the second look', async () => {
    const who = await seller()
    const one = await begun(
      who,
      'group,maker,model,price,serial\nexcavator,Case,CX130,1,N-1\nexcavator,Case,CX130,1,N-2\n',
    )
    const { transaction } = product().app
    let times = 0
    vi.spyOn(product().app, 'transaction').mockImplementation(async (work) => {
      times += 1
      if (times === 2) {
        vi.restoreAllMocks()
        await goods({ companyId: who.companyId, makerId: null, makerName: 'Case', model: 'CX130', serial: 'N-1' })
      }
      return transaction(work)
    })
    await runImport(system(), { importId: one.id })
    expect(await read(who, one)).toMatchObject({ state: 'done', taken: 1, rejectedCount: 1 })
  })
})
