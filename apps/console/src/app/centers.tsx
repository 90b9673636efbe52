import type { Center, Right } from '@kikai/contract/access'
import { Landmark, Newspaper, Package, ReceiptText, Shield, Store, Users } from 'lucide-react'
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadPage } from './load-page.ts'

type PageFile = { readonly default: ComponentType }
export type ConsolePage = {
  /** The address after the `#`, and the key of its title among the texts. */
  readonly path: string
  readonly name: string
  readonly center: Center
  /** Who has none of these rights neither sees it in the menu nor can open it; the server asks again at each call. */
  readonly may: readonly Right[]
  readonly view: LazyExoticComponent<ComponentType>
}

const page = <const Name extends string>(
  center: Center,
  name: Name,
  { may, load }: { may: readonly Right[]; load: () => Promise<PageFile> },
) => ({ path: `/${center}/${name}`, name, center, may, view: lazy(() => loadPage(load)) })

/** Every page of the console: its center, its name, the right that opens it, its file. The menu, the palette and the routes are read off it. */
export const pages = [
  page('seller', 'companies', {
    may: ['seller.company.review'],
    load: () => import('#centers/seller/companies.page.tsx'),
  }),
  page('seller', 'certifications', {
    may: ['seller.company.review'],
    load: () => import('#centers/seller/certifications.page.tsx'),
  }),
  page('member', 'members', {
    may: ['member.profile.read'],
    load: () => import('#centers/member/members.page.tsx'),
  }),
  page('member', 'feedback', {
    may: ['member.feedback.answer'],
    load: () => import('#centers/member/feedback.page.tsx'),
  }),
  page('order', 'orders', { may: ['order.order.read'], load: () => import('#centers/order/orders.page.tsx') }),
  page('finance', 'remittances', {
    may: ['finance.remittance.read'],
    load: () => import('#centers/finance/remittances.page.tsx'),
  }),
  page('finance', 'refunds', {
    may: ['order.refund.decide', 'finance.refund.pay'],
    load: () => import('#centers/finance/refunds.page.tsx'),
  }),
  page('privilege', 'users', {
    may: ['privilege.user.read'],
    load: () => import('#centers/privilege/users.page.tsx'),
  }),
  page('privilege', 'roles', {
    may: ['privilege.user.read'],
    load: () => import('#centers/privilege/roles.page.tsx'),
  }),
  page('privilege', 'operator', {
    may: ['privilege.operator.write'],
    load: () => import('#centers/privilege/operator.page.tsx'),
  }),
  page('privilege', 'audit', {
    may: ['privilege.audit.read'],
    load: () => import('#centers/privilege/audit.page.tsx'),
  }),
] as const satisfies readonly ConsolePage[]

export type PageName = (typeof pages)[number]['name']

const order: readonly Center[] = ['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege']

/** The picture of each center. */
const icons: Readonly<Record<Center, ReactNode>> = {
  seller: <Store aria-hidden />,
  product: <Package aria-hidden />,
  member: <Users aria-hidden />,
  order: <ReceiptText aria-hidden />,
  finance: <Landmark aria-hidden />,
  content: <Newspaper aria-hidden />,
  privilege: <Shield aria-hidden />,
}

export type CenterOf = { readonly center: Center; readonly icon: ReactNode; readonly pages: (typeof pages)[number][] }

/** What somebody with these rights can open, by center; one without such a page is not there. */
export function centersFor(rights: readonly Right[]): CenterOf[] {
  const open = pages.filter(({ may }) => may.some((right) => rights.includes(right)))
  return order
    .map((center) => ({ center, icon: icons[center], pages: open.filter((one) => one.center === center) }))
    .filter((one) => one.pages.length > 0)
}
