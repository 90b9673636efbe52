import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { BankFile } from '@kikai/contract/bank/bank.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import type { Context, Member, ReadContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/present-action.ts'
import { bankRules } from '../settings/settings.public.ts'
import { keepFileBlocked, withdrawFileBlocked, withdrawalNeedsSecond } from './file.policy.ts'
import { type ShownFile, countFiles, countFindings, findShown, listShownFiles } from './files.store.ts'

type Calls = typeof statementsCalls

export async function listStatements(
  ctx: Context<Member>,
  input: InputOf<Calls['listStatements']>,
): Promise<OutputOf<Calls['listStatements']>> {
  const { current_page: page, page_size: size } = input
  const [rows, { count }] = await Promise.all([
    listShownFiles(ctx.db, { skip: (page - 1) * size, count: size }),
    countFiles(ctx.db),
  ])
  return { data: await present(ctx, rows), total: count }
}

export async function readImported(
  ctx: Context<Member>,
  { fileId }: InputOf<Calls['readStatement']>,
): Promise<OutputOf<Calls['readStatement']>> {
  const file = await findShown(ctx.db, fileId)
  if (!file || file.state === 'uploaded') throw refuse(requestErrors.notFound)
  return presentFile(ctx, fileId)
}

export async function presentFile(ctx: ReadContext<Member>, fileId: Id<'bank-file'>): Promise<BankFile> {
  const file = await findShown(ctx.db, fileId)
  const [shown] = await present(ctx, file ? [file] : [])
  if (!shown) throw new Error(`file ${fileId} has no presentation`)
  return shown
}

async function present(ctx: ReadContext<Member>, rows: readonly ShownFile[]): Promise<BankFile[]> {
  const found = await countFindings(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { untouchedCount, untouchedSum, askedById: _, bankBalance, booksBalance, ...shown } = row
    return {
      ...shown,
      findings: found
        .filter(({ fileId }) => fileId === row.id)
        .map(({ finding, count, sum }) => ({ finding, count, sum: money(row.currency, sum) })),
      balances:
        bankBalance === null || booksBalance === null
          ? null
          : { bank: money(row.currency, bankBalance), books: money(row.currency, booksBalance) },
      untouched: { count: untouchedCount, sum: money(row.currency, untouchedSum) },
      isForTwo: withdrawalNeedsSecond(row),
      twoPeopleAbove: money(row.currency, bankRules.twoPeopleAbove[row.currency]),
      allowedActions: actionsOf({ withdraw: withdrawFileBlocked(row, ctx.actor), keep: keepFileBlocked(row) }),
    }
  })
}
