import { api } from '@kikai/contract/api'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { pdf } from '../../../test/pdf.ts'
import { sendForm } from '../../../test/send-form.ts'
import { claimFiles, fileFacts, pictureFacts } from './uploads.public.ts'

startProduct()

type Wishes = { bytes: Uint8Array; name?: string; purpose?: string }
const upload = async (person: Person, { bytes, name = 'contract.pdf', purpose = 'document' }: Wishes) =>
  (await sendForm(person, api.uploads.uploadPdf, { fields: { purpose }, bytes, name })).answer
const look = (url: string) => product().server.inject({ method: 'GET', url })

describe(api.uploads.uploadPdf.path, () => {
  test('a PDF is kept as it came, and given back as a file to save that nothing opens in our name', async () => {
    const person = await as.member()
    const bytes = pdf({ pages: 3 })
    const sent = accepted(await upload(person, { bytes }))
    expect(sent).toMatchObject({ pages: 3, bytes: bytes.byteLength })
    const { headers, rawPayload, statusCode } = await look(sent.url)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${sent.id}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('a PDF is given by its signed address alone, for ten minutes and as long as the session', async () => {
    const person = await as.member()
    const { id, url } = accepted(await upload(person, { bytes: pdf() }))
    for (const address of [
      `/files/${id}`,
      `/media/${id}/document.pdf`,
      `/media/${id}/640.webp`,
      `/files/${id}/document.pdf`,
    ])
      expect((await look(address)).statusCode).toBe(404)
    expect((await look(url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(404)
    await travel(minutes(11))
    expect((await look(url)).statusCode).toBe(404)
    const again = accepted(await upload(person, { bytes: pdf() }))
    await person.call(api.identity.logOut, {})
    expect((await look(again.url)).statusCode).toBe(404)
  })

  test.each([
    [
      'a web page with the ending of a PDF',
      { bytes: Buffer.from('<html><script>alert(1)</script>') },
      uploadErrors.notAPdf,
    ],
    ['a PDF that says it is a web page', { bytes: pdf(), name: 'contract.html' }, uploadErrors.notAPdf],
    ['a PDF behind other bytes', { bytes: Buffer.concat([Buffer.from('GIF89a'), pdf()]) }, uploadErrors.notAPdf],
    ['half a PDF', { bytes: pdf({ pages: 9 }).subarray(0, 700) }, uploadErrors.pdfBroken],
    ['a locked PDF', { bytes: pdf({ trailer: '/Encrypt 8 0 R' }) }, uploadErrors.pdfLocked],
    [
      'a PDF that runs a script',
      { bytes: pdf({ root: '/OpenAction << /S /JavaScript /JS (1) >>' }) },
      uploadErrors.pdfActive,
    ],
    [
      'a PDF that starts a program',
      { bytes: pdf({ root: '/OpenAction << /S /Launch /F (a) >>' }) },
      uploadErrors.pdfActive,
    ],
    ['more than fifty pages', { bytes: pdf({ pages: 51, packed: true }) }, uploadErrors.tooManyPages],
  ])('%s is refused, and nothing of it is kept', async (_, wishes, error) => {
    const person = await as.member()
    expect((await upload(person, wishes)).code).toBe(error.code)
    const kept = await product().app.db`select from file where owner_id = ${person.id}`
    expect(kept).toHaveLength(0)
  })

  test('more than ten megabytes are refused, and other purposes take pictures alone', async () => {
    const person = await as.member()
    const large = Buffer.concat([pdf(), Buffer.alloc(pdfLimits.bytesMax)])
    expect((await upload(person, { bytes: large })).code).toBe(uploadErrors.fileTooLarge.code)
    expect((await upload(person, { bytes: pdf(), purpose: 'goods' })).code).not.toBe(200)
  })

  test('a PDF is no picture, is taken into use by its owner alone, and goes when nothing uses it', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const { id, url } = accepted(await upload(person, { bytes: pdf({ pages: 2 }) }))
    const { app } = product()
    expect((await pictureFacts(app, [id])).size).toBe(0)
    expect((await fileFacts(app, [id])).get(id)).toMatchObject({ kind: 'pdf', pages: 2 })
    const claim = (ownerId: Person['id']) =>
      app.transaction((tx) => claimFiles({ db: tx }, { ownerId, fileIds: [id], purpose: 'document' }))
    await expect(claim(stranger.id)).rejects.toThrow('request.notFound')
    expect(await claim(person.id)).toMatchObject([{ id, size: null }])
    await travel(hours(3))
    await sweep('uploads.unclaimed')
    expect((await fileFacts(app, [id])).size).toBe(1)
    const unused = accepted(await upload(person, { bytes: pdf() }))
    await travel(hours(3))
    await sweep('uploads.unclaimed')
    expect((await fileFacts(app, [unused.id])).size).toBe(0)
    expect((await look(url)).statusCode).toBe(404)
  })
})
