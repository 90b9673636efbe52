import type { Reads } from '../../../platform/context.ts'
import { freightAfter } from '@kikai/contract/orders/address-change.shapes'
import { addressAskers, addressChangeMachine } from '@kikai/contract/orders/address-change.states'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
} from '../../../platform/database/row.ts'
import { type AddressCopy, addressCopy } from '../orders.store.ts'

const changeRow = row({
  id: idColumn('address-change'),
  orderId: idColumn('order'),
  state: oneOfColumn(addressChangeMachine.states),
  askedAs: oneOfColumn(addressAskers),
  freight: nullable(oneOfColumn(freightAfter)),
  before: jsonColumn(addressCopy),
  after: jsonColumn(addressCopy),
  answeredAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type AddressChangeRow = RowType<typeof changeRow>

/** All requested and made changes of an order's address, oldest first. */
export const listAddressChanges = (db: Sql, orderId: Id<'order'>) =>
  changeRow.all(db`
    select id, order_id, state, asked_as, freight, before, after, answered_at, created_at
    from order_address_change
    where order_id = ${orderId}
    order by id
  `)

type NewChange = Pick<AddressChangeRow, 'id' | 'orderId' | 'state' | 'askedAs' | 'freight' | 'before' | 'after'> & {
  askedBy: Id<'member'>
}
export const insertAddressChange = (tx: Tx, made: NewChange) => tx`
  insert into order_address_change (id, order_id, state, asked_by, asked_as, freight, before, after)
  values (
    ${made.id}, ${made.orderId}, ${made.state}, ${made.askedBy}, ${made.askedAs}, ${made.freight},
    ${tx.json(made.before)}, ${tx.json(made.after)}
  )
`

export const answeredNow = (tx: Tx, freight: AddressChangeRow['freight']): Fragment =>
  tx`freight = coalesce(${freight}, freight), answered_at = app_now()`

type Asked = { orderId: Id<'order'>; asked: AddressChangeRow['askedAs'] | null }
/** Sets or clears that a change waits for the other side. */
export const setAddressAsked = (tx: Tx, { orderId, asked }: Asked) => tx`
  update order_head
  set address_asked = ${asked}, version = version + 1, updated_at = app_now()
  where id = ${orderId}
`

type Going = { orderId: Id<'order'>; address: AddressCopy }
/** Sets the order's delivery address. */
export const setOrderAddress = (tx: Tx, { orderId, address }: Going) => tx`
  update order_head
  set address = ${tx.json(address)}, version = version + 1, updated_at = app_now()
  where id = ${orderId}
`

/** Erases addresses of a member who left, as far as the order's own is erased. */
export const eraseAddressChanges = (tx: Tx, memberId: Id<'member'>) => tx`
  update order_address_change
  set before = ${masked(tx, 'before')}, after = ${masked(tx, 'after')}
  where order_id in (select id from order_head where member_id = ${memberId})
`

const masked = (tx: Tx, column: 'before' | 'after'): Fragment => tx`
  ${tx(column)} || jsonb_build_object(
    'name', '—', 'mobile', '', 'street', '', 'houseNumber', '', 'company', '',
    'postalCode', left(${tx(column)} ->> 'postalCode', 3)
  )
`

const ownRow = row({ before: jsonColumn(addressCopy), after: jsonColumn(addressCopy), createdAt: instantColumn })
export const listOwnAddressChanges = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select c.before, c.after, c.created_at
    from order_address_change c
    join order_head o on o.id = c.order_id
    where o.member_id = ${memberId}
    order by c.id
  `)

/** Whether the order goes to the address of this change. */
export const isAddressDone = async (
  { db }: Reads,
  { orderId, changeId }: { orderId: Id<'order'>; changeId: Id<'address-change'> },
): Promise<boolean> =>
  (await listAddressChanges(db, orderId)).some(({ id: of, state }) => of === changeId && state === 'done')
