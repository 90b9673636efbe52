import type { Right, Scope } from '@kikai/contract/access'
import type { PresetRoleKey } from '@kikai/contract/preset-roles'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Member, Reads, Writes } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { endSessions, requireSecondFactor } from '../identity/identity.public.ts'
import {
  findDecides,
  findHeldAt,
  insertGrant,
  listDeciders,
  listGivenRolesOf,
  listHolders,
  listHoldingAt,
  listSeatsOf,
  listSeatHolders,
  withdrawFieldRole,
  withdrawSeats,
} from './access.store.ts'
import { lockAuthority } from './grants.store.ts'

export { layPresetRoles } from './lay-preset-roles.ts'

type NewGrant = {
  memberId: Id<'member'>
  /** The key of a role: one that the product brings, or one that was made here. */
  role: string
  scope: Scope
  companyId?: Id<'company'>
  by: Id<'member'> | null
  from?: Instant
  until?: Instant
  /** The largest amount that it decides about. */
  limit?: Money
}

/**
 * Gives a role. Over everything means staff: from then on the account needs its second factor. Whoever is logged in with
 * the old rights logs in again.
 */
export async function grantRole(
  ctx: Writes,
  { companyId, from, until, limit, ...grant }: NewGrant,
): Promise<Id<'grant'>> {
  const { id } = await insertGrant(ctx.db, {
    ...grant,
    companyId: companyId ?? null,
    from: from ?? null,
    until: until ?? null,
    limit: limit ?? null,
  })
  if (grant.scope === 'all') await requireSecondFactor(ctx, grant.memberId)
  await endSessions(ctx, grant.memberId)
  return id
}

type NewSeat = Pick<NewGrant, 'memberId' | 'role' | 'by' | 'limit'> & { companyId: Id<'company'> }
/** Gives a seat at a company. Grants are read with the session, so that it counts from the next request on. */
export async function giveSeat(ctx: Writes, { limit, ...seat }: NewSeat): Promise<void> {
  await insertGrant(ctx.db, { ...seat, scope: 'company', from: null, until: null, limit: limit ?? null })
}

type Taken = { memberId: Id<'member'>; companyId: Id<'company'>; by: Id<'member'>; kept?: readonly string[] }
/** Takes the seats of somebody at a company, all or all but some, from their next request on. */
export async function takeSeats(ctx: Writes, { kept = [], ...seat }: Taken): Promise<void> {
  await withdrawSeats(ctx.db, { ...seat, kept })
}

/**
 * Makes changes of authority run one after the other until the transaction ends, so that each decides on the grants as
 * they really are.
 */
export async function oneAuthorityChange(ctx: Writes): Promise<void> {
  await lockAuthority(ctx.db)
}

/** Whether somebody has a right at a company now. */
export async function holdsAt(
  ctx: Reads,
  held: { memberId: Id<'member'>; companyId: Id<'company'>; right: Right },
): Promise<boolean> {
  return (await findHeldAt(ctx.db, held)).isHeld
}

/** Everybody who has a right at a company now. */
export async function everybodyAt(ctx: Reads, of: { companyId: Id<'company'>; right: Right }): Promise<Id<'member'>[]> {
  return (await listHoldingAt(ctx.db, of)).map(({ memberId }) => memberId)
}

/** Whether somebody decides about so much of the platform's own now. */
export async function mayDecideUpTo(
  ctx: Reads,
  held: { memberId: Id<'member'>; right: Right; amount: Money },
): Promise<boolean> {
  return (await findDecides(ctx.db, held)).isHeld
}

/** Everybody who decides about so much of the platform's own now, for those who tell them that it waits. */
export async function decidersOf(ctx: Reads, of: { right: Right; amount: Money }): Promise<Id<'member'>[]> {
  return (await listDeciders(ctx.db, of)).map(({ memberId }) => memberId)
}

/** Everybody who has a right over the platform's own now, whatever their limit. */
export async function everybodyWith(ctx: Reads, right: Right): Promise<Id<'member'>[]> {
  return (await listDeciders(ctx.db, { right, amount: null })).map(({ memberId }) => memberId)
}

