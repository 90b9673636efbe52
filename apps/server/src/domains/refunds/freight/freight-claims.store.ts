import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const claimRow = row({
  id: idColumn('return-freight'),
  version: integerColumn,
  refundId: idColumn('refund'),
  state: oneOfColumn(returnFreightMachine.states),
  currency: oneOfColumn(priceCurrencies),
  claimed: integerColumn,
  corrected: nullable(integerColumn),
  granted: nullable(integerColumn),
  note: textColumn,
  answer: textColumn,
  decision: textColumn,
  objection: textColumn,
  deadlineAt: nullable(instantColumn),
  createdAt: instantColumn,
  decidedBy: nullable(idColumn('member')),
  waitsSince: nullable(instantColumn),
  waitsUntil: nullable(instantColumn),
  alarmedAt: nullable(instantColumn),
  files: jsonColumn(z.array(z.string())),
})
export type FreightClaimRow = RowType<typeof claimRow>

const selectClaims = (db: Sql) => db`
  select
    c.id, c.version, c.refund_id, c.state, c.currency, c.claimed, c.corrected, c.granted, c.note, c.answer, c.decision,
    c.objection, c.deadline_at, c.created_at, c.decided_by, c.waits_since, c.waits_until, c.alarmed_at,
    coalesce(
      (select jsonb_agg(p.file_id order by p.position) from return_freight_receipt p where p.claim_id = c.id), '[]'
    ) as files
  from return_freight_claim c
`

export const findFreightClaim = (db: Sql, refundId: Id<'refund'>) =>
  claimRow.maybe(db`${selectClaims(db)} where c.refund_id = ${refundId}`)

export const listFreightClaims = (db: Sql, refundIds: readonly Id<'refund'>[]) =>
  claimRow.all(db`${selectClaims(db)} where c.refund_id = any(${[...refundIds]}::uuid[])`)

const sumRow = row({ sum: integerColumn })
/** What was stated in all claims of a sale, or is granted of it. */
export const sumFreightClaims = async (tx: Tx, { subjectKind, subjectId }: Sale): Promise<number> =>
  (
    await sumRow.one(tx`
      select coalesce(sum(coalesce(c.granted, c.claimed)), 0)::bigint as sum
      from return_freight_claim c
      join refund r on r.id = c.refund_id
      where r.subject_kind = ${subjectKind} and r.subject_id = ${subjectId} and c.state <> 'void'
    `)
  ).sum

type Receipt = { id: Id<'file'>; sha256: string }
/** Whether one of these pictures was a receipt before, also as another upload of the same file. */
export const areReceiptsUsed = async (tx: Tx, receipts: readonly Receipt[]): Promise<boolean> =>
  (
    await sumRow.one(tx`
      select count(*) as sum from return_freight_receipt where sha256 = any(${receipts.map(({ sha256 }) => sha256)}::text[])
    `)
  ).sum > 0

type NewClaim = Pick<FreightClaimRow, 'id' | 'refundId' | 'currency' | 'claimed' | 'note'> & {
  memberId: Id<'member'>
  companyId: Id<'company'>
  receipts: readonly Receipt[]
  deadlineAt: Instant
}
export async function insertFreightClaim(tx: Tx, made: NewClaim): Promise<void> {
  await tx`
    insert into return_freight_claim (id, refund_id, member_id, company_id, currency, claimed, note, deadline_at)
    values (
      ${made.id}, ${made.refundId}, ${made.memberId}, ${made.companyId}, ${made.currency}, ${made.claimed}, ${made.note},
      ${made.deadlineAt}
    )
  `
  await tx`
    insert into return_freight_receipt (claim_id, file_id, sha256, position)
    select ${made.id}, f.file_id, f.sha256, f.position
    from unnest(
      ${made.receipts.map((one) => one.id)}::uuid[], ${made.receipts.map(({ sha256 }) => sha256)}::text[]
    ) with ordinality as f (file_id, sha256, position)
  `
}

export const acceptedAs = (tx: Tx, { amount, by }: { amount: number; by: Id<'member'> | null }): Fragment =>
  tx`granted = ${amount}, decided_by = ${by}, deadline_at = null`
type Correction = { amount: number; text: string; deadlineAt: Instant }
export const correctedTo = (tx: Tx, { amount, text: answer, deadlineAt }: Correction): Fragment =>
  tx`corrected = ${amount}, answer = ${answer}, deadline_at = ${deadlineAt}`
