import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, integer, nullable, oneOf, row, text } from '../../platform/row.ts'

type Visibility = 'public' | 'private'
export type NewFile = {
  id: Id<'file'>
  ownerId: Id<'member'>
  purpose: UploadPurpose
  visibility: Visibility
  width: number
  height: number
  bytes: number
  sha256: string
  /** Of what is seen: the same for a file that was only wrapped anew. */
  seenHash: string
}

const bytesRow = row({ bytes: integer })
/** What a member keeps here in all; the row of the member's account is locked, so that uploads at once are added up. */
export async function lockQuota(tx: Tx, ownerId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(3, hashtext(${ownerId}))`
  return bytesOf(tx, ownerId)
}
export async function bytesOf(db: Sql, ownerId: Id<'member'>): Promise<number> {
  const { bytes } = await bytesRow.one(
    db`select coalesce(sum(bytes), 0)::bigint as bytes from file where owner_id = ${ownerId}`,
  )
  return bytes
}

export const insertFile = (tx: Tx, file: NewFile) => tx`
  insert into file (id, owner_id, purpose, visibility, width, height, bytes, sha256, seen_hash)
  values (
    ${file.id}, ${file.ownerId}, ${file.purpose}, ${file.visibility}, ${file.width}, ${file.height}, ${file.bytes},
    ${file.sha256}, ${file.seenHash}
  )
`

const claimedRow = row({ id: id('file'), width: integer, height: integer, sha256: text, seenHash: nullable(text) })
type Claim = { ownerId: Id<'member'>; fileIds: readonly Id<'file'>[]; purpose: UploadPurpose }
export const markUsed = (tx: Tx, { ownerId, fileIds, purpose }: Claim) =>
  claimedRow.all(tx`
    update file
    set state = 'used'
    where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and purpose = ${purpose}
    returning id, width, height, sha256, seen_hash
  `)

export const markUnused = (tx: Tx, { ownerId, fileIds }: Pick<Claim, 'ownerId' | 'fileIds'>) => tx`
  update file set state = 'new' where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId}
`

const factsRow = row({
  id: id('file'),
  ownerId: id('member'),
  purpose: oneOf(['goods', 'avatar', 'slip']),
  width: integer,
  height: integer,
  sha256: text,
})
export const listFiles = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  factsRow.all(db`
    select id, owner_id, purpose, width, height, sha256 from file where id = any(${[...fileIds]}::uuid[])
  `)

const knownRow = row({ id: id('file') })
export const listKnown = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  knownRow.all(db`select id from file where id = any(${[...fileIds]}::uuid[])`)

const unclaimedRow = row({ id: id('file'), visibility: oneOf(['public', 'private']) })
/** Uploads that nothing has used for a day; whoever claims one at this moment keeps it. */
export const takeUnclaimed = (tx: Tx, { hours, count }: { hours: number; count: number }) =>
  unclaimedRow.all(tx`
    delete from file
    where id in (
      select id
      from file
      where state = 'new' and created_at < app_now() - make_interval(hours => ${hours})
      order by created_at
      limit ${count}
      for update skip locked
    )
    returning id, visibility
  `)
