import { importErrors } from '@kikai/contract/imports/imports.errors'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { finishedImport, readyImport, sheet } from '../../../../test/given/goods/sheets.ts'
import { days, hours, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { encodeSheet } from '../write/encode-sheet.ts'

startProduct()

const japanese =
  '種別,メーカー,型式,製造番号,年式,アワーメーター,価格,備考\r\n' +
  '油圧ショベル,コマツ,PC200-8,C12345,2016,"4,820",9480000,"屋内保管。\r\n試運転済み、①㎡"\r\n' +
  'ﾎｲｰﾙﾛｰﾀﾞｰ,髙橋機械㈱,WA100,,2009,6100,3200000,ﾀｲﾔ新品\r\n'
const chinese =
  '类别;品牌;型号;年份;价格;备注\n液压挖掘机;小松;PC200-8;2016;380000;手续齐全，无大修\n轮式装载机;柳工;CLG856;2018;160000;镕鎔朱镕基\n'

const send = (who: Parameters<typeof sendForm>[0], bytes: Uint8Array, fields = {}) =>
  sendForm(who, api.imports.uploadSheet, { fields: { fileName: '在庫一覧.csv', ...fields }, bytes })
const bytesOf = (text: string) => new TextEncoder().encode(text)

const seller = async () => {
  for (const key of ['excavator', 'wheel-loader']) await givenCategory(key)
  return as.seller()
}

describe(api.imports.uploadSheet.path, () => {
  test('a file is kept by its name, for the company alone', async () => {
    const [one, other] = [await seller(), await seller()]
    const { answer } = await send(one, bytesOf(japanese))
    expect(answer).toMatchObject({ code: 200, data: { fileName: '在庫一覧.csv', bytes: bytesOf(japanese).length } })
    const { id: sheetId } = answer.data
    expect((await one.call(api.imports.previewImport, { sheetId })).code).toBe(200)
    const strange = await other.call(api.imports.previewImport, { sheetId })
    expect(strange.code).toBe(requestErrors.notFound.code)
    const ready = await readyImport(other, japanese)
    expect((await other.call(api.imports.importGoods, { ...ready, sheetId })).code).toBe(requestErrors.notFound.code)
  })

  test('visitors, and members without the right, are refused before the file is read', async () => {
    expect((await send({}, bytesOf(japanese))).answer.code).toBe(requestErrors.loginExpired.code)
    expect((await send(await as.member(), bytesOf(japanese))).answer.code).toBe(requestErrors.notAllowed.code)
    expect((await send(await as.finance(), bytesOf(japanese))).answer.code).toBe(requestErrors.notAllowed.code)
  })

  test('an old workbook, a locked one, a broken one, nothing at all and swapped bytes are refused by their own sentences', async () => {
    const who = await seller()
    const broken = await send(who, Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 7)]))
    expect(broken.answer.code).toBe(importErrors.workbookBroken.code)
    const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect((await send(who, container)).answer.code).toBe(importErrors.workbookFile.code)
    const locked = await send(who, Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]))
    expect(locked.answer.code).toBe(importErrors.workbookLocked.code)
    expect((await send(who, bytesOf(' \r\n \n'))).answer.code).toBe(importErrors.unreadableFile.code)
    const swapped = await send(who, bytesOf(japanese), { sha256: 'a'.repeat(64) })
    expect(swapped.answer.code).toBe(requestErrors.wrongSignature.code)
  })

  test('ten megabytes are read, one byte more is not', async () => {
    const who = await seller()
    const full = Buffer.alloc(limits.importBytesMax, 'a')
    full.write('model,price\n')
    expect((await send(who, full)).answer.code).toBe(200)
    const { answer } = await send(who, Buffer.concat([full, Buffer.from('b')]))
    expect(answer).toMatchObject({ code: uploadErrors.fileTooLarge.code, data: { megabytes: 10 } })
  })

  test('a company keeps its newest five files, and each for a day', async () => {
    const who = await seller()
    const ids: Awaited<ReturnType<typeof sheet>>[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await sheet(who, `model,price\nM${at},1\n`))
    const looked = async () =>
      Promise.all(ids.map(async (sheetId) => (await who.call(api.imports.previewImport, { sheetId })).code))
    const { code: gone } = requestErrors.notFound
    expect(await looked()).toEqual([gone, 200, 200, 200, 200, 200])
    await travel(hours(23))
    expect(await sweep('imports.forgetSheets')).toBe(0)
    await travel(days(1))
    expect(await sweep('imports.forgetSheets')).toBeGreaterThanOrEqual(5)
    expect(await looked()).toEqual(ids.map(() => gone))
  })

  test('a person who asks on and on waits', async () => {
    const who = await seller()
    const ready = await readyImport(who, japanese)
    await product().app.db`
      insert into rate_limit (key, arrival)
      select key || ${who.id}, app_now() + interval '10 minutes' from (values ('sheet-preview:'), ('sheet-export:')) k (key)
      on conflict (key) do update set arrival = excluded.arrival
    `
    const { code } = requestErrors.tooOften
    expect((await who.call(api.imports.previewImport, { sheetId: ready.sheetId })).code).toBe(code)
    expect((await who.call(api.imports.exportRejected, { sheet: ready })).code).toBe(code)
    expect((await who.call(api.imports.exportGoods, {})).code).toBe(code)
  })

  test('sixty files an hour are enough for one person', async () => {
    const who = await seller()
    await product().app.db`
      insert into rate_limit (key, arrival) values (${`sheet:${who.id}`}, app_now() + interval '1 hour')
    `
    expect((await send(who, bytesOf(japanese))).answer.code).toBe(requestErrors.tooOften.code)
  })
})

