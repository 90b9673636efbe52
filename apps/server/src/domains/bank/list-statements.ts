import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankFile } from '@kikai/contract/bank/bank.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { countFiles, countFindings, findShownFile, listShownFiles } from './files.store.ts'

type List = typeof bankCalls.listStatements
type Shown = Awaited<ReturnType<typeof findShownFile>>

export async function listStatements(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size } = input
  const [rows, { count }] = await Promise.all([
    listShownFiles(ctx.db, { skip: (page - 1) * size, count: size }),
    countFiles(ctx.db),
  ])
  return { data: await withFindings(ctx, rows), total: count }
}

export async function presentFile(ctx: Reads, fileId: Id<'bank-file'>): Promise<BankFile> {
  const [shown] = await withFindings(ctx, [await findShownFile(ctx.db, fileId)])
  if (!shown) throw new Error(`file ${fileId} has no presentation`)
  return shown
}

async function withFindings(ctx: Reads, rows: readonly Shown[]): Promise<BankFile[]> {
  const found = await countFindings(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    findings: found
      .filter(({ fileId }) => fileId === row.id)
      .map(({ finding, count, sum }) => ({ finding, count, sum: money(row.currency, sum) })),
  }))
}
