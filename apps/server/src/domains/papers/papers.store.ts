import {
  feePaperKinds,
  type IssuedData,
  issuedData,
  type PaperBuyer,
  type PaperKind,
  type operatorSubjects,
  paperData,
  type paperIssuers,
  paperKinds,
  payoutData,
  payoutPaperKinds,
} from '@kikai/contract/papers/papers.shapes'
import type { SaleKind, SubjectOf } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import { ownedOrReached } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { typedAmounts } from '../../platform/texts/typed-amounts.ts'
import { type StoredBuyer, storedBuyer } from './fapiao/fapiao.store.ts'
import type { Readers } from './read/readers.ts'

const numberRow = row({ number: integerColumn })
type Series = { companyId: Id<'company'>; kind: PaperKind; fiscalYear: number }
/** Takes the next number of a series, which stays locked until the paper is written. */
export async function takeNumber(tx: Tx, { companyId, kind, fiscalYear }: Series): Promise<number> {
  const { number } = await numberRow.one(tx`select take_paper_number(${companyId}, ${kind}, ${fiscalYear}) as number`)
  return number
}

/** The same for the operator's own papers. */
export async function takeOperatorNumber(tx: Tx, { kind, fiscalYear }: Omit<Series, 'companyId'>): Promise<number> {
  const { number } = await numberRow.one(tx`select take_operator_paper_number(${kind}, ${fiscalYear}) as number`)
  return number
}

/** What a paper is about: a sale of any kind, or a payment to its payee. */
export type PaperSubject = SubjectOf<SaleKind | 'payout' | 'withdrawal'>

export type NewPaper = Omit<Series, 'companyId'> & {
  id: Id<'paper'>
  cause: string
  sequence: number
  subject: PaperSubject
  /** Null for a member's withdrawal and for what the operator sells itself, which are in no company's books. */
  companyId: Id<'company'> | null
  /** The buyer or payee; null where it is made out to the company. */
  memberId: Id<'member'> | null
  data: IssuedData
  buyer: StoredBuyer
  sha256: string
}
export const insertPaper = (tx: Tx, made: NewPaper) => tx`
  insert into paper (
    id, cause, kind, number, company_id, fiscal_year, sequence, subject_kind, subject_id, member_id, language,
    currency, total, issued_on, data, buyer, sha256
  )
  values (
    ${made.id}, ${made.cause}, ${made.kind}, ${made.data.number}, ${made.companyId}, ${made.fiscalYear}, ${made.sequence},
    ${made.subject.subjectKind}, ${made.subject.subjectId}, ${made.memberId}, ${made.data.language}, ${made.data.currency}, ${made.data.total}, ${made.data.issuedOn}, ${tx.json(made.data)}, ${tx.json(made.buyer)}, ${made.sha256}
  )
`

const idRow = row({ id: idColumn('paper') })
export const findByCause = (db: Sql, cause: string) => idRow.maybe(db`select id from paper where cause = ${cause}`)

const dataRow = row({ data: jsonColumn(paperData) })
/** The paper of an order that was issued for a cause, if any. */
export const findData = (db: Sql, cause: string) => dataRow.maybe(db`select data from paper where cause = ${cause}`)

const sumRow = row({ total: integerColumn })
/** What was invoiced of a sale to its buyer, less what was credited. */
export const sumInvoiced = async (db: Sql, { subjectKind, subjectId }: SubjectOf<SaleKind>): Promise<number> =>
  (
    await sumRow.one(db`
      select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::bigint as total
      from paper
      where subject_kind = ${subjectKind} and subject_id = ${subjectId} and kind in ('invoice', 'creditNote')
    `)
  ).total

const payoutDataRow = row({ data: jsonColumn(payoutData) })
/** The paper about a payment that was issued for a cause, if any. */
export const findPayoutData = async (db: Sql, cause: string) =>
  (await payoutDataRow.maybe(db`select data from paper where cause = ${cause}`))?.data ?? null

