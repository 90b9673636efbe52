import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { papersCalls } from '@kikai/contract/papers/papers.calls'
import type { IssuedData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member } from '../../../platform/context.ts'
import { plainAmount, csvLinesMax, tableFile } from '../../../platform/texts/csv-sheet.ts'
import { isCredit, isPriced } from '../compose/compose-table.ts'
import { ownPapersFilter } from './own-papers-filter.ts'
import { listBookData } from '../papers.store.ts'

type Export = typeof papersCalls.exportMyPapers

/** A member's papers of a year or a range of days for their books, the oldest first. */
export async function exportMyPapers(
  ctx: Context<Member>,
  { as, ...input }: InputOf<Export>,
): Promise<OutputOf<Export>> {
  const rows = await listBookData(ctx.db, ownPapersFilter(ctx.actor, input), csvLinesMax)
  const lines = rows.flatMap(({ data }) => linesOf(data, ctx.language))
  const { year, issuedFrom, issuedTo } = input
  const days = issuedFrom || issuedTo ? [issuedFrom, issuedTo] : [year]
  const name = ['papers', ...days.filter(Boolean)].join('-')
  return tableFile(ctx, { kind: as, name, lines: [headOf(ctx.language), ...lines] })
}

const columns = [
  'number',
  'kind',
  'issued',
  'order',
  'seller',
  'taxNumber',
  'currency',
  'rate',
  'net',
  'tax',
  'gross',
  'corrects',
] as const
const headOf = (language: Language) => columns.map((column) => textOf(language, `papers.sheet.${column}`))

/** One line for each tax rate, because each is booked by itself; what travels with the goods has one without amounts. */
function linesOf(data: IssuedData, language: Language): string[][] {
  const { kind, number, issuedOn, seller, currency, corrects } = data
  const isPayment = 'payoutNumber' in data
  const first = [
    number,
    textOf(language, `papers.kind.${kind}`),
    issuedOn,
    isPayment ? data.payoutNumber : data.orderNumber,
    seller.legalName,
    seller.taxNumber?.number ?? '',
  ]
  const last = corrects?.number ?? ''
  if (isPayment) {
    const total = plainAmount(currency, kind === 'payoutReturn' ? -data.total : data.total)
    return [[...first, currency, '', '', '', total, last]]
  }
  if (!isPriced(kind)) return [[...first, '', '', '', '', '', last]]
  const write = (minor: number) => plainAmount(currency, isCredit(data) && minor !== 0 ? -minor : minor)
  return data.taxes.map(({ rate, net, tax, gross }) => [
    ...first,
    currency,
    String(rate),
    write(net),
    write(tax),
    write(gross),
    last,
  ])
}
