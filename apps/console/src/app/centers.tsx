import { WaitingSkeleton } from '#ui/waiting.tsx'
import { lazyPart, type PartFile } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { Center, Right } from '@kikai/contract/access'
import { type ConsolePageKey, consolePages } from '@kikai/contract/console/console-pages'
import type { Menu } from '@kikai/contract/console/console.shapes'
import type { Localized } from '@kikai/kernel/language'
import { type LucideIcon, Landmark, Newspaper, Package, ReceiptText, Shield, Store, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

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
  readonly view: ComponentType
}

/** The placeholder of a page. */
export function PageWaiting() {
  const t = useText('console')
  return <WaitingSkeleton label={t('waiting')} />
}

type CenterIn<K> = K extends `${infer C extends Center}/${string}` ? C : never
type NameIn<K> = K extends `${string}/${infer N}` ? N : never

function page<const K extends ConsolePageKey>(key: K, load: () => Promise<PartFile<object>>) {
  const [center, name] = key.split('/') as [CenterIn<K>, NameIn<K>]
  return {
    key,
    path: `/${key}`,
    name,
    center,
    may: consolePages[key],
    view: lazyPart(load, { isPage: true, waiting: PageWaiting }),
  }
}

/** With it each center opens; which figures it shows, its address tells. */
const overview = () => import('#centers/overview/overview.page.tsx')

