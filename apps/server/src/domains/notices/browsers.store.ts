import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { bytesColumn, idColumn, instantColumn, integerColumn, row } from '../../platform/database/row.ts'

const browserRow = row({
  id: idColumn('notice-browser'),
  sessionId: idColumn('session'),
  endpointHash: bytesColumn,
  sealed: bytesColumn,
  failures: integerColumn,
  createdAt: instantColumn,
})

/** A member's browsers, the newest first. */
export const listBrowsers = (db: Sql, memberId: Id<'member'>) =>
  browserRow.all(db`
    select id, session_id, endpoint_hash, sealed, failures, created_at
    from notice_browser
    where member_id = ${memberId}
    order by id desc
  `)

type Browser = { memberId: Id<'member'>; sessionId: string; endpointHash: Uint8Array; sealed: Uint8Array }
/** One that asked before belongs to whoever asks now. */
export const putBrowser = (tx: Tx, { memberId, sessionId, endpointHash, sealed }: Browser) => tx`
  insert into notice_browser (member_id, session_id, endpoint_hash, sealed)
  values (${memberId}, ${sessionId}, ${endpointHash}, ${sealed})
  on conflict (endpoint_hash) do update
  set member_id = excluded.member_id, session_id = excluded.session_id, sealed = excluded.sealed, failures = 0
`

/** Keeps the newest ones of a member. */
export const deleteOldBrowsers = (tx: Tx, { memberId, keep }: { memberId: Id<'member'>; keep: number }) => tx`
  delete from notice_browser
  where id in (select id from notice_browser where member_id = ${memberId} order by id desc offset ${keep})
`

export const deleteBrowser = (tx: Tx, id: Id<'notice-browser'>) => tx`delete from notice_browser where id = ${id}`

type Own = { memberId: Id<'member'>; endpointHash: Uint8Array }
export const deleteOwnBrowser = (tx: Tx, { memberId, endpointHash }: Own) => tx`
  delete from notice_browser where member_id = ${memberId} and endpoint_hash = ${endpointHash}
`

export const deleteBrowsersOf = (tx: Tx, memberId: Id<'member'>) => tx`
  delete from notice_browser where member_id = ${memberId}
`

type Tried = { id: Id<'notice-browser'>; hasFailed: boolean; failuresMax: number }
/** Counts a failure, and forgets the browser after too many in a row. */
export const countFailure = async (tx: Tx, { id, hasFailed, failuresMax }: Tried): Promise<void> => {
  await tx`update notice_browser set failures = case when ${hasFailed} then failures + 1 else 0 end where id = ${id}`
  await tx`delete from notice_browser where id = ${id} and failures >= ${failuresMax}`
}
