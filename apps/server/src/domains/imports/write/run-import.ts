import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../../platform/context.ts'
import { connectionFault } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { nextGoodsNumbers } from '../../companies/companies.public.ts'
import { changeListings } from './change-listings.ts'
import { listWritten } from './changes.store.ts'
import { withGuesses } from '../read/guess-kinds.ts'
import { importStates } from '../imports.states.ts'
import { insertManyGoods } from '../../goods/goods.public.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { type RunningImport, findRunning, finishImport, insertRejections, saveProgress } from '../imports.store.ts'
import { type JudgedSheet, cellsOf, judgeSheet } from '../judge/judge-sheet.ts'
import { openSheet } from '../read/open-sheet.ts'
import { type Looked, lookUp } from '../read/row-cells.ts'
import { inOrderOf } from '../read/suggest-choices.ts'
import type { Sheet } from '../read/read-sheet.ts'
import { forgetSheet } from '../read/sheets.store.ts'

/** How often the same machine may be written by somebody else while its row is judged. */
const triesMax = 3

/**
 * Carries out an import. Rows are judged in parts that report progress. Then listings are changed in portions, each a
 * transaction of its own that keeps what was there, so that nobody who buys waits for the whole list. All drafts are written in one last
 * transaction that ends the import. If the server is killed, the queue gives the job to the next server, which goes on behind
 * the last portion; what fails for good says how many listings it has changed, and can be undone.
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
  const {
    id: importId,
    companyId,
    sheetId,
    encoding,
    delimiter,
    headingRow,
    choices,
    lowPricesConfirmed,
    mayEdit,
  } = run
  if (sheetId === null) throw refuse(requestErrors.notFound)
  const { sheet: opened } = await openSheet(ctx.db, {
    sheetId,
    companyId,
    encoding,
    delimiter,
    headingRow: headingRow ?? undefined,
  })
  const asked = { choices, taxonomy: await readTaxonomy(ctx), thisYear: Number(run.at.slice(0, 4)) }
  const sheet = await withGuesses(ctx, { sheet: opened, columns: choices.columns, taxonomy: asked.taxonomy })
  const judged = await judgeSheet(ctx, {
    ...asked,
    sheet,
    companyId,
    lowPricesConfirmed,
    mayEdit,
    onPart: (checked) => saveProgress(ctx.db, importId, { checked, toWrite: null, written: 0 }),
  })
  const looked = lookUp({ ...asked, choices: inOrderOf(sheet, choices), rows: sheet.rows })
  await write(ctx, run, { sheet, sheetId, judged, looked })
}

type Writing = { sheet: Sheet; sheetId: Id<'goods-sheet'>; judged: JudgedSheet; looked: Looked }

async function write(ctx: JobContext, run: RunningImport, { sheet, sheetId, judged, looked }: Writing): Promise<void> {
  const { id: importId, companyId, memberId, lowPricesConfirmed, mayEdit } = run
  const { taken } = judged
  const { changed, rejected: leftOut, alreadyHere, done } = withoutWritten(judged, await listWritten(ctx.db, importId))
  const toWrite = done + changed.length + taken.length
  // Taken in a transaction of their own, so that the company's counter is not locked for long. A failure leaves a gap.
  const numbers = await ctx.tx((ctx) => nextGoodsNumbers(ctx, companyId, taken.length))
  // Reported outside the transactions, so that the seller sees the progress.
  const report = (written: number) =>
    ctx.apart((db) => saveProgress(db, importId, { checked: sheet.rows.length, toWrite, written: done + written }))
  await report(0)
  const listings = await changeListings(ctx, {
    importId,
    companyId,
    by: memberId,
    looked,
    lowPricesConfirmed,
    mayEdit,
    changed,
    onPart: report,
  })
  await ctx.tx(async (ctx) => {
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
    const rejected = [...leftOut, ...listings.rejected].toSorted((a, b) => a.row.row - b.row.row)
    await insertRejections(
      ctx.db,
      importId,
      rejected.map(({ row, reasons }) => ({
        line: row.row,
        reasons,
        cells: cellsOf(sheet, row),
      })),
    )
    // Fails, and undoes the drafts, when somebody else has ended the import meanwhile.
    await finishImport(ctx.db, importId, {
      taken: taken.length,
      alreadyHere: alreadyHere + listings.same,
      rejectedCount: rejected.length,
    })
    await forgetSheet(ctx.db, sheetId)
  })
}

type Left = Pick<JudgedSheet, 'changed' | 'rejected' | 'alreadyHere'> & { done: number }
/**
 * What an earlier try has not written. A row that it has written is judged as one that says nothing new, or as another
 * change where somebody has edited the listing since; either way it is done.
 */
function withoutWritten(
  { changed, rejected, alreadyHere }: JudgedSheet,
  written: readonly { goodsId: Id<'goods'>; line: number }[],
): Left {
  const lines = new Set(written.map(({ line }) => line))
  const ids = new Set(written.map(({ goodsId }) => goodsId))
  const left = {
    changed: changed.filter(({ edit }) => !ids.has(edit.goodsId)),
    rejected: rejected.filter(({ row }) => !lines.has(row.row)),
  }
  const judgedAnew = changed.length - left.changed.length + rejected.length - left.rejected.length
  return { ...left, alreadyHere: Math.max(alreadyHere - (written.length - judgedAnew), 0), done: written.length }
}
