import { endedRefunds } from '@kikai/contract/refunds/refunds.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { countRow, integerColumn, nullable, row, textColumn } from '../../platform/database/row.ts'

const ownRow = row({
  number: textColumn,
  state: textColumn,
  reason: textColumn,
  asked: integerColumn,
  granted: nullable(integerColumn),
  said: textColumn,
})
/** A member's refunds, for the export of their data. What finance only proposes is nothing yet. */
export const listOwnRefunds = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select
      r.number, case when r.state = 'credit_proposed' then 'failed' else r.state end as state, r.reason, r.asked, r.granted,
      coalesce((select string_agg(w.body, E'\n' order by w.id) from refund_word w where w.refund_id = r.id and w.author_id = r.member_id), '') as said
    from refund r
    where r.member_id = ${memberId}
    order by r.id
  `)

export const countOpenRefundsOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select (
        (select count(*) from refund where member_id = ${memberId} and state <> all(${[...endedRefunds]}::text[]))
        + (select count(*) from return_freight_claim where member_id = ${memberId} and state not in ('paid', 'void'))
      )::int as count
    `)
  ).count

/** Keeps the sums for the books, and erases words and accounts. */
export async function eraseClaimant(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`update refund set account_sealed = null where member_id = ${memberId} and account_sealed is not null`
  await tx`
    delete from refund_picture where word_id in (select id from refund_word where author_id = ${memberId})
  `
  await tx`update refund_word set body = '—' where author_id = ${memberId} and body <> ''`
}
