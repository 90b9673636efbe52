import { repairChargeMachine } from '@kikai/contract/repairs/repairs.states'
import { repairChargeKinds, repairMethods } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
} from '../../../platform/database/row.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { ownedOrReached } from '../../../platform/sessions/reach.store.ts'
import { type RepairRow, selectRepairs } from '../repairs.store.ts'
import { type NumberLike, subjectFactsRow } from '../../payments/payments.public.ts'

export type ChargeId = Id<'repair-charge'>

const chargeRow = row({
  id: idColumn('repair-charge'),
  repairId: idColumn('repair'),
  kind: oneOfColumn(repairChargeKinds),
  state: oneOfColumn(repairChargeMachine.states),
  currency: oneOfColumn(priceCurrencies),
  amount: integerColumn,
  tax: integerColumn,
  returned: integerColumn,
  quoteId: nullable(idColumn('repair-quote')),
  method: nullable(oneOfColumn(repairMethods)),
  paidAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type ChargeRow = RowType<typeof chargeRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    c.id, c.repair_id, c.kind, c.state, c.currency, c.amount, c.tax, c.returned, c.quote_id, c.method, c.paid_at, c.created_at
  from repair_charge c
  where ${condition}
`

export const findCharge = (db: Sql, chargeId: string) => chargeRow.maybe(select(db, db`c.id = ${chargeId}`))

/** The charges of these repairs, in the order in which they came. */
export const listCharges = (db: Sql, repairIds: readonly Id<'repair'>[]) =>
  chargeRow.all(db`${select(db, db`c.repair_id = any(${[...repairIds]}::uuid[])`)} order by c.id`)

type NewCharge = Pick<ChargeRow, 'id' | 'repairId' | 'kind' | 'currency' | 'amount' | 'tax' | 'quoteId'>
export const insertCharge = (tx: Tx, made: NewCharge) => tx`
  insert into repair_charge (id, repair_id, kind, currency, amount, tax, quote_id)
  values (${made.id}, ${made.repairId}, ${made.kind}, ${made.currency}, ${made.amount}, ${made.tax}, ${made.quoteId})
`

type Paid = { method: (typeof repairMethods)[number] }
export const paidBy = (tx: Tx, { method }: Paid): Fragment => tx`method = ${method}, paid_at = app_now()`

export const countReturned = (tx: Tx, { chargeId, amount }: { chargeId: ChargeId; amount: number }) => tx`
  update repair_charge set returned = returned + ${amount}, version = version + 1, updated_at = app_now() where id = ${chargeId}
`

/** What staff were shown when they took it as paid. */
export type Evidence = {
  readonly amount: number
  readonly payer: string
  readonly paidOn: string
  readonly reference: string
  readonly fileIds: readonly Id<'file'>[]
}
type Taken = { chargeId: ChargeId; by: Id<'member'>; evidence: Evidence }
export const keepEvidence = (tx: Tx, { chargeId, by, evidence }: Taken) => tx`
  update repair_charge set taken_by = ${by}, evidence = ${tx.json(evidence)} where id = ${chargeId}
`

const markedRow = row({ id: idColumn('repair') })
/** Null when it was earned before. */
export const markEarned = (tx: Tx, repairId: Id<'repair'>) =>
  markedRow.maybe(tx`update repair set earned_at = app_now() where id = ${repairId} and earned_at is null returning id`)

/** The charges by the numbers of their repairs. */
export const listChargeFacts = (db: Sql, chargeIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      c.id::text as id, array[r.number] as numbers, array_remove(array[r.company_id], null) as company_ids,
      array[r.member_id] as buyer_ids
    from repair_charge c
    join repair r on r.id = c.repair_id
    where c.id = any(${[...chargeIds]}::uuid[])
  `)
export const isChargeNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment => db`
  exists (
    select
    from repair_charge charge
    join repair paid_for on paid_for.id = charge.repair_id
    where charge.id = ${id} and paid_for.number ilike ${pattern}
  )
`

type OfOwner = { repairId: Id<'repair'>; owner: Owner }
/** For its customer, or whoever may see the company's sales. */
export const findOwned = async (db: Sql, { repairId, owner }: OfOwner): Promise<RepairRow | null> =>
  (
    await selectRepairs(
      db,
      db`where r.id = ${repairId} and ${ownedOrReached(db, owner, { member: db`r.member_id`, company: db`r.company_id` })}`,
    )
  )[0] ?? null
export async function lockOwned(tx: Tx, asked: OfOwner): Promise<RepairRow | null> {
  await tx`select from repair where id = ${asked.repairId} for update`
  return findOwned(tx, asked)
}

const overdueRow = row({ repairId: idColumn('repair'), chargeId: idColumn('repair-charge') })
/** What waits for a transfer whose day is over. */
export const listUntransferred = (db: Sql, count: number) =>
  overdueRow.all(db`
    select c.repair_id, c.id as charge_id
    from remittance m
    join repair_charge c on c.id = m.subject_id
    where m.subject_kind = 'repairCharge' and m.state in ('expected', 'rejected', 'approved_partial') and m.due_at <= app_now()
    order by m.due_at
    limit ${count}
  `)
