import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { idColumn, row } from '../../../platform/database/row.ts'

type Pair = { buyerId: Id<'member'>; companyId: Id<'company'> }
const pairRow = row({ buyerId: idColumn('member'), companyId: idColumn('company') })

/** Those of the pairs that have a deal: an order that was paid, or is on account. */
export const pairsWithDeal = async ({ db }: Reads, pairs: readonly Pair[]): Promise<Pair[]> =>
  pairs.length === 0
    ? []
    : pairRow.all(db`
        select distinct p.buyer_id, p.company_id
        from unnest(
          ${pairs.map(({ buyerId }) => buyerId)}::uuid[], ${pairs.map(({ companyId }) => companyId)}::uuid[]
        ) as p (buyer_id, company_id)
        where exists (
          select
          from order_head o
          where o.member_id = p.buyer_id and o.company_id = p.company_id and o.pay in ('paid', 'credit')
        )
      `)

const orderIdRow = row({ id: idColumn('order') })
/** A member's last orders, for whoever helps them. */
export const recentOrderIds = async (
  { db }: Reads,
  { memberId, count }: { memberId: Id<'member'>; count: number },
): Promise<Id<'order'>[]> =>
  (
    await orderIdRow.all(db`select id from order_head where member_id = ${memberId} order by id desc limit ${count}`)
  ).map(({ id }) => id)
