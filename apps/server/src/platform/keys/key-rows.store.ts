import type { Sql } from '../database/db.ts'
import { bytesColumn, idColumn, integerColumn, row, textColumn } from '../database/row.ts'
import type { KeyOwner } from './subject-keys.ts'

const keyRow = row({
  ownerId: idColumn('member'),
  nth: integerColumn,
  wrapped: bytesColumn,
  wrappedBy: textColumn,
})

export const listKeys = (db: Sql, owner: KeyOwner) =>
  keyRow.all(db`
    select owner_id, nth, wrapped, wrapped_by
    from subject_key
    where owner_id = ${owner}
    order by nth desc
  `)

export const listWrappedOtherwise = (db: Sql, wrappedBy: string) =>
  keyRow.all(db`
    select owner_id, nth, wrapped, wrapped_by
    from subject_key
    where wrapped_by <> ${wrappedBy}
  `)

type NewKey = { ownerId: KeyOwner; wrapped: Uint8Array; wrappedBy: string }

/** Of two that make the next key of an owner at once the first one wins. */
export async function insertKey(db: Sql, { ownerId, wrapped, wrappedBy }: NewKey): Promise<void> {
  await db`
    insert into subject_key (owner_id, nth, wrapped, wrapped_by)
    select ${ownerId}, coalesce(max(nth), 0) + 1, ${wrapped}, ${wrappedBy}
    from subject_key
    where owner_id = ${ownerId}
    on conflict do nothing
  `
}

export async function rewrapKey(
  db: Sql,
  { ownerId, nth, wrapped, wrappedBy }: NewKey & { nth: number },
): Promise<void> {
  await db`
    update subject_key set wrapped = ${wrapped}, wrapped_by = ${wrappedBy} where owner_id = ${ownerId} and nth = ${nth}
  `
}

export async function deleteKeys(db: Sql, owner: KeyOwner): Promise<void> {
  await db`delete from subject_key where owner_id = ${owner}`
}

const ownerRow = row({ ownerId: idColumn('member') })
export const listKeyOwners = async (db: Sql): Promise<KeyOwner[]> =>
  (await ownerRow.all(db`select distinct owner_id from subject_key`)).map(({ ownerId }) => ownerId)