describe('a file in any of the encodings', () => {
  const files = [
    ['utf-8', japanese],
    ['utf-16le', japanese],
    ['utf-16be', japanese],
    ['shift_jis', japanese],
    ['gb18030', chinese],
    ['utf-8', chinese],
  ] as const

  test.each(files)('%s is recognised, and every sign comes in as it was', async (encoding, text) => {
    const who = await seller()
    const encoded = encodeSheet(text, encoding)
    if (!encoded) throw new Error('the fixture does not fit its encoding')
    const sheetId = await sheet(who, encoded)
    const { data } = await who.call(api.imports.previewImport, { sheetId })
    expect([data.encoding, data.rows, data.missing]).toEqual([encoding, 2, ['currency', 'tax', 'country']])
    const ready = await readyImport(who, encoded, { currency: 'JPY', country: 'JP', language: 'ja' })
    const result = await finishedImport(who, ready)
    expect(result).toMatchObject({ taken: 2, rejectedCount: 0 })
    const { data: list } = await who.call(api.goods.listManagedGoods, { importId: result.id })
    const details = await Promise.all(
      list.data.map(async ({ id }) => (await who.call(api.goods.readManagedGoods, { goodsId: id })).data.draft),
    )
    const words = details.map(({ model, makerName, description }) => [model, makerName, description.text])
    expect(words.toSorted(([a = ''], [b = '']) => (a < b ? 1 : -1))).toEqual(
      text === japanese
        ? [
            ['WA100', '髙橋機械(株)', 'タイヤ新品'],
            ['PC200-8', 'コマツ', '屋内保管。\n試運転済み、①㎡'],
          ]
        : [
            ['PC200-8', '小松', '手续齐全，无大修'],
            ['CLG856', '柳工', '镕鎔朱镕基'],
          ],
    )
  })

  test('the seller sees the first rows, and may say otherwise', async () => {
    const who = await seller()
    const sheetId = await sheet(who, encodeSheet(japanese, 'shift_jis') ?? '')
    const guessed = await who.call(api.imports.previewImport, { sheetId })
    expect(guessed.data.firstRows[0]?.cells).toEqual([
      '種別',
      'メーカー',
      '型式',
      '製造番号',
      '年式',
      'アワーメーター',
      '価格',
      '備考',
    ])
    expect(guessed.data.firstRows[1]?.cells.slice(0, 4)).toEqual(['油圧ショベル', 'コマツ', 'PC200-8', 'C12345'])
    const wrong = await who.call(api.imports.previewImport, { sheetId, encoding: 'windows-1252' })
    expect(wrong.code === importErrors.unreadableFile.code || wrong.data.firstRows[0]?.cells[0] !== '種別').toBe(true)
  })

  test('read with a wrong encoding nothing is taken, whatever the seller presses', async () => {
    const who = await seller()
    const mixed = Buffer.concat([
      Buffer.from('group,model,price,note\nexcavator,PC200,100,good\nexcavator,'),
      encodeSheet('型式', 'shift_jis') ?? Buffer.alloc(0),
      Buffer.from(',200,bad\n'),
    ])
    const ready = await readyImport(who, mixed)
    const result = await finishedImport(who, { ...ready, encoding: 'utf-8' })
    expect(result).toMatchObject({ taken: 1, rejectedCount: 1 })
    expect(result.rejected[0]?.reasons).toMatchObject([{ field: 'model', column: 'model', rule: 'unreadable' }])
  })

  test.each([
    ['commas', 'comma', 'group,model,price,note\nexcavator,PC200,100,"a, b; c\td"\n'],
    ['semicolons', 'semicolon', 'group;model;price;note\nexcavator;PC200;100;"a, b; c\td"\n'],
    ['tabs', 'tab', 'group\tmodel\tprice\tnote\nexcavator\tPC200\t100\t"a, b; c\td"\n'],
  ] as const)('%s divide the columns; quotes keep them and line breaks together', async (_, delimiter, content) => {
    const who = await seller()
    const sheetId = await sheet(who, content)
    const { data } = await who.call(api.imports.previewImport, { sheetId })
    expect(data).toMatchObject({
      delimiter,
      firstRows: [{}, { row: 2, cells: ['excavator', 'PC200', '100', 'a, b; c\td'] }],
    })
  })

  test('another delimiter than ours can be chosen', async () => {
    const who = await seller()
    const sheetId = await sheet(who, 'model;price,with;tax\nPC200;1;2\n')
    expect((await who.call(api.imports.previewImport, { sheetId })).data.delimiter).toBe('semicolon')
    const { data } = await who.call(api.imports.previewImport, { sheetId, delimiter: 'comma' })
    expect(data.columns.map(({ name }) => name)).toEqual(['model;price', 'with;tax'])
  })
})

