import type { importCalls } from '@kikai/contract/catalogue/imports.calls'
import { catalogueErrors } from '@kikai/contract/catalogue/catalogue.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/new-id.ts'
import { nextGoodsNumbers } from '../../companies/companies.public.ts'
import { insertManyGoods } from '../insert-many-goods.store.ts'
import { readTaxonomy } from '../taxonomy.ts'
import { writingCompany } from '../writing-company.ts'
import { insertImport, lockCompanyImports } from './imports.store.ts'
import { judgeSheet, missingChoices } from './judge-sheet.ts'
import { openSheet } from './open-sheet.ts'

type ImportGoods = typeof importCalls.importGoods

const rejectedKeptMax = 1_000

/**
 * Takes a seller's file over as drafts, in one transaction: all of its good rows or none. Rows that are here already are
 * left alone, so the same file again imports nothing twice; rows that cannot be taken are kept with their reasons.
 */
export async function importGoods(
  ctx: Context<Member>,
  { choices, ...which }: InputOf<ImportGoods>,
): Promise<OutputOf<ImportGoods>> {
  const company = await writingCompany(ctx, ctx.db, 'goods.import')
  const { fileName, sheet } = await openSheet(ctx.db, { ...which, companyId: company.id })
  const open = missingChoices(sheet, choices)
  if (open.length > 0) throw refuse(catalogueErrors.choicesMissing, { fields: open })
  return ctx.tx(async (tx) => {
    await lockCompanyImports(tx, company.id)
    const taxonomy = await readTaxonomy(tx)
    const at = ctx.now()
    const judged = await judgeSheet(tx, {
      sheet,
      choices,
      taxonomy,
      companyId: company.id,
      thisYear: Number(at.slice(0, 4)),
    })

    const id = newId('goods-import', ctx.app.nowMs())
    const result = {
      id,
      number: `I-${at.slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`,
      fileName,
      rows: sheet.rows.length,
      taken: judged.taken.length,
      alreadyHere: judged.alreadyHere,
      rejectedCount: judged.rejected.length,
      rejected: judged.rejected.slice(0, rejectedKeptMax).map(({ row, reasons }) => ({ row: row.row, reasons })),
    }
    await insertImport(tx, { ...result, companyId: company.id, memberId: ctx.actor.id, choices })
    const numbers = await nextGoodsNumbers(tx, company.id, judged.taken.length)
    await insertManyGoods(tx, {
      companyId: company.id,
      by: ctx.actor.id,
      importId: id,
      goods: judged.taken.map(({ read }, index) => ({
        goodsId: newId('goods', ctx.app.nowMs()),
        managementNumber: numbers[index] ?? '',
        columns: read.columns,
        rowKey: read.rowKey,
        received: read.quantity,
      })),
    })
    return { ...result, at }
  })
}
