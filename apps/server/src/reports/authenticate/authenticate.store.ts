import { roles, scopes } from '@kikai/contract/access'
import * as z from 'zod/mini'
import type { Sql } from '../../platform/db.ts'
import { bool, id, json, row } from '../../platform/row.ts'

const roleNames = Object.keys(roles).filter((name): name is keyof typeof roles => name in roles)
const grants = z.array(z.object({ role: z.enum(roleNames), companyId: z.nullable(z.string()), scope: z.enum(scopes) }))
const sessionRow = row({ id: id('session'), memberId: id('member'), unseen: bool, grants: json(grants) })

/** A session that is in force, with the grants that are; a staff session also ends when nothing was asked for half an hour. */
export const findSession = (db: Sql, tokenHash: Buffer, staffIdleMinutes: number) =>
  sessionRow.maybe(db`
    select
      s.id,
      s.member_id,
      s.last_seen_at < app_now() - interval '1 minute' as unseen,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('role', g.role, 'companyId', g.company_id, 'scope', g.scope) order by g.id)
          from access_grant g
          where g.member_id = s.member_id
            and g.from_at <= app_now()
            and (g.until_at is null or g.until_at > app_now())
        ),
        '[]'::jsonb
      ) as grants
    from session s
    join account a on a.id = s.member_id and a.session_epoch = s.epoch
    join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash}
      and s.expires_at > app_now()
      and (not s.staff or s.last_seen_at > app_now() - make_interval(mins => ${staffIdleMinutes}))
  `)

export const markSeen = (db: Sql, tokenHash: Buffer) => db`
  update session
  set last_seen_at = app_now()
  where token_hash = ${tokenHash} and last_seen_at < app_now() - interval '1 minute'
`
