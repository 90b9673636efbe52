import { permitKinds } from '@kikai/contract/companies/companies.shapes'
import { companyMachine } from '@kikai/contract/companies/companies.states'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, integer, json, nullable, oneOf, row, type RowType, text } from '../../platform/row.ts'

const permits = z.array(z.object({ kind: z.enum(permitKinds), number: z.string(), issuer: localized }))
export type Permit = z.output<typeof permits>[number]

const summaryRow = row({
  id: id('company'),
  names: json(localized),
  state: oneOf(companyMachine.states),
  country: text,
  phone: text,
})

export const listSummaries = (db: Sql, companyIds: readonly Id<'company'>[]) =>
  summaryRow.all(db`select id, names, state, country, phone from company where id = any(${[...companyIds]}::uuid[])`)

const companyRow = row({
  id: id('company'),
  names: json(localized),
  legalName: text,
  country: text,
  place: json(localized),
  address: json(localized),
  phone: text,
  representative: json(localized),
  founded: nullable(integer),
  profile: json(localized),
  permits: json(permits),
  state: oneOf(companyMachine.states),
  goodsCount: integer,
})
export type CompanyRow = RowType<typeof companyRow>

/** With the number of its goods that can be bought: the one figure that the card takes from the catalogue's table. */
export const findCompany = (db: Sql, companyId: Id<'company'>) =>
  companyRow.maybe(db`
    select
      id, names, legal_name, country, place, address, phone, representative, founded, profile, permits, state,
      (select count(*)::int from goods g where g.company_id = company.id and g.state = 'on_sale') as goods_count
    from company
    where id = ${companyId}
  `)

const numberRow = row({ code: text, year: text, number: integer })
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
const idRow = row({ id: id('company') })
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
