import type { Right } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import { type Money, less } from '@kikai/kernel/money'
import type { Actor, Grant, Member } from '../context.ts'

/**
 * What somebody may access: everything, or what belongs to these companies, is assigned to this person or is their own.
 * Part of the query's condition (`withinReach`).
 */
export type Reach =
  | { readonly all: true }
  | {
      readonly all: false
      readonly companyIds: readonly Id<'company'>[]
      readonly assignedTo: Id<'member'> | null
      readonly ownedBy: Id<'member'> | null
    }

/** Whose rows are asked for: a member's own, or those within a reach. Part of every query, so that others' rows are not found. */
export type Owner = { readonly memberId: Id<'member'> } | { readonly reach: Reach }

/** The reach of a right, as the chosen company. */
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

/** The reach of calls that need no right: the member's own. */
export const ownReachOf = ({ id }: Pick<Member, 'id'>): Reach => ({
  all: false,
  companyIds: [],
  assignedTo: null,
  ownedBy: id,
})

/** The reach of jobs and sweeps. */
export const everything: Reach = { all: true }

export const holds = (actor: Actor, right: Right): boolean =>
  actor.kind === 'member' && withRight(actor, right).length > 0

/** Whether a right covers this amount. A limit in another currency does not cover it. */
export const holdsUpTo = (actor: Pick<Member, 'grants'>, right: Right, amount: Money): boolean =>
  withRight(actor, right).some(
    ({ limit }) => limit === null || (limit.currency === amount.currency && !less(limit, amount)),
  )

const withRight = ({ grants }: Pick<Member, 'grants'>, right: Right) =>
  grants.filter(({ rights }) => rights.includes(right))
