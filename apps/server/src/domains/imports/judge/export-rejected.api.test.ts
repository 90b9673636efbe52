import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { startProduct } from '../../../../test/harness.ts'
import { encodeSheet } from '../write/encode-sheet.ts'
import { decodeSheet } from '../read/sheet-encoding.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return (await as.seller()).speaking('ja')
}
const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')
const japan = { currency: 'JPY', country: 'JP', language: 'ja' } as const

const list = [
  '種別,型式,価格,備考',
  'excavator,PC200,100,良好',
  'excavator,,相場,"2行の\r\n備考, =x"',
  'excavator,PC300,300,a,b',
  'エレベーター,PC400,400,=1+1',
].join('\r\n')

describe(api.imports.exportRejected.path, () => {
  test('the rows come back in the encoding of the file, with reasons in the reader’s language, and can be mended', async () => {
    const who = await seller()
    const ready = await readyImport(who, encodeSheet(list, 'shift_jis') ?? '', { ...japan, fileName: '在庫.csv' })
    const one = await finishedImport(who, ready)
    expect(one).toMatchObject({ taken: 1, rejectedCount: 3 })
    const file = accepted(await who.call(api.imports.exportRejected, { importId: one.id }))
    expect(file.fileName).toBe('在庫-取込不可.csv')
    const text = decodeSheet(bytesOf(file), 'shift_jis')
    expect(text).toBe(
      [
        '取り込めない理由（Kikai）,種別,型式,価格,備考',
        '3行目：型式が空です / 価格が数値として読めません,excavator,,相場,"2行の\r\n備考, =x"',
        '4行目：列の数よりセルが多い行です,excavator,PC300,300,a,b',
        "5行目：カテゴリが選択されていません,エレベーター,PC400,400,'=1+1",
        '',
      ].join('\r\n'),
    )

    const mended = text.replace(',,相場,', ',PC250,250,').replace(',a,b', ',ab').replace('エレベーター', 'excavator')
    const again = await readyImport(who, encodeSheet(mended, 'shift_jis') ?? '', japan)
    expect(Object.keys(again.choices.columns).toSorted()).toEqual(['価格', '備考', '型式', '種別'].toSorted())
    expect(await finishedImport(who, again)).toMatchObject({ taken: 3, alreadyHere: 0, rejectedCount: 0 })
  })

  test('before the import it is the same file, and nothing is written', async () => {
    const who = await seller()
    const ready = await readyImport(who, list, japan)
    const before = accepted(await who.call(api.imports.exportRejected, { sheet: ready }))
    const one = await finishedImport(who, ready)
    const after = accepted(await who.call(api.imports.exportRejected, { importId: one.id }))
    expect(before.base64).toBe(after.base64)
    expect([...bytesOf(before).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('who reads Chinese gets a file in UTF-8, because Shift_JIS cannot say the reasons', async () => {
    const who = await seller()
    const ready = await readyImport(who, encodeSheet(list, 'shift_jis') ?? '', japan)
    const file = accepted(await who.speaking('zh-Hans').call(api.imports.exportRejected, { sheet: ready }))
    expect(bytesOf(file).toString('utf8')).toContain('\ufeff未导入原因（Kikai）,種別')
  })

  test('of another company there is nothing, and nothing is nothing', async () => {
    const [who, other] = [await seller(), await seller()]
    const ready = await readyImport(who, list, japan)
    const one = await finishedImport(who, await readyImport(who, list, japan))
    for (const input of [{ importId: one.id }, { sheet: ready }, {}])
      expect((await other.call(api.imports.exportRejected, input)).code).toBe(requestErrors.notFound.code)
  })
})
