import { expect } from '@playwright/test'
import { encodeSheet } from '../../apps/server/src/domains/imports/write/encode-sheet.ts'
import type { Person } from '../harness/person.ts'

/** A list from an old program with one machine that cannot be imported. */
const sheet = (name: string) => ({
  name: `${name}.csv`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    encodeSheet(
      [
        '種別,メーカー,型式,年式,価格,都道府県,社内番号',
        ...Array.from(
          { length: 5 },
          (_, at) => `油圧ショベル,コマツ,PC${at}-8,2016,${1_000_000 + at},大阪府,${name}-${at}`,
        ),
        `ﾎｲｰﾙﾛｰﾀﾞｰ,髙橋,,2016,応談,大阪府,${name}-200`,
      ].join('\r\n'),
      'shift_jis',
    ) ?? '',
  ),
})

/** On the import page: chooses the file and the settings, checks the rows, and imports them. */
export async function importFromFile(
  seller: Person,
  { name, afterEachStep }: { name: string; afterEachStep: () => Promise<void> },
): Promise<void> {
  const { page, t } = seller
  await page.locator('main:visible input[type=file]').setInputFiles(sheet(name))
  await seller.field(t('imports.currency')).selectOption('JPY')
  await seller.field(t('imports.tax')).selectOption('excluded')
  await seller.field(t('imports.country')).selectOption('JP')
  await afterEachStep()
  await seller.button(t('imports.next')).click()
  await expect(seller.text(t('imports.line', { row: 7 }))).toBeVisible()
  await afterEachStep()
  await seller.button(t('imports.take', { count: 5 })).click()
  await expect(seller.text(t('imports.done', { count: 5 }))).toBeVisible()
  await afterEachStep()
}
