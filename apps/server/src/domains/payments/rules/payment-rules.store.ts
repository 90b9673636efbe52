import { payMethods } from '@kikai/contract/payments/pay-methods.words'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const sum = z.optional(z.int())
const most = z.object({ CNY: sum, USD: sum, JPY: sum })
const ruleRow = row({
  country: textColumn,
  method: oneOfColumn(payMethods),
  version: integerColumn,
  offered: boolColumn,
  most: jsonColumn(most),
  dueDays: nullable(integerColumn),
})
/** A rule as it is read inside of json. */
export const ruleJson = z.object({
  country: z.string(),
  method: z.enum(payMethods),
  version: z.int(),
  offered: z.boolean(),
  most,
  dueDays: z.nullable(z.int()),
})
export type PaymentRuleRow = RowType<typeof ruleRow>

/** The newest version of each rule. */
export const selectNewestRules = (db: Sql): Fragment => db`
  select distinct on (country, method) country, method, version, offered, most, due_days
  from payment_rule
  order by country, method, version desc
`
export const listNewestRules = (db: Sql) => ruleRow.all(db`${selectNewestRules(db)}`)

const keptRow = row({
  country: textColumn,
  method: oneOfColumn(payMethods),
  version: integerColumn,
  offered: boolColumn,
  most: jsonColumn(most),
  dueDays: nullable(integerColumn),
  by: textColumn,
  at: instantColumn,
})
export type KeptRule = RowType<typeof keptRow>

/** All versions of all rules by country and way to pay, newest first. */
export const listRuleVersions = (db: Sql) =>
  keptRow.all(db`
    select r.country, r.method, r.version, r.offered, r.most, r.due_days, m.name as by, r.at
    from payment_rule r
    join member m on m.id = r.by_member
    order by r.country, r.method, r.version desc
    limit 2000
  `)

const savedRow = row({ version: integerColumn })
/** Null when somebody else saved this version before. */
export const insertPaymentRule = (tx: Tx, rule: PaymentRuleRow & { by: Id<'member'> }) =>
  savedRow.maybe(tx`
    insert into payment_rule (country, method, version, offered, most, due_days, by_member)
    select
      ${rule.country}, ${rule.method}, ${rule.version}, ${rule.offered}, ${tx.json(rule.most)}, ${rule.dueDays}, ${rule.by}
    where coalesce((select max(version) from payment_rule where country = ${rule.country} and method = ${rule.method}), 0)
      = ${rule.version - 1}
    on conflict on constraint payment_rule_version do nothing
    returning version
  `)
