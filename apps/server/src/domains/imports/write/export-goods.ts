import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { listToExport } from './export.store.ts'
import { cellsOfGoods, listedFields } from '../read/sheet-fields.ts'
import { exportsPerMember, writeTable } from './write-sheet.ts'

const amounts: readonly string[] = ['price', 'freightAmount', 'freightFrom', 'freightTo']
const amountColumns = listedFields.flatMap((field, at) => (amounts.includes(field) ? [at] : []))

type ExportGoods = typeof importCalls.exportGoods

/** A company's goods as a file, as many as an import takes; importing it again changes nothing. */
export async function exportGoods(
  ctx: Context<CompanyMember>,
  { state, importId, after, kind }: InputOf<ExportGoods>,
): Promise<OutputOf<ExportGoods>> {
  await countOrRefuse(ctx.db, `sheet-export:${ctx.actor.id}`, exportsPerMember)
  const taxonomy = await readTaxonomy(ctx)
  const { language } = ctx
  const goods = await listToExport(ctx.db, {
    companyId: ctx.actor.company,
    state: state ?? null,
    importId: importId ?? null,
    after: after ?? null,
    count: limits.importRowsMax,
  })
  const rows = goods.map((one) => cellsOfGoods(one, { language, taxonomy }))
  const file = await writeTable(ctx, {
    kind,
    name: textOf(language, 'imports.file.goodsName', {
      date: ctx.now().slice(0, 10),
      part: after === undefined ? '' : `-${goods[0]?.managementNumber ?? ''}`,
    }),
    rows: [listedFields.map((field) => textOf(language, `imports.column.${field}`)), ...rows],
    amounts: amountColumns,
  })
  const next = goods.length < limits.importRowsMax ? null : (goods.at(-1)?.id ?? null)
  return { ...file, count: goods.length, next }
}
