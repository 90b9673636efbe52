import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { listPayableById, numbersOf } from '../../payments/payments.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { countMatching } from '../files/files.store.ts'
import { findBankLine } from './lines.store.ts'
import { countBankLineTabs, listBankLineRows } from './listed-lines.store.ts'
import { matchingOf } from './matching-of.ts'
import { presentBankLine } from './present-line.ts'

type Calls = typeof bankCalls
type Me = Context<Member>

/** Lines that wait are ordered by deadline, all others newest first. */
export async function listBankLines(
  ctx: Me,
  input: InputOf<Calls['listBankLines']>,
): Promise<OutputOf<Calls['listBankLines']>> {
  const {
    current_page: page,
    page_size: size,
    tab = null,
    currency = null,
    words = '',
    remittanceId = null,
    chargeable = false,
  } = input
  const searched = { currency, words, remittanceId, chargeMost: chargeable ? (await figuresNow(ctx)).chargeMost : null }
  const rows = await listBankLineRows(ctx.db, { tab, ...searched, skip: (page - 1) * size, count: size })
  const counts = await countBankLineTabs(ctx.db, searched)
  const files = await countMatching(ctx.db, currency)
  const payables = await listPayableById(
    ctx.db,
    rows.flatMap(({ remittanceId }) => (remittanceId ? [remittanceId] : [])),
  )
  const numbers = await numbersOf(ctx, payables)
  const numbersFor = (remittanceId: string | null) => {
    const found = payables.find(({ id }) => id === remittanceId)
    return found ? (numbers.get(found.subjectId) ?? []) : []
  }
  return {
    data: rows.map(({ remittanceId, difference, ...row }) => ({
      ...row,
      amount: toMoney(row.currency, row.amount),
      rest: toMoney(row.currency, row.rest),
      difference: difference === null ? null : toMoney(row.currency, difference),
      numbers: numbersFor(remittanceId),
    })),
    total: tab === null ? counts.all : counts[tab],
    counts,
    matching: matchingOf(files),
  }
}

export async function readBankLine(
  ctx: Me,
  { lineId, words }: InputOf<Calls['readBankLine']>,
): Promise<OutputOf<Calls['readBankLine']>> {
  if (!(await findBankLine(ctx.db, lineId))) throw refuse(requestErrors.notFound)
  return presentBankLine(ctx, { lineId, ...(words === undefined ? {} : { words }) })
}
