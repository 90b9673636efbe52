import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { deskCalls } from '@kikai/contract/desk/desk.calls'

const first = { page_size: 1 }

/** The number of items this person manages, each linked to its list. */
export function DeskFigures({ may }: { may: (right: Right) => boolean }) {
  const t = useText('managed')
  const goods = useCall(managedGoodsCalls.listManagedGoods, may('product.goods.read') ? first : null)
  const waiting = useCall(deskCalls.countMenu, {}, { freshMs: 0, everyMs: 60_000 }).data
  const ofGoods = (state: string) => goods.data && (goods.data.counts[state] ?? 0)
  const figures = [
    may('product.goods.read') && {
      label: t('desk.drafts'),
      count: ofGoods('unpublished'),
      to: href('/pages/me/backend-manage/goods-manage/goods-manage', { state: 'unpublished' }),
    },
    may('product.goods.read') && {
      label: t('desk.onSale'),
      count: ofGoods('on_sale'),
      to: href('/pages/me/backend-manage/goods-manage/goods-manage', { state: 'on_sale' }),
    },
    may('order.order.ship') && {
      label: t('desk.toShip'),
      count: waiting && (waiting.ship ?? 0),
      to: href('/pages/me/backend-manage/order-manage/order-manage', { tab: 'to_ship' }),
    },
    may('finance.remittance.review') && {
      label: t('desk.toReview'),
      count: waiting && (waiting.slip ?? 0),
      to: href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage', { state: 'submitted' }),
    },
  ].filter((one) => one !== false)
  return (
    <Panel flush>
      <ul className="flex py-2">
        {figures.map(({ label, count, to }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link to={to} className="flex min-h-16 flex-col items-center justify-center px-1 text-center">
              <span className="figures text-19 leading-tight font-700">{count ?? '–'}</span>
              <span className="mt-0.5 text-12 text-ink-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
