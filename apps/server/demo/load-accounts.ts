import type { Scope } from '@kikai/contract/access'
import type { PresetRoleKey } from '@kikai/contract/preset-roles'
import type { Id } from '@kikai/kernel/ids'
import { grantRole } from '../src/domains/access/access.public.ts'
import { addCertifiedCompany } from '../src/domains/companies/companies.public.ts'
import { hashPassword } from '../src/domains/identity/identity.public.ts'
import { post } from '../src/domains/ledger/ledger.public.ts'
import { addMember } from '../src/domains/members/members.public.ts'
import { negate } from '@kikai/kernel/money'
import type { App } from '../src/platform/app.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { applicantKey } from './data/accounts.ts'
import { demoPlaces } from './data/places.ts'
import { insertDemoRules } from './demo.store.ts'
import type { DemoAccount, DemoCatalogue, DemoCompany } from './data/shapes.ts'

export type LoadedPeople = {
  /** Owns what nobody uploaded. */
  keeper: Id<'member'>
  /** Waits for the certification of a company. */
  applicant: Id<'member'>
  company(key: string): Id<'company'>
  seller(companyKey: string): Id<'member'>
}

const grants: Partial<Record<DemoAccount['role'], { role: PresetRoleKey; scope: Scope }>> = {
  seller: { role: 'companyOwner', scope: 'company' },
  finance_clerk: { role: 'financeStaff', scope: 'all' },
  platform_staff: { role: 'platformStaff', scope: 'all' },
}

/** Companies with their papers, people with their roles, and the balances with which a purchase can be tried at once. */
export async function loadAccounts(_app: App, tx: Tx, { companies, accounts }: DemoCatalogue): Promise<LoadedPeople> {
  const companyIds = new Map<string, Id<'company'>>()
  for (const company of companies) companyIds.set(company.key, await addCertifiedCompany({ db: tx }, rowOf(company)))

  const sellers = new Map<string, Id<'member'>>()
  let keeper: Id<'member'> | null = null
  let applicant: Id<'member'> | null = null
  const hash = await hashOnce(accounts)
  for (const account of accounts) {
    const id = await addMember(
      { db: tx },
      {
        email: account.email,
        passwordHash: hash(account.password),
        name: account.name,
        dialCode: { JP: '+81', CN: '+86', GB: '+44' }[account.country],
        mobile: account.phone.replaceAll('-', ''),
        country: account.country,
        region: '',
        postalCode: '',
        address: '',
        language: account.language,
      },
    )
    const companyId = account.companyKey === null ? undefined : companyIds.get(account.companyKey)
    const grant = grants[account.role]
    if (grant) await grantRole({ db: tx }, { memberId: id, by: null, ...grant, ...(companyId ? { companyId } : {}) })
    if (account.companyKey !== null && !sellers.has(account.companyKey)) sellers.set(account.companyKey, id)
    if (account.role === 'platform_staff') keeper = id
    if (account.key === 'finance') await insertDemoRules(tx, id)
    if (account.key === applicantKey) applicant = id
    if (account.balance) {
      await post(
        { db: tx },
        {
          effectKey: `demo:${account.key}`,
          kind: 'adjustment',
          number: null,
          ref: null,
          legs: [
            { account: { owner: 'member', id, bucket: 'wallet' }, amount: account.balance },
            { account: { owner: 'platform', bucket: 'bank' }, amount: negate(account.balance) },
          ],
        },
      )
    }
  }
  if (!keeper || !applicant) throw new Error('the demo data has no staff, or nobody who applies')
  return { keeper, applicant, company: known(companyIds), seller: known(sellers) }
}

/** One hash for the one password: a dozen slow hashes would say nothing more. */
async function hashOnce(accounts: readonly DemoAccount[]): Promise<(password: string) => string> {
  const passwords = [...new Set(accounts.map(({ password }) => password))]
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  )
  return known(hashes)
}

const known =
  <T>(map: ReadonlyMap<string, T>) =>
  (key: string): T => {
    const found = map.get(key)
    if (found === undefined) throw new Error(`the demo data names ${key}, which is not in it`)
    return found
  }

const permitKinds = {
  used_goods_dealer: 'usedGoodsDealer',
  business_licence: 'businessLicence',
  vat_registration: 'vat',
} as const

function rowOf(company: DemoCompany): Parameters<typeof addCertifiedCompany>[1] {
  const at = demoPlaces.find(({ key }) => key === company.placeKey)
  if (!at) throw new Error(`the demo data has no place ${company.placeKey}`)
  const { region, city } = at
  const whole = {
    'zh-Hans': `${region['zh-Hans']}${city['zh-Hans']}`,
    en: `${city.en}, ${region.en}`,
    ja: `${region.ja}${city.ja}`,
  }
  const isLatin = company.country === 'GB'
  const latin = `${company.street.en}, ${whole.en} ${at.postalCode}`
  return {
    code: company.key
      .replace(/[^a-z]/g, '')
      .slice(0, 3)
      .toUpperCase(),
    names: company.name,
    legalName: company.nativeName,
    country: company.country,
    region: region.en,
    city: city.en,
    place: whole,
    address: {
      en: latin,
      // A Latin address stays as it is for every reader, as those of certified companies do.
      'zh-Hans': isLatin ? latin : `${whole['zh-Hans']}${company.street['zh-Hans']}`,
      ja: isLatin ? latin : `${company.country === 'JP' ? '〒' : ''}${at.postalCode} ${whole.ja}${company.street.ja}`,
    },
    phone: company.phone,
    representative: company.representative.name,
    founded: company.foundedYear,
    profile: company.profile,
    permits: company.permits.map(({ kind, number, issuer }) => ({ kind: permitKinds[kind], number, issuer })),
  }
}
