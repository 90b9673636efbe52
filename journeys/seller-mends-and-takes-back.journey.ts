import { readFileSync } from 'node:fs'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { encodeSheet } from '../apps/server/src/domains/imports/write/encode-sheet.ts'
import { decodeSheet } from '../apps/server/src/domains/imports/read/sheet-encoding.ts'
import { expect, test } from './harness/journey.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'
const photos = '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures'

/**
 * A list as an old Japanese program writes it: Shift_JIS, half-width kana, a price in words, and a machine without a
 * model.
 */
const list = [
  '種別,メーカー,型式,年式,価格,都道府県,社内番号',
  ...Array.from({ length: 30 }, (_, at) => `油圧ショベル,コマツ,PC${at}-8,2016,${1_000_000 + at},大阪府,Z-${100 + at}`),
  'ﾎｲｰﾙﾛｰﾀﾞｰ,髙橋,,2016,応談,大阪府,Z-200',
].join('\r\n')

const jpeg = (red: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

async function photosOf(...files: [name: string, bytes: Uint8Array][]): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [name, bytes] of files) await writer.add(name, new Uint8ArrayReader(bytes))
  return Buffer.from(await (await writer.close()).arrayBuffer())
}

test('a seller mends what a file lacks, adds its photos by ZIP, and takes it all back', async ({ someone, caller }) => {
  const selling = await caller('seller.owari-kiko', { language: 'ja' })
  const seller = await someone({ name: 'seller', language: 'ja', as: selling })
  const { page, t } = seller
  const choose = (field: Locator, name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const file = page.locator('main:visible input[type=file]')
  const latest = async () => (await selling.call(importCalls.listImports, {})).data[0]

  await test.step('the encoding is recognised, the first rows are the proof', async () => {
    await seller.open(route)
    await seller.arrive(route)
    await choose(file, '在庫一覧.csv', Buffer.from(encodeSheet(list, 'shift_jis') ?? ''))
    await expect(page.getByRole('combobox', { name: t('imports.encoding') })).toHaveValue('shift_jis')
    await expect(page.getByRole('region', { name: t('imports.firstRows') })).toContainText('油圧ショベル')
    await seller.field(t('imports.currency')).selectOption('JPY')
    await seller.field(t('imports.tax')).selectOption('excluded')
    await seller.field(t('imports.country')).selectOption('JP')
    await seller.look()
    await seller.button(t('imports.next')).click()
  })

  const rejected = await test.step('what cannot be taken is named before anything is written', async () => {
    await expect(seller.text(t('imports.line', { row: 32 }))).toBeVisible()
    await seller.look()
    await seller.button(t('imports.take', { count: 30 })).click()
    await expect(seller.text(t('imports.done', { count: 30 }))).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), seller.button(t('imports.download')).click()])
    expect(download.suggestedFilename()).toBe('在庫一覧-取込不可.csv')
    return decodeSheet(readFileSync(await download.path()), 'shift_jis')
  })

  await test.step('the mended rows are read with the choices of before', async () => {
    await seller.button(t('imports.again')).click()
    const mended = rejected.replace(',,2016,応談,', ',WA100,2016,3200000,')
    await choose(file, '在庫一覧-取込不可.csv', Buffer.from(encodeSheet(mended, 'shift_jis') ?? ''))
    await expect(seller.text(t('imports.rememberedNote'))).toBeVisible()
    await seller.look()
    await seller.button(t('imports.next')).click()
    await seller.button(t('imports.take', { count: 1 })).click()
    await expect(seller.text(t('imports.done', { count: 1 }))).toBeVisible()
    expect(await latest()).toMatchObject({ taken: 1, rejectedCount: 0 })
  })

  await test.step('photos find the machine that they are named after', async () => {
    const packed = await photosOf(
      ['Z-200_1.jpg', await jpeg(40)],
      ['写真/Z-200/正面.JPG', await jpeg(80)],
      ['Z-999.jpg', await jpeg(120)],
      ['memo.txt', Buffer.from('memo')],
    )
    await seller.button(t('imports.zip.open')).click()
    await seller.arrive(photos)
    await choose(file, 'photos.zip', packed)
    await expect(seller.text(t('imports.zip.why.unknown'))).toBeVisible()
    await expect(seller.text(t('imports.zip.why.kind'))).toBeVisible()
    await seller.look()
    await seller.button(t('imports.zip.send', { count: 2 })).click()
    await expect(seller.text(t('imports.zip.done', { count: 2 }))).toBeVisible()
    await seller.look()
    await seller.button(t('imports.zip.again')).click()
    await choose(file, 'photos.zip', packed)
    await seller.button(t('imports.zip.send', { count: 2 })).click()
    await expect(seller.text(t('imports.zip.done', { count: 0 }))).toBeVisible()
  })

  await test.step('the whole import is taken back', async () => {
    await seller.back()
    await seller.arrive(route)
    await seller.button(t('imports.undoAction')).click()
    await seller.look()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('imports.undoAction') })
      .click()
    await expect(seller.text(t('imports.undone'))).toBeVisible()
    await seller.look()
    expect(await latest()).toMatchObject({ state: 'undone' })
  })
})