type Decision = { amount: number; by: Id<'member'>; text: string }
/** Until a second person has confirmed it, the platform's day stays. */
export const proposedAs = (tx: Tx, { amount, by, text: said }: Decision): Fragment =>
  tx`granted = ${amount}, decided_by = ${by}, decision = ${said}`
export const decidedAs = (tx: Tx, decision: Decision): Fragment => tx`${proposedAs(tx, decision)}, deadline_at = null`
export const withoutClaimDeadline = (tx: Tx): Fragment => tx`deadline_at = null`
/** The day until which the platform decides. */
export const platformDecides = (tx: Tx, until: Instant): Fragment => tx`deadline_at = ${until}`
/** The words of the first decision stay until there is another one. */
export const freightClaimOpposed = (tx: Tx, objection: string): Fragment =>
  tx`granted = null, decided_by = null, objection = ${objection}`
export const nothingGranted = (tx: Tx): Fragment => tx`granted = null, deadline_at = null`

const dueRow = row({ id: idColumn('return-freight'), refundId: idColumn('refund') })
/** Those that nobody has answered in time. */
export const listLateClaims = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, refund_id
    from return_freight_claim
    where state in ('claimed', 'corrected') and deadline_at <= app_now()
    order by deadline_at
    limit ${count}
  `)

/** The same for one; the caller has locked the order. */
export const isClaimLate = async (tx: Tx, claimId: Id<'return-freight'>): Promise<boolean> =>
  (await dueRow.maybe(tx`
    select id, refund_id
    from return_freight_claim
    where id = ${claimId} and state in ('claimed', 'corrected') and deadline_at <= app_now()
  `)) !== null

/** Those of paid refunds that waited for the seller's money and are covered by now, the oldest first. */
export const listCoveredClaims = (db: Sql, count: number) =>
  dueRow.all(db`
    select c.id, c.refund_id
    from return_freight_claim c
    join refund r on r.id = c.refund_id and r.state = 'done'
    where c.state = 'accepted' and c.granted <= (
      select coalesce(sum(a.balance), 0)
      from ledger_account a
      where a.owner_kind = 'company' and a.owner_id = c.company_id and a.currency = c.currency
        and a.bucket in ('earnings', 'debt')
    )
    order by c.id
    limit ${count}
  `)

/** It is found to wait for the seller's money; the first time counts. */
export const setWaiting = (tx: Tx, { id: claimId, until }: { id: Id<'return-freight'>; until: Instant }) => tx`
  update return_freight_claim
  set waits_since = app_now(), waits_until = ${until}
  where id = ${claimId} and waits_since is null
`

/** Those that have waited for too long and that finance was not told of. */
export const listUnalarmedClaims = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, refund_id
    from return_freight_claim
    where state = 'accepted' and waits_until <= app_now() and alarmed_at is null
    order by waits_until
    limit ${count}
  `)

export const setAlarmed = async (tx: Tx, claimId: Id<'return-freight'>): Promise<boolean> =>
  (
    await tx`
      update return_freight_claim
      set alarmed_at = app_now()
      where id = ${claimId} and state = 'accepted' and waits_until <= app_now() and alarmed_at is null
    `
  ).count === 1

/** What one person proposes is no decision yet: the buyer reads that the platform is deciding. */
const ownRow = row({ state: textColumn, claimed: integerColumn, granted: nullable(integerColumn), note: textColumn })
export const listOwnFreightClaims = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select
      case when state = 'proposed' then 'disputed' else state end as state, claimed,
      case when state = 'proposed' then null else granted end as granted, note
    from return_freight_claim
    where member_id = ${memberId}
    order by id
  `)

const receiptRow = row({ fileId: idColumn('file') })
/** Keeps the sums for the books, erases words and receipts, and gives the files that nothing shows any more. */
export async function eraseFreightClaims(tx: Tx, memberId: Id<'member'>): Promise<Id<'file'>[]> {
  const gone = await receiptRow.all(tx`
    delete from return_freight_receipt
    where claim_id in (select id from return_freight_claim where member_id = ${memberId})
    returning file_id
  `)
  await tx`update return_freight_claim set note = '—' where member_id = ${memberId} and note <> ''`
  return gone.map(({ fileId }) => fileId)
}
