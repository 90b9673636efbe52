import { type Right, type Scope, seats } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, currencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
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

const idRow = row({ id: idColumn('grant') })

type NewGrant = {
  memberId: Id<'member'>
  role: string
  scope: Scope
  companyId: Id<'company'> | null
  by: Id<'member'> | null
  from: Instant | null
  until: Instant | null
  limit: Money | null
}
export const insertGrant = (tx: Tx, { memberId, role, scope, companyId, by, from, until, limit }: NewGrant) =>
  idRow.one(tx`
    insert into access_grant
      (member_id, role, scope, company_id, granted_by, from_at, until_at, limit_minor, limit_currency)
    values (
      ${memberId}, ${role}, ${scope}, ${companyId}, ${by}, coalesce(${from}::timestamptz, app_now()), ${until}::timestamptz,
      ${limit?.minor ?? null}, ${limit?.currency ?? null}
    )
    returning id
  `)

/** A grant that has begun, has not ended and was not withdrawn. */
export const inForce = (db: Sql): Fragment => db`
  withdrawn_at is null and from_at <= app_now() and (until_at is null or until_at > app_now())
`

const holderRow = row({ memberId: idColumn('member') })
type HeldRoles = { roles: readonly string[]; companyId: Id<'company'> | null }
/** Whoever has one of these roles now, for a company or over everything, in the order of the roles. */
export const listHolders = (db: Sql, { roles, companyId }: HeldRoles) =>
  holderRow.all(db`
    select member_id
    from access_grant
    where role = any(${[...roles]}::text[]) and company_id is not distinct from ${companyId} and ${inForce(db)}
    group by member_id
    order by min(array_position(${[...roles]}::text[], role)), member_id
  `)

const seatRow = row({ memberId: idColumn('member'), companyId: idColumn('company') })
export const listSeatsOf = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  seatRow.all(db`
    select member_id, company_id
    from access_grant
    where member_id = any(${[...memberIds]}::uuid[]) and company_id is not null and ${inForce(db)}
    group by member_id, company_id
    order by min(created_at), company_id
  `)

const ownGrantRow = row({
  role: textColumn,
  seat: oneOfColumn(seats),
  fromAt: instantColumn,
  untilAt: nullable(instantColumn),
  isInForce: boolColumn,
})
export const listGivenRolesOf = (db: Sql, memberId: Id<'member'>) =>
  ownGrantRow.all(db`
    select
      g.role, r.seat, g.from_at, g.until_at,
      g.withdrawn_at is null and (g.until_at is null or g.until_at > app_now()) as is_in_force
    from access_grant g
    join access_role r on r.key = g.role
    where g.member_id = ${memberId}
    order by g.id
  `)

type Seat = { memberId: Id<'member'>; companyId: Id<'company'>; by: Id<'member'> }
/** Withdraws all seats of a member at a company except those in `kept`. */
export const withdrawSeats = (tx: Tx, { memberId, companyId, by, kept }: Seat & { kept: readonly string[] }) => tx`
  update access_grant
  set withdrawn_at = app_now(), withdrawn_by = ${by}
  where member_id = ${memberId} and company_id = ${companyId} and withdrawn_at is null
    and role <> all (${[...kept]}::text[])
`

type Held = { memberId: Id<'member'>; companyId: Id<'company'>; right: Right }
const heldRow = row({ isHeld: boolColumn })
export const findHeldAt = (db: Sql, { memberId, companyId, right }: Held) =>
  heldRow.one(db`
    select exists (
      select from access_grant g
      join access_role r on r.key = g.role
      where g.member_id = ${memberId} and g.company_id = ${companyId} and ${right} = any(r.rights) and ${inForce(db)}
    ) as is_held
  `)

/** Everybody who has a right at a company now. */
export const listHoldingAt = (db: Sql, { companyId, right }: Omit<Held, 'memberId'>) =>
  holderRow.all(db`
    select distinct g.member_id
    from access_grant g
    join access_role r on r.key = g.role
    where g.company_id = ${companyId} and ${right} = any(r.rights) and ${inForce(db)}
  `)

type Limited = { memberId: Id<'member'>; right: Right; amount: Money }
export const findDecides = (db: Sql, { memberId, right, amount }: Limited) =>
  heldRow.one(db`
    select exists (
      select from access_grant g
      join access_role r on r.key = g.role
      where g.member_id = ${memberId} and g.company_id is null and ${right} = any(r.rights) and ${inForce(db)}
        and (g.limit_minor is null or (g.limit_currency = ${amount.currency} and g.limit_minor >= ${amount.minor}))
    ) as is_held
  `)

/** Everybody who decides about so much of the platform's own now. */
export const listDeciders = (
  db: Sql,
  { right, amount }: Pick<Limited, 'right'> & { amount: Limited['amount'] | null },
) =>
  holderRow.all(db`
    select distinct g.member_id
    from access_grant g
    join access_role r on r.key = g.role
    where g.company_id is null and g.scope = 'all' and ${right} = any(r.rights) and ${inForce(db)}
      ${
        amount === null
          ? db``
          : db`and (g.limit_minor is null or (g.limit_currency = ${amount.currency} and g.limit_minor >= ${amount.minor}))`
      }
  `)

type FieldRole = { memberId: Id<'member'>; role: string; by: Id<'member'> }
export const withdrawFieldRole = (tx: Tx, { memberId, role, by }: FieldRole) => tx`
  update access_grant
  set withdrawn_at = app_now(), withdrawn_by = ${by}
  where member_id = ${memberId} and role = ${role} and company_id is null and withdrawn_at is null
`

const seatHolderRow = row({
  memberId: idColumn('member'),
  role: textColumn,
  limitMinor: nullable(integerColumn),
  limitCurrency: nullable(oneOfColumn(currencies)),
})
export const listSeatHolders = (db: Sql, companyId: Id<'company'>) =>
  seatHolderRow.all(db`
    select member_id, role, limit_minor, limit_currency
    from access_grant
    where company_id = ${companyId} and ${inForce(db)}
    order by created_at, id
  `)
