import type { Sql } from '../database/db.ts'
import { boolColumn, row } from '../database/row.ts'

const liveRow = row({ live: boolColumn })
/** Whether a session is valid: not logged out, expired or ended by a change of its account. */
export async function isLiveSession(db: Sql, session: string, staffIdleMinutes: number): Promise<boolean> {
  const { live } = await liveRow.one(db`
    select exists (
      select
      from session s
      join account a on a.id = s.member_id and a.session_epoch = s.epoch
      where s.id = ${session}
        and s.expires_at > app_now()
        and (not s.staff or s.last_seen_at > app_now() - make_interval(mins => ${staffIdleMinutes}))
    ) as live
  `)
  return live
}