/** The newest paper of several causes. */
export const findNewest = (db: Sql, causes: readonly string[]) =>
  dataRow.maybe(db`select data from paper where cause = any(${[...causes]}::text[]) order by id desc limit 1`)

const paperRow = row({
  id: idColumn('paper'),
  kind: oneOfColumn(paperKinds),
  number: textColumn,
  corrects: nullable(textColumn),
  companyId: nullable(idColumn('company')),
  orderId: nullable(idColumn('order')),
  payoutId: nullable(idColumn('payout')),
  withdrawalId: nullable(idColumn('withdrawal')),
  orderNumber: nullable(textColumn),
  payoutNumber: nullable(textColumn),
  operator: nullable(textColumn),
  language: oneOfColumn(languages),
  currency: oneOfColumn(priceCurrencies),
  total: integerColumn,
  issuedOn: dayColumn,
  issuedAt: instantColumn,
})
export type StoredPaper = RowType<typeof paperRow>

const selectPapers = (db: Sql) => db`
  select
    p.id, p.kind, p.number, p.data -> 'corrects' ->> 'number' as corrects, p.company_id, p.order_id, p.payout_id,
    p.withdrawal_id, p.data ->> 'orderNumber' as order_number, p.data ->> 'payoutNumber' as payout_number,
    case when ${isOperators(db)} then p.data -> 'seller' ->> 'legalName' end as operator, p.language, p.currency,
    p.total, p.issued_on, p.issued_at
  from paper p
`

/** What the operator issues to sellers and members. */
const kindsAbout = { fee: feePaperKinds, payment: payoutPaperKinds } as const
const operatorKinds: readonly PaperKind[] = [...kindsAbout.fee, ...kindsAbout.payment]

/** What is in no company's books is the operator's, too: what its own staff inspect. */
const isOperators = (db: Sql): Fragment => db`(p.kind = any(${[...operatorKinds]}::text[]) or p.company_id is null)`

function withinOwner(db: Sql, { owner, seesEarnings }: Readers): Fragment {
  const owned = ownedOrReached(db, owner, { member: db`p.member_id`, company: db`p.company_id` })
  return seesEarnings || 'memberId' in owner ? owned : db`${owned} and not ${isOperators(db)}`
}

export const listOfOrder = (db: Sql, { orderId, ...readers }: Readers & { orderId: Id<'order'> }) =>
  paperRow.all(db`
    ${selectPapers(db)}
    where p.subject_kind = 'order' and p.subject_id = ${orderId} and ${withinOwner(db, readers)}
    order by p.id
    limit 100
  `)

type OfPayments = Readers & { payoutIds: readonly Id<'payout'>[]; withdrawalIds: readonly Id<'withdrawal'>[] }
export const listOfPayments = (db: Sql, { payoutIds, withdrawalIds, ...readers }: OfPayments) =>
  paperRow.all(db`
    ${selectPapers(db)}
    where
      (
        (p.subject_kind = 'payout' and p.subject_id = any(${[...payoutIds]}::uuid[]))
        or (p.subject_kind = 'withdrawal' and p.subject_id = any(${[...withdrawalIds]}::uuid[]))
      )
      and ${withinOwner(db, readers)}
    order by p.id
  `)

const wholeRow = row({
  id: idColumn('paper'),
  companyId: nullable(idColumn('company')),
  memberId: nullable(idColumn('member')),
  subjectKind: textColumn,
  number: textColumn,
  data: jsonColumn(issuedData),
  buyer: jsonColumn(storedBuyer),
  sha256: textColumn,
  issuedAt: instantColumn,
})
type WholeRow = RowType<typeof wholeRow>
/** A paper with its buyer's data decrypted. */
export type WholePaper = Omit<WholeRow, 'buyer'> & { buyer: PaperBuyer }
export const findPaper = (db: Sql, { paperId, ...readers }: Readers & { paperId: Id<'paper'> }) =>
  wholeRow.maybe(db`
    select p.id, p.company_id, p.member_id, p.subject_kind, p.number, p.data, p.buyer, p.sha256, p.issued_at
    from paper p
    where p.id = ${paperId} and ${withinOwner(db, readers)}
  `)

