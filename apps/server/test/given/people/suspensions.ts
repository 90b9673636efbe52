import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { companyStates } from '../../../src/domains/companies/companies.states.ts'
import { as } from '../../as.ts'
import { system } from '../../harness.ts'
import { accepted } from '../deals/orders.ts'

/** Staff suspend a company. */
export const suspended = async (companyId: Id<'company'>) =>
  accepted(await (await as.staff()).call(api.companies.suspendCompany, { companyId, why: 'A stolen machine.' }))

/** Its appeal was heard. */
export const lifted = (companyId: Id<'company'>) =>
  system().tx(async (ctx) => {
    await companyStates.change(ctx.db, { id: companyId, event: 'appeal', as: 'member', by: null })
    const { version } = await companyStates.change(ctx.db, {
      id: companyId,
      event: 'approve',
      as: 'staff',
      by: null,
    })
    await ctx.announce('company.certified', { companyId, version })
  })
