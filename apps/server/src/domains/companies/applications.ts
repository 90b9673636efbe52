import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../platform/context.ts'
import { type StoredApplication, findStoredApplication, lockStoredApplication } from './applications.store.ts'
import { type BankKeys, type StoredFacts, openFacts } from './sealed-bank.ts'

/** An application with the account that it names. */
export type ApplicationRow = Omit<StoredApplication, 'facts' | 'approvedFacts'> & {
  facts: CompanyFacts
  approvedFacts: CompanyFacts | null
  /** What is certified as it lies in the database. */
  storedApproved: StoredFacts | null
}

export const findApplication = async (ctx: Reads & BankKeys, companyId: Id<'company'>) =>
  opened(ctx, await findStoredApplication(ctx.db, companyId))

/** Company and application together, so that decisions about them wait for each other. */
export const lockApplication = async (ctx: Writes & BankKeys, companyId: Id<'company'>) =>
  opened(ctx, await lockStoredApplication(ctx.db, companyId))

async function opened(keys: BankKeys, stored: StoredApplication | null): Promise<ApplicationRow | null> {
  if (stored === null) return null
  const { facts, approvedFacts } = stored
  return {
    ...stored,
    facts: await openFacts(keys, stored, facts),
    approvedFacts: approvedFacts && (await openFacts(keys, stored, approvedFacts)),
    storedApproved: approvedFacts,
  }
}
