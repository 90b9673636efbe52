import { type Access, type Right, type Scope, scopesOf } from './access.ts'
import { type PresetRoleKey, presetRoles } from './preset-roles.ts'

/** A kind of caller: a visitor, a member, or a holder of one of the product's roles. */
export type Asker = 'guest' | 'member' | PresetRoleKey
export const askers: readonly Asker[] = ['guest', 'member', ...namesOf(presetRoles)]

/** What the declaration of a call says about a caller: admitted, must log in, or lacks the right. */
export type Verdict = 'may' | 'logsIn' | 'lacks'

/**
 * Who may make which call, computed from the declarations; shown on the reference page and compared with the running
 * server by a test.
 */
export function verdictOf(access: Access, asker: Asker): Verdict {
  if (access === 'guest') return 'may'
  if (asker === 'guest') return 'logsIn'
  if (access === 'member' || access === 'memberAgain') return 'may'
  if (asker === 'member') return 'lacks'
  const { seat, rights } = presetRoles[asker]
  const held: readonly Right[] = rights
  const reached: readonly Scope[] = scopesOf[seat]
  return held.includes(access.may) && (access.reach === undefined || reached.includes(access.reach)) ? 'may' : 'lacks'
}

function namesOf<T extends Record<string, unknown>>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((name): name is keyof T & string => name in table)
}
