import { payoutPlans } from '@kikai/contract/earnings/earnings.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { type RowType, idColumn, instantColumn, nullable, oneOfColumn, row } from '../../../platform/database/row.ts'

export type SellerAccount = { companyId: Id<'company'>; currency: PriceCurrency }

/**
 * Locked by everybody who divides a company's money, after the order and before the ledger accounts, so that balances
 * read afterwards stay true until the end of the transaction.
 */
export const lockSellerAccount = (tx: Tx, { companyId, currency }: SellerAccount) => tx`
  insert into seller_account (company_id, currency)
  values (${companyId}, ${currency})
  on conflict (company_id, currency) do update set updated_at = app_now()
`

const planRow = row({
  currency: oneOfColumn(priceCurrencies),
  plan: oneOfColumn(payoutPlans),
  nextRunAt: nullable(instantColumn),
})
export type PlanRow = RowType<typeof planRow>

export const listPlans = (db: Sql, companyId: Id<'company'>) =>
  planRow.all(db`select currency, plan, next_run_at from seller_account where company_id = ${companyId}`)

type Plan = SellerAccount & Pick<PlanRow, 'plan'> & { nextRunAt: Instant | null }
export const setPlan = (tx: Tx, { companyId, currency, plan, nextRunAt }: Plan) => tx`
  update seller_account
  set plan = ${plan}, next_run_at = ${nextRunAt}, updated_at = app_now()
  where company_id = ${companyId} and currency = ${currency}
`

const dueRow = row({
  id: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  plan: oneOfColumn(payoutPlans),
})

/** Payout plans that are due. */
export const listDuePlans = (db: Sql, count: number) =>
  dueRow.all(db`
    select company_id as id, currency, plan
    from seller_account
    where next_run_at <= app_now()
    order by next_run_at
    limit ${count}
  `)

/** The same behind the lock. */
export const isPlanDue = (tx: Tx, { companyId, currency }: SellerAccount) =>
  dueRow.maybe(tx`
    select company_id as id, currency, plan
    from seller_account
    where company_id = ${companyId} and currency = ${currency} and next_run_at <= app_now()
  `)
