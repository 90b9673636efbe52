import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import {
  BinaryBitmap,
  DecodeHintType,
  Exception,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { device, labelled, newSerial, read, toldTo } from '../../../test/given/goods/devices.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { sendForm } from '../../../test/send-form.ts'

startProduct()

const run = promisify(execFile)
const printer = '/usr/bin/pdftoppm'
const isInstalled = existsSync(printer)
if (!isInstalled)
  process.stdout.write(`${printer} is not installed (apt-get install poppler-utils): printed labels are not read\n`)
let networks = 0
/** An address of its own, so that tests do not use up each other's allowance. */
const elsewhere = () => ({ address: `203.0.113.${(networks += 1)}` })
const scan = (code: string, how = elsewhere()) => as.guest().call(api.devices.readScanned, { code }, how)
const fault = (code: string, fileIds: Id<'file'>[] = []) =>
  ({ code, symptom: 'leak', usable: 'no', text: 'Oil under the mast', phone: '', fileIds }) as const
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#28783c' } })
    .jpeg()
    .toBuffer()
const upload = async (code: string) =>
  (await sendForm({}, api.devices.uploadFaultPicture, { fields: { code }, bytes: await photo(), name: 'leak.jpg' }))
    .answer

describe(api.devices.readScanned.path, () => {
  test('a stranger is told maker and kind of machine, and nothing of owner, price, history, serial number or codes', async () => {
    const { owner, deviceId, serial, code } = await labelled({
      name: 'Secret name',
      place: 'Secret place',
      purchase: { day: '2024-05-01', price: { currency: 'JPY', minor: 4_212_345 } },
      meter: { kind: 'hours', value: 4_538, fileId: null },
    })
    const { data, code: answered } = await scan(code)
    expect(answered).toBe(200)
    expect(data).toEqual({
      as: 'stranger',
      maker: 'Komatsu',
      category: { name: 'hydraulic excavator', key: 'excavator' },
      deviceId: null,
      model: null,
      year: null,
      meter: null,
      passport: null,
      goodsId: null,
      serial: null,
      plan: [],
    })
    const said = JSON.stringify(data)
    for (const secret of [owner.id, deviceId, serial, code, 'Secret', '4212345', '4538', 'PC200'])
      expect(said).not.toContain(secret)
    const other = accepted(await (await as.member()).call(api.devices.readScanned, { code }, elsewhere()))
    expect(other).toEqual(data)
  })

  test('its owner is led to the device, whoever looks after it reads its history, and a buyer what the owner shows', async () => {
    const seller = await as.seller()
    const serial = newSerial()
    const { code, deviceId } = await labelled({
      owner: seller,
      serial,
      meter: { kind: 'hours', value: 7, fileId: null },
    })
    expect(accepted(await seller.call(api.devices.readScanned, { code }))).toMatchObject({ as: 'owner', deviceId })
    expect(accepted(await (await as.staff()).call(api.devices.readScanned, { code }))).toMatchObject({
      as: 'engineer',
      serial,
      passport: { entries: [{ kind: 'meter' }, { kind: 'device' }] },
    })
    const { id: goodsId } = await goods({ companyId: seller.companyId, serial, state: 'unpublished' })
    accepted(await seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true }))
    const { passport } = await read(seller, deviceId)
    const eventIds = passport.entries.filter(({ kind }) => kind === 'meter').map(({ id }) => id)
    accepted(await seller.call(api.devices.chooseShown, { deviceId, eventIds, shown: false }))
    const buyer = accepted(await (await as.member()).call(api.devices.readScanned, { code }))
    expect(buyer).toMatchObject({ as: 'buyer', goodsId, serial: null, deviceId: null, plan: [] })
    expect(buyer.passport?.entries.map(({ kind }) => kind)).toEqual(['listed', 'device'])
    expect((await scan(code)).data).toMatchObject({ as: 'stranger', goodsId: null, passport: null })
  })

  test('wrong, unknown, free and ended codes are answered alike, and guessing is limited', async () => {
    const { owner, code } = await labelled()
    const [free] = accepted(await owner.call(api.devices.makeCodes, { count: 1 }))
    accepted(await owner.call(api.devices.revokeCode, { code }))
    const answers = []
    for (const one of [code, free?.code ?? '', '0123456789ABCDEF', 'x', '', 'ÄÖÜ', '1234-5678'])
      answers.push(await scan(one))
    expect(new Set(answers.map((one) => `${one.code} ${one.msg} ${JSON.stringify(one.data)}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(requestErrors.notFound.code)
    const one = elsewhere()
    for (let at = 0; at < serverLimits.scansPerHourMax; at += 1) await scan('0123456789ABCDEF', one)
    expect((await scan('0123456789ABCDEF', one)).code).toBe(requestErrors.tooOften.code)
    expect((await scan((await labelled()).code, one)).code).toBe(requestErrors.tooOften.code)
  })

  test('a code is read however it is typed, and its address leads every code to one screen', async () => {
    const { code } = await labelled()
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    expect((await scan(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'))).code).toBe(
      200,
    )
    for (const any of [code, 'unknown', encodeURIComponent('a/../b?c#d')]) {
      const { statusCode, headers } = await product().server.inject({ method: 'GET', url: `/q/${any}` })
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(`/h5/#/pages/qrcode?code=${any}`)
    }
  })
})

describe(api.devices.makeCodes.path, () => {
  test('no two codes are alike, each has eighty bits, and a new one ends the one before', async () => {
    const { owner, deviceId } = await device()
    const free = accepted(await owner.call(api.devices.makeCodes, { count: limits.labelsMax }))
    const codes = free.map(({ code }) => code.replaceAll('-', ''))
    expect(new Set(codes).size).toBe(limits.labelsMax)
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toBe(true)
    // Signs by chance: of 1,920 each of 32 stands about sixty times.
    const counts = Map.groupBy(codes.join(''), (sign) => sign)
    expect(counts.size).toBe(32)
    expect((await owner.call(api.devices.makeCodes, { count: 1 })).code).toBe(deviceErrors.tooManyOfIt.code)
    const [first] = accepted(await owner.call(api.devices.makeCodes, { deviceId }))
    const [second] = accepted(await owner.call(api.devices.makeCodes, { deviceId }))
    expect((await scan(first?.code ?? '')).code).toBe(requestErrors.notFound.code)
    expect((await scan(second?.code ?? '')).code).toBe(200)
    expect((await (await as.member()).call(api.devices.makeCodes, { deviceId })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.devices.bindCode.path, () => {
  test('a free label is bound by its owner to a machine whose plate was photographed', async () => {
    const owner = await as.member()
    const [free] = accepted(await owner.call(api.devices.makeCodes, { count: 1 }))
    const code = free?.code ?? ''
    const { deviceId: bare } = await device({ owner })
    const { id: plateId } = await givenPicture(owner, { purpose: 'device' })
    const { deviceId } = await device({ owner, plateId })
    const other = await as.member()
    const statusFor = async (by: typeof owner) => by.call(api.devices.readCodeStatus, { code })
    expect(accepted(await statusFor(owner))).toEqual({ status: 'unbound', deviceId: null })
    expect((await statusFor(other)).code).toBe(requestErrors.notFound.code)
    expect((await owner.call(api.devices.bindCode, { code, deviceId: bare })).code).toBe(deviceErrors.plateNeeded.code)
    expect((await other.call(api.devices.bindCode, { code, deviceId })).code).toBe(requestErrors.notFound.code)
    accepted(await owner.call(api.devices.bindCode, { code, deviceId }))
    expect((await owner.call(api.devices.bindCode, { code, deviceId })).code).toBe(requestErrors.wrongState.code)
    expect(accepted(await statusFor(owner))).toEqual({ status: 'boundMine', deviceId })
    expect(accepted(await statusFor(other))).toEqual({ status: 'boundOther', deviceId: null })
    expect((await other.call(api.devices.revokeCode, { code })).code).toBe(requestErrors.notFound.code)
    accepted(await owner.call(api.devices.revokeCode, { code }))
    expect(accepted(await statusFor(owner)).status).toBe('revoked')
    expect((await statusFor(other)).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.devices.drawLabels.path, () => {
  test.skipIf(!isInstalled)(
    'another program reads every label on the printed sheets',
    { timeout: 60_000 },
    async () => {
      const { owner, code } = await labelled({ name: 'フォークリフト 4' })
      const free = accepted(await owner.call(api.devices.makeCodes, { count: 13 }))
      const codes = [code, ...free.map((one) => one.code)]
      const drawn = accepted(await owner.call(api.devices.drawLabels, { codes }))
      expect(drawn.pages).toBe(2)
      expect((await (await as.member()).call(api.devices.drawLabels, { codes })).code).toBe(requestErrors.notFound.code)
      const { rawPayload, headers } = await product().server.inject({ method: 'GET', url: drawn.url })
      expect(headers['content-type']).toBe('application/pdf')
      const found = await codesOn(rawPayload)
      expect(found).toEqual(codes.map((one) => `${product().app.config.publicUrl}/q/${one.replaceAll('-', '')}`))
      await travel(hours(3))
      await sweep('uploads.unclaimed')
      expect((await product().server.inject({ method: 'GET', url: drawn.url })).statusCode).toBe(404)
    },
  )
})

/** What a reader of codes finds on a PDF's pages as a printer would put them on paper, two in a row, six rows a page. */
async function codesOn(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'labels-'))
  try {
    await writeFile(path.join(folder, 'sheet.pdf'), pdf)
    await run(printer, ['-r', '200', '-png', 'sheet.pdf', 'page'], { cwd: folder })
    const found: string[] = []
    for (const page of [1, 2]) {
      const image = sharp(await readFile(path.join(folder, `page-${page}.png`)))
      const { width } = await image.metadata()
      const points = (count: number) => Math.floor((count * width) / 595)
      // Below the head of every page but the first, which has none.
      const first = page === 1 ? 36 : 66
      for (let row = 0; row < 6; row += 1)
        for (const left of [44, 290]) {
          const area = { left: points(left), top: points(first + row * 112), width: points(100), height: points(100) }
          const text = await codeIn(image.clone().extract(area))
          if (text !== null) found.push(text)
        }
    }
    return found
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As a camera does that comes nearer and judges light and dark by one picture in this way and by the next in another. */
async function codeIn(image: ReturnType<typeof sharp>): Promise<string | null> {
  for (const width of [278, 220, 340, 420, 180, 250, 310, 500, 600]) {
    const near = image.clone().resize({ width }).greyscale().raw()
    const { data, info } = await near.toBuffer({ resolveWithObject: true })
    const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
    for (const binarizer of [new HybridBinarizer(source), new GlobalHistogramBinarizer(source)])
      try {
        return new QRCodeReader().decode(new BinaryBitmap(binarizer), lookHarder).getText()
      } catch (error) {
        if (!(error instanceof Exception)) throw error
      }
  }
  return null
}
const lookHarder = new Map([[DecodeHintType.TRY_HARDER, true]])

describe(api.devices.reportFault.path, () => {
  test('somebody without an account reports a fault with a photo, and the owner confirms or dismisses it', async () => {
    const { owner, deviceId, code } = await labelled()
    const { data: picture } = await upload(code)
    const answer = await as.guest().call(api.devices.reportFault, fault(code, [picture.id]), elsewhere())
    expect(answer).toMatchObject({ code: 200, data: { reported: true } })
    expect(await toldTo(owner)).toEqual(['Leak Oil under the mast'])
    const { reports, faults } = await read(owner, deviceId)
    expect(faults).toBe(1)
    expect(accepted(await owner.call(api.badges.countBadges, {})).devices).toBe(1)
    expect(reports).toMatchObject([{ state: 'reported', pictures: [{ id: picture.id }] }])
    const [report] = reports
    if (!report) throw new Error('no report')
    expect((await product().server.inject({ method: 'GET', url: report.pictures[0]?.url ?? '' })).statusCode).toBe(200)
    const confirm = { faultId: report.id, step: 'confirm' } as const
    expect((await (await as.member()).call(api.devices.answerFault, confirm)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await owner.call(api.devices.answerFault, confirm)).reports).toMatchObject([{ state: 'confirmed' }])
    expect(accepted(await owner.call(api.badges.countBadges, {})).devices).toBe(0)
    const late = { faultId: report.id, step: 'dismiss' } as const
    expect((await owner.call(api.devices.answerFault, late)).code).toBe(requestErrors.wrongState.code)
  })

  test('a picture is judged as all are, used once, and lost when no report follows', async () => {
    const { owner, code } = await labelled()
    const broken = await sendForm({}, api.devices.uploadFaultPicture, {
      fields: { code },
      bytes: Buffer.from('no picture'),
      name: 'leak.jpg',
    })
    expect(broken.answer.code).toBe(uploadErrors.notAPicture.code)
    expect((await upload('0123456789ABCDEF')).code).toBe(requestErrors.notFound.code)
    const [used, lost] = [(await upload(code)).data, (await upload(code)).data]
    const report = (fileIds: Id<'file'>[]) =>
      as.guest().call(api.devices.reportFault, fault(code, fileIds), elsewhere())
    accepted(await report([used.id]))
    expect((await report([used.id])).code).toBe(requestErrors.notFound.code)
    const { id: foreign } = await givenPicture(owner, { purpose: 'device' })
    expect((await report([foreign])).code).toBe(requestErrors.notFound.code)
    await travel(hours(3))
    await sweep('uploads.unclaimed')
    const left = await product().app.db`select id from file where id = any(${[used.id, lost.id]}::uuid[])`
    expect(left.map(({ id }) => id)).toEqual([used.id])
    expect(await product().app.storage.open(`private/${lost.id}/1280.webp`)).toBeNull()
  })

  test('a label, and a network, report a few times a day', async () => {
    const { code } = await labelled()
    const send = (how: { address: string }, of = code) => as.guest().call(api.devices.reportFault, fault(of), how)
    const one = elsewhere()
    for (let at = 0; at < serverLimits.faultsPerDayMax; at += 1) accepted(await send(one))
    const next = await labelled()
    expect((await send(one, next.code)).code).toBe(requestErrors.tooOften.code)
    expect((await send(elsewhere())).code).toBe(requestErrors.tooOften.code)
    accepted(await send(elsewhere(), next.code))
    expect((await send(elsewhere(), 'unknown')).code).toBe(requestErrors.notFound.code)
  })
})
