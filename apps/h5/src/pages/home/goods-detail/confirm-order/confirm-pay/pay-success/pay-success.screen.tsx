import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { Check, Package, PackageCheck, ReceiptText, Truck } from 'lucide-react'

/** Confirms the payment and shows what happens next and what the buyer has to do by when. */
function PaySuccess() {
  const t = useText('orders')
  const { checkoutId } = useRouteParams('/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success')
  const checkout = useCall(ordersCalls.readCheckout, { checkoutId })
  return (
    <Page title={t('screen.success.title')} of={checkout} width="form">
      {(data) => <Paid checkout={data} />}
    </Page>
  )
}

function Paid({ checkout }: { checkout: Checkout }) {
  const t = useText('orders')
  const goodsText = useText('goods')
  const moments = useMoments()
  const [first, ...more] = checkout.orders
  const order = useCall(ordersCalls.readMyOrder, first ? { orderId: first.id } : null)
  const open = () => {
    if (first && more.length === 0) goInstead('/pages/me/order/order-detail/order-detail', { orderId: first.id })
    else goInstead('/pages/me/order/order', { tab: 'to_ship' })
  }
  return (
    <>
      <Panel>
        <div className="flex flex-col items-center gap-1 py-4 text-center">
          <span className="mb-2 grid size-16 place-items-center rounded-full bg-go-tint text-go-ink">
            <Check aria-hidden strokeWidth={2.4} className="size-8" />
          </span>
          <p role="status" className="text-17 font-600">
            {t('screen.success.received')}
          </p>
          <Price money={checkout.total} size="hero" precise />
          {checkout.paidAt ? <p className="text-12 text-ink-2">{moments.moment(checkout.paidAt)}</p> : null}
        </div>
      </Panel>
      <Panel title={t('screen.success.next')}>
        <Rows>
          {order.data?.freight === 'awaiting_quote' ? (
            <Row
              icon={<ReceiptText aria-hidden />}
              title={t('screen.success.freight')}
              note={t('screen.success.freightWhy')}
            />
          ) : null}
          <Row
            icon={<Package aria-hidden />}
            title={t('screen.success.ships')}
            note={
              order.data
                ? t('screen.final.deliveryValue', { period: goodsText(`delivery.${order.data.deliveryPeriod}`) })
                : undefined
            }
          />
          <Row icon={<Truck aria-hidden />} title={t('screen.success.follow')} note={t('screen.success.followWhy')} />
          <Row
            icon={<PackageCheck aria-hidden />}
            title={t('screen.success.receive')}
            note={t('screen.success.receiveWhy')}
          />
        </Rows>
      </Panel>
      <Panel className="py-1 wide:py-2">
        <Rows>
          {checkout.orders.map((one) => (
            <Row
              key={one.id}
              title={one.title}
              note={`${one.number} · ${one.seller}`}
              to={href('/pages/me/order/order-detail/order-detail', { orderId: one.id })}
            />
          ))}
        </Rows>
      </Panel>
      <div className="flex flex-col gap-2 pt-1">
        <Button tone="go" wide onClick={open}>
          {more.length > 0 ? t('screen.success.toOrders') : t('screen.success.toOrder')}
        </Button>
        <Button wide onClick={() => go('/pages/home/home')}>
          {t('screen.success.goOn')}
        </Button>
      </div>
    </>
  )
}

export default defineScreen({ login: 'required', view: PaySuccess })
