import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../test/pdf.ts'
import { judgePdf } from './judge-pdf.ts'

const written = (text: string) => judgePdf(Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, 'latin1'))
const onePage = '5 0 obj\n<< /Type /Page >>\nendobj\n'

describe('a PDF that somebody hands in', () => {
  test.each([
    ['one page', { pages: 1 }],
    ['fifty pages', { pages: 50 }],
    ['pages packed as newer programs do', { pages: 3, packed: true }],
  ])('has its pages counted: %s', async (_, wishes) => {
    expect(await judgePdf(pdf(wishes))).toEqual({ pages: wishes.pages })
  })

  test('counts a page once that was changed after it was written', async () => {
    const twice = Buffer.concat([pdf({ pages: 2 }), Buffer.from(`${onePage}%%EOF`)])
    expect(await judgePdf(twice)).toEqual({ pages: 2 })
  })

  test.each([
    ['a script when it is opened', { root: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
    ['a script under a disguised name', { root: '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>' }],
    ['a program to start', { root: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    ['a file within', { root: '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>' }],
    ['a script among packed objects', { root: '/OpenAction << /S /JavaScript /JS (1) >>', packed: true }],
  ])('is refused with %s', async (_, wishes) => {
    expect(await judgePdf(pdf(wishes))).toEqual({ fault: 'active' })
  })

  test('is refused when it is locked', async () => {
    expect(await judgePdf(pdf({ trailer: '/Encrypt 8 0 R' }))).toEqual({ fault: 'locked' })
  })

  test('is refused when it is something else, or only begins as one', async () => {
    expect(await judgePdf(Buffer.from('<html><script>alert(1)</script>'))).toEqual({ fault: 'notAPdf' })
    expect(await judgePdf(Buffer.from(` ${pdf().toString('latin1')}`, 'latin1'))).toEqual({ fault: 'notAPdf' })
    expect(await judgePdf(pdf({ pages: 40 }).subarray(0, 2_000))).toEqual({ fault: 'broken' })
    expect(await written('1 0 obj\n<< >>\nendobj')).toEqual({ fault: 'broken' })
    expect(await written(`${onePage}6 0 obj\n<< /Length 9 >>\nstream\nnever ends`)).toEqual({ fault: 'broken' })
  })

  test('is refused when the beginning of a stream stands in a string or a comment and hides what follows', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
    for (const hidden of [`(stream\n) ${script} % endstream`, `% >> (\nstream\n${script}\n% endstream`])
      expect(await written(`${onePage}6 0 obj\n<< /Title ${hidden}\n>>\nendobj`)).toEqual({ fault: 'broken' })
  })

  test('is refused when its packed objects cannot be read, or unpack without end', async () => {
    const packed = (head: string, data: Buffer) =>
      written(
        `${onePage}7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${head} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj`,
      )
    expect(await packed('/Filter /LZWDecode', Buffer.from('????'))).toEqual({ fault: 'broken' })
    expect(await packed('/Filter /FlateDecode', Buffer.from('no zlib'))).toEqual({ fault: 'broken' })
    expect(await packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024)))).toEqual({
      fault: 'broken',
    })
    expect(await packed('/Filter /FlateDecode', deflateSync(Buffer.from('9 0 << /JS (1) >>')))).toEqual({
      fault: 'active',
    })
  })
})
