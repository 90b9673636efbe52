import { api } from '@kikai/contract/api'
import type { ImportChoices, ImportDetail, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { TestCaller } from '../../call.ts'
import type { Person } from '../../as.ts'
import { runImport } from '../../../src/domains/imports/write/run-import.ts'
import { product, system } from '../../harness.ts'
import { sendForm } from '../../send-form.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from './pictures.ts'

/** A seller's uploaded file. */
export async function sheet(
  seller: TestCaller,
  content: string | Uint8Array,
  fileName = 'machines.csv',
): Promise<Id<'goods-sheet'>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { answer } = await sendForm(seller, api.imports.uploadSheet, { fields: { fileName }, bytes })
  return accepted(answer).id
}

export type ReadyImport = Pick<ImportPreview, 'encoding' | 'delimiter' | 'headingRow'> & {
  sheetId: Id<'goods-sheet'>
  choices: ImportChoices
}

/** A file that is ready for import, by default with machines in the United States priced in dollars without tax. */
export async function readyImport(
  seller: Person,
  content: string | Uint8Array,
  { fileName = 'machines.csv', ...change }: Partial<ImportChoices> & { fileName?: string } = {},
): Promise<ReadyImport> {
  const sheetId = await sheet(seller, content, fileName)
  const { encoding, delimiter, headingRow, choices } = accepted(
    await seller.call(api.imports.previewImport, { sheetId }),
  )
  return {
    sheetId,
    encoding,
    delimiter,
    headingRow,
    choices: { ...choices, currency: 'USD', taxMode: 'excluded', country: 'US', language: 'en', ...change },
  }
}

/** Adds photos, a maker and a text to all goods of an import, which a sale needs and lists seldom have. */
export async function madeWhole(seller: Person, importId: Id<'goods-import'>): Promise<void> {
  const { db } = product().app
  const [shot, plate, meter] = [await givenPicture(seller), await givenPicture(seller), await givenPicture(seller)]
  await db`
    update goods
    set
      maker_name = case when maker_name = '' then 'Case' else maker_name end,
      description = '{"en": "Kept indoors."}'
    where import_id = ${importId}
  `
  await db`
    insert into goods_picture (goods_id, position, file_id, width, height, kind)
    select g.id, kind.position, kind.file_id, 1280, 960, kind.name
    from goods g
    cross join unnest(
      ${[0, 1, 2]}::int[], ${[shot.id, plate.id, meter.id]}::uuid[], ${['overview', 'plate', 'meter']}::text[]
    ) as kind (position, file_id, name)
    where g.import_id = ${importId}
  `
}

/** The import after the job has run, as the seller sees it. */
export async function finishedImport(seller: Person, ready: ReadyImport): Promise<ImportDetail> {
  const { id: importId } = accepted(await seller.call(api.imports.importGoods, ready))
  await runImport(system(), { importId })
  return accepted(await seller.call(api.imports.readImport, { importId }))
}
