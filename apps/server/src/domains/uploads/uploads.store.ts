import { type UploadPurpose, attachmentKinds, fileKinds, uploadPurposes } from '@kikai/contract/uploads/uploads.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type Visibility = 'public' | 'private'
export type NewFile = {
  id: Id<'file'>
  /** Null for strangers. */
  ownerId: Id<'member'> | null
  purpose: UploadPurpose
  visibility: Visibility
  bytes: number
  sha256: string
} & (
  | {
      kind: 'picture'
      width: number
      height: number
      /** The same for equal images in different files. */
      seenHash: string
      isPlain: boolean
    }
  | { kind: 'pdf'; pages: number }
  | { kind: 'sound'; seconds: number }
)

const bytesRow = row({ bytes: integerColumn })
/** The stored bytes of a member besides pictures of goods; locked per member, so that parallel uploads add up. */
export async function lockBytesOfMember(tx: Tx, ownerId: Id<'member'> | null): Promise<number> {
  await tx`select pg_advisory_xact_lock(3, hashtext(${ownerId ?? 'strangers'}))`
  return bytesOfMember(tx, ownerId)
}
export async function bytesOfMember(db: Sql, ownerId: Id<'member'> | null): Promise<number> {
  const { bytes } = await bytesRow.one(
    ownerId === null
      ? db`select coalesce(sum(bytes), 0)::bigint as bytes from file where owner_id is null and state = 'new'`
      : db`select coalesce(sum(bytes), 0)::bigint as bytes from file where owner_id = ${ownerId} and company_id is null`,
  )
  return bytes
}
/** The stored bytes of a company's goods, locked likewise. */
export async function lockBytesOfCompany(tx: Tx, companyId: Id<'company'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(3, hashtext(${companyId}))`
  const { bytes } = await bytesRow.one(
    tx`select coalesce(sum(bytes), 0)::bigint as bytes from file where company_id = ${companyId}`,
  )
  return bytes
}

export const insertUploadedFile = (tx: Tx, file: NewFile) => tx`insert into file ${tx(file)}`

const knownRow = row({ id: idColumn('file') })

const claimedRow = row({
  id: idColumn('file'),
  width: nullable(integerColumn),
  height: nullable(integerColumn),
  sha256: textColumn,
  seenHash: nullable(textColumn),
  isPlain: boolColumn,
})
export type Claim = {
  ownerId: Id<'member'>
  fileIds: readonly Id<'file'>[]
  purpose: UploadPurpose
  /** The company for which they count from now on. */
  companyId?: Id<'company'>
}
export const markFilesUsed = (tx: Tx, { ownerId, fileIds, purpose, companyId }: Claim) =>
  claimedRow.all(tx`
    update file
    set state = 'used', company_id = coalesce(company_id, ${companyId ?? null})
    where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and purpose = ${purpose}
    returning id, width, height, sha256, seen_hash, is_plain
  `)

/** Pictures of strangers that nothing uses yet. */
export const markStrangersUsed = (tx: Tx, fileIds: readonly Id<'file'>[]) =>
  knownRow.all(tx`
    update file
    set state = 'used'
    where id = any(${[...fileIds]}::uuid[]) and owner_id is null and purpose = 'fault' and state = 'new'
    returning id
  `)

export type Gone = { fileIds: readonly Id<'file'>[]; ownerId?: Id<'member'> }
/** Marks files as unused, to be swept. */
export const markUnused = (tx: Tx, { fileIds, ownerId }: Gone) => tx`
  update file
  set state = 'new', unused_since = app_now()
  where id = any(${[...fileIds]}::uuid[]) ${ownerId === undefined ? tx`` : tx`and owner_id = ${ownerId}`}
`

const pictureRow = row({
  id: idColumn('file'),
  ownerId: nullable(idColumn('member')),
  purpose: oneOfColumn(uploadPurposes),
  width: integerColumn,
  height: integerColumn,
  sha256: textColumn,
})
export const listUploadedPictures = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  pictureRow.all(db`
    select id, owner_id, purpose, width, height, sha256
    from file
    where id = any(${[...fileIds]}::uuid[]) and kind = 'picture'
  `)

const fileRow = row({
  id: idColumn('file'),
  kind: oneOfColumn(fileKinds),
  pages: nullable(integerColumn),
  sha256: textColumn,
})
export const listUploadedFiles = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  fileRow.all(db`
    select id, kind, pages, sha256
    from file
    where id = any(${[...fileIds]}::uuid[]) and kind <> 'sound'
  `)

const copiedRow = row({ id: idColumn('file'), visibility: oneOfColumn(['public', 'private']) })
export const listCopied = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  copiedRow.all(db`
    select id, visibility from file where id = any(${[...fileIds]}::uuid[]) and kind = 'picture'
  `)

type Copies = { copies: readonly { fromId: Id<'file'>; id: Id<'file'> }[]; ownerId: Id<'member'> }
/** Rows of copies for listings, which nothing uses yet. */
export const insertCopies = (tx: Tx, { copies, ownerId }: Copies) => tx`
  insert into file (id, owner_id, kind, purpose, visibility, width, height, bytes, sha256, seen_hash, is_plain)
  select c.id, ${ownerId}, f.kind, 'goods', 'public', f.width, f.height, f.bytes, f.sha256, f.seen_hash, f.is_plain
  from unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ fromId }) => fromId)}::uuid[]) as c (id, from_id)
  join file f on f.id = c.from_id
