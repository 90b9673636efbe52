import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const taken = async (who: SellerPerson, content: string) => finishedImport(who, await readyImport(who, content))
const previewed = async (who: SellerPerson, content: string) => {
  const { sheetId, choices } = await readyImport(who, content)
  return accepted(await who.call(api.imports.previewImport, { sheetId, choices }))
}

describe('a list that is sent again', () => {
  test('brings nothing twice, though its columns are called otherwise and it says more that nobody takes', async () => {
    const who = await seller()
    const first = 'group,model,price,year\nexcavator,PC200,100,2016\nexcavator,PC200,100,2016\n'
    expect(await taken(who, first)).toMatchObject({ taken: 2 })
    const again = 'No,Model,Group,Price,Year,seen\n7,PC200,excavator,100,2016,yes\n8,PC200,excavator,100,2016,\n'
    const { choices, ...ready } = await readyImport(who, again)
    expect(choices.columns).toMatchObject({ No: 'ignore', seen: 'ignore' })
    expect(await finishedImport(who, { ...ready, choices })).toMatchObject({ taken: 0, alreadyHere: 2 })
    expect(await taken(who, `${again}9,PC200,excavator,100,2016,\n`)).toMatchObject({ taken: 1, alreadyHere: 2 })
  })

  test('with corrected rows is told of machines of the same maker, model and year that no number tells apart', async () => {
    const who = await seller()
    await taken(
      who,
      'group,maker,model,price,year,serial\nexcavator,Cat,320,100,2016,\nexcavator,Cat,330,100,2016,S1\n',
    )
    const corrected = [
      'group,maker,model,price,year,serial',
      'excavator,Cat,320,90,2016,',
      'excavator,Cat,320,90,2017,',
      'excavator,Cat,330,90,2016,S2',
      'excavator,Cat,330,90,2016,',
      'excavator,Volvo,320,90,2016,',
    ].join('\n')
    const preview = await previewed(who, corrected)
    expect(preview).toMatchObject({ takeable: 5, lookalikeCount: 2, lookalikes: [{ row: 2 }, { row: 5 }] })
    const [first] = accepted(await who.call(api.goods.listManagedGoods, { words: '320' })).data
    expect(preview.lookalikes[0]?.managementNumber).toBe(first?.managementNumber)
    const other = await seller()
    expect(await previewed(other, corrected)).toMatchObject({ lookalikeCount: 0, lookalikes: [] })
  })

  test('names each of the seller’s own numbers once', async () => {
    const who = await seller()
    const rows = Array.from({ length: 205 }, (_, at) => `excavator,PC${at},100,A-${at === 204 ? 0 : at}`)
    const one = await taken(who, ['group,model,price,stock no', ...rows, 'excavator,PC1,100,ａ-3'].join('\n'))
    expect(one).toMatchObject({ taken: 204, rejectedCount: 2 })
    expect(one.rejected.map(({ row, reasons }) => [row, reasons[0]?.rule])).toEqual([
      [206, 'referenceTaken'],
      [207, 'referenceTaken'],
    ])
  })
})
