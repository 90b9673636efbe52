import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Writes } from '../../platform/context.ts'
import { afterBusinessDays, japanCalendar } from '../regions/regions.public.ts'
import { asksForAccount, partsToReview } from './application-of.ts'
import { putApplication } from './applications.store.ts'
import { newCompanyOf } from './certified-facts.ts'
import { companyStates } from './companies.states.ts'
import { insertCompany } from './companies.store.ts'
import { reviewDays } from './companies.policy.ts'
import { type BankKeys, sealFacts } from './sealed-bank.ts'

/** Files an application from Japan for demo data; nothing of it is reviewed here. */
export async function addApplication(
  ctx: Writes & BankKeys,
  { applicantId, facts }: { applicantId: Id<'member'>; facts: CompanyFacts },
): Promise<void> {
  const { id: companyId } = await insertCompany(ctx.db, newCompanyOf(facts))
  await companyStates.begin(ctx.db, { id: companyId, state: 'uncertified', as: 'member', by: applicantId })
  const submittedAt = await databaseNow(ctx.db)
  await putApplication(ctx.db, {
    companyId,
    applicantId,
    facts: await sealFacts(ctx, { companyId, applicantId, isCertified: false }, facts),
    parts: partsToReview(facts, null),
    bankAsked: asksForAccount(facts, null),
    submittedAt,
    dueAt: afterBusinessDays(japanCalendar, { from: submittedAt, days: reviewDays }),
  })
  await companyStates.change(ctx.db, { id: companyId, event: 'apply', as: 'member', by: applicantId })
}
