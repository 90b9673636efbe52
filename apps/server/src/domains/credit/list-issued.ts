import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import type { Context, Member } from '../../platform/context.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { countIssued, listIssued } from './issued-statements.store.ts'
import { presentStatementRow } from './present-credit.ts'

type List = typeof managedCreditCalls.listCreditStatements

/** Finance's list of the statements of all monthly accounts. */
export async function listCreditStatements(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listIssued(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countIssued(ctx.db, words)
  const companies = await companiesOf(
    ctx,
    rows.map(({ companyId }) => companyId),
  )
  return {
    data: rows.map(({ accountId, companyId, ...row }) => ({
      ...presentStatementRow(row),
      accountId,
      company: companies.find(({ id }) => id === companyId)?.names[ctx.language] ?? '',
    })),
    total: counts[tab ?? 'all'],
    counts,
  }
}
