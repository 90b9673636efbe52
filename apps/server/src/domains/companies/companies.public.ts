import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { SellerCard } from '@kikai/contract/companies/companies.shapes'
import type { companyMachine } from '@kikai/contract/companies/companies.states'
import { refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import type { Language, Localized } from '@kikai/kernel/language'
import type { Reads, Services, Viewer, Writes } from '../../platform/context.ts'
import { cachedById } from '../../platform/cache/cached.ts'
import { timeZoneOf } from '../regions/regions.public.ts'
import { isCertifiedState } from './companies.policy.ts'
import { companyStates } from './companies.states.ts'
import {
  type CompanyRow,
  type NewCompany,
  type PayoutAccountRow,
  codeTaken,
  findCompany,
  findCompanyCard,
  findPayoutAccount,
  insertCompany,
  listSummaries,
  lockSelling,
  takeGoodsNumbers,
} from './companies.store.ts'
import { type CompanyBankAccount, type BankKeys, openBank } from './sealed-bank.ts'

export {
  openBank,
  sealBank,
  storedBank,
  type CompanyBankAccount,
  type BankKeys,
  type StoredBank,
} from './sealed-bank.ts'
export { isRelated } from './related.ts'
export { sellsNow } from './companies.store.ts'
export { isShownSeller } from './companies.policy.ts'
export { addApplication } from './add-application.ts'
export type { SellerCard }
export type SellerSummary = { id: Id<'company'>; name: string; certified: boolean }
type State = StateOf<typeof companyMachine>
export type Company = {
  id: Id<'company'>
  names: Localized
  state: State
  country: string
  phone: string
  certified: boolean
  timeZone: string
}

/** Companies by id as other domains need them; unknown ids are left out. */
export async function companiesOf(ctx: Reads, companyIds: readonly Id<'company'>[]): Promise<Company[]> {
  const found = await listSummaries(ctx.db, [...new Set(companyIds)])
  return found.map((company) => ({
    ...company,
    certified: isCertifiedState(company.state),
    timeZone: timeZoneOf(company.country),
  }))
}

/** The sellers of these that may not sell at this moment, for what is shown. */
export async function stoppedNow(
  ctx: Reads,
  sales: readonly { readonly companyId: Id<'company'> }[],
): Promise<Set<Id<'company'>>> {
  const companies =
    sales.length === 0
      ? []
      : await companiesOf(
          ctx,
          sales.map(({ companyId }) => companyId),
        )
  return new Set(companies.flatMap(({ id, certified }) => (certified ? [] : [id])))
}

/** Whether a company may sell, kept so until the caller's transaction ends: what binds somebody to it asks this first. */
export const maySellOn = async (ctx: Writes, companyId: Id<'company'>): Promise<boolean> =>
  (await stoppedAmong(ctx, [companyId])).length === 0

/** Those of several companies that may not sell, locked as by `maySellOn`. */
export async function stoppedAmong(ctx: Writes, companyIds: readonly Id<'company'>[]): Promise<Id<'company'>[]> {
  if (companyIds.length === 0) return []
  const selling = (await lockSelling(ctx.db, companyIds)).filter(({ sells }) => sells)
  return companyIds.filter((companyId) => !selling.some(({ id }) => id === companyId))
}

/** Nothing new is agreed on with companies of which one may not sell, nor paid to them ahead. */
export async function refuseNotSelling(ctx: Writes, companyIds: readonly Id<'company'>[]): Promise<void> {
  if ((await stoppedAmong(ctx, companyIds)).length > 0) throw refuse(companyErrors.notSelling)
}

/** What stands beside goods of a company. */
export const summaryOf = ({ id, names, certified }: Company, language: Language): SellerSummary => ({
  id,
  name: names[language],
  certified,
})

export async function sellerSummaries(
  ctx: Reads,
  { companyIds, language }: { companyIds: readonly Id<'company'>[]; language: Language },
): Promise<SellerSummary[]> {
  const found = await companiesOf(ctx, companyIds)
  return found.map((company) => summaryOf(company, language))
}

const cachedNames = cachedById<Id<'company'>, Localized>(5_000)

/** Seller names for display only, at most seconds old. */
export async function sellerNames(
  ctx: Reads & Pick<Services, 'memory' | 'nowMs'> & Pick<Viewer, 'language'>,
  things: readonly { readonly companyId: Id<'company'> }[],
): Promise<Map<Id<'company'>, string>> {
  const companyIds = things.map(({ companyId }) => companyId)
  const names = await cachedNames(
    ctx.memory,
    companyIds,
    ctx.nowMs(),
    async (lacking) => new Map((await listSummaries(ctx.db, lacking)).map((company) => [company.id, company.names])),
  )
  return new Map([...names].map(([id, name]) => [id, name[ctx.language]]))
}

/** The seller as a careful buyer wants to know it. */
export async function readSellerCard(
  ctx: Reads,
  { companyId, language }: { companyId: Id<'company'>; language: Language },
): Promise<SellerCard> {
  const company = await findCompanyCard(ctx.db, companyId)
  if (!company) throw new Error(`there is no company ${companyId}`)
  return {
    id: company.id,
    name: company.names[language],
    legalName: company.legalName,
    certified: isCertifiedState(company.state),
    country: company.country,
    place: company.place[language],
    address: company.address[language],
    phone: company.phone,
    representative: company.representative[language],
    founded: company.founded,
    profile: company.profile[language],
    goodsCount: company.goodsCount,
    permits: company.permits.map(({ issuer, ...permit }) => ({ ...permit, issuer: issuer[language] })),
  }
}

export type Issuer = Pick<
  CompanyRow,
  'code' | 'country' | 'names' | 'legalName' | 'address' | 'representative' | 'phone' | 'permits'
>

/** A company as it stands on what it issues, in every language. */
export async function readIssuer(ctx: Reads, companyId: Id<'company'>): Promise<Issuer> {
  const company = await findCompany(ctx.db, companyId)
  if (!company) throw new Error(`there is no company ${companyId}`)
  return company
}

/** The management numbers of the company's next goods, `KNS-2600042` (states B.20). */
export async function nextGoodsNumbers(ctx: Writes, companyId: Id<'company'>, count: number): Promise<string[]> {
  const company = (await companiesOf(ctx, [companyId]))[0]
  const { code, year, number } = await takeGoodsNumbers(ctx.db, {
    companyId,
    timeZone: company?.timeZone ?? 'UTC',
    count,
  })
  return Array.from({ length: count }, (_, at) => `${code}-${year}${String(number - count + 1 + at).padStart(5, '0')}`)
}

/** Whether the letters that begin a company's management numbers are another company's. */
export const isCompanyCodeTaken = async (ctx: Reads, code: string): Promise<boolean> =>
  (await codeTaken(ctx.db, code)).isTaken

/** Adds a certified company without the application's screens, for operators who checked its papers themselves. */
export async function addCertifiedCompany(ctx: Writes, company: NewCompany): Promise<Id<'company'>> {
  const { id } = await insertCompany(ctx.db, company)
  await companyStates.begin(ctx.db, { id, state: 'uncertified', as: 'member', by: null })
  await companyStates.change(ctx.db, { id, event: 'apply', as: 'member', by: null })
  await companyStates.change(ctx.db, { id, event: 'approve', as: 'staff', by: null })
  return id
}

export type CompanyPayoutAccount = Omit<PayoutAccountRow, 'state' | 'account'> & {
  account: CompanyBankAccount | null
  isCertified: boolean
}

/** The account for payouts, with the reasons why nothing may be paid out to it now. */
export async function payoutAccountOf(ctx: Reads & BankKeys, companyId: Id<'company'>): Promise<CompanyPayoutAccount> {
  const { state, account, ...known } = await findPayoutAccount(ctx.db, companyId)
  return { ...known, account: await openBank(ctx, { companyId }, account), isCertified: isCertifiedState(state) }
}
