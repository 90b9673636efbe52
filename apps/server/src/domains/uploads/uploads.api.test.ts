import { pictureWidths } from '@kikai/kernel/picture-widths'
import { api } from '@kikai/contract/api'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { signedTestHeaders } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { draft, goods } from '../../../test/given/goods/goods.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { sendForm } from '../../../test/send-form.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { archiveGoods } from '../goods/goods.public.ts'
import { endSessions } from '../identity/identity.public.ts'
import { claimFiles, pictureFacts } from './uploads.public.ts'

startProduct()

type Wishes = { name?: string; purpose?: string; sha256?: string; bytes: Buffer }
type Caller = Parameters<typeof signedTestHeaders>[0]

const upload = async (person: Caller, wishes: Wishes) => (await sendOnce(person, wishes)).answer
const sendOnce = (person: Caller, { name = 'photo.png', purpose = 'goods', bytes, sha256 }: Wishes) =>
  sendForm(person, api.uploads.uploadPicture, {
    fields: { purpose, ...(sha256 === undefined ? {} : { sha256 }) },
    bytes,
    name,
    type: 'image/png',
  })

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 60 } } })
const png = () => picture().png().toBuffer()
const look = (url: string) => product().server.inject({ method: 'GET', url })

describe(api.uploads.uploadPicture.path, () => {
  test('a picture of goods can be seen by anybody, in three widths, without what the camera wrote', async () => {
    const person = await as.member()
    const bytes = await picture(2000, 1500)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer()
    expect(bytes.includes('SecretCamera')).toBe(true)
    const { code, data } = await upload(person, { name: 'P1010.JPG', bytes })
    expect(code).toBe(200)
    expect(data).toMatchObject({ width: 1280, height: 960, url: `/media/${data.id}/640.webp` })
    for (const width of pictureWidths) {
      const seen = await look(`/media/${data.id}/${width}.webp`)
      expect(seen.statusCode).toBe(200)
      expect(seen.rawPayload.includes('SecretCamera')).toBe(false)
    }
  })

  test('a slip is seen only by its signed address, for ten minutes', async () => {
    const { data } = await upload(await as.member(), { purpose: 'slip', bytes: await png() })
    expect(data.url).toMatch(/^\/files\//)
    expect((await look(data.url)).statusCode).toBe(200)
    expect((await look(`/media/${data.id}/640.webp`)).statusCode).toBe(404)
    expect((await look(`/files/${data.id}`)).statusCode).toBe(404)
    expect((await look(data.url.replace(/sig=.{4}/, 'sig=ああああ'))).statusCode).toBe(404)
    await travel(minutes(11))
    expect((await look(data.url)).statusCode).toBe(404)
  })

  test('a slip’s address ends with the session that it was given to', async () => {
    const [one, two] = [await as.member(), await as.member()]
    const bytes = await png()
    const [ofOne, ofTwo] = [
      await upload(one, { purpose: 'slip', bytes }),
      await upload(two, { purpose: 'slip', bytes }),
    ]
    await one.call(api.identity.logOut, {})
    expect((await look(ofOne.data.url)).statusCode).toBe(404)
    expect((await look(ofTwo.data.url)).statusCode).toBe(200)
    await product().app.transaction((tx) => endSessions({ db: tx }, two.id))
    expect((await look(ofTwo.data.url)).statusCode).toBe(404)
  })

  test.each([
    ['another ending', { name: 'photo.gif' }],
    ['no ending', { name: 'photo' }],
    ['an ending that is not its kind', { name: 'photo.jpg' }],
  ])('§5 product picture: %s is none of ours', async (_, wishes) => {
    const answer = await upload(await as.member(), { ...wishes, bytes: await png() })
    expect(answer.code).toBe(uploadErrors.notAPicture.code)
  })

  test('a web page, a script and half a picture are refused', async () => {
    const person = await as.member()
    const page = await upload(person, { name: 'x.png', bytes: Buffer.from('<svg onload="alert(1)"/>') })
    expect(page.code).toBe(uploadErrors.notAPicture.code)
    const whole = await png()
    const half = await upload(person, { bytes: whole.subarray(0, Math.floor(whole.length / 2)) })
    expect(half.code).toBe(uploadErrors.broken.code)
    expect((await upload(person, { bytes: Buffer.alloc(0) })).code).toBe(uploadErrors.notAPicture.code)
  })

  test('§8 white picture refused: by name', async () => {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const answer = await upload(await as.member(), { bytes })
    expect(answer).toMatchObject({ code: uploadErrors.whitePicture.code, msg: 'Image consists only of white pixels.' })
  })

  test('more pixels than can be decoded safely', async () => {
    const bytes = await picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer()
    expect((await upload(await as.member(), { bytes })).code).toBe(uploadErrors.tooManyPixels.code)
  })

  test('§5 product picture: .png, .jpg and .jpeg are taken, in any case', async () => {
    const person = await as.member()
    const jpeg = await picture().jpeg().toBuffer()
    expect((await upload(person, { name: 'one.png', bytes: await png() })).code).toBe(200)
    expect((await upload(person, { name: 'two.jpg', bytes: jpeg })).code).toBe(200)
    expect((await upload(person, { name: 'THREE.JPEG', bytes: jpeg })).code).toBe(200)
  })

  test('§5 product picture, §9 picture size: 5 MB are read, one byte more is refused', async () => {
    const full = await upload(await as.member(), { bytes: Buffer.alloc(5 * 1024 * 1024, 1) })
    expect(full.code).toBe(uploadErrors.notAPicture.code)
    const answer = await upload(await as.member(), { bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })
    expect(answer).toMatchObject({ code: uploadErrors.tooLarge.code, data: { megabytes: 5 } })
  })

  test('bytes that were swapped on the way do not fit the signature', async () => {
    const answer = await upload(await as.member(), { bytes: await png(), sha256: 'a'.repeat(64) })
    expect(answer.code).toBe(requestErrors.wrongSignature.code)
  })

  test('a visitor logs in first, and an unknown purpose is refused', async () => {
    expect((await upload({}, { bytes: await png() })).code).toBe(requestErrors.loginExpired.code)
    const answer = await upload(await as.member(), { purpose: 'poster', bytes: await png() })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('500 MB are enough for one member', async () => {
    const person = await as.member()
    const { id } = await given.picture(person)
    await product().app.db`update file set bytes = ${500 * 1024 * 1024} where id = ${id}`
    expect((await upload(person, { bytes: await png() })).code).toBe(uploadErrors.quotaReached.code)
  })

  test('an upload that is sent once more, or is over the quota, leaves no files', async () => {
    const person = await as.member()
    const { answer: first, again } = await sendOnce(person, { bytes: await png() })
    expect(first.code).toBe(200)
    const before = await stored('public')
    expect((await again()).code).toBe(requestErrors.replayed.code)
    // The quota is not full yet when the upload begins, and is with it.
    await product().app.db`update file set bytes = ${500 * 1024 * 1024 - 1} where id = ${first.data.id}`
    expect((await upload(person, { bytes: await png() })).code).toBe(uploadErrors.quotaReached.code)
    expect(await stored('public')).toEqual(before)
    expect((await look(first.data.url)).statusCode).toBe(200)
  })

  test('a disk that is full half-way leaves nothing and asks to try later; a row that may be there keeps its files', async () => {
    const { app } = product()
    const person = await as.member()
    const before = await stored('public')
    const { put } = app.storage
    const full = vi.spyOn(app.storage, 'put').mockImplementation(async (name, content) => {
      if (name.endsWith('640.webp')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      await put(name, content)
    })
    const failed = await upload(person, { bytes: await png() })
    full.mockRestore()
    expect(failed.code).toBe(requestErrors.busy.code)
    expect(await stored('public')).toEqual(before)

    // The connection is lost between the commit and its answer: nobody knows, so the files stay.
    const { transaction } = app
    const lost = vi.spyOn(app, 'transaction').mockImplementation(async (work) => {
      await transaction(work)
      throw refuse(requestErrors.busy)
    })
    const unknown = await upload(person, { bytes: await png() })
    lost.mockRestore()
    expect(unknown.code).toBe(requestErrors.busy.code)
    expect((await stored('public')).length).toBe(before.length + 1)
  })

  test('files that no row names are gone after a day, and nothing else is', async () => {
    const { app } = product()
    const person = await as.member()
    const kept = await uploaded(person)
    await claim(person, [kept])
    const [left, secret] = [newId('file', app.nowMs()), newId('file', app.nowMs())]
    await app.storage.put(`public/${left}/640.webp`, Buffer.from('left'))
    await app.storage.put(`private/${secret}/640.webp`, Buffer.from('left'))
    await app.storage.put('public/notes/readme.txt', Buffer.from('not ours'))
    expect(await sweep('uploads.nameless')).toBe(0)
    await travel(days(1) + minutes(1))
    const fresh = newId('file', app.nowMs())
    await app.storage.put(`public/${fresh}/640.webp`, Buffer.from('under way'))
    expect(await sweep('uploads.nameless')).toBeGreaterThanOrEqual(2)
    const names = [...(await stored('public')), ...(await stored('private'))]
    expect(names).toEqual(expect.arrayContaining([kept, fresh, 'notes']))
    expect(names).not.toContain(left)
    expect(names).not.toContain(secret)
    expect(await sweep('uploads.nameless')).toBe(0)
  })

  test('who is not logged in is refused before the form is read', async () => {
    const { path } = api.uploads.uploadPicture
    const arrive = (who: Caller) =>
      product().server.inject({
        method: 'POST',
        url: path,
        headers: { ...signedTestHeaders(who, path, {}), 'content-type': 'multipart/form-data' },
        payload: 'no form at all',
      })
    expect((await arrive({})).json().code).toBe(requestErrors.loginExpired.code)
    expect((await arrive({ token: 'x'.repeat(43) })).json().code).toBe(requestErrors.loginExpired.code)
    expect((await arrive(await as.member())).json().code).toBe(requestErrors.invalidInput.code)
  })

  test('what nothing used is gone after a day, what was claimed stays', async () => {
    const person = await as.member()
    const [kept, left] = [await uploaded(person), await uploaded(person)]
    await claim(person, [kept])
    await travel(days(1) + minutes(1))
    expect(await sweep('uploads.unclaimed')).toBeGreaterThan(0)
    expect((await look(`/media/${kept}/320.webp`)).statusCode).toBe(200)
    expect((await look(`/media/${left}/320.webp`)).statusCode).toBe(404)
    expect((await pictureFacts(product().app, [kept, left])).size).toBe(1)
  })

  test('a slip that was uploaded and never sent is gone sooner than a picture of a form that waits for the next morning', async () => {
    const person = await as.member()
    const slip = await upload(person, { purpose: 'slip', bytes: await png() })
    const shot = await uploaded(person)
    await travel(hours(2) + minutes(1))
    await sweep('uploads.unclaimed')
    expect([...(await pictureFacts(product().app, [slip.data.id, shot])).keys()]).toEqual([shot])
  })

  test('a photo of the loading waits as long as the sheet that keeps it on the device', async () => {
    const person = await as.member()
    const { data } = await upload(person, { purpose: 'loading', bytes: await png() })
    await travel(hours(2) + minutes(1))
    await sweep('uploads.unclaimed')
    expect((await pictureFacts(product().app, [data.id])).size).toBe(1)
    await travel(hours(22))
    await sweep('uploads.unclaimed')
    expect((await pictureFacts(product().app, [data.id])).size).toBe(0)
  })

  test('a picture that is taken out of goods is gone a day later, and no longer counts', async () => {
    const seller = await as.seller()
    const [kept, out] = [await uploaded(seller), await uploaded(seller)]
    const entry = await draft({ pictures: [kept, out].map((fileId) => ({ fileId, kind: 'overview' as const })) })
    const { data: made } = await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    const edit = { ...entry, goodsId: made.id, version: made.version, publish: false, termsAgreed: false }
    const pictures = [{ fileId: kept, kind: 'overview' as const }]
    expect((await seller.call(api.goods.updateGoods, { ...edit, pictures })).code).toBe(200)
    expect((await pictureFacts(product().app, [kept, out])).size).toBe(2)
    await travel(days(1) + minutes(1))
    while ((await sweep('uploads.unclaimed')) > 0);
    expect([...(await pictureFacts(product().app, [kept, out])).keys()]).toEqual([kept])
  })

  test('a picture that goods were ordered by stays: the order shows it', async () => {
    const seller = await as.seller()
    const shot = await uploaded(seller)
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    await product().app
      .db`insert into goods_picture (goods_id, position, file_id, width, height, kind) values (${goodsId}, 9, ${shot}, 400, 300, 'other')`
    await product().app.db`update file set state = 'used' where id = ${shot}`
    await product().app.db`
      insert into hold (goods_id, quantity, kind, owner_id, expires_at, state) values (${goodsId}, 1, 'order', ${goodsId}, app_now(), 'released')
    `
    await product().app.transaction((tx) => archiveGoods(tx, { goodsIds: [goodsId], by: seller.id }))
    await travel(days(1) + minutes(1))
    while ((await sweep('uploads.unclaimed')) > 0);
    expect((await pictureFacts(product().app, [shot])).size).toBe(1)
  })

  test('the pictures of goods that leave the list with their import go with them', async () => {
    const seller = await as.seller()
    const shot = await uploaded(seller)
    const entry = await draft({ pictures: [{ fileId: shot, kind: 'overview' }] })
    const { data: made } = await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    await product().app.transaction((tx) => archiveGoods(tx, { goodsIds: [made.id], by: seller.id }))
    await travel(days(1) + minutes(1))
    while ((await sweep('uploads.unclaimed')) > 0);
    expect((await pictureFacts(product().app, [shot])).size).toBe(0)
  })

  test('the pictures of a company’s goods count for the company, and its storage has an end', async () => {
    const seller = await as.seller()
    const [first, second] = [await uploaded(seller), await uploaded(seller)]
    const add = async (fileId: typeof first) => {
      const entry = await draft({ pictures: [{ fileId, kind: 'overview' }] })
      return seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    }
    expect((await add(first)).code).toBe(200)
    await product().app.db`update file set bytes = ${500 * 1024 * 1024} where id = ${first}`
    expect((await upload(seller, { bytes: await png() })).code).toBe(200)
    await product().app.db`
      insert into file (owner_id, company_id, purpose, visibility, width, height, bytes, sha256, state)
      select owner_id, company_id, purpose, visibility, width, height, 1024 * 1024 * 1024, sha256, state
      from file, generate_series(1, 20)
      where id = ${first}
    `
    expect((await add(second)).code).toBe(uploadErrors.quotaReached.code)
  })

  test('an upload that we could not keep takes nothing of what a member may send in an hour', async () => {
    const person = await as.member()
    const used = async () => {
      const [found] = await product().app.db`
        select extract(epoch from arrival - app_now())::float8 as ahead from rate_limit where key = ${`upload:${person.id}`}
      `
      return Number(found?.ahead ?? 0)
    }
    const make = vi.spyOn(product().app.pictures, 'make').mockRejectedValue(refuse(requestErrors.busy))
    expect((await upload(person, { bytes: await png() })).code).toBe(requestErrors.busy.code)
    make.mockRestore()
    expect(await used()).toBeLessThanOrEqual(0)
    expect((await upload(person, { bytes: Buffer.alloc(0) })).code).toBe(uploadErrors.notAPicture.code)
    expect(await used()).toBeGreaterThan(0)
  })

  test('only the owner claims an upload, and only for what it was made for', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const id = await uploaded(person)
    await expect(claim(stranger, [id])).rejects.toThrow('request.notFound')
    await expect(
      product().app.transaction((tx) => claimFiles({ db: tx }, { ownerId: person.id, fileIds: [id], purpose: 'slip' })),
    ).rejects.toThrow('request.notFound')
    expect(await claim(person, [id])).toMatchObject([{ id, size: { width: 400, height: 300 } }])
  })
})

/** The names of what lies in the storage. */
async function stored(folder: string): Promise<string[]> {
  const names = []
  for await (const name of product().app.storage.list(folder)) names.push(name)
  return names.toSorted()
}
async function uploaded(person: Person) {
  const { data } = await upload(person, { bytes: await png() })
  return data.id
}
const claim = (person: Person, fileIds: Parameters<typeof claimFiles>[1]['fileIds']) =>
  product().app.transaction((tx) => claimFiles({ db: tx }, { ownerId: person.id, fileIds, purpose: 'goods' }))
