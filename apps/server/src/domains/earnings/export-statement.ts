import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { textOf } from '@kikai/i18n/server'
import { withGuard } from '@kikai/kernel/formula-guard'
import { limits } from '@kikai/kernel/limits'
import { type Currency, exponents } from '@kikai/kernel/money'
import type { CompanyMember, Context } from '../../platform/context.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { dayOf } from '../regions/regions.public.ts'
import { type MovedRow, listMoved } from './earnings.store.ts'

type Export = typeof earningsCalls.exportStatement

/** A month of a company's available money, by the calendar of its country: each movement with the balance after it. */
export async function exportStatement(
  ctx: Context<CompanyMember>,
  { month, currency }: InputOf<Export>,
): Promise<OutputOf<Export>> {
  const companyId = ctx.actor.company
  const [company] = await companiesOf(ctx, [companyId])
  const country = company?.country ?? ''
  const timeZone = company?.timeZone ?? 'UTC'
  const moved = await listMoved(ctx.db, { companyId, currency, month, timeZone, count: limits.statementLinesMax })
  const word = (key: 'date' | 'kind' | 'number' | 'amount' | 'balance') => textOf(ctx.language, `earnings.sheet.${key}`)
  const head = [word('date'), word('kind'), word('number'), word('amount'), word('balance')]
  const line = (row: MovedRow) => [
    dayOf(country, row.at),
    textOf(ctx.language, `earnings.moved.${kindOf(row.kind)}`),
    row.number ?? '',
    plainAmount(currency, row.amount),
    plainAmount(currency, row.balanceAfter),
  ]
  const text = [head, ...moved.map(line)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  const bytes = Buffer.from(`\uFEFF${text}`)
  return { fileName: `settlement-${month}-${currency}.csv`, base64: bytes.toString('base64') }
}

const kinds = ['orderCompletion', 'earningRelease', 'claim', 'feeReturn', 'payout', 'payoutBack', 'payoutReturned'] as const
const kindOf = (kind: string) => kinds.find((one) => one === kind) ?? 'other'

/** As spreadsheets reckon with it: no sign of the currency, a point before its parts. */
const plainAmount = (currency: Currency, minor: number): string => {
  const digits = exponents[currency]
  return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits)
}

/** Amounts are numbers whatever their sign; what people wrote is guarded against being run. */
const quoted = (cell: string): string => {
  const text = /^-?\d+(\.\d+)?$/.test(cell) ? cell : withGuard(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
