import { type FapiaoTab, fapiaoTabs } from '@kikai/contract/papers/fapiao-requests.shapes'
import { fapiaoRequestMachine } from '@kikai/contract/papers/fapiao-requests.states'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { type Owner, type Reach } from '../../../platform/sessions/reach.ts'
import { ownedOrReached, withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { type StoredFapiao, storedFapiao } from './fapiao.store.ts'

/** The kinds of sales that have fapiao. */
const fapiaoKindsOfSale = ['order', 'repair'] as const
type OfSale = { subjectKind: Sale['subjectKind']; subjectId: string }

const requestRow = row({
  id: idColumn('fapiao-request'),
  version: integerColumn,
  subjectKind: oneOfColumn(fapiaoKindsOfSale),
  subjectId: textColumn,
  orderId: nullable(idColumn('order')),
  repairId: nullable(idColumn('repair')),
  orderNumber: textColumn,
  companyId: idColumn('company'),
  memberId: idColumn('member'),
  state: oneOfColumn(fapiaoRequestMachine.states),
  profile: jsonColumn(storedFapiao),
  deadlineAt: nullable(instantColumn),
  reason: textColumn,
  number: textColumn,
  issuedOn: nullable(dayColumn),
  amount: nullable(integerColumn),
  fileId: nullable(idColumn('file')),
  redNumber: textColumn,
  redOn: nullable(dayColumn),
  redAmount: integerColumn,
  /** What was invoiced and not refunded, less what other fapiao of the same sale say. */
  due: integerColumn,
  createdAt: instantColumn,
})
export type FapiaoRow = RowType<typeof requestRow>

/** What a buyer was invoiced of a sale, less what was credited. */
const invoicedOf = (db: Sql, of: { kind: Fragment; id: Fragment; member: Fragment }) => db`
  (
    select coalesce(sum(case p.kind when 'invoice' then p.total else -p.total end), 0)::bigint
    from paper p
    where
      p.subject_kind = ${of.kind} and p.subject_id = ${of.id} and p.member_id = ${of.member}
      and p.kind in ('invoice', 'creditNote')
  )
`

const standing = (db: Sql) => db`state in ('issued', 'sent', 'redAsked', 'redLettered')`

/** What a request is about. */
const sold = (db: Sql): Fragment => db`
  left join order_head o on o.id = r.order_id
  left join repair f on f.id = r.repair_id
`

const select = (db: Sql) => db`
  select
    r.id, r.version, r.subject_kind, r.subject_id::text as subject_id, r.order_id, r.repair_id,
    coalesce(o.number, f.number) as order_number, r.company_id, r.member_id, r.state, r.profile, r.deadline_at,
    r.reason, r.number, r.issued_on, r.amount, r.file_id, r.red_number, r.red_on, r.red_amount, r.created_at,
    ${invoicedOf(db, { kind: db`r.subject_kind`, id: db`r.subject_id`, member: db`r.member_id` })} - (
      select coalesce(sum(s.amount - s.red_amount), 0)::bigint
      from paper_fapiao_request s
      where s.subject_kind = r.subject_kind and s.subject_id = r.subject_id and s.id <> r.id and s.${standing(db)}
    ) as due
  from paper_fapiao_request r
  ${sold(db)}
`

export const listRequestsOf = (db: Sql, { subjectKind, subjectId }: OfSale) =>
  requestRow.all(db`${select(db)} where r.subject_kind = ${subjectKind} and r.subject_id = ${subjectId} order by r.id`)

export const findRequest = (db: Sql, { requestId, owner }: { requestId: Id<'fapiao-request'>; owner: Owner }) =>
  requestRow.maybe(db`
    ${select(db)}
    where r.id = ${requestId} and ${ownedOrReached(db, owner, { member: db`r.member_id`, company: db`r.company_id` })}
  `)

const dueRow = row({ due: integerColumn })
/** What the next fapiao of a sale could say: invoiced, not refunded, and on no other one. */
export const findDue = async (
  db: Sql,
  { subjectKind, subjectId, memberId }: OfSale & { memberId: Id<'member'> },
): Promise<number> =>
  (
    await dueRow.one(db`
      select ${invoicedOf(db, { kind: db`${subjectKind}`, id: db`${subjectId}`, member: db`${memberId}` })} - (
        select coalesce(sum(amount - red_amount), 0)::bigint
        from paper_fapiao_request
        where subject_kind = ${subjectKind} and subject_id = ${subjectId} and ${standing(db)}
      ) as due
    `)
  ).due

type NewRequest = Pick<FapiaoRow, 'id' | 'companyId' | 'memberId'> & {
  sale: Sale
  profile: StoredFapiao
  deadlineAt: Instant
}
export const insertRequest = (tx: Tx, made: NewRequest) => tx`
  insert into paper_fapiao_request (
    id, subject_kind, subject_id, company_id, member_id, profile, deadline_at
  )
  values (
    ${made.id}, ${made.sale.subjectKind}, ${made.sale.subjectId}, ${made.companyId}, ${made.memberId},
    ${tx.json(made.profile)}, ${made.deadlineAt}
  )
`

type Issued = { number: string; issuedOn: string; minor: number }
/** The deadline stays as it was. */
export const underReview = (tx: Tx): Fragment => tx`reason = ''`
export const issuedAs = (tx: Tx, { number, issuedOn, minor }: Issued): Fragment =>
  tx`number = ${number}, issued_on = ${issuedOn}, amount = ${minor}`
export const sentWith = (tx: Tx, fileId: Id<'file'>): Fragment => tx`file_id = ${fileId}, deadline_at = null`
export const endedFor = (tx: Tx, reason: string): Fragment => tx`reason = ${reason}, deadline_at = null`
export const takenBackAs = (tx: Tx, { number, issuedOn, minor }: Issued): Fragment => tx`
  red_number = ${number}, red_on = ${issuedOn}, red_amount = red_amount + ${minor}, deadline_at = null
`
export const fapiaoDueBy = (tx: Tx, deadlineAt: Instant): Fragment => tx`deadline_at = ${deadlineAt}`

const soonRow = row({
  id: idColumn('fapiao-request'),
  subjectKind: oneOfColumn(fapiaoKindsOfSale),
  subjectId: textColumn,
})
/** What is due soon, by the deadline that was not reminded of; what was asked for just now is left out. */
const isDueSoon = (db: Sql, hours: number): Fragment => db`
  deadline_at > app_now() and deadline_at <= app_now() + make_interval(hours => ${hours})
  and reminded_for is distinct from deadline_at and updated_at < app_now() - interval '12 hours'
`
export const listRequestsDueSoon = (db: Sql, { hours, count }: { hours: number; count: number }) =>
  soonRow.all(db`
    select id, subject_kind, subject_id::text as subject_id
    from paper_fapiao_request
    where ${isDueSoon(db, hours)}
    order by deadline_at
    limit ${count}
  `)

type Reminding = { requestId: Id<'fapiao-request'>; hours: number }
export const markFapiaoReminded = async (tx: Tx, { requestId, hours }: Reminding): Promise<boolean> =>
  (
    await tx`
      update paper_fapiao_request set reminded_for = deadline_at where id = ${requestId} and ${isDueSoon(tx, hours)}
    `
  ).count === 1

/** The states of each tab. */
const tabStates: Readonly<Record<FapiaoTab, readonly FapiaoRow['state'][]>> = {
  issue: ['requested', 'underReview'],
  send: ['issued'],
  red: ['redAsked'],
  ended: ['sent', 'rejected', 'voided', 'redLettered'],
}

type Queue = { reach: Reach; tab: FapiaoTab | null; words: string }
/** Names of persons are not searched, because staff see them masked. */
function matching(db: Sql, { reach, tab, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${withinReach(db, reach, { company: db`r.company_id` })}
    ${tab === null ? db`` : db`and r.state = any(${[...tabStates[tab]]}::text[])`}
    ${
      words === ''
        ? db``
        : db`and (
            coalesce(o.number, f.number) ilike ${pattern} or r.number ilike ${pattern} or r.red_number ilike ${pattern}
            or (r.profile ->> 'kind' <> 'person' and r.profile ->> 'title' ilike ${pattern})
          )`
    }
  `
}

/** By deadline, then those without one, newest first. */
export const listQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  requestRow.all(db`
    ${select(db)} where ${matching(db, queue)} order by r.deadline_at, r.id desc limit ${count} offset ${skip}
  `)

const countTab = async (db: Sql, queue: Queue): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from paper_fapiao_request r
      ${sold(db)}
      where ${matching(db, queue)}
    `)
  ).count

export const countFapiaoTabs = async (db: Sql, queue: Omit<Queue, 'tab'>): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(fapiaoTabs.map(async (tab) => [tab, await countTab(db, { ...queue, tab })] as const)),
  )

/** Takes the title of a member who leaves out of what they asked for; kind and amounts stay for the books. */
export const eraseTitles = (tx: Tx, memberId: Id<'member'>) => tx`
  update paper_fapiao_request
  set profile = profile || '{"title": "—", "taxNumber": "", "address": "", "phone": "", "bankName": "", "accountSealed": ""}'
  where member_id = ${memberId} and profile ->> 'title' <> '—'
`

const ownRow = row({
  orderNumber: textColumn,
  state: textColumn,
  number: textColumn,
  issuedOn: nullable(dayColumn),
  createdAt: instantColumn,
})
export const listOwnRequests = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select coalesce(o.number, f.number) as order_number, r.state, r.number, r.issued_on, r.created_at
    from paper_fapiao_request r
    ${sold(db)}
    where r.member_id = ${memberId}
    order by r.id
  `)
