import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import type { Figures } from '@kikai/contract/settings/figures'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { refuse } from '@kikai/contract/errors'
import type { Language } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import type { CompanyMember, Context, ReadContext } from '../../platform/context.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { creditRules, readFigures } from '../settings/settings.public.ts'
import { appliedAnew, insertCreditAccount, listAccountsOf, lockAccountOf } from './accounts.store.ts'
import { accountStates } from './credit.states.ts'
import { presentCreditAccounts } from './present-credit.ts'

type Calls = typeof creditCalls

export async function readCredit(ctx: ReadContext<CompanyMember>): Promise<OutputOf<Calls['readCredit']>> {
  const companyId = ctx.actor.company
  const [company] = await companiesOf(ctx, [companyId])
  const rows = await listAccountsOf(ctx.db, companyId)
  const figures = await readFigures(ctx)
  const mayAnew = ['declined', 'closed']
  return {
    company: company?.names[ctx.language] ?? '',
    certified: company?.certified ?? false,
    accounts: await presentCreditAccounts(ctx, rows),
    canApply: company?.certified
      ? priceCurrencies.filter((one) =>
          rows.every(({ currency, state }) => currency !== one || mayAnew.includes(state)),
        )
      : [],
    freezeDays: figures.creditFreezeDays,
    usual: usualTerms(figures, ctx.language),
  }
}

/** The terms of a new account, by the custom of the applicant's language; an account keeps those that it began with. */
function usualTerms(figures: Figures, language: Language): CreditTerms {
  const custom = creditRules.customs[language]
  const { creditCutoffDay: cutoffDay, creditDueDays, creditDueMonths } = figures
  return { cutoffDay, dueCount: custom.dueKind === 'monthEnd' ? creditDueMonths : creditDueDays, ...custom }
}

/** Applies for a monthly account. The default payment terms follow the language of the application. */
export function applyForCredit(
  ctx: Context<CompanyMember>,
  { expected, note }: InputOf<Calls['applyForCredit']>,
): Promise<OutputOf<Calls['applyForCredit']>> {
  const { company: companyId, id: by } = ctx.actor
  const { language } = ctx
  return ctx.tx(async (ctx) => {
    const [company] = await companiesOf(ctx, [companyId])
    if (!company?.certified) throw refuse(creditErrors.notCertified)
    const { currency, minor } = expected
    const asked = { companyId, currency, expected: minor, note, language, by, timeZone: company.timeZone }
    const made = await insertCreditAccount(ctx.db, { ...asked, terms: usualTerms(await readFigures(ctx), language) })
    if (made) await accountStates.begin(ctx.db, { id: made.id, state: 'applied', as: 'member', by })
    else {
      const account = await lockAccountOf(ctx.db, { companyId, currency })
      if (!account || (account.state !== 'declined' && account.state !== 'closed'))
        throw refuse(creditErrors.alreadyApplied)
      const set = appliedAnew(ctx.db, asked)
      await accountStates.change(ctx.db, { id: account.id, event: 'apply', as: 'member', by, set })
    }
    return readCredit(ctx)
  })
}
