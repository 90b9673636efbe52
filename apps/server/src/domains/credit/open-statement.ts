import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { creditCalls } from '@kikai/contract/credit/credit.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { CompanyMember, Context } from '../../platform/context.ts'
import { operatorNow } from '../../platform/config/operator.store.ts'
import { keptPdf } from '../../platform/pdf/kept-pdf.ts'
import { readIssuer } from '../companies/companies.public.ts'
import { listCreditEntries } from '../ledger/ledger.public.ts'
import { findCreditAccount } from './accounts.store.ts'
import { composeStatement } from './compose-statement.ts'
import { isBilled } from './cut-off.ts'
import { findStatement } from './statements.store.ts'

type OpenStatement = typeof creditCalls.openStatement

/** A statement as it was issued. Later payments are not shown on it, so that it never changes. */
export async function openStatement(
  ctx: Context<CompanyMember>,
  { statementId, language = ctx.language }: InputOf<OpenStatement>,
): Promise<OutputOf<OpenStatement>> {
  const companyId = ctx.actor.company
  const statement = await findStatement(ctx.db, statementId, companyId)
  const account = statement && (await findCreditAccount(ctx.db, statement.accountId))
  if (!statement || !account) throw refuse(requestErrors.notFound)
  const { number, currency, afterVersion: after, uptoVersion: upto } = statement
  return keptPdf(ctx, {
    id: statementId,
    number,
    language,
    compose: async () => {
      const entries = await listCreditEntries(ctx.db, { companyId, currency, after, upto })
      const [company, operator] = [await readIssuer(ctx, companyId), await operatorNow(ctx)]
      const { timeZone } = account
      return composeStatement({ statement, entries: entries.filter(isBilled), timeZone, company, operator }, language)
    },
  })
}
