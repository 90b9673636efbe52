import type { OutputOf } from '@kikai/contract/call'
import type { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { closeApplication } from './applications.store.ts'
import { lockApplication } from './applications.ts'
import { withdrawApplicationBlocked } from './companies.policy.ts'
import { companyStates } from './companies.states.ts'
import { ownCompanyToChange } from './own-company.ts'
import { presentCertification } from './present-certification.ts'

type Withdraw = typeof companiesCalls.withdrawCertification

/** The company takes its papers back: what was certified stays so, and the form keeps what it said. */
export function withdrawCertification(ctx: Context<Member>): Promise<OutputOf<Withdraw>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const own = await ownCompanyToChange(ctx)
    const application = own && (await lockApplication(ctx, own.id))
    if (!application) throw refuse(requestErrors.notFound)
    const { companyId, state, parts } = application
    const blocked = withdrawApplicationBlocked({ state, isOpen: application.submittedAt !== null })
    if (blocked) throw blocked
    const facts = state === 'pending' ? null : application.storedApproved
    await closeApplication(ctx.db, { companyId, parts, facts, secondBy: null })
    const event = state === 'pending' ? 'withdraw' : state === 'pending_change' ? 'withdrawChange' : null
    if (event !== null) await companyStates.change(ctx.db, { id: companyId, event, as: 'member', by })
    return presentCertification(ctx, { companyId, side: 'company' })
  })
}