type FieldRole = { memberId: Id<'member'>; role: PresetRoleKey; by: Id<'member'> }
/**
 * Gives a role for single tasks (agent, engineer), from the member's next request on. Nothing happens when they have it
 * already.
 */
export async function giveFieldRole(ctx: Writes, { memberId, role, by }: FieldRole): Promise<void> {
  const held = await listGivenRolesOf(ctx.db, memberId)
  if (held.some((one) => one.role === role && one.isInForce)) return
  await insertGrant(ctx.db, {
    memberId,
    role,
    by,
    scope: 'assigned',
    companyId: null,
    from: null,
    until: null,
    limit: null,
  })
}

/** Takes the role for single tasks away, from the member's next request on. */
export async function takeFieldRole(ctx: Writes, role: FieldRole): Promise<void> {
  await withdrawFieldRole(ctx.db, role)
}

export type SeatHolder = { memberId: Id<'member'>; role: string; limit: Money | null }
/** Who has which seat at a company now, the longest held first. */
export async function seatHoldersOf(ctx: Reads, companyId: Id<'company'>): Promise<SeatHolder[]> {
  const found = await listSeatHolders(ctx.db, companyId)
  return found.map(({ limitMinor, limitCurrency, ...holder }) => ({
    ...holder,
    limit: limitMinor !== null && limitCurrency !== null ? toMoney(limitCurrency, limitMinor) : null,
  }))
}

/** Who has a role now, for those who tell them what waits. */
export async function holdersOf(
  ctx: Reads,
  { role, companyId }: { role: string; companyId?: Id<'company'> },
): Promise<Id<'member'>[]> {
  const found = await listHolders(ctx.db, { roles: [role], companyId: companyId ?? null })
  return found.map(({ memberId }) => memberId)
}

/** Those who sell for a company. */
export const sellersAt = (ctx: Reads, companyId: Id<'company'>): Promise<Set<Id<'member'>>> =>
  seatedAt(ctx, { companyId, roles: ['companyOwner', 'companySeller'] })

/** Those who see to a company's money. */
export const treasurersAt = (ctx: Reads, companyId: Id<'company'>): Promise<Set<Id<'member'>>> =>
  seatedAt(ctx, { companyId, roles: ['companyOwner', 'companyFinance'] })

/** Those who see to a company's repairs. */
export const serviceDeskAt = (ctx: Reads, companyId: Id<'company'>): Promise<Set<Id<'member'>>> =>
  seatedAt(ctx, { companyId, roles: ['companyOwner', 'companyEngineerManager'] })

type Seated = { companyId: Id<'company'>; roles: readonly PresetRoleKey[] }
async function seatedAt(ctx: Reads, { companyId, roles }: Seated): Promise<Set<Id<'member'>>> {
  const seats = await listHolders(ctx.db, { roles, companyId })
  return new Set(seats.map(({ memberId }) => memberId))
}

/** The companies at which a person has a seat, the longest held first. */
export async function seatCompanyIdsOf(ctx: Reads, memberId: Id<'member'>): Promise<Id<'company'>[]> {
  return (await listSeatsOf(ctx.db, [memberId])).map(({ companyId }) => companyId)
}

/** The same of several. */
export async function seatCompanyIdsOfEach(
  ctx: Reads,
  memberIds: readonly Id<'member'>[],
): Promise<Map<Id<'member'>, Id<'company'>[]>> {
  const seats = Map.groupBy(await listSeatsOf(ctx.db, memberIds), ({ memberId }) => memberId)
  return new Map([...seats].map(([memberId, of]) => [memberId, of.map(({ companyId }) => companyId)]))
}

/** Staff of the platform see buyers masked; the seller of the deal does not, whatever other rights they have. */
export const isMaskedFor = (actor: Member, { companyId }: { companyId: Id<'company'> }): boolean =>
  reachOf(actor, 'order.order.read').all &&
  !actor.grants.some((grant) => grant.companyId === companyId && grant.rights.includes('order.order.read'))
