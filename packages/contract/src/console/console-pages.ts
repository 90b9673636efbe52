import type { Center, Right } from '../access.ts'

/** Every page of the console, by its address, with the rights of which one opens it. The order is the product's own. */
export const consolePages = {
  'seller/companies': ['seller.company.review'],
  'seller/certifications': ['seller.company.review'],
  'seller/agents': ['seller.agent.review'],
  'member/members': ['member.profile.read'],
  'member/consents': ['member.profile.read'],
  'member/feedback': ['member.feedback.answer'],
  'order/orders': ['order.order.read'],
  'finance/remittances': ['finance.remittance.read'],
  'finance/online': ['finance.remittance.read'],
  'finance/methods': ['finance.remittance.read'],
  'finance/refunds': ['order.refund.decide', 'finance.refund.pay'],
  'finance/credit': ['finance.credit.read'],
  'finance/payouts': ['finance.payout.read'],
  'finance/fees': ['finance.payout.read'],
  'finance/papers': ['finance.ledger.read'],
  'privilege/users': ['privilege.user.read'],
  'privilege/roles': ['privilege.user.read'],
  'privilege/menus': ['privilege.menu.write'],
  'privilege/operator': ['privilege.operator.write'],
  'privilege/audit': ['privilege.audit.read'],
} as const satisfies Readonly<Record<`${Center}/${string}`, readonly Right[]>>

export type ConsolePageKey = keyof typeof consolePages
export const consolePageKeys = [
  'seller/companies',
  'seller/certifications',
  'seller/agents',
  'member/members',
  'member/consents',
  'member/feedback',
  'order/orders',
  'finance/remittances',
  'finance/online',
  'finance/methods',
  'finance/refunds',
  'finance/credit',
  'finance/payouts',
  'finance/fees',
  'finance/papers',
  'privilege/users',
  'privilege/roles',
  'privilege/menus',
  'privilege/operator',
  'privilege/audit',
] as const satisfies readonly ConsolePageKey[]
