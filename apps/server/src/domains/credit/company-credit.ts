import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { creditCalls } from '@kikai/contract/credit/credit.calls'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { refuse } from '@kikai/contract/errors'
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
    freezeDays: (await readFigures(ctx)).creditFreezeDays,
    usual: creditRules.terms[ctx.language],
  }
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
    const made = await insertCreditAccount(ctx.db, { ...asked, terms: creditRules.terms[language] })
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
