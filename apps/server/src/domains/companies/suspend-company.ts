import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { closeApplication } from './applications.store.ts'
import { lockApplication } from './applications.ts'
import { tellSuspended } from './companies.notices.ts'
import { suspendBlocked } from './companies.policy.ts'
import { companyStates } from './companies.states.ts'
import { findCompany, suspendedBecause } from './companies.store.ts'
import { presentCertification } from './present-certification.ts'

type Suspend = typeof managedCompaniesCalls.suspendCompany

/** Fraud, or an authority's order: the company sells nothing until its appeal is heard. What it had handed in is closed. */
export function suspendCompany(ctx: Context<Member>, { companyId, why }: InputOf<Suspend>): Promise<OutputOf<Suspend>> {
  return ctx.tx(async (ctx) => {
    const application = await lockApplication(ctx, companyId)
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw refuse(requestErrors.notFound)
    const blocked = suspendBlocked(company, ctx.actor)
    if (blocked) throw blocked
    if (application && application.submittedAt !== null) {
      const { parts } = application
      const facts = application.storedApproved
      await closeApplication(ctx.db, { companyId, parts, facts, secondBy: null })
    }
    const set = suspendedBecause(ctx.db, why)
    const changed = { id: companyId, event: 'suspend', as: 'staff', by: ctx.actor.id, set } as const
    const { version } = await companyStates.change(ctx.db, changed)
    await ctx.announce('company.suspended', { companyId, version })
    await tellSuspended(ctx, { companyId, why, about: `${companyId}:${version}` })
    return presentCertification(ctx, { companyId, side: 'staff' })
  })
}
