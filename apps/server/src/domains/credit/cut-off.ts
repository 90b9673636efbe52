import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { type CreditEntry, listCreditEntries, lockCreditAccount } from '../ledger/ledger.public.ts'
import { bankPlaces } from '../payments/payments.public.ts'
import { creditRules, readFigures } from '../settings/settings.public.ts'
import { type CreditAccountRow, beginPeriod, lockToCut, creditTermsOf, cutAtOf } from './accounts.store.ts'
import { daysAfter, creditDueDayOf, endOfPeriod } from './credit-days.ts'
import { statementStates } from './credit.states.ts'
import { insertCreditStatement } from './statements.store.ts'
import { tellIssued } from './tell-credit.ts'

/** A statement bills everything except payments of statements. */
export const isBilled = ({ kind }: CreditEntry): boolean => kind !== 'statementPayment'

/**
 * Bills a period that is over, once, and begins the next one. A second caller finds the next period. Purchases from
 * before the end that are still being posted wait at the lock of the ledger account.
 */
export async function cutOff(ctx: ChangeContext, accountId: Id<'credit-account'>): Promise<boolean> {
  const account = await lockToCut(ctx.db, accountId)
  if (!account || account.periodFrom === null || account.periodTo === null) return false
  const { currency, periodFrom, periodTo, timeZone } = account
  await lockCreditAccount(ctx.db, account)
  const { at: before } = await cutAtOf(ctx.db, { day: periodTo, timeZone })
  const entries = await listCreditEntries(ctx.db, { ...account, after: account.billedVersion, before })
  const billed = entries.filter(isBilled)
  const charges = billed.reduce((sum, { amount }) => sum - amount, 0)
  const uptoVersion = billed.length === 0 ? account.billedVersion : (entries.at(-1)?.version ?? account.billedVersion)
  const carried = billed.length === 0 ? account.carried : Math.min(0, charges + account.carried)
  if (billed.length > 0) await issue(ctx, account, { from: periodFrom, to: periodTo, charges, uptoVersion })
  const from = daysAfter(periodTo, 1)
  const next = { from, to: endOfPeriod(from, account.cutoffDay), timeZone }
  await beginPeriod(ctx.db, { accountId, billedVersion: uptoVersion, carried: carried === 0 ? 0 : carried, ...next })
  ctx.log.info({ accountId, currency, periodTo, lines: billed.length }, 'a monthly account was cut off')
  return true
}

type Billed = { from: string; to: string; charges: number; uptoVersion: number }
async function issue(ctx: ChangeContext, account: CreditAccountRow, { from, to, charges, uptoVersion }: Billed) {
  const { currency, timeZone, carried } = account
  const due = Math.max(0, charges + carried)
  const { dueOn } = creditDueDayOf(to, creditTermsOf(account), bankPlaces[currency].calendar)
  const statement = await insertCreditStatement(ctx.db, {
    accountId: account.id,
    number: newNumber('M', to),
    currency,
    timeZone,
    from,
    to,
    afterVersion: account.billedVersion,
    uptoVersion,
    charges: charges === 0 ? 0 : charges,
    carried,
    due,
    dueOn,
    freezeDays: (await readFigures(ctx)).creditFreezeDays,
    firstLetter: creditRules.letterDays[0] ?? null,
  })
  if (!statement) throw new Error(`account ${account.id} was billed to ${to} before`)
  const { id, state } = statement
  await statementStates.begin(ctx.db, { id, state, as: 'clock', by: null })
  await tellIssued(ctx, { account, statement, due: toMoney(currency, due) })
}
