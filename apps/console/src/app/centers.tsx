import type { Center, Right } from '@kikai/contract/access'
import { type ConsolePageKey, consolePages } from '@kikai/contract/console/console-pages'
import type { Menu } from '@kikai/contract/console/console.shapes'
import type { Localized } from '@kikai/kernel/language'
import { Landmark, Newspaper, Package, ReceiptText, Shield, Store, Users } from 'lucide-react'
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadPage } from './load-page.ts'

type PageFile = { readonly default: ComponentType }
export type ConsolePage = {
  readonly key: ConsolePageKey
  /** The address after the `#`, and the text key of its title. */
  readonly path: string
  readonly name: string
  readonly center: Center
  /**
   * Without any of these rights the page is neither in the menu nor can it be opened; the server checks again at each
   * call.
   */
  readonly may: readonly Right[]
  readonly view: LazyExoticComponent<ComponentType>
}

const page = <const C extends Center, const Name extends string>(
  center: C,
  name: Name,
  { may, load }: { may: readonly Right[]; load: () => Promise<PageFile> },
) => ({
  key: `${center}/${name}` as const,
  path: `/${center}/${name}`,
  name,
  center,
  may,
  view: lazy(() => loadPage(load)),
})

/** Every page of the console: its center, name, rights and file. Menu, palette and routes are derived from it. */
export const pages = [
  page('seller', 'companies', {
    may: consolePages['seller/companies'],
    load: () => import('#centers/seller/companies.page.tsx'),
  }),
  page('seller', 'certifications', {
    may: consolePages['seller/certifications'],
    load: () => import('#centers/seller/certifications.page.tsx'),
  }),
  page('seller', 'agents', {
    may: consolePages['seller/agents'],
    load: () => import('#centers/seller/agents.page.tsx'),
  }),
  page('product', 'goods', {
    may: consolePages['product/goods'],
    load: () => import('#centers/product/goods.page.tsx'),
  }),
  page('member', 'members', {
    may: consolePages['member/members'],
    load: () => import('#centers/member/members.page.tsx'),
  }),
  page('member', 'consents', {
    may: consolePages['member/consents'],
    load: () => import('#centers/member/consents.page.tsx'),
  }),
  page('member', 'feedback', {
    may: consolePages['member/feedback'],
    load: () => import('#centers/member/feedback.page.tsx'),
  }),
  page('order', 'orders', {
    may: consolePages['order/orders'],
    load: () => import('#centers/order/orders.page.tsx'),
  }),
  page('order', 'documents', {
    may: consolePages['order/documents'],
    load: () => import('#centers/order/documents.page.tsx'),
  }),
  page('order', 'fapiao', {
    may: consolePages['order/fapiao'],
    load: () => import('#centers/order/fapiao.page.tsx'),
  }),
  page('order', 'sendOuts', {
    may: consolePages['order/sendOuts'],
    load: () => import('#centers/order/send-outs.page.tsx'),
  }),
  page('finance', 'confirmations', {
    may: consolePages['finance/confirmations'],
    load: () => import('#centers/finance/confirmations.page.tsx'),
  }),
  page('finance', 'remittances', {
    may: consolePages['finance/remittances'],
    load: () => import('#centers/finance/remittances.page.tsx'),
  }),
  page('finance', 'bank', {
    may: consolePages['finance/bank'],
    load: () => import('#centers/finance/bank.page.tsx'),
  }),
  page('finance', 'unseen', {
    may: consolePages['finance/unseen'],
    load: () => import('#centers/finance/unseen.page.tsx'),
  }),
  page('finance', 'statements', {
    may: consolePages['finance/statements'],
    load: () => import('#centers/finance/statements.page.tsx'),
  }),
  page('finance', 'online', {
    may: consolePages['finance/online'],
    load: () => import('#centers/finance/online-payments.page.tsx'),
  }),
  page('finance', 'methods', {
    may: consolePages['finance/methods'],
    load: () => import('#centers/finance/methods.page.tsx'),
  }),
  page('finance', 'refunds', {
    may: consolePages['finance/refunds'],
    load: () => import('#centers/finance/refunds.page.tsx'),
  }),
  page('finance', 'arbitration', {
    may: consolePages['finance/arbitration'],
    load: () => import('#centers/finance/arbitration.page.tsx'),
  }),
  page('finance', 'withdrawals', {
    may: consolePages['finance/withdrawals'],
    load: () => import('#centers/finance/withdrawals.page.tsx'),
  }),
  page('finance', 'credit', {
    may: consolePages['finance/credit'],
    load: () => import('#centers/finance/credit.page.tsx'),
  }),
  page('finance', 'creditStatements', {
    may: consolePages['finance/creditStatements'],
    load: () => import('#centers/finance/credit-statements.page.tsx'),
  }),
  page('finance', 'payouts', {
    may: consolePages['finance/payouts'],
    load: () => import('#centers/finance/payouts.page.tsx'),
  }),
  page('finance', 'charges', {
    may: consolePages['finance/charges'],
    load: () => import('#centers/finance/charges.page.tsx'),
  }),
  page('finance', 'fees', {
    may: consolePages['finance/fees'],
    load: () => import('#centers/finance/fees.page.tsx'),
  }),
  page('finance', 'rates', {
    may: consolePages['finance/rates'],
    load: () => import('#centers/finance/rates.page.tsx'),
  }),
  page('finance', 'figures', {
    may: consolePages['finance/figures'],
    load: () => import('#centers/finance/figures.page.tsx'),
  }),
  page('finance', 'holidays', {
    may: consolePages['finance/holidays'],
    load: () => import('#centers/finance/holidays.page.tsx'),
  }),
  page('finance', 'ownAccounts', {
    may: consolePages['finance/ownAccounts'],
    load: () => import('#centers/finance/own-accounts.page.tsx'),
  }),
  page('finance', 'papers', {
    may: consolePages['finance/papers'],
    load: () => import('#centers/finance/papers.page.tsx'),
  }),
  page('finance', 'ledger', {
    may: consolePages['finance/ledger'],
    load: () => import('#centers/finance/ledger.page.tsx'),
  }),
  page('finance', 'accounts', {
    may: consolePages['finance/accounts'],
    load: () => import('#centers/finance/accounts.page.tsx'),
  }),
  page('finance', 'transactions', {
    may: consolePages['finance/transactions'],
    load: () => import('#centers/finance/transactions.page.tsx'),
  }),
  page('content', 'articles', {
    may: consolePages['content/articles'],
    load: () => import('#centers/content/articles.page.tsx'),
  }),
  page('privilege', 'users', {
    may: consolePages['privilege/users'],
    load: () => import('#centers/privilege/users.page.tsx'),
  }),
  page('privilege', 'roles', {
    may: consolePages['privilege/roles'],
    load: () => import('#centers/privilege/roles.page.tsx'),
  }),
  page('privilege', 'menus', {
    may: consolePages['privilege/menus'],
    load: () => import('#centers/privilege/menus.page.tsx'),
  }),
  page('privilege', 'operator', {
    may: consolePages['privilege/operator'],
    load: () => import('#centers/privilege/operator.page.tsx'),
  }),
  page('privilege', 'audit', {
    may: consolePages['privilege/audit'],
    load: () => import('#centers/privilege/audit.page.tsx'),
  }),
] as const satisfies readonly ConsolePage[]

