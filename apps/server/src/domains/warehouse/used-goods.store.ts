import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../platform/database/db.ts'

type Entry = {
  unitId: Id<'stock-unit'>
  companyId: Id<'company'>
  quantity: number
  /** The day in the time zone of the warehouse. */
  receivedOn: string
  /** Sealed with the key of the company. */
  soldBy: string
  by: Id<'member'>
}
/** An entry of the dealer's ledger, made when the goods come in. */
export const insertUsedGoods = (tx: Tx, { unitId, companyId, quantity, receivedOn, soldBy, by }: Entry) => tx`
  insert into used_goods_entry (unit_id, company_id, quantity, received_on, sold_by, recorded_by)
  values (${unitId}, ${companyId}, ${quantity}, ${receivedOn}, ${soldBy}, ${by})
`
