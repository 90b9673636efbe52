import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatDay } from '@kikai/i18n/format/day'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Reads } from '../../platform/context.ts'
import { holdersOf } from '../access/access.public.ts'
import { creditRules } from '../settings/settings.public.ts'
import type { CreditAccountRow } from './accounts.store.ts'
import type { StoredStatement } from './statements.store.ts'

/** Changes of an account that its company is notified of. */
export type Befallen = 'approved' | 'declined' | 'limit' | 'frozen' | 'frozenLate' | 'reopened' | 'closed'

type Moved = { account: CreditAccountRow; event: Befallen; reason: string; version: number }

/** Notifies the people who manage the company's money of a change, once for each version of the account. */
export async function tellMoved(ctx: ChangeContext, { account, event, reason, version }: Moved): Promise<void> {
  const limit = toMoney(account.currency, account.limitAmount)
  const step = inEachLanguage((language) => textOf(language, `credit.told.${event}`))
  const why = reason === '' ? '–' : reason
  for (const member of await settlersOf(ctx, account.companyId))
    await ctx.tell(member, {
      kind: 'creditMoved',
      about: `${account.id} ${version}`,
      link: screenLinks.monthlyAccount(),
      params: { step, why, limit },
    })
}

type Issued = { account: CreditAccountRow; statement: StoredStatement; due: Money }
/** Notifies of a new statement. Nothing is due when returns exceed purchases. */
export async function tellIssued(ctx: ChangeContext, { account, statement, due }: Issued): Promise<void> {
  const { number, id, dueOn } = statement
  const what = inEachLanguage((language) =>
    due.minor === 0
      ? textOf(language, 'credit.told.nothingDue')
      : textOf(language, 'credit.told.dueBy', { day: formatDay(dueOn, language) }),
  )
  for (const member of await settlersOf(ctx, account.companyId))
    await ctx.tell(member, {
      kind: 'statementIssued',
      about: id,
      link: screenLinks.statement(id),
      params: { number, amount: due, what },
    })
}

/** Reminds before a statement is due and after it: what is unpaid and what follows. */
export async function tellReminder(ctx: ChangeContext, { account, statement, due }: Issued): Promise<void> {
  const { number, id, dueOn, freezeOn, letters, state } = statement
  const day = inEachLanguage((language) => formatDay(dueOn, language))
  const freeze = inEachLanguage((language) => formatDay(freezeOn, language))
  const about = `${id} ${letters}`
  const link = screenLinks.statement(id)
  for (const member of await settlersOf(ctx, account.companyId))
    await (state === 'overdue'
      ? ctx.tell(member, { kind: 'statementOverdue', about, link, params: { number, amount: due, day, freeze } })
      : ctx.tell(member, { kind: 'statementDue', about, link, params: { number, amount: due, day } }))
}

/** Days after the due day for the next reminder, by the number already sent; null for none. */
export const nextLetterOf = (letters: number): number | null => creditRules.letterDays[letters] ?? null

/** Those who may see and pay a company's statements. */
async function settlersOf(ctx: Reads, companyId: Id<'company'>): Promise<Id<'member'>[]> {
  const owners = await holdersOf(ctx, { role: 'companyOwner', companyId })
  const finance = await holdersOf(ctx, { role: 'companyFinance', companyId })
  return [...new Set([...owners, ...finance])]
}
