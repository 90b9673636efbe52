import type { JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { listPlainApplications, lockStoredApplication, replaceFacts } from './applications.store.ts'
import { listPlainPayoutAccounts, lockPayoutAccount, replacePayoutAccount } from './companies.store.ts'
import { type StoredFacts, sealBank, sealFacts } from './sealed-bank.ts'

const atOnce = 50

/** Seals what was written before accounts were sealed; what is left is done in the next round, also after a restart. */
export async function sealPlainCompanyAccounts(ctx: JobContext): Promise<number> {
  const companies = await listPlainPayoutAccounts(ctx.db, atOnce)
  const applications = await listPlainApplications(ctx.db, atOnce)
  const paid = await sweepEach(ctx, 'companies.sealAccounts', companies, ({ id: companyId }) =>
    ctx.tx(async (ctx) => {
      const { account } = await lockPayoutAccount(ctx.db, companyId)
      if (account === null || 'sealed' in account) return false
      await replacePayoutAccount(ctx.db, companyId, sealBank(ctx, { companyId }, account))
      return true
    }),
  )
  const applied = await sweepEach(ctx, 'companies.sealAccounts', applications, ({ id }) =>
    ctx.tx(async (ctx) => {
      const was = await lockStoredApplication(ctx.db, id)
      if (!was) return false
      const isCertified = was.approvedFacts !== null
      // What is sealed goes through as it is: where its key is unreadable just now, it may come back.
      const sealed = (facts: StoredFacts): StoredFacts =>
        facts.bank && !('sealed' in facts.bank)
          ? sealFacts(ctx, { ...was, isCertified }, { ...facts, bank: facts.bank })
          : facts
      const approvedFacts = was.approvedFacts && sealed(was.approvedFacts)
      await replaceFacts(ctx.db, { companyId: id, facts: sealed(was.facts), approvedFacts })
      return true
    }),
  )
  return paid + applied
}
