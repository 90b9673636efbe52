import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { BankFile, BankFileDetail } from '@kikai/contract/bank/bank.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { booksAtEndOf, findLastBefore } from './balances.store.ts'
import { differenceAtEndOf } from '../lines/difference.store.ts'
import { keepFileBlocked, withdrawFileBlocked, withdrawalNeedsSecond } from './file.policy.ts'
import { matchingOf } from '../lines/matching-of.ts'
import { type ShownFile, countBankFiles, countFindings, findShown, listShownFiles } from './files.store.ts'

type Calls = typeof statementsCalls

export async function listStatements(
  ctx: Context<Member>,
  input: InputOf<Calls['listStatements']>,
): Promise<OutputOf<Calls['listStatements']>> {
  const { current_page: page, page_size: size } = input
  const rows = await listShownFiles(ctx.db, { skip: (page - 1) * size, count: size })
  const { count } = await countBankFiles(ctx.db)
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

/** One imported file with the closing balances of the bank and of our books. */
export async function presentFile(ctx: ReadContext<Member>, fileId: Id<'bank-file'>): Promise<BankFileDetail> {
  const file = await findShown(ctx.db, fileId)
  const [shown] = await present(ctx, file ? [file] : [])
  if (!file || !shown) throw new Error(`file ${fileId} has no presentation`)
  return { ...shown, ...(await balancesBeside(ctx, file)) }
}

/** A file that repeats known lines may begin within the last day of the file before. */
async function balancesBeside(
  ctx: ReadContext<Member>,
  file: ShownFile,
): Promise<Pick<BankFileDetail, 'balances' | 'split' | 'gap'>> {
  const { id: fileId, currency, firstOn, lastOn, bankBalance, bankOpening, known } = file
  if (bankBalance === null || firstOn === null || lastOn === null) return { balances: null, split: null, gap: null }
  const noon = instantOf(new Date(`${lastOn}T12:00:00Z`))
  const endsAt = businessDaysAfter(noon, { currency, days: 0 })
  const books = await booksAtEndOf(ctx.db, { currency, day: lastOn, endsAt })
  const { opening, outgoing, slips, sent } = await differenceAtEndOf(ctx.db, { currency, day: lastOn, endsAt })
  const last = known === 0 ? await findLastBefore(ctx.db, { fileId, currency, firstOn }) : null
  const isGap = last !== null && bankOpening !== null && last.bankBalance !== bankOpening
  return {
    balances: { bank: toMoney(currency, bankBalance), books: toMoney(currency, books) },
    split: {
      opening: toMoney(currency, opening),
      outgoing: toMoney(currency, outgoing),
      slips: toMoney(currency, slips),
      sent: toMoney(currency, sent),
      rest: toMoney(currency, bankBalance - books - opening - outgoing - slips - sent),
    },
    gap: isGap
      ? {
          opening: toMoney(currency, bankOpening),
          closedWith: toMoney(currency, last.bankBalance),
          closedOn: last.lastOn,
        }
      : null,
  }
}

async function present(ctx: ReadContext<Member>, rows: readonly ShownFile[]): Promise<BankFile[]> {
  const found = await countFindings(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const limits = await figuresNow(ctx)
  return rows.map((row) => {
    const {
      untouchedCount,
      untouchedSum,
      askedById: _,
      bankBalance: _bank,
      bankOpening: _opening,
      fresh,
      ...rest
    } = row
    const { becameMatched, becameBooked, becameLeft, becameWithdrawn, becameOpen, ...shown } = rest
    return {
      ...shown,
      matching: row.state === 'matching' ? matchingOf({ fresh, all: row.lines - row.known }) : null,
      findings: found
        .filter(({ fileId }) => fileId === row.id)
        .map(({ finding, count, sum }) => ({ finding, count, sum: toMoney(row.currency, sum) })),
      became: {
        matched: becameMatched,
        booked: becameBooked,
        left: becameLeft,
        withdrawn: becameWithdrawn,
        open: becameOpen,
      },
      untouched: { count: untouchedCount, sum: toMoney(row.currency, untouchedSum) },
      isForTwo: withdrawalNeedsSecond(limits, row),
      twoPeopleAbove: toMoney(row.currency, limits.bankTwoPeople[row.currency]),
      allowedActions: actionsOf({ withdraw: withdrawFileBlocked(row, ctx.actor), keep: keepFileBlocked(row) }),
    }
  })
}
