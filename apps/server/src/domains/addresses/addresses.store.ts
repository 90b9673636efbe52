import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  doubleColumn,
  idColumn,
  integerColumn,
  nullable,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

const addressRow = row({
  id: idColumn('address'),
  version: integerColumn,
  country: textColumn,
  name: textColumn,
  dialCode: textColumn,
  mobile: textColumn,
  postalCode: textColumn,
  region: textColumn,
  city: textColumn,
  street: textColumn,
  houseNumber: textColumn,
  company: textColumn,
  isDefault: boolColumn,
  lat: nullable(doubleColumn),
  lng: nullable(doubleColumn),
})
export type AddressRow = RowType<typeof addressRow>
export type AddressColumns = Omit<AddressRow, 'id' | 'version'>

const columns = (db: Sql) =>
  db`id, version, country, name, dial_code, mobile, postal_code, region, city, street, house_number, company, is_default, lat, lng`

type Own = { memberId: Id<'member'>; addressId: Id<'address'> }

/** The default first, then the newest. */
export const listAddressRows = (db: Sql, memberId: Id<'member'>) =>
  addressRow.all(db`
    select ${columns(db)} from address where ${ownedBy(db, memberId, db`member_id`)} order by is_default desc, id desc
  `)

export const findAddress = (db: Sql, { memberId, addressId }: Own) =>
  addressRow.maybe(
    db`select ${columns(db)} from address where id = ${addressId} and ${ownedBy(db, memberId, db`member_id`)}`,
  )

export const findDefaultAddress = (db: Sql, memberId: Id<'member'>) =>
  addressRow.maybe(db`select ${columns(db)} from address where ${ownedBy(db, memberId, db`member_id`)} and is_default`)

/** Locks the member's own list: two that add at once must not both be the fiftieth, or both the default. */
export async function lockAddresses(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(2, hashtext(${memberId}))`
  const { count } = await countRow.one(
    tx`select count(*)::int as count from address where ${ownedBy(tx, memberId, tx`member_id`)}`,
  )
  return count
}

export const clearDefault = (tx: Tx, memberId: Id<'member'>) =>
  tx`update address set is_default = false where ${ownedBy(tx, memberId, tx`member_id`)} and is_default`

export const insertAddress = (tx: Tx, memberId: Id<'member'>, address: AddressColumns) =>
  addressRow.one(tx`
    insert into address
      (member_id, country, name, dial_code, mobile, postal_code, region, city, street, house_number, company, is_default, lat, lng)
    values (
      ${memberId}, ${address.country}, ${address.name}, ${address.dialCode}, ${address.mobile}, ${address.postalCode},
      ${address.region}, ${address.city}, ${address.street}, ${address.houseNumber}, ${address.company}, ${address.isDefault},
      ${address.lat}, ${address.lng}
    )
    returning ${columns(tx)}
  `)

/** Null when somebody saved a newer version. */
export const updateAddressRow = (tx: Tx, own: Own, version: number, address: AddressColumns) =>
  addressRow.maybe(tx`
    update address
    set country = ${address.country}, name = ${address.name}, dial_code = ${address.dialCode}, mobile = ${address.mobile},
      postal_code = ${address.postalCode}, region = ${address.region}, city = ${address.city}, street = ${address.street},
      house_number = ${address.houseNumber}, company = ${address.company}, is_default = ${address.isDefault},
      lat = ${address.lat}, lng = ${address.lng},
      version = version + 1, updated_at = app_now()
    where id = ${own.addressId} and ${ownedBy(tx, own.memberId, tx`member_id`)} and version = ${version}
    returning ${columns(tx)}
  `)

const goneRow = row({ isDefault: boolColumn })
export const deleteAddressRow = (tx: Tx, { memberId, addressId }: Own) =>
  goneRow.maybe(
    tx`delete from address where id = ${addressId} and ${ownedBy(tx, memberId, tx`member_id`)} returning is_default`,
  )

/** A list that is not empty has a default: the newest takes the place of one that went. */
export const promoteNewest = (tx: Tx, memberId: Id<'member'>) => tx`
  update address
  set is_default = true
  where id = (select id from address where ${ownedBy(tx, memberId, tx`member_id`)} order by id desc limit 1)
`

export const deleteAddresses = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from address where ${ownedBy(tx, memberId, tx`member_id`)}`
