import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory, goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const japan = { currency: 'JPY', taxMode: 'included', country: 'JP', language: 'ja' } as const

test('a number that another listing has got since is not given back by undoing an import', async () => {
  await givenCategory('excavator')
  const who = await as.seller()
  const { db } = product().app
  const { id } = await goods({ companyId: who.companyId })
  const [listed] = await db<{ number: string }[]>`select management_number as number from goods where id = ${id}`
  const take = async (content: string) => finishedImport(who, await readyImport(who, content, japan))
  await take(`管理番号（Kikai）,社内番号\n${listed?.number},A-1`)
  const renumbered = await take(`管理番号（Kikai）,社内番号\n${listed?.number},B-1`)
  await take('group,model,price,year,city,社内番号\nexcavator,PC9,1000,2016,大阪,A-1\n')
  const undone = accepted(await who.call(api.imports.undoImport, { importId: renumbered.id }))
  expect(undone).toMatchObject({ keptCount: 1, kept: [{ id, reason: { name: 'numberUsed' } }] })
  const numbers = await db`
    select reference from goods where company_id = ${who.companyId} and state <> 'archived' order by reference
  `
  expect(numbers.map(({ reference }) => reference)).toEqual(['A-1', 'B-1'])
})