/** The same file with its zeros, read as what it is. */
const zeros = async (who: Awaited<ReturnType<typeof seller>>, content: string) => ({
  sheetId: await sheet(who, content),
  encoding: 'utf-8' as const,
})

describe('a table as people write them', () => {
  const preview = async (content: string) => {
    const who = await seller()
    return who.call(api.imports.previewImport, { sheetId: await sheet(who, content) })
  }

  test('rows are counted as a spreadsheet counts them, empty ones and those of several lines too', async () => {
    const who = await seller()
    const content = 'group,model,price,note\nexcavator,PC1,1,"two\nlines"\n\nexcavator,,2,\n'
    const result = await finishedImport(who, await readyImport(who, content))
    expect(result).toMatchObject({ rows: 2, taken: 1, rejected: [{ row: 4 }] })
  })

  test('the first rows carry the numbers that rejections name, blank lines or not', async () => {
    const who = await seller()
    const content = '\ngroup,model,price\n\nexcavator,,2\n'
    const ready = await readyImport(who, content)
    const { sheetId, choices } = ready
    const { data } = await who.call(api.imports.previewImport, { sheetId, choices })
    expect(data).toMatchObject({ headingRow: 2, firstRows: [{ row: 2 }, { row: 4 }], rejected: [{ row: 4 }] })
  })

  test('a line that names the separator is dropped, and not counted', async () => {
    const who = await seller()
    const content = 'sep=;\r\ngroup;model;price\r\nexcavator;PC1;1,5\r\nexcavator;;2\r\n'
    const { data } = await preview(content)
    expect(data).toMatchObject({
      delimiter: 'semicolon',
      headingRow: 1,
      firstRows: [{ cells: ['group', 'model', 'price'] }, {}, {}],
    })
    expect(await finishedImport(who, await readyImport(who, content))).toMatchObject({
      taken: 1,
      rejected: [{ row: 3 }],
    })
  })

  test('a title above the headings is passed over, and another row can be said to be the heading', async () => {
    const who = await seller()
    const content = '在庫一覧 2026年11月,,\n大阪営業所,,\n種別,型式,価格\n油圧ショベル,PC1,100\n油圧ショベル,,200\n'
    const ready = await readyImport(who, content, { currency: 'JPY' })
    const { sheetId, choices } = ready
    const { data } = await who.call(api.imports.previewImport, { sheetId, choices })
    expect(data).toMatchObject({ headingRow: 3, rows: 2, firstRows: [{ row: 1 }, { row: 2 }, { row: 3 }, {}, {}] })
    expect(data.columns.map(({ field }) => field)).toEqual(['group', 'model', 'price'])
    const other = await who.call(api.imports.previewImport, { sheetId, headingRow: 1 })
    expect(other.data).toMatchObject({ headingRow: 1, rows: 4, columns: [{ name: '在庫一覧 2026年11月' }, {}, {}] })
    expect((await who.call(api.imports.previewImport, { sheetId, headingRow: 77 })).code).toBe(
      importErrors.unreadableFile.code,
    )
    expect(await finishedImport(who, ready)).toMatchObject({ rows: 2, taken: 1, rejected: [{ row: 5 }] })
  })

  test('columns without a name are called by their place, empty ones are none, twins are told apart', async () => {
    const { data } = await preview('model,,price,price,,\nPC1,x,1,2,,\n')
    expect(data.columns.map(({ name }) => name)).toEqual(['model', '(2)', 'price', 'price (2)'])
  })

  test('a row of more cells than columns is rejected alone, a shorter one is filled up', async () => {
    const who = await seller()
    const content = 'group,model,price,note\nexcavator,PC1,1,a,b\nexcavator,PC2,2\nexcavator,PC3,3,,,\n'
    const result = await finishedImport(who, await readyImport(who, content))
    expect(result).toMatchObject({ taken: 2, rejected: [{ row: 2, reasons: [{ rule: 'tooManyCells', value: 'b' }] }] })
  })

  test('an inch mark is no quote; a quote that never ends is named by its row', async () => {
    const { data } = await preview('group,model,price,note\nexcavator,PC1,1,bucket 36" wide\n')
    expect(data.firstRows[1]?.cells[3]).toBe('bucket 36" wide')
    expect(await preview('a,b\n1,2\n"3,4\n5,6\n')).toMatchObject({
      code: importErrors.openQuote.code,
      data: { row: 3 },
    })
  })

  test.each([
    ['named columns and nothing below', 'title\n\ngroup,model,price\n\n', 'noRows', { row: 3 }],
    ['one column', '\nmodel\nPC1\nPC2\n', 'oneColumn', { row: 2 }],
    [
      'a long cell',
      `group,model\nexcavator,PC1\nexcavator,${'x'.repeat(40_001)}\n`,
      'longRow',
      { row: 3, max: 40_000 },
    ],
    ['a quote that swallows all that follows', `a,b\n1,"2\n${'3,4\n'.repeat(20_000)}`, 'openQuote', { row: 2 }],
    [
      'more columns than a list has',
      `${'a,'.repeat(201)}\n${'1,'.repeat(201)}`,
      'tooManyColumns',
      { row: 1, max: 200 },
    ],
  ] as const)('a file of %s says so, and in which row', async (_, content, error, data) => {
    expect(await preview(content)).toMatchObject({ code: importErrors[error].code, data })
  })

  test('zeros, half characters and long words are kept as far as the database can, and break no import', async () => {
    const who = await seller()
    const long = 'あ'.repeat(59) + '😀'.repeat(30)
    const content = `group,model,price,note\nexcavator,PC1,1,ok\nexcavator,P\u0000C2,${long},\u0000\n${long},PC3,3,${long}\n`
    const one = await finishedImport(who, {
      ...(await readyImport(who, content.replaceAll('\u0000', '0'))),
      ...(await zeros(who, content)),
    })
    expect(one).toMatchObject({ taken: 1, rejectedCount: 2 })
    expect(one.rejected.map(({ row, reasons }) => [row, reasons.map(({ rule }) => rule)])).toEqual([
      [3, ['unreadable', 'unreadable']],
      [4, ['noCategory']],
    ])
    const file = await who.call(api.imports.exportRejected, { importId: one.id })
    expect(file.code).toBe(200)
  })

  test('more rows than one file may have are refused', async () => {
    const rows = Array.from({ length: limits.importRowsMax + 1 }, (_, at) => `PC${at},1`)
    expect(await preview(['model,price', ...rows].join('\n'))).toMatchObject({
      code: importErrors.tooManyRows.code,
      data: { max: 10_000 },
    })
  })
})
