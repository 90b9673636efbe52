/**
 * Who may make a call, checked before any code of ours runs. `{ may }` is satisfied by a grant that carries the right;
 * whether this very thing is theirs is asked later, by the owner predicate of the query.
 */
export const rights = {
  seller: ['company.edit'],
  product: ['goods.read', 'goods.write', 'goods.import', 'search.write'],
  member: ['member.read'],
  order: ['order.read', 'order.ship', 'order.cancel'],
  finance: ['remittance.read', 'remittance.review', 'ledger.read'],
  content: ['content.write'],
  privilege: ['grant.write'],
} as const

type Rights = typeof rights
export type Center = keyof Rights
export type Right = Rights[Center][number]
export const allRights: readonly Right[] = Object.values(rights).flat()

export type Access = 'guest' | 'member' | 'engineer' | { readonly may: Right }

/** How far a grant reaches. `all` belongs to the platform's staff and asks for the second factor at login. */
export const scopes = ['own', 'company', 'assigned', 'all'] as const
export type Scope = (typeof scopes)[number]

/** Preset roles: what a seat of a company or of the platform may do. Grants name a role; rights follow from it. */
export const roles = {
  companyOwner: [
    'company.edit',
    'goods.read',
    'goods.write',
    'goods.import',
    'order.read',
    'order.ship',
    'order.cancel',
  ],
  companySeller: ['goods.read', 'goods.write', 'goods.import', 'order.read', 'order.ship'],
  platformStaff: [
    'goods.read',
    'goods.write',
    'search.write',
    'member.read',
    'order.read',
    'order.ship',
    'order.cancel',
    'content.write',
  ],
  financeStaff: ['order.read', 'remittance.read', 'remittance.review', 'ledger.read'],
} as const satisfies Record<string, readonly Right[]>
export type Role = keyof typeof roles
