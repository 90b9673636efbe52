import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const ratesRow = row({ basisPoints: integerColumn, least: integerColumn })

type Placed = { companyId: Id<'company'>; currency: PriceCurrency; placedAt: Instant }
/** The fee rule at the time of an order: the company's own, else the general one; null where none was ever set. */
export const findRatesAt = (db: Sql, { companyId, currency, placedAt }: Placed) =>
  ratesRow.maybe(db`
    select basis_points, least
    from fee_rule
    where (company_id = ${companyId} or company_id is null) and currency = ${currency} and at <= ${placedAt}
    order by company_id nulls last, at desc, version desc
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
  isPlanned: boolColumn,
})
export type FeeRuleRow = RowType<typeof ruleRow>

/** All versions of all rules: general rules first, of each the one that holds last first. */
export const listRules = (db: Sql) =>
  ruleRow.all(db`
    select r.company_id, r.currency, r.version, r.basis_points, r.least, m.name as by, r.at, r.at > app_now() as is_planned
    from fee_rule r
    join member m on m.id = r.by_member
    order by r.company_id nulls first, r.currency, r.at desc, r.version desc
    limit 2000
  `)

/** All versions that applied or will apply to one company, the one that holds last first. */
export const listRulesFor = (db: Sql, companyId: Id<'company'>) =>
  ruleRow.all(db`
    select r.company_id, r.currency, r.version, r.basis_points, r.least, '' as by, r.at, r.at > app_now() as is_planned
    from fee_rule r
    where r.company_id = ${companyId} or r.company_id is null
    order by r.company_id nulls last, r.at desc, r.version desc
    limit 500
  `)

const savedRow = row({ version: integerColumn })
type NewRule = Pick<FeeRuleRow, 'companyId' | 'currency' | 'version' | 'basisPoints' | 'least'> & {
  by: Id<'member'>
  /** Null: from now on. */
  startsAt: Instant | null
}
/** Null when this version was saved by somebody else before. */
export const insertFeeRule = (tx: Tx, rule: NewRule) =>
  savedRow.maybe(tx`
    insert into fee_rule (company_id, currency, version, basis_points, least, by_member, at)
    select ${rule.companyId}::uuid, ${rule.currency}, ${rule.version}, ${rule.basisPoints}, ${rule.least}, ${rule.by},
      coalesce(${rule.startsAt}::timestamptz, app_now())
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

type Which = Pick<FeeRuleRow, 'companyId' | 'currency' | 'version'>
/** One version of a rule. */
export const findFeeRule = (db: Sql, { companyId, currency, version }: Which) =>
  ruleRow.maybe(db`
    select r.company_id, r.currency, r.version, r.basis_points, r.least, '' as by, r.at, r.at > app_now() as is_planned
    from fee_rule r
    where r.company_id is not distinct from ${companyId}::uuid and r.currency = ${currency} and r.version = ${version}
  `)

const previewRow = row({ sales: integerColumn, goods: integerColumn, before: integerColumn, after: integerColumn })
type Preview = Pick<FeeRuleRow, 'companyId' | 'currency' | 'basisPoints' | 'least'> & { days: number }
/** The fee as `feeOf` reckons it. */
const feeBy = (db: Sql, { basisPoints, least }: { basisPoints: Fragment; least: Fragment }): Fragment => db`
  least(
    greatest(
      floor((e.fee_base::numeric * ${basisPoints} * 2 + 10000) / 20000),
      case when e.fee_base = 0 then 0 else ${least} end
    ),
    floor(e.fee_base::numeric * 100 / (100 + e.tax_percent))
  )
`
/** Sales completed in the last days that a rule concerns: of one company, or of all that have none of their own. */
export const previewFees = (db: Sql, { companyId, currency, basisPoints, least, days }: Preview) =>
  previewRow.one(db`
    select
      count(*)::int as sales, coalesce(sum(e.fee_base), 0)::bigint as goods,
      coalesce(sum(${feeBy(db, { basisPoints: db`e.basis_points`, least: db`e.least` })}), 0)::bigint as before,
      coalesce(sum(${feeBy(db, { basisPoints: db`${basisPoints}::int`, least: db`${least}::bigint` })}), 0)::bigint as after
    from earning e
    where
      e.currency = ${currency} and e.state <> 'void' and e.completed_at > app_now() - make_interval(days => ${days})
      and ${
        companyId === null
          ? db`not exists (select from fee_rule r where r.company_id = e.company_id and r.currency = e.currency and r.at <= app_now())`
          : db`e.company_id = ${companyId}`
      }
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
