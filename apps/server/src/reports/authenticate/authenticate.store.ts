import { scopes } from '@kikai/contract/access'
import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Sql } from '../../platform/database/db.ts'
import {
  boolColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const grants = z.array(
  z.object({
    role: z.string(),
    rights: z.array(z.string()),
    companyId: z.nullable(z.string()),
    scope: z.enum(scopes),
    limit: z.nullable(z.object({ currency: z.enum(currencies), minor: z.int() })),
  }),
)
const operator = z.object({
  name: z.string(),
  representative: z.string(),
  address: z.string(),
  permit: z.string(),
  phone: z.string(),
  hours: z.string(),
  email: z.string(),
})
const edition = z.object({
  kind: z.enum(termsKinds),
  number: z.int(),
  effectiveDay: z.string(),
  namesOperator: z.boolean(),
})
const sessionRow = row({
  id: idColumn('session'),
  memberId: idColumn('member'),
  country: textColumn,
  buysAs: oneOfColumn(memberKinds),
  unseen: boolColumn,
  provenAt: nullable(instantColumn),
  needsTwo: boolColumn,
  asksConsent: boolColumn,
  hasTotp: boolColumn,
  grants: jsonColumn(grants),
  agreed: jsonColumn(z.array(z.object({ kind: z.string(), version: z.string() }))),
  operator: nullable(jsonColumn(operator)),
  editions: jsonColumn(z.array(edition)),
})

type Times = { readonly staffIdleMinutes: number; readonly proofMinutes: number }
/**
 * A session that is in force, with the grants that are, what its member agreed to, and of what those texts are made now;
 * a staff session also ends when nothing was asked for half an hour.
 */
export const findSession = (db: Sql, tokenHash: Buffer, { staffIdleMinutes, proofMinutes }: Times) =>
  sessionRow.maybe(db`
    select
      s.id,
      s.member_id,
      m.country,
      m.kind as buys_as,
      s.last_seen_at < app_now() - interval '1 minute' as unseen,
      case when s.proven_at > app_now() - make_interval(mins => ${proofMinutes}) then s.proven_at end as proven_at,
      a.second_factor <> 'none' as needs_two,
      a.asks_consent,
      exists (select from totp t where t.member_id = a.id and t.secret is not null) as has_totp,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'role', g.role, 'rights', r.rights, 'companyId', g.company_id, 'scope', g.scope,
              'limit', case when g.limit_minor is not null
                then jsonb_build_object('currency', g.limit_currency, 'minor', g.limit_minor) end
            )
            order by g.id
          )
          from access_grant g
          join access_role r on r.key = g.role
          where g.member_id = s.member_id
            and g.withdrawn_at is null
            and g.from_at <= app_now()
            and (g.until_at is null or g.until_at > app_now())
        ),
        '[]'::jsonb
      ) as grants,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('kind', c.kind, 'version', c.version))
          from consent c
          where c.member_id = s.member_id
            and c.kind in ('privacy', 'userAgreement')
            and c.withdrawn_at is null
        ),
        '[]'::jsonb
      ) as agreed,
      (
        select jsonb_build_object(
          'name', o.name, 'representative', o.representative, 'address', o.address, 'permit', o.permit,
          'phone', o.phone, 'hours', o.hours, 'email', o.email
        )
        from operator_details o
        order by o.version desc
        limit 1
      ) as operator,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'kind', e.kind, 'number', e.number, 'effectiveDay', e.effective_day, 'namesOperator', e.names_operator
            )
            order by e.effective_day desc
          )
          from terms_edition e
          where e.kind in ('privacy', 'userAgreement') and e.effective_day <= (app_now() at time zone 'UTC')::date
        ),
        '[]'::jsonb
      ) as editions
    from session s
    join account a on a.id = s.member_id and a.session_epoch = s.epoch
    join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash}
      and s.expires_at > app_now()
      and (not s.staff or s.last_seen_at > app_now() - make_interval(mins => ${staffIdleMinutes}))
  `)

type Life = { readonly memberDays: number; readonly memberDaysMax: number }
/** That it was used, which puts a member's end off. */
export const markSeen = (db: Sql, tokenHash: Buffer, { memberDays, memberDaysMax }: Life) => db`
  update session
  set
    last_seen_at = app_now(),
    expires_at = case
      when staff then expires_at
      else greatest(
        expires_at,
        least(app_now() + make_interval(days => ${memberDays}), created_at + make_interval(days => ${memberDaysMax}))
      )
    end
  where token_hash = ${tokenHash} and last_seen_at < app_now() - interval '1 minute'
`

const standingRow = row({ id: idColumn('session'), rights: textColumn })
/** Those in force by the rule of `findSession`, with a digest of the grants that are. */
export const listStanding = (
  db: Sql,
  sessions: readonly string[],
  { staffIdleMinutes }: Pick<Times, 'staffIdleMinutes'>,
) =>
  standingRow.all(db`
    select
      s.id,
      coalesce(
        (
          select md5(string_agg(concat_ws(' ', g.id, g.role, g.company_id, g.scope, r.rights::text), ',' order by g.id))
          from access_grant g
          join access_role r on r.key = g.role
          where g.member_id = s.member_id
            and g.withdrawn_at is null
            and g.from_at <= app_now()
            and (g.until_at is null or g.until_at > app_now())
        ),
        ''
      ) as rights
    from session s
    join account a on a.id = s.member_id and a.session_epoch = s.epoch
    where s.id = any(${sessions})
      and s.expires_at > app_now()
      and (not s.staff or s.last_seen_at > app_now() - make_interval(mins => ${staffIdleMinutes}))
  `)
