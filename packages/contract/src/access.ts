/**
 * All rights, `center.resource.action`. Calls require them, roles contain them, refusals name them. They are stored in
 * rows, so a migration removes one that is dropped.
 */
export const rights = {
  seller: [
    'seller.company.edit',
    'seller.company.review',
    'seller.company.export',
    'seller.seat.write',
    'seller.earning.read',
    'seller.payout.request',
    'seller.agent.review',
    'seller.engineer.manage',
    'seller.engineer.review',
  ],
  product: [
    'product.goods.read',
    'product.goods.write',
    'product.goods.import',
    'product.words.write',
    'product.lot.write',
    'product.lot.review',
    'product.inspection.write',
    'product.stock.work',
    'product.stock.approve',
    'product.stock.ledger',
    'product.stock.export',
  ],
  member: [
    'member.feedback.answer',
    'member.chat.answer',
    'member.profile.read',
    'member.profile.reveal',
    'member.profile.export',
    'member.points.give',
  ],
  order: [
    'order.order.read',
    'order.order.ship',
    'order.order.cancel',
    'order.order.export',
    'order.buyer.reveal',
    'order.offer.answer',
    'order.appointment.host',
    'order.appointment.inspect',
    'order.repair.work',
    'order.repair.desk',
    'order.refund.answer',
    'order.refund.decide',
    'order.sendout.read',
    'order.sendout.assign',
    'order.sendout.work',
  ],
  finance: [
    'finance.remittance.read',
    'finance.remittance.review',
    'finance.ledger.read',
    'finance.record.export',
    'finance.refund.pay',
    'finance.method.write',
    'finance.credit.buy',
    'finance.credit.settle',
    'finance.credit.read',
    'finance.credit.decide',
    'finance.payout.read',
    'finance.payout.move',
    'finance.fee.write',
    'finance.rate.write',
    'finance.figure.write',
    'finance.control.write',
    'finance.account.write',
  ],
  content: ['content.article.write', 'content.article.export', 'content.term.write'],
  privilege: [
    'privilege.operator.write',
    'privilege.user.read',
    'privilege.role.write',
    'privilege.grant.write',
    'privilege.menu.write',
    'privilege.audit.read',
    'privilege.record.export',
    'privilege.system.read',
  ],
} as const

type Rights = typeof rights
export type Center = keyof Rights
export type Right = Rights[Center][number]
export const allRights: readonly Right[] = Object.values(rights).flat()

const names: ReadonlySet<string> = new Set(allRights)
export const isRight = (name: string): name is Right => names.has(name)

/** How far a grant reaches, narrowest first. `all` is for the platform's staff and needs a second factor at login. */
export const scopes = ['own', 'assigned', 'company', 'all'] as const
export type Scope = (typeof scopes)[number]

/**
 * Who may make a call, checked before any code of ours runs. `may` is satisfied by a grant that carries the right;
 * whether this very thing is theirs is asked by the owner predicate of the query. `reach` asks for a grant that reaches so
 * far: `all` for what belongs to no company, `company` for what is made in the name of one, which has to be known.
 * `again` asks for a proof of identity that is not older than some minutes; `memberAgain` asks it of any member.
 */
export type Access =
  | 'guest'
  | 'member'
  | 'memberAgain'
  | { readonly may: Right; readonly reach?: 'company' | 'all'; readonly again?: boolean }

/** Where a role is held: in a company, on the platform, or by somebody engaged for single tasks. */
export const seats = ['company', 'platform', 'field'] as const
export type Seat = (typeof seats)[number]

/** The possible reaches of a role's grants. */
export const scopesOf: Readonly<Record<Seat, readonly Scope[]>> = {
  company: ['company'],
  platform: ['assigned', 'all'],
  field: ['own', 'assigned'],
}
