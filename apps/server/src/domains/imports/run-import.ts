import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import { connectionFault } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { nextGoodsNumbers } from '../companies/companies.public.ts'
import { changeListings } from './change-listings.ts'
import { importStates } from './imports.states.ts'
import { insertManyGoods } from '../goods/goods.public.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { type RunningImport, findRunning, finishImport, insertRejections, saveProgress } from './imports.store.ts'
import { type Judged, cellsOf, judgeSheet } from './judge-sheet.ts'
import { openSheet } from './open-sheet.ts'
import { type Looked, lookUp } from './row-cells.ts'
import { inOrderOf } from './suggest-choices.ts'
import type { Sheet } from './read-sheet.ts'
import { forgetSheet } from './sheets.store.ts'

/** How often the same machine may be written by somebody else while its row is judged. */
const triesMax = 3

/**
 * Carries out an import completely or not at all. Rows are judged in parts that report progress; then all drafts and
 * changes are written in one transaction whose last statement ends the import. If the server is killed, nothing was written, and
 * the queue gives the job to the next server.
 */
export async function runImport(ctx: JobContext, { importId }: { importId: Id<'goods-import'> }): Promise<void> {
  const run = await findRunning(ctx.db, importId)
  if (!run) return
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await takeOver(ctx, run)
      } catch (error) {
        const isTaken = error instanceof Refusal && error.declaration === listingErrors.serialTaken
        if (!isTaken || tries === triesMax) throw error
      }
    }
  } catch (error) {
    if (isPassing(error)) throw error
    const failed = await ctx.tx((ctx) =>
      importStates.tryChange(ctx.db, { id: importId, event: 'fail', as: 'clock', by: null }),
    )
    // An import that somebody else ended meanwhile has not failed.
    if (!failed) return
    ctx.log.error({ importId, error: error instanceof Error ? error.stack : String(error) }, 'an import failed')
  }
}

/** Whether the database was only away or busy, so that the queue tries again. */
function isPassing(error: unknown): boolean {
  const meaning = connectionFault(error)
  return meaning instanceof Refusal && meaning.declaration === requestErrors.busy
}

async function takeOver(ctx: JobContext, run: RunningImport): Promise<void> {
  const { id: importId, companyId, sheetId, encoding, delimiter, headingRow, choices, lowPricesConfirmed } = run
  if (sheetId === null) throw refuse(requestErrors.notFound)
  const { sheet } = await openSheet(ctx.db, {
    sheetId,
    companyId,
    encoding,
    delimiter,
    headingRow: headingRow ?? undefined,
  })
  const asked = { choices, taxonomy: await readTaxonomy(ctx), thisYear: Number(run.at.slice(0, 4)) }
  const judged = await judgeSheet(ctx, {
    ...asked,
    sheet,
    companyId,
    lowPricesConfirmed,
    onPart: (checked) => saveProgress(ctx.db, importId, { checked, toWrite: null, written: 0 }),
  })
  const looked = lookUp({ ...asked, choices: inOrderOf(sheet, choices), rows: sheet.rows })
  await write(ctx, run, { sheet, sheetId, judged, looked })
}

type Writing = { sheet: Sheet; sheetId: Id<'goods-sheet'>; judged: Judged; looked: Looked }

async function write(ctx: JobContext, run: RunningImport, { sheet, sheetId, judged, looked }: Writing): Promise<void> {
  const { id: importId, companyId, memberId, lowPricesConfirmed } = run
  const { taken, changed, alreadyHere } = judged
  const toWrite = taken.length + changed.length
  // Taken in a transaction of their own, so that the company's counter is not locked for long. A failure leaves a gap.
  const numbers = await ctx.tx((ctx) => nextGoodsNumbers(ctx, companyId, taken.length))
  // Reported outside the transaction, so that the seller sees the progress.
  const report = (written: number) =>
    ctx.apart((db) => saveProgress(db, importId, { checked: sheet.rows.length, toWrite, written }))
  await report(0)
  await ctx.tx(async (ctx) => {
    // First, because whoever changes goods locks their stock before anything else.
    const listings = await changeListings(ctx, {
      importId,
      companyId,
      by: memberId,
      looked,
      lowPricesConfirmed,
      changed,
      onPart: report,
    })
    await insertManyGoods(ctx.db, {
      companyId,
      by: memberId,
      importId,
      goods: taken.map(({ read, rowKey }, index) => ({
        goodsId: newId('goods', ctx.nowMs()),
        managementNumber: numbers[index] ?? '',
        columns: read.columns,
        reference: read.reference,
        rowKey,
        received: read.quantity,
      })),
      onPart: (written) => report(changed.length + written),
    })
    const rejected = [...judged.rejected, ...listings.rejected].toSorted((a, b) => a.row.row - b.row.row)
    await insertRejections(
      ctx.db,
      importId,
      rejected.map(({ row, reasons }) => ({
        line: row.row,
        reasons,
        cells: cellsOf(sheet, row),
      })),
    )
    // Fails, and undoes everything, when somebody else has ended the import meanwhile.
    await finishImport(ctx.db, importId, {
      taken: taken.length,
      changed: listings.changed,
      alreadyHere: alreadyHere + listings.same,
      rejectedCount: rejected.length,
    })
    await forgetSheet(ctx.db, sheetId)
  })
}
