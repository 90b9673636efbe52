import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { textOf } from '@kikai/i18n/server'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { plainAmount, csvLinesMax, tableFile } from '../../../platform/texts/csv-sheet.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { type MovedRow, listMoved } from '../earnings.store.ts'
import { movedKindOf } from './read-makeup.ts'

type Export = typeof earningsCalls.exportEarningsMonth

/** A month of a company's available money, by the calendar of its country: each movement with the balance after it. */
export async function exportEarningsMonth(
  ctx: Context<CompanyMember>,
  { month, currency, kind }: InputOf<Export>,
): Promise<OutputOf<Export>> {
  const companyId = ctx.actor.company
  const [company] = await companiesOf(ctx, [companyId])
  const country = company?.country ?? ''
  const timeZone = company?.timeZone ?? 'UTC'
  const moved = await listMoved(ctx.db, { companyId, currency, month, timeZone, count: csvLinesMax })
  const word = (key: 'date' | 'kind' | 'number' | 'amount' | 'balance') => textOf(ctx.language, `earnings.sheet.${key}`)
  const head = [word('date'), word('kind'), word('number'), word('amount'), word('balance')]
  const line = (row: MovedRow) => [
    dayOf(country, row.at),
    textOf(ctx.language, `earnings.moved.${movedKindOf(row.kind)}`),
    row.number ?? '',
    plainAmount(currency, row.amount),
    plainAmount(currency, row.balanceAfter),
  ]
  return tableFile(ctx, { kind, name: `settlement-${month}-${currency}`, lines: [head, ...moved.map(line)] })
}