/** Every page of the console: its center, name, rights and file. Menu, palette and routes are derived from it. */
export const pages = [
  page('seller/overview', overview),
  page('seller/companies', () => import('#centers/seller/companies.page.tsx')),
  page('seller/certifications', () => import('#centers/seller/certifications.page.tsx')),
  page('seller/engineers', () => import('#centers/seller/engineers.page.tsx')),
  page('seller/engineerReviews', () => import('#centers/seller/engineer-reviews.page.tsx')),
  page('seller/agents', () => import('#centers/seller/agents.page.tsx')),
  page('product/overview', overview),
  page('product/goods', () => import('#centers/product/goods.page.tsx')),
  page('product/auctions', () => import('#centers/product/auctions.page.tsx')),
  page('product/questions', () => import('#centers/product/questions.page.tsx')),
  page('product/wanted', () => import('#centers/product/wanted.page.tsx')),
  page('product/devices', () => import('#centers/product/devices/devices.page.tsx')),
  page('product/stock', () => import('#centers/product/stock/stock.page.tsx')),
  page('product/movements', () => import('#centers/product/stock/movements.page.tsx')),
  page('product/counts', () => import('#centers/product/stock/counts.page.tsx')),
  page('product/adjustments', () => import('#centers/product/stock/adjustments.page.tsx')),
  page('product/usedGoods', () => import('#centers/product/stock/used-goods.page.tsx')),
  page('product/models', () => import('#centers/product/stock/models.page.tsx')),
  page('product/inspections', () => import('#centers/product/inspections/inspection-templates.page.tsx')),
  page('member/overview', overview),
  page('member/members', () => import('#centers/member/members.page.tsx')),
  page('member/consents', () => import('#centers/member/consents.page.tsx')),
  page('member/feedback', () => import('#centers/member/feedback.page.tsx')),
  page('member/service', () => import('#centers/member/service/service.page.tsx')),
  page('member/points', () => import('#centers/member/points.page.tsx')),
  page('order/overview', overview),
  page('order/orders', () => import('#centers/order/orders.page.tsx')),
  page('order/offers', () => import('#centers/order/offers/offers.page.tsx')),
  page('order/sourcing', () => import('#centers/order/sourcing.page.tsx')),
  page('order/documents', () => import('#centers/order/documents.page.tsx')),
  page('order/fapiao', () => import('#centers/order/fapiao.page.tsx')),
  page('order/sendOuts', () => import('#centers/order/send-outs.page.tsx')),
  page('order/reservations', () => import('#centers/order/reservations/reservations.page.tsx')),
  page('order/repairs', () => import('#centers/order/repairs/repairs.page.tsx')),
  page('finance/overview', overview),
  page('finance/confirmations', () => import('#centers/finance/confirmations.page.tsx')),
  page('finance/remittances', () => import('#centers/finance/transfers/remittances.page.tsx')),
  page('finance/bank', () => import('#centers/finance/lines/bank.page.tsx')),
  page('finance/unseen', () => import('#centers/finance/transfers/unseen.page.tsx')),
  page('finance/statements', () => import('#centers/finance/statements/statements.page.tsx')),
  page('finance/online', () => import('#centers/finance/online/online-payments.page.tsx')),
  page('finance/methods', () => import('#centers/finance/online/methods.page.tsx')),
  page('finance/refunds', () => import('#centers/finance/refunds/refunds.page.tsx')),
  page('finance/arbitration', () => import('#centers/finance/refunds/arbitration.page.tsx')),
  page('finance/withdrawals', () => import('#centers/finance/payouts/withdrawals.page.tsx')),
  page('finance/credit', () => import('#centers/finance/credit/credit.page.tsx')),
  page('finance/creditStatements', () => import('#centers/finance/credit/credit-statements.page.tsx')),
  page('finance/payouts', () => import('#centers/finance/payouts/payouts.page.tsx')),
  page('finance/charges', () => import('#centers/finance/payouts/charges.page.tsx')),
  page('finance/fees', () => import('#centers/finance/payouts/fees.page.tsx')),
  page('finance/rates', () => import('#centers/finance/figures/rates.page.tsx')),
  page('finance/holidays', () => import('#centers/finance/figures/holidays.page.tsx')),
  page('finance/ownAccounts', () => import('#centers/finance/figures/own-accounts.page.tsx')),
  page('finance/papers', () => import('#centers/finance/ledger/papers.page.tsx')),
  page('finance/ledger', () => import('#centers/finance/ledger/ledger.page.tsx')),
  page('finance/accounts', () => import('#centers/finance/ledger/accounts.page.tsx')),
  page('finance/transactions', () => import('#centers/finance/ledger/transactions.page.tsx')),
  page('content/overview', overview),
  page('content/articles', () => import('#centers/content/articles.page.tsx')),
  page('content/slides', () => import('#centers/content/slides.page.tsx')),
  page('content/sections', () => import('#centers/content/sections.page.tsx')),
  page('content/legal', () => import('#centers/content/legal.page.tsx')),
  page('content/hotWords', () => import('#centers/content/hot-words.page.tsx')),
  page('content/glossary', () => import('#centers/content/glossary.page.tsx')),
  page('privilege/overview', overview),
  page('privilege/users', () => import('#centers/privilege/users.page.tsx')),
  page('privilege/roles', () => import('#centers/privilege/roles.page.tsx')),
  page('privilege/menus', () => import('#centers/privilege/menus.page.tsx')),
  page('privilege/operator', () => import('#centers/privilege/operator.page.tsx')),
  page('privilege/settings', () => import('#centers/privilege/settings/settings.page.tsx')),
  page('privilege/audit', () => import('#centers/privilege/audit.page.tsx')),
  page('privilege/system', () => import('#centers/privilege/system/system.page.tsx')),
] as const satisfies readonly ConsolePage[]

export type PageName = (typeof pages)[number]['name']

/** What waits for the reader, over all centers: the page on which everybody starts. */
export const desk = {
  path: '/',
  view: lazyPart(() => import('#centers/desk/desk.page.tsx'), { isPage: true, waiting: PageWaiting }),
}

/** The centers in the order of the menu, with their icons. */
const order: readonly (readonly [Center, LucideIcon])[] = [
  ['seller', Store],
  ['product', Package],
  ['member', Users],
  ['order', ReceiptText],
  ['finance', Landmark],
  ['content', Newspaper],
  ['privilege', Shield],
]

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
    .map(([center, Icon]) => ({
      center,
      icon: <Icon aria-hidden />,
      pages: open.filter((one) => one.center === center),
    }))
    .filter((one) => one.pages.length > 0)
}

/** The centers without the pages hidden from the menu, which are still found by name and address. */
export const inMenu = (centers: readonly CenterOf[]): CenterOf[] =>
  centers
    .map((one) => ({ ...one, pages: one.pages.filter(({ shown }) => shown) }))
    .filter((one) => one.pages.length > 0)