export type Books = Readers & {
  kind: PaperKind | null
  issuedBy: (typeof paperIssuers)[number] | null
  about: (typeof operatorSubjects)[number] | null
  words: string
  from: string | null
  to: string | null
  currency: PriceCurrency | null
  least: number | null
  most: number | null
}
function matching(
  db: Sql,
  { owner, seesEarnings, kind, issuedBy, about, words, from, to, currency, least, most }: Books,
): Fragment {
  // Staff see buyers masked; searching by parts of names would reveal them.
  const isMasked = 'reach' in owner && owner.reach.all
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${withinOwner(db, { owner, seesEarnings })}
    ${issuedBy === null ? db`` : db`and ${isOperators(db)} = ${issuedBy === 'operator'}`}
    ${about === null ? db`` : db`and p.kind = any(${[...kindsAbout[about]]}::text[])`}
    ${kind === null ? db`` : db`and p.kind = ${kind}`}
    ${from === null ? db`` : db`and p.issued_on >= ${from}`}
    ${to === null ? db`` : db`and p.issued_on <= ${to}`}
    ${currency === null ? db`` : db`and p.currency = ${currency}`}
    ${least === null ? db`` : db`and p.total >= ${least}`}
    ${most === null ? db`` : db`and p.total <= ${most}`}
    ${
      words === ''
        ? db``
        : db`and (
            p.number ilike ${pattern}
            or coalesce(p.data ->> 'orderNumber', p.data ->> 'payoutNumber') ilike ${pattern}
            or p.data -> 'seller' ->> 'legalName' ilike ${pattern}
            or p.data -> 'seller' ->> 'names' ilike ${pattern}
            or p.buyer ->> 'company' ilike ${pattern}
            or ${isMasked ? db`lower(p.buyer ->> 'name') = lower(${words})` : db`p.buyer ->> 'name' ilike ${pattern}`}
            or p.total = any(${typedAmounts(words)}::bigint[])
          )`
    }
  `
}

export const listBooks = (db: Sql, books: Books, { after, skip, count }: PageById) =>
  paperRow.all(db`
    ${selectPapers(db)}
    where ${matching(db, books)} ${after === null ? db`` : db`and p.id < ${after}`}
    order by p.id desc
    limit ${count} offset ${skip}
  `)

const issuedRow = row({ data: jsonColumn(issuedData) })
/** What the papers say, the oldest first. */
export const listBookData = (db: Sql, books: Books, count: number) =>
  issuedRow.all(db`select p.data from paper p where ${matching(db, books)} order by p.id limit ${count}`)

const countRow = row({ kind: oneOfColumn(paperKinds), count: integerColumn })
export const countBooks = (db: Sql, books: Books) =>
  countRow.all(db`
    select p.kind, count(*)::int as count from paper p where ${matching(db, { ...books, kind: null })} group by p.kind
  `)

const ownRow = row({
  id: idColumn('paper'),
  kind: textColumn,
  number: textColumn,
  issuedOn: dayColumn,
  buyer: jsonColumn(storedBuyer),
})
export const listOwnPapers = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`select id, kind, number, issued_on, buyer from paper where member_id = ${memberId} order by id`)

/** Erases the buyer or payee; country, city and the first part of the postal code stay, as in orders. */
export const eraseBuyerInPapers = (tx: Tx, memberId: Id<'member'>) =>
  idRow.all(tx`
    update paper
    set buyer = buyer - 'fapiao' - 'account' - 'taxNumber' - 'purchaseOrder' || jsonb_build_object(
      'name', '—', 'mobile', '', 'street', '', 'houseNumber', '', 'company', '', 'postalCode', left(buyer ->> 'postalCode', 3)
    )
    where member_id = ${memberId}
    returning id
  `)
