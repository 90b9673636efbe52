import { companyMachine } from '@kikai/contract/companies/companies.states'
import { countryCode, localized } from '@kikai/contract/fields'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql } from '../../platform/db.ts'
import { id, integer, json, nullable, oneOf, row, text } from '../../platform/row.ts'

const profileRow = row({
  id: id('member'),
  version: integer,
  kind: oneOf(memberKinds),
  companyName: text,
  email: text,
  name: text,
  mobile: text,
  avatar: nullable(id('file')),
  country: text,
  regionCode: text,
  postalCode: text,
  address: text,
  companyId: nullable(id('company')),
  companyNames: nullable(json(localized)),
  companyState: nullable(oneOf(companyMachine.states)),
  companyPlace: nullable(json(z.object({ country: countryCode, region: z.string(), city: z.string() }))),
})

/** A person with the company they sit in. */
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
