import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { soundLimits } from '@kikai/kernel/sound-limits'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { sendForm } from '../../../test/send-form.ts'
import { mp4, webm } from '../../../test/sound.ts'
import { attachmentFacts, claimFiles, fileFacts, pictureFacts } from './uploads.public.ts'

startProduct()

type Wishes = { bytes: Uint8Array; name?: string; purpose?: string }
const upload = async (person: Person, { bytes, name = 'voice.webm', purpose = 'repair' }: Wishes) =>
  (await sendForm(person, api.uploads.uploadSound, { fields: { purpose }, bytes, name })).answer
const look = (url: string) => product().server.inject({ method: 'GET', url })

describe(api.uploads.uploadSound.path, () => {
  test.each([
    ['webm', 'voice.webm', webm({ seconds: 21 }), 'webm'],
    ['mp4', 'voice.m4a', mp4({ seconds: 21 }), 'm4a'],
  ])(
    'a voice in %s is kept as it came, and given back as a file that nothing opens',
    async (container, name, bytes, ending) => {
      const person = await as.member()
      const sent = accepted(await upload(person, { bytes, name }))
      expect(sent).toMatchObject({ seconds: 21, bytes: bytes.byteLength })
      const { headers, rawPayload, statusCode } = await look(sent.url)
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(bytes)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': `audio/${container}`,
        'content-disposition': `attachment; filename="${sent.id}.${ending}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    },
  )

  test('a voice is given by its signed address alone, for ten minutes and as long as the session', async () => {
    const person = await as.member()
    const { id, url } = accepted(await upload(person, { bytes: webm() }))
    for (const address of [
      `/files/${id}`,
      `/media/${id}/sound.webm`,
      `/media/${id}/640.webp`,
      `/files/${id}/sound.webm`,
    ])
      expect((await look(address)).statusCode).toBe(404)
    expect((await look(url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(404)
    await travel(minutes(11))
    expect((await look(url)).statusCode).toBe(404)
    const again = accepted(await upload(person, { bytes: webm() }))
    await person.call(api.identity.logOut, {})
    expect((await look(again.url)).statusCode).toBe(404)
  })

  test.each([
    ['a web page', { bytes: Buffer.from('<html><script>alert(1)</script>') }, uploadErrors.notASound],
    ['a voice that says it is a web page', { bytes: webm(), name: 'voice.html' }, uploadErrors.notASound],
    ['a voice under the ending of another', { bytes: mp4(), name: 'voice.webm' }, uploadErrors.notASound],
    ['a video', { bytes: webm({ type: 1, codec: 'V_VP8' }) }, uploadErrors.notASound],
    ['more than a minute', { bytes: webm({ seconds: 63 }) }, uploadErrors.soundTooLong],
  ])('%s is refused, and nothing of it is kept', async (_, wishes, error) => {
    const person = await as.member()
    expect((await upload(person, wishes)).code).toBe(error.code)
    expect(await product().app.db`select from file where owner_id = ${person.id}`).toHaveLength(0)
  })

  test('more than two megabytes are refused, and so is any other purpose', async () => {
    const person = await as.member()
    const large = Buffer.concat([webm(), Buffer.alloc(soundLimits.bytesMax)])
    expect((await upload(person, { bytes: large })).code).toBe(uploadErrors.fileTooLarge.code)
    expect((await upload(person, { bytes: webm(), purpose: 'goods' })).code).toBe(requestErrors.invalidInput.code)
  })

  test('a voice is neither picture nor PDF, is taken into use by its owner alone, and goes when nothing uses it', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const { id, url } = accepted(await upload(person, { bytes: webm({ seconds: 2 }) }))
    const { app } = product()
    expect((await pictureFacts(app, [id])).size).toBe(0)
    expect((await fileFacts(app, [id])).size).toBe(0)
    expect((await attachmentFacts(app, [id])).get(id)).toMatchObject({ kind: 'sound', seconds: 2, pages: null })
    const claim = (ownerId: Person['id']) =>
      app.transaction((tx) => claimFiles({ db: tx }, { ownerId, fileIds: [id], purpose: 'repair' }))
    await expect(claim(stranger.id)).rejects.toThrow('request.notFound')
    expect(await claim(person.id)).toMatchObject([{ id, size: null }])
    const unused = accepted(await upload(person, { bytes: webm() }))
    await travel(hours(3))
    await sweep('uploads.unclaimed')
    expect((await attachmentFacts(app, [id, unused.id])).size).toBe(1)
    expect((await look(url)).statusCode).toBe(404)
  })
})