`

const attachmentRow = row({
  id: idColumn('file'),
  kind: oneOfColumn(attachmentKinds),
  width: nullable(integerColumn),
  height: nullable(integerColumn),
  pages: nullable(integerColumn),
  seconds: nullable(integerColumn),
})
export const listAttachments = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  attachmentRow.all(db`
    select id, kind, width, height, pages, seconds
    from file
    where id = any(${[...fileIds]}::uuid[])
  `)

export const listKnown = (db: Sql, fileIds: readonly Id<'file'>[]) =>
  knownRow.all(db`select id from file where id = any(${[...fileIds]}::uuid[])`)

const unclaimedRow = row({ id: idColumn('file'), visibility: oneOfColumn(['public', 'private']) })
/** Takes files that were unused for so long; one that is claimed at this moment stays. */
export const takeUnclaimed = (
  tx: Tx,
  { hours, hoursOfDrafts, count }: { hours: number; hoursOfDrafts: number; count: number },
) =>
  unclaimedRow.all(tx`
    delete from file
    where id in (
      select id
      from file
      where state = 'new' and unused_since < app_now() - make_interval(hours => ${hours})
        and (purpose not in ('goods', 'loading') or unused_since < app_now() - make_interval(hours => ${hoursOfDrafts}))
      order by unused_since
      limit ${count}
      for update skip locked
    )
    returning id, visibility
  `)

const ownRow = row({
  id: idColumn('file'),
  purpose: oneOfColumn(uploadPurposes),
  createdAt: instantColumn,
  bytes: integerColumn,
})
export const listOwn = (db: Sql, ownerId: Id<'member'>) =>
  ownRow.all(db`select id, purpose, created_at, bytes from file where owner_id = ${ownerId} order by id`)

const goneRow = row({ id: idColumn('file'), visibility: oneOfColumn(['public', 'private']) })
/** Deletes files that only their owner needed. Pictures of goods stay. */
export const deleteOwn = (tx: Tx, ownerId: Id<'member'>) =>
  goneRow.all(tx`
    delete from file
    where owner_id = ${ownerId} and (purpose in ('avatar', 'feedback', 'chat', 'label') or state = 'new')
    returning id, visibility
  `)

/** Slips and documents keep their rows without content; a company's files stay. */
export const emptyHandedIn = (tx: Tx, ownerId: Id<'member'>) =>
  goneRow.all(tx`
    update file
    set sha256 = repeat('0', 64), seen_hash = null
    where owner_id = ${ownerId} and purpose in ('slip', 'document') and company_id is null
    returning id, visibility
  `)
