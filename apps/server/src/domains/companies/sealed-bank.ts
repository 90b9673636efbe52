import { companyFacts } from '@kikai/contract/companies/certification.shapes'
import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Services } from '../../platform/context.ts'

const bankAccount = z.object({
  bankName: z.string(),
  branch: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
})
export type CompanyBankAccount = z.output<typeof bankAccount>

/**
 * An account as it lies in the database: sealed with the key of its company, or of the applicant as long as the company was
 * never certified and is the applicant's.
 */
export const storedBank = z.strictObject({ sealed: z.string(), by: z.enum(['company', 'applicant']) })
export type StoredBank = z.output<typeof storedBank>

/** What a company says of itself as it lies in the database. */
export const storedFacts = z.strictObject({ ...companyFacts.shape, bank: z.nullable(storedBank) })
export type StoredFacts = z.output<typeof storedFacts>

export type BankKeys = Pick<Services, 'subjectKeys'>
type Whose = { companyId: Id<'company'>; applicantId?: Id<'member'> }

const placeOf = ({ companyId }: Whose) => `company.bank ${companyId}`

/** Without an applicant it is the company's. */
export async function sealBank(
  { subjectKeys }: BankKeys,
  whose: Whose,
  account: CompanyBankAccount,
): Promise<StoredBank> {
  const owner = whose.applicantId ?? whose.companyId
  const sealed = await subjectKeys.seal(owner, placeOf(whose), JSON.stringify(account))
  return { sealed: sealed.toString('base64url'), by: whose.applicantId ? 'applicant' : 'company' }
}

/** Null where none was given, or whose it was has left, or the keys are lost. */
export async function openBank(
  { subjectKeys }: BankKeys,
  whose: Whose,
  stored: StoredBank | null,
): Promise<CompanyBankAccount | null> {
  if (stored === null) return null
  const owner = stored.by === 'company' ? whose.companyId : whose.applicantId
  const text = owner ? await subjectKeys.open(owner, placeOf(whose), Buffer.from(stored.sealed, 'base64url')) : null
  return text === null ? null : bankAccount.parse(JSON.parse(text))
}

type Applied = { companyId: Id<'company'>; applicantId: Id<'member'> }

/** Facts that were certified are the company's; others the applicant's, so that their account goes with them. */
export async function sealFacts(
  keys: BankKeys,
  { companyId, applicantId, isCertified }: Applied & { isCertified: boolean },
  facts: CompanyFacts,
): Promise<StoredFacts> {
  const whose = isCertified ? { companyId } : { companyId, applicantId }
  return { ...facts, bank: facts.bank && (await sealBank(keys, whose, facts.bank)) }
}

export const openFacts = async (keys: BankKeys, applied: Applied, stored: StoredFacts): Promise<CompanyFacts> => ({
  ...stored,
  bank: await openBank(keys, applied, stored.bank),
})
