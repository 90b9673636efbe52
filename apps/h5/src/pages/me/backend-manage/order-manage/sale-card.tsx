import { go, href } from '#app/routes/go'
import { useAgreedDays } from '#features/orders/agreed-days.ts'
import { mayShipNow } from '#features/orders/dispatch-action.ts'
import { Due } from '#features/desk/due'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { SaleTag } from '#features/orders/sale-tag'
import { isSellersDue, turnOf } from '#features/orders/sale-turn.ts'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { Calculator, Truck } from 'lucide-react'
import type { ReactNode } from 'react'

const detail = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'

type SaleCardProps = {
  order: OrderCard
  /** Null while no selection is active. */
  picked: boolean | null
  onToggle: () => void
}

/** A sale in the list: number, stage, goods, total, and the seller's next action: quote the freight, or ship. */
export function SaleCard({ order, picked, onToggle }: SaleCardProps) {
  const t = useText('managed')
  const freight = useText('freight')
  const problems = useText('problems')
  const collection = useText('collection')
  const { moment } = useMoments()
  const days = useAgreedDays()(order.collecting ?? { fromDay: null, toDay: null })
  const [line] = order.lines
  const more = order.lines.length - 1
  const turn = turnOf(order)
  const dueAt = order.quoteBy ?? order.deadlineAt
  return (
    <article className="rounded-card bg-card px-4 py-3 shadow-1 wide:flex wide:items-center wide:gap-6 wide:border wide:border-line wide:px-5">
      {picked !== null && mayShipNow(order) ? (
        <Checkbox
          className="-my-1 -mr-3 -ml-3 shrink-0"
          checked={picked}
          onChange={onToggle}
          aria-label={t('ship.many.pick', { number: order.number })}
        />
      ) : null}
      <Link
        to={href(detail, { orderId: order.id })}
        className="block wide:grid wide:flex-1 wide:grid-cols-[minmax(0,1fr)_11rem_9rem] wide:items-center wide:gap-6"
      >
        <span className="flex min-h-6 items-center justify-between gap-3 wide:order-2 wide:flex-col wide:items-start wide:gap-1">
          <h2 className="figures min-w-0 text-14 wrap-anywhere font-600">{order.number}</h2>
          {order.problemAt ? <Tag tone="red">{problems('flag')}</Tag> : <SaleTag order={order} />}
        </span>
        <span className="mt-2 flex items-start gap-3 wide:order-1 wide:mt-0 wide:items-center">
          <span className="w-18 shrink-0 overflow-hidden rounded-tag">
            <Image of={line?.picture} alt="" sizes="72px" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-14 font-500">{line?.title}</span>
            {days ? <span className="block text-14">{collection('onDays', { days })}</span> : null}
            {order.buyerName ? <span className="block truncate text-14">{order.buyerName}</span> : null}
            <span className="block text-12 text-ink-2">
              {moment(order.placedAt)}
              {more > 0 ? ` · ${t('sales.moreLines', { count: more })}` : ''}
            </span>
          </span>
        </span>
        <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 wide:order-3 wide:mt-0 wide:flex-col-reverse wide:items-end">
          <span className="flex flex-wrap gap-x-2 text-12">
            {turn ? <span>{t(`sales.turn.${turn}`)}</span> : null}
            {dueAt ? <Due at={dueAt} isOwn={isSellersDue(order)} /> : null}
          </span>
          <Price money={order.sums.total} size="row" precise stacked />
        </span>
      </Link>
      {turn === 'quote' && isOrderActionEnabled(order, 'quoteFreight') ? (
        <Step
          label={freight('quote.button')}
          icon={<Calculator aria-hidden className="size-4.5" />}
          onGo={() => go(detail, { orderId: order.id, asking: 'quoteFreight' })}
        />
      ) : picked === null && mayShipNow(order) ? (
        <Step
          label={t('sales.ship')}
          icon={<Truck aria-hidden className="size-4.5" />}
          onGo={() =>
            go('/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out', { orderId: order.id })
          }
        />
      ) : (
        <span className="hidden w-40 wide:block" />
      )}
    </article>
  )
}

function Step({ label, icon, onGo }: { label: string; icon: ReactNode; onGo: () => void }) {
  return (
    <div className="mt-2 flex justify-end border-t border-line pt-3 wide:mt-0 wide:w-40 wide:border-0 wide:pt-0">
      <Button tone="tint" size="small" icon={icon} onClick={onGo}>
        {label}
      </Button>
    </div>
  )
}
