import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, test } from 'vitest'
import { readWorkbook, type WorkbookRules } from './read-workbook.ts'

const rules: WorkbookRules = { bytesMax: 200_000, rowsMax: 50, columnsMax: 40 }

const book = `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="覚え書き" state="hidden" r:id="rId1"/><sheet name="在庫" r:id="rId2"/></sheets></workbook>`
const rels = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`
const strings = `<sst><si><t>型式</t><rPh sb="0" eb="2"><t>カタシキ</t></rPh></si><si><t>価格</t></si><si><r><t>PC</t></r><r><t xml:space="preserve">138 &amp; US</t></r></si></sst>`
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0&quot;万円&quot;"/><numFmt numFmtId="171" formatCode="[$€-407]\\ #,##0.00;[Red]-#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"><alignment/></xf><xf numFmtId="171"/><xf numFmtId="14"/></cellXfs></styleSheet>`

async function workbook(rows: string, change: Record<string, string> = {}, how: { password?: string } = {}) {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  const parts = {
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': rels,
    'xl/sharedStrings.xml': strings,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...change,
  }
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text), how)
  return writer.close()
}
const read = async (file: Blob, change: Partial<WorkbookRules> = {}) => {
  const found = await readWorkbook(new Uint8Array(await file.arrayBuffer()), { ...rules, ...change })
  return 'fault' in found ? found.fault : found.text.split('\r\n')
}
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`

describe('an Excel workbook', () => {
  test('is read as its first sheet in sight shows it, row by row at its number', async () => {
    const rows = [
      row(1, '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c>'),
      '<row r="2" spans="1:3"/>',
      row(
        3,
        '<c r="A3" t="s"><v>2</v></c><c r="B3" t="inlineStr"><is><t>a, "b"</t></is></c><c r="C3"><v>3850000</v></c>',
      ),
    ]
    expect(await read(await workbook(rows.join('')))).toEqual(['型式,,価格', '', 'PC138 & US,"a, ""b""",3850000'])
  })

  test('keeps the currency and the 万円 that stand in the format alone, and dates as dates', async () => {
    const cells =
      '<c r="A1" s="1"><v>385</v></c><c r="B1" s="2"><v>12000.5</v></c><c r="C1" s="3"><v>43525</v></c><c r="D1"><v>4538.2000000000003</v></c><c r="E1"><v>1.5E7</v></c>'
    expect(await read(await workbook(row(1, cells)))).toEqual(['385万円,€12000.5,2019-03-01,4538.2,15000000'])
  })

  test('gives what formulas last made, their errors, and nothing that they say themselves', async () => {
    const cells =
      '<c r="A1"><f>HYPERLINK("http://x")</f><v>7</v></c><c r="B1" t="str"><f>A1</f><v>PC</v></c><c r="C1" t="e"><v>#REF!</v></c>'
    expect(await read(await workbook(row(1, cells)))).toEqual(['7,PC,#REF!'])
  })

  test('keeps numbers that are written as text, their leading zeros, and texts that look like formulas', async () => {
    const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
    const cells = `${text('A1', '007')}${text('B1', '9480000')}${text('C1', "=cmd|' /C calc'!A0")}${text('D1', "'=1")}`
    expect(await read(await workbook(row(1, cells)))).toEqual([`007,9480000,'=cmd|' /C calc'!A0,''=1`])
  })

  test('with entities of its own does not grow', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    const file = await workbook(row(1, '<c r="A1" t="inlineStr"><is><t>&b;</t></is></c>'), {
      'xl/sharedStrings.xml': bomb + strings,
    })
    expect(await read(file)).toEqual(['&b;'])
  })

  test('that is too large, too long, too wide, locked, empty or none at all is told by its own reason', async () => {
    const wide = row(1, '<c r="AZZ1"><v>1</v></c>')
    expect(await read(await workbook(row(1, `<c r="A1"><v>${'1'.repeat(300_000)}</v></c>`)))).toBe('tooLarge')
    const many = Array.from({ length: 30 }, () => row(1, `<c r="A1"><v></v></c>`.repeat(150))).join('')
    expect(await read(await workbook(many, { 'xl/sharedStrings.xml': `${strings}${' '.repeat(120_000)}` }))).toBe(
      'tooLarge',
    )
    expect(await read(await workbook(row(1_048_576, '<c r="A1048576"><v>1</v></c>')))).toBe('tooManyRows')
    expect(await read(await workbook(wide))).toBe('tooLarge')
    expect(await read(await workbook(row(1, '<c r="A1"><v>1</v></c>'), {}, { password: 'x' }))).toBe('encrypted')
    expect(await read(await workbook(row(900, '<c r="A900" s="1"/>')))).toBe('empty')
    expect(await read(new Blob(['PK\u0003\u0004 and nothing more']))).toBe('broken')
    expect(await read(await workbook(row(5, '<c><v>1</v></c>') + row(2, '<c><v>1</v></c>')))).toBe('broken')
  })
})
