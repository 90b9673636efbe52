import type { Right } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import { type Money, less } from '@kikai/kernel/money'
import type { Actor, Grant, Member } from './context.ts'

/**
 * What is within somebody's reach: everything, or what belongs to these companies, is assigned to this person, or is this
 * person's own. Goes into the owner predicate of the query (`withinReach`).
 */
export type Reach =
  | { readonly all: true }
  | {
      readonly all: false
      readonly companyIds: readonly Id<'company'>[]
      readonly assignedTo: Id<'member'> | null
      readonly ownedBy: Id<'member'> | null
    }

/** How far a right reaches, as whoever they act. */
export function reachOf(actor: Member, right: Right): Reach {
  const grants = withRight(actor, right)
  if (grants.some(({ scope }) => scope === 'all')) return { all: true }
  const has = (wanted: Grant['scope']) => grants.some(({ scope }) => scope === wanted)
  return {
    all: false,
    companyIds: grants.flatMap(({ companyId }) => companyId ?? []),
    assignedTo: has('assigned') ? actor.id : null,
    ownedBy: has('own') ? actor.id : null,
  }
}

/** What is somebody's own, for calls that need no right. */
export const ownOf = ({ id }: Pick<Member, 'id'>): Reach => ({
  all: false,
  companyIds: [],
  assignedTo: null,
  ownedBy: id,
})

/** For jobs and sweeps, which act for nobody. */
export const everything: Reach = { all: true }

export const holds = (actor: Actor, right: Right): boolean =>
  actor.kind === 'member' && withRight(actor, right).length > 0

/** Whether a right that they hold decides about so much. A limit in another currency says nothing about it, so it does not. */
export const holdsUpTo = (actor: Pick<Member, 'grants'>, right: Right, amount: Money): boolean =>
  withRight(actor, right).some(
    ({ limit }) => limit === null || (limit.currency === amount.currency && !less(limit, amount)),
  )

const withRight = ({ grants }: Pick<Member, 'grants'>, right: Right) =>
  grants.filter(({ rights }) => rights.includes(right))