export type PageName = (typeof pages)[number]['name']

const order: readonly Center[] = ['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege']

/** The icon of each center. */
const icons: Readonly<Record<Center, ReactNode>> = {
  seller: <Store aria-hidden />,
  product: <Package aria-hidden />,
  member: <Users aria-hidden />,
  order: <ReceiptText aria-hidden />,
  finance: <Landmark aria-hidden />,
  content: <Newspaper aria-hidden />,
  privilege: <Shield aria-hidden />,
}

/** A page as the menu shows it: with the names it was given in the settings, or null for its default name. */
export type ShownPage = (typeof pages)[number] & { readonly names: Localized | null; readonly shown: boolean }
export type CenterOf = { readonly center: Center; readonly icon: ReactNode; readonly pages: readonly ShownPage[] }

/**
 * The pages that these rights open, by center; centers without any are left out. The rows of the menu only order and
 * rename pages, they open none.
 */
export function centersFor(rights: readonly Right[], menus: readonly Menu[]): CenterOf[] {
  const place = new Map(menus.map(({ key }, at) => [key, at]))
  const open = pages
    .filter(({ may }) => may.some((right) => rights.includes(right)))
    .map((one): ShownPage => {
      const { names = null, shown = true } = menus.find(({ key }) => key === one.key) ?? {}
      return { ...one, names, shown }
    })
    .toSorted((one, other) => (place.get(one.key) ?? menus.length) - (place.get(other.key) ?? menus.length))
  return order
    .map((center) => ({ center, icon: icons[center], pages: open.filter((one) => one.center === center) }))
    .filter((one) => one.pages.length > 0)
}

/** The centers without the pages hidden from the menu, which are still found by name and address. */
export const inMenu = (centers: readonly CenterOf[]): CenterOf[] =>
  centers
    .map((one) => ({ ...one, pages: one.pages.filter(({ shown }) => shown) }))
    .filter((one) => one.pages.length > 0)
