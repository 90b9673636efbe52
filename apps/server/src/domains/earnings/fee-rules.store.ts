import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../platform/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/row.ts'

const ratesRow = row({ basisPoints: integerColumn, least: integerColumn })

type Placed = { companyId: Id<'company'>; currency: PriceCurrency; placedAt: Instant }
/** The fee rule at the time of an order: the company's own, else the general one; null where none was ever set. */
export const findRatesAt = (db: Sql, { companyId, currency, placedAt }: Placed) =>
  ratesRow.maybe(db`
    select basis_points, least
    from fee_rule
    where (company_id = ${companyId} or company_id is null) and currency = ${currency} and at <= ${placedAt}
    order by company_id nulls last, version desc
    limit 1
  `)

const ruleRow = row({
  companyId: nullable(idColumn('company')),
  currency: oneOfColumn(priceCurrencies),
  version: integerColumn,
  basisPoints: integerColumn,
  least: integerColumn,
  by: textColumn,
  at: instantColumn,
})
export type FeeRuleRow = RowType<typeof ruleRow>

/** All versions of all rules: general rules first, the newest version first. */
export const listRules = (db: Sql) =>
  ruleRow.all(db`
    select r.company_id, r.currency, r.version, r.basis_points, r.least, m.name as by, r.at
    from fee_rule r
    join member m on m.id = r.by_member
    order by r.company_id nulls first, r.currency, r.version desc
    limit 2000
  `)

/** All versions that applied to one company, newest first. */
export const listRulesFor = (db: Sql, companyId: Id<'company'>) =>
  ruleRow.all(db`
    select r.company_id, r.currency, r.version, r.basis_points, r.least, '' as by, r.at
    from fee_rule r
    where r.company_id = ${companyId} or r.company_id is null
    order by r.company_id nulls last, r.version desc
    limit 500
  `)

const savedRow = row({ version: integerColumn })
type NewRule = Pick<FeeRuleRow, 'companyId' | 'currency' | 'version' | 'basisPoints' | 'least'> & { by: Id<'member'> }
/** Null when this version was saved by somebody else before. */
export const insertFeeRule = (tx: Tx, rule: NewRule) =>
  savedRow.maybe(tx`
    insert into fee_rule (company_id, currency, version, basis_points, least, by_member)
    select ${rule.companyId}::uuid, ${rule.currency}, ${rule.version}, ${rule.basisPoints}, ${rule.least}, ${rule.by}
    where coalesce(
      (
        select max(version)
        from fee_rule
        where company_id is not distinct from ${rule.companyId}::uuid and currency = ${rule.currency}
      ),
      0
    ) = ${rule.version - 1}
    on conflict on constraint fee_rule_version do nothing
    returning version
  `)

const concernedRow = row({ id: idColumn('company') })
const sellersMax = 2_000
/** Companies that sold something, in whichever currency. */
export async function listSellers(db: Sql): Promise<Id<'company'>[]> {
  const rows = await concernedRow.all(db`
    select distinct company_id as id from seller_account order by company_id limit ${sellersMax}
  `)
  return rows.map((one) => one.id)
}

/** Companies affected by a change of the general rule: they sold in this currency and have no rule of their own. */
export async function listConcerned(db: Sql, currency: PriceCurrency): Promise<Id<'company'>[]> {
  const rows = await concernedRow.all(db`
    select a.company_id as id
    from seller_account a
    where a.currency = ${currency}
      and not exists (select from fee_rule r where r.company_id = a.company_id and r.currency = a.currency)
    order by a.company_id
    limit 10000
  `)
  return rows.map((one) => one.id)
}
