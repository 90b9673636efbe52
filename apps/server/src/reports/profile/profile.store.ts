import { companyMachine } from '@kikai/contract/companies/companies.states'
import { countryCode, localized } from '@kikai/contract/fields'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql } from '../../platform/database/db.ts'
import {
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const profileRow = row({
  id: idColumn('member'),
  version: integerColumn,
  kind: oneOfColumn(memberKinds),
  companyName: textColumn,
  email: textColumn,
  name: textColumn,
  mobile: textColumn,
  avatar: nullable(idColumn('file')),
  country: textColumn,
  regionCode: textColumn,
  postalCode: textColumn,
  address: textColumn,
  companyId: nullable(idColumn('company')),
  companyNames: nullable(jsonColumn(localized)),
  companyState: nullable(oneOfColumn(companyMachine.states)),
  companyPlace: nullable(jsonColumn(z.object({ country: countryCode, region: z.string(), city: z.string() }))),
})

/** A person with the company they act for. */
export const readProfile = (db: Sql, memberId: Id<'member'>, companyId: Id<'company'> | null) =>
  profileRow.one(db`
    select
      m.id, m.version, m.kind, m.company_name, a.email, m.name, m.mobile, m.avatar_file_id as avatar, m.country,
      m.region as region_code, m.postal_code, m.address,
      c.id as company_id, c.names as company_names, c.state as company_state,
      case when c.id is not null then jsonb_build_object('country', c.country, 'region', c.region, 'city', c.city) end as company_place
    from member m
    join account a on a.id = m.id
    left join company c on c.id = ${companyId}
    where m.id = ${memberId}
  `)

const seatRow = row({ id: idColumn('company'), names: jsonColumn(localized), roles: jsonColumn(z.array(localized)) })
/** The companies at which a person has a seat, the longest held first, with the names of their roles there. */
export const listSeats = (db: Sql, memberId: Id<'member'>) =>
  seatRow.all(db`
    select c.id, c.names, jsonb_agg(r.names order by g.id) as roles
    from access_grant g
    join access_role r on r.key = g.role
    join company c on c.id = g.company_id
    where g.member_id = ${memberId}
      and g.withdrawn_at is null
      and g.from_at <= app_now()
      and (g.until_at is null or g.until_at > app_now())
    group by c.id
    order by min(g.created_at), c.id
  `)
