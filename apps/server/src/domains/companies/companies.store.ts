import { permitKinds } from '@kikai/contract/companies/companies.shapes'
import { companyMachine } from '@kikai/contract/companies/companies.states'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'
import { type StoredBank, storedBank } from './sealed-bank.ts'

const permits = z.array(z.object({ kind: z.enum(permitKinds), number: z.string(), issuer: localized }))
export type Permit = z.output<typeof permits>[number]

const summaryRow = row({
  id: idColumn('company'),
  names: jsonColumn(localized),
  state: oneOfColumn(companyMachine.states),
  country: textColumn,
  phone: textColumn,
})

export const listSummaries = (db: Sql, companyIds: readonly Id<'company'>[]) =>
  summaryRow.all(db`select id, names, state, country, phone from company where id = any(${[...companyIds]}::uuid[])`)

const companyColumns = {
  id: idColumn('company'),
  code: textColumn,
  names: jsonColumn(localized),
  legalName: textColumn,
  country: textColumn,
  place: jsonColumn(localized),
  address: jsonColumn(localized),
  phone: textColumn,
  representative: jsonColumn(localized),
  founded: nullable(integerColumn),
  profile: jsonColumn(localized),
  permits: jsonColumn(permits),
  state: oneOfColumn(companyMachine.states),
} as const
const companyRow = row(companyColumns)
export type CompanyRow = RowType<typeof companyRow>

export const findCompany = (db: Sql, companyId: Id<'company'>) =>
  companyRow.maybe(db`
    select id, code, names, legal_name, country, place, address, phone, representative, founded, profile, permits, state
    from company
    where id = ${companyId}
  `)

const companyCardRow = row({ ...companyColumns, goodsCount: integerColumn })
/** With the number of its goods that can be bought: the one figure that the card takes from the catalogue's table. */
export const findCompanyCard = (db: Sql, companyId: Id<'company'>) =>
  companyCardRow.maybe(db`
    select
      id, code, names, legal_name, country, place, address, phone, representative, founded, profile, permits, state,
      (select count(*)::int from goods g where g.company_id = company.id and g.state = 'on_sale') as goods_count
    from company
    where id = ${companyId}
  `)

const takenRow = row({ isTaken: boolColumn })
export const codeTaken = (db: Sql, code: string) =>
  takenRow.one(db`select exists (select from company where code = ${code}) as is_taken`)

const numberRow = row({ code: textColumn, year: textColumn, number: integerColumn })
/** The last of the next `count` numbers of a company's goods; its row is locked until they are written, so that none is given twice. */
export const takeGoodsNumbers = (
  tx: Tx,
  { companyId, timeZone, count }: { companyId: Id<'company'>; timeZone: string; count: number },
) =>
  numberRow.one(tx`
    update company
    set goods_number = goods_number + ${count}
    where id = ${companyId}
    returning code, to_char(app_now() at time zone ${timeZone}, 'YY') as year, goods_number as number
  `)

export type NewCompany = {
  code: string
  names: Localized
  legalName: string
  country: string
  region: string
  city: string
  place: Localized
  address: Localized
  phone: string
  representative: Localized
  founded: number | null
  profile: Localized
  permits: Permit[]
}
const idRow = row({ id: idColumn('company') })
export const insertCompany = (tx: Tx, company: NewCompany) =>
  idRow.one(tx`
    insert into company
      (code, names, legal_name, country, region, city, place, address, phone, representative, founded, profile, permits)
    values (
      ${company.code}, ${tx.json(company.names)}, ${company.legalName}, ${company.country}, ${company.region},
      ${company.city}, ${tx.json(company.place)}, ${tx.json(company.address)}, ${company.phone},
      ${tx.json(company.representative)}, ${company.founded}, ${tx.json(company.profile)}, ${tx.json(company.permits)}
    )
    returning id
  `)

type Certified = Omit<NewCompany, 'code' | 'founded' | 'profile'> & {
  licenceUntil: string | null
  bank: StoredBank | null
  /** How long payouts wait where it differs from the certified account; null where it is the same. */
  restHours: number | null
}
/** What a company shows from now on, as columns of the statement that certifies it. */
export const shownColumns = (tx: Tx, company: Certified): Fragment => tx`
  names = ${tx.json(company.names)}, legal_name = ${company.legalName}, country = ${company.country},
  region = ${company.region}, city = ${company.city}, place = ${tx.json(company.place)},
  address = ${tx.json(company.address)}, phone = ${company.phone},
  representative = ${tx.json(company.representative)}, permits = ${tx.json(company.permits)},
  licence_until = ${company.licenceUntil}::date, payout_account = ${company.bank && tx.json(company.bank)}::jsonb,
  suspended_why = '',
  payout_frozen_until =
    ${company.restHours === null ? tx`payout_frozen_until` : tx`app_now() + make_interval(hours => ${company.restHours})`}
`

/** What a suspended company reads; nothing where its papers have ended. */
export const suspendedBecause = (tx: Tx, why: string): Fragment => tx`suspended_why = ${why}`

const payoutAccountRow = row({
  state: oneOfColumn(companyMachine.states),
  country: textColumn,
  account: nullable(jsonColumn(storedBank)),
  frozenUntil: nullable(instantColumn),
  isUnderReview: boolColumn,
})
export type PayoutAccountRow = RowType<typeof payoutAccountRow>

/** Where a company is paid out to, as it was certified, and what stands against it now. */
export const findPayoutAccount = (db: Sql, companyId: Id<'company'>) =>
  payoutAccountRow.one(db`
    select
      c.state, c.country, c.payout_account as account,
      case when c.payout_frozen_until > app_now() then c.payout_frozen_until end as frozen_until,
      coalesce(a.submitted_at is not null and a.bank_asked, false) as is_under_review
    from company c
    left join company_application a on a.company_id = c.id
    where c.id = ${companyId}
  `)

/** Whether the company of this column may sell, as a condition in a larger statement. */
export const sellsNow = (db: Sql, companyId: Fragment): Fragment => db`
  exists (select from company sold where sold.id = ${companyId} and sold.state in ('certified', 'expiring', 'pending_change'))
`

const sellingRow = row({ id: idColumn('company'), sells: boolColumn })
/** Keeps the companies' states as they are until the transaction ends, so that a suspension waits for what it does not forbid yet. */
export const lockSelling = (tx: Tx, companyIds: readonly Id<'company'>[]) =>
  sellingRow.all(tx`
    select id, state in ('certified', 'expiring', 'pending_change') as sells
    from company
    where id = any(${[...companyIds]}::uuid[])
    order by id
    for share
  `)
