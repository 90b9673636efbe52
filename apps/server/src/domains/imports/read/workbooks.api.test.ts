import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { api } from '@kikai/contract/api'
import { importErrors } from '@kikai/contract/imports/imports.errors'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { writeWorkbook } from '../../../platform/workbook/write-workbook.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const send = async (who: Parameters<typeof sendForm>[0], bytes: Uint8Array) =>
  (await sendForm(who, api.imports.uploadSheet, { fields: { fileName: 'stock.xlsx' }, bytes })).answer

const archive = async (parts: Record<string, string>) => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text))
  return new Uint8Array(await (await writer.close()).arrayBuffer())
}
/** A workbook with this sheet; its second style is in ten thousand yen, its third a date. */
const workbook = (sheet: string) =>
  archive({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="在庫" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0&quot;万円&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (...cells: string[]) => `<row>${cells.join('')}</row>`
const heading = rowOf(...['group', 'model', 'serial', 'price', 'year', 'remarks'].map(text))
const japan = { currency: 'JPY', country: 'JP', language: 'ja' } as const

describe('a workbook that is uploaded', () => {
  test('is read as it looks: units of a format, dates, texts of digits, last results of formulas, and no formula is kept', async () => {
    const who = await seller()
    const sheet =
      heading +
      rowOf(
        text('excavator'),
        text('PC200'),
        text('00712'),
        '<c s="1"><v>385</v></c>',
        '<c s="2"><v>43525</v></c>',
        text("=cmd|' /C calc'!A0"),
      ) +
      rowOf(
        text('excavator'),
        text('PC300'),
        '<c><v>7</v></c>',
        text('9480000'),
        '<c><f>2000+16</f><v>2016</v></c>',
        '<c t="str"><f>HYPERLINK("http://x")</f><v>dry</v></c>',
      ) +
      rowOf(text('excavator'), text('PC400'), '<c></c>', '<c t="e"><f>A9/0</f><v>#DIV/0!</v></c>', '', '')
    const one = await finishedImport(
      who,
      await readyImport(who, await workbook(sheet), { ...japan, fileName: 'a.xlsx' }),
    )
    expect(one).toMatchObject({ taken: 2, rejected: [{ row: 4, reasons: [{ field: 'price', value: '#DIV/0!' }] }] })
    const rows = await product().app.db`
      select model, serial, price_minor, year, description from goods where company_id = ${who.companyId} order by model
    `
    expect(rows).toEqual([
      { model: 'PC200', serial: '00712', priceMinor: 3_850_000, year: 2019, description: { ja: "=cmd|' /C calc'!A0" } },
      { model: 'PC300', serial: '7', priceMinor: 9_480_000, year: 2016, description: { ja: 'dry' } },
    ])
  })

  test('that unpacks without end, or has too many rows or columns, is refused while others are served', async () => {
    const who = await seller()
    const bomb = await workbook(heading + ' '.repeat(serverLimits.workbookBytesMax))
    expect(bomb.length).toBeLessThan(200_000)
    const [answer, other] = await Promise.all([send(who, bomb), who.call(api.imports.listImports, {})])
    expect(answer.code).toBe(importErrors.workbookTooLarge.code)
    expect(other.code).toBe(200)
    const far = await workbook(`${heading}<row r="2"><c r="XFD2"><v>1</v></c></row>`)
    expect((await send(who, far)).code).toBe(importErrors.workbookTooLarge.code)
    const long = await workbook(heading + rowOf(text('excavator'), text('PC200')).repeat(100_000))
    expect(await send(who, long)).toMatchObject({
      code: importErrors.tooManyRows.code,
      data: { max: limits.importRowsMax },
    })
    expect((await send(who, await workbook(''))).code).toBe(importErrors.workbookEmpty.code)
  })

  test('of as many rows as a list may have is read in time, and nobody waits for it', async () => {
    const who = await seller()
    const rows = Array.from({ length: limits.importRowsMax }, (_, at) => ['excavator', `M${at}`, String(at), '12.50'])
    const bytes = await writeWorkbook({ rows: [['group', 'model', 'serial', 'price'], ...rows] })
    const { id: sheetId } = accepted(await send(who, bytes))
    const preview = accepted(await who.call(api.imports.previewImport, { sheetId }))
    expect(preview).toMatchObject({
      rows: limits.importRowsMax,
      columns: [{ name: 'group' }, {}, {}, { field: 'price' }],
    })
  })

  test('gives the rows that were not taken back as a workbook, which is read again', async () => {
    const who = await seller()
    const bytes = await writeWorkbook({
      rows: [
        ['group', 'model', 'price'],
        ['excavator', 'PC1', 'soon'],
        ['excavator', 'PC2', '5'],
      ],
    })
    const one = await finishedImport(who, await readyImport(who, bytes, { fileName: 'stock.xlsx' }))
    const file = accepted(await who.call(api.imports.exportRejected, { importId: one.id }))
    expect(file.fileName).toBe('stock-not-imported.xlsx')
    const again = await readyImport(who, Buffer.from(file.base64, 'base64'), { fileName: file.fileName })
    expect(Object.keys(again.choices.columns).toSorted()).toEqual(['group', 'model', 'price'])
    expect((await finishedImport(who, again)).rejected).toMatchObject([{ row: 2, reasons: [{ value: 'soon' }] }])
  })
})

test('an empty list is had as either kind', async () => {
  const who = await seller()
  const [book, plain] = [
    accepted(await who.call(api.imports.readTemplate, { kind: 'xlsx' })),
    accepted(await who.call(api.imports.readTemplate, {})),
  ]
  expect([book.fileName, plain.fileName]).toEqual(['kikai-template.xlsx', 'kikai-template.csv'])
  expect(Buffer.from(book.base64, 'base64').subarray(0, 2).toString()).toBe('PK')
})
