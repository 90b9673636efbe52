import { certificateKinds } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { repairPaperData } from './paper-data.ts'

const paperRow = row({
  id: idColumn('paper'),
  kind: oneOfColumn(certificateKinds),
  repairId: idColumn('repair'),
  quoteId: nullable(idColumn('repair-quote')),
  number: textColumn,
  data: jsonColumn(repairPaperData),
  sha256: textColumn,
  checkCode: textColumn,
  issuedAt: instantColumn,
})
export type RepairPaperRow = RowType<typeof paperRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select id, kind, repair_id, quote_id, number, data, sha256, check_code, issued_at from repair_paper where ${condition}
`
export const findByCause = (db: Sql, cause: string) => paperRow.maybe(select(db, db`cause = ${cause}`))
export const findByCode = (db: Sql, code: string) => paperRow.maybe(select(db, db`check_code = ${code}`))
/** Those that there are of a repair, the newest first. */
export const listRepairPapers = (db: Sql, repairId: Id<'repair'>) =>
  paperRow.all(db`${select(db, db`repair_id = ${repairId}`)} order by id desc`)

type NewPaper = Omit<RepairPaperRow, 'issuedAt'> & { cause: string }
/** Nothing happens when somebody else has issued it at the same moment. */
export const insertRepairPaper = (tx: Tx, made: NewPaper) => tx`
  insert into repair_paper (id, kind, cause, repair_id, quote_id, number, data, sha256, check_code)
  values (
    ${made.id}, ${made.kind}, ${made.cause}, ${made.repairId}, ${made.quoteId}, ${made.number}, ${tx.json(made.data)},
    ${made.sha256}, ${made.checkCode}
  )
`

const replacedRow = row({ at: nullable(instantColumn) })
/** When another quotation was sent, or this one agreed on, of which there is a paper of its own; null where it still stands. */
export const findQuoteReplaced = async (
  db: Sql,
  { quoteId, isAgreed }: { quoteId: Id<'repair-quote'>; isAgreed: boolean },
): Promise<Instant | null> =>
  (
    await replacedRow.one(db`
      select least(
        case when not ${isAgreed}::boolean and q.agreed_net is not null then q.decided_at end,
        (
          select min(n.sent_at)
          from repair_quote n
          where n.repair_id = q.repair_id and n.kind = 'quote' and n.sent_at > q.sent_at
        )
      ) as at
      from repair_quote q
      where q.id = ${quoteId}
    `)
  ).at

type Certified = { repairId: Id<'repair'>; version: number; hasWarranty: boolean }
/** When the work was done again, a correction agreed to, or what was done accepted, with which its warranty began. */
export const findWorkReplaced = async (
  db: Sql,
  { repairId, version, hasWarranty }: Certified,
): Promise<Instant | null> =>
  (
    await replacedRow.one(db`
      select least(
        case when not ${hasWarranty}::boolean then r.accepted_at end,
        (
          select min(case when o.is_amendment then o.answered_at else o.created_at end)
          from repair_outcome o
          where o.repair_id = r.id and o.number > ${version} and (not o.is_amendment or o.answer = 'agree')
        )
      ) as at
      from repair r
      where r.id = ${repairId}
    `)
  ).at

const erasedRow = row({ id: idColumn('paper') })
/** Takes the name and the signature of a customer who leaves out of their papers; what was done and what it cost stay. */
export const eraseNamesOnPapers = (tx: Tx, memberId: Id<'member'>) =>
  erasedRow.all(tx`
    update repair_paper p
    set data = p.data || '{"customer": "—", "signed": null}' || case when p.kind = 'contract' then '{"agreedBy": ""}' else '{}' end::jsonb
    from repair r
    where r.id = p.repair_id and r.member_id = ${memberId} and p.data ->> 'customer' <> '—'
    returning p.id
  `)
