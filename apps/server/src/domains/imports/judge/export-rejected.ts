import { importErrors } from '@kikai/contract/imports/imports.errors'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import { type RejectedRow, type SheetDelimiter, type SheetEncoding } from '@kikai/contract/imports/imports.shapes'
import { cellRules, rowRules } from '@kikai/contract/imports/row-rules'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { errorText, textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { findFileOfImport, listRejectedCells } from '../imports.store.ts'
import { withGuesses } from '../read/guess-kinds.ts'
import { cellsOf, judgeSheet } from './judge-sheet.ts'
import { withoutKnown } from './known-goods.ts'
import { missingChoices } from '../read/missing-choices.ts'
import { openSheet } from '../read/open-sheet.ts'
import { mayEditListings } from './may-edit-listings.ts'
import { reasonHeading } from './reason-column.ts'
import { inOrderOf } from '../read/suggest-choices.ts'
import { exportsPerMember, writeSheet, writeTable } from '../write/write-sheet.ts'

type ExportRejected = typeof importCalls.exportRejected

/**
 * The rows that could not be imported as a file of the same kind, a text in its original encoding, with the reasons in the first column; of a
 * finished import or of a preview.
 */
export async function exportRejected(
  ctx: Context<CompanyMember>,
  { importId, sheet }: InputOf<ExportRejected>,
): Promise<OutputOf<ExportRejected>> {
  await countOrRefuse(ctx.db, `sheet-export:${ctx.actor.id}`, exportsPerMember)
  const file = importId ? await ofImport(ctx, importId) : sheet ? await ofPreview(ctx, sheet) : null
  if (!file) throw refuse(requestErrors.notFound)
  const { language } = ctx
  const { name: given = '', ending = '' } = /^(?<name>.*?)(?<ending>\.[a-z]{1,4})?$/i.exec(file.fileName)?.groups ?? {}
  const name = textOf(language, 'imports.file.rejectedName', { name: given })
  const rows = [
    [reasonHeading(language), ...file.headings],
    ...file.rejected.map(({ row, reasons, cells }) => [
      textOf(language, 'imports.file.reasons', {
        row,
        reasons: reasons.map((one) => sayReason(language, one)).join(' / '),
      }),
      ...cells,
    ]),
  ]
  if (/^\.xls[xm]$/i.test(ending)) return writeTable(ctx, { kind: 'xlsx', name, rows, amounts: [] })
  return writeSheet({ ...file, fileName: `${name}${ending || '.csv'}`, rows })
}

type RejectedFile = {
  fileName: string
  encoding: SheetEncoding
  delimiter: SheetDelimiter
  headings: readonly string[]
  rejected: readonly (RejectedRow & { cells: readonly string[] })[]
}

async function ofImport(ctx: Context<CompanyMember>, importId: NonNullable<InputOf<ExportRejected>['importId']>) {
  const file = await findFileOfImport(ctx.db, reachOf(ctx.actor, 'product.goods.import'), importId)
  return file && { ...file, rejected: await listRejectedCells(ctx.db, importId) }
}

async function ofPreview(
  ctx: Context<CompanyMember>,
  { choices, lowPricesConfirmed = false, ...which }: NonNullable<InputOf<ExportRejected>['sheet']>,
): Promise<RejectedFile> {
  const { fileName, sheet: opened } = await openSheet(ctx.db, { ...which, companyId: ctx.actor.company })
  const { company: companyId } = ctx.actor
  const inOrder = inOrderOf(opened, choices)
  const taxonomy = await readTaxonomy(ctx)
  const sheet = await withGuesses(ctx, { sheet: opened, columns: inOrder.columns, taxonomy })
  const open = missingChoices(await withoutKnown(ctx, { sheet, companyId, choices: inOrder }), inOrder)
  if (open.length > 0) throw refuse(importErrors.choicesMissing, { fields: open })
  const { rejected } = await judgeSheet(ctx, {
    sheet,
    choices,
    taxonomy,
    companyId,
    lowPricesConfirmed,
    mayEdit: mayEditListings(ctx.actor),
    thisYear: Number(ctx.now().slice(0, 4)),
  })
  return {
    fileName,
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    headings: sheet.columns,
    rejected: rejected.map(({ row, reasons }) => ({ row: row.row, reasons, cells: cellsOf(sheet, row) })),
  }
}

/** The same sentence that the screen shows for this reason. */
function sayReason(language: Language, { field, rule, refusal }: RejectedRow['reasons'][number]): string {
  const said = refusal ? errorText(language, refusal, refusal.params) : null
  if (said !== null) return said
  const ofCell = cellRules.find((one) => one === rule)
  if (ofCell)
    return textOf(language, 'imports.reason', {
      field: textOf(language, `imports.column.${field}`),
      why: textOf(language, `imports.rules.${ofCell}`),
    })
  const ofRow = rowRules.find((one) => one === rule)
  return ofRow ? textOf(language, `imports.rowRule.${ofRow}`) : rule
}
