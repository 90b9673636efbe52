import { href } from '#app/routes/go'
import { Badge } from '#ui/facts/badge'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { ChevronRight, Package, ReceiptText, RotateCcw, Truck, Wallet } from 'lucide-react'

/** Red counts wait for the member; the others are for information. */
const shortcuts = [
  { tab: 'pending_payment', icon: Wallet, tone: 'red' },
  { tab: 'freight_due', icon: ReceiptText, tone: 'red' },
  { tab: 'to_ship', icon: Package, tone: 'ink' },
  { tab: 'to_receive', icon: Truck, tone: 'red' },
  { tab: 'refunding', icon: RotateCcw, tone: 'ink' },
] as const

/** The most used tabs of the order list, each with its count. */
export function OrderShortcuts() {
  const t = useText('me')
  const list = useCall(ordersCalls.listMyOrders, { tab: null, page_size: 1 }, { freshMs: 15_000 })
  return (
    <Panel
      title={t('orders')}
      aside={
        <Link to={href('/pages/me/order/order')} className="-my-2 -mr-1.25 flex min-h-11 items-center gap-1 text-14">
          {t('allOrders')}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))]">
        {shortcuts.map(({ tab, icon: Icon, tone }) => {
          const count = list.data?.counts[tab] ?? 0
          return (
            <li key={tab} className="min-w-0">
              <Link
                to={href('/pages/me/order/order', { tab })}
                className="flex min-h-16 flex-col items-center gap-1.5 rounded-card px-0.5 py-2 text-center hover:bg-sunken"
              >
                <span className="relative">
                  <Icon aria-hidden strokeWidth={1.8} className="size-6" />
                  <Badge count={count} tone={tone} className="absolute -top-2 left-3.5" />
                </span>
                <span className="text-12 leading-tight">{t(`shortcut.${tab}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
