import { defineScreen } from '#app/define-screen'
import { goInstead, href, useRouteParams } from '#app/go'
import { mayHandIn, RemittanceView } from '#features/payments/remittance-view'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useReason, useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { CircleX } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ChooseMethod, type Method } from './choose-method.tsx'

const successPath = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'

/** Paying one checkout: choosing how, and for a bank remittance everything until its slip is handed in. */
function ConfirmPay() {
  const t = useText('orders')
  const { checkoutId } = useRouteParams(z.object({ checkoutId: idOf('checkout') }))
  const checkout = useCall(ordersCalls.readCheckout, { checkoutId }, { freshMs: 0 })
  const state = checkout.data?.state
  useEffect(() => {
    if (state === 'paid') goInstead(successPath, { checkoutId })
  }, [state, checkoutId])
  if (checkout.data?.state === 'open') return <OpenCheckout checkout={checkout.data} />
  return (
    <Page title={t('screen.pay.title')} of={checkout}>
      {state === 'cancelled' ? (
        <Empty
          icon={<CircleX aria-hidden />}
          text={t('screen.pay.cancelled')}
          action={
            <Button tone="tint" onClick={() => goInstead('/pages/me/order/order')}>
              {t('screen.pay.toOrders')}
            </Button>
          }
        />
      ) : null}
    </Page>
  )
}

function OpenCheckout({ checkout }: { checkout: Checkout }) {
  const t = useText('orders')
  const payments = useText('payments')
  const formId = useId()
  const { remittance } = checkout
  const isRemitting = remittance !== null && remittance.state !== 'expired'
  const [method, setMethod] = useState<Method>('remittance')
  const [changing, setChanging] = useState(false)
  const refresh = ['payments', 'ledger', 'catalogue', 'cart']
  const pay = useAction(ordersCalls.payCheckout, {
    refresh,
    onDone: ({ id }) => goInstead(successPath, { checkoutId: id }),
  })
  const choose = useAction(ordersCalls.chooseRemittance, { refresh, onDone: () => setChanging(false) })
  const submit = useAction(paymentsCalls.submitSlip, {
    refresh: ['orders'],
    onDone: () => {
      showToast(payments('screen.slip.sent'), { done: true })
      window.scrollTo({ top: 0 })
    },
  })
  const action = checkout.allowedActions.find((one) => one.action === (method === 'balance' ? 'pay' : 'remit'))
  const blocked = useReason(action?.reason)
  const balanceTooLow = checkout.balance.minor < checkout.total.minor
  const canChange = checkout.allowedActions.some((one) => one.action === 'pay' && one.enabled)

  if (isRemitting && !changing)
    return (
      <Page
        title={payments('screen.title')}
        of={{ data: checkout, waiting: false, error: null, reload: () => {} }}
        side={<CheckoutSummary checkout={checkout} toOrder={(orderId) => href('/pages/me/order/order-detail/order-detail', { orderId })} />}
        actions={
          canChange ? (
            <Button tone="plain" size="small" onClick={() => setChanging(true)}>
              {t('screen.pay.change')}
            </Button>
          ) : null
        }
      >
        <RemittanceView remittance={remittance} formId={formId} action={submit} />
        {mayHandIn(remittance) ? (
          <div className="sticky bottom-0 z-20 -mx-3 -mb-3 wide:static wide:m-0">
            <StickyBar note={payments('screen.slip.note')}>
              <Button tone="go" wide type="submit" form={formId} busy={submit.busy}>
                {payments('screen.slip.submit')}
              </Button>
            </StickyBar>
          </div>
        ) : (
          <Link
            to={href('/pages/me/order/order')}
            className="flex min-h-11 items-center justify-center text-14 font-600 text-go-ink"
          >
            {t('screen.pay.toOrders')}
          </Link>
        )}
      </Page>
    )
  const isBlocked = method === 'balance' ? balanceTooLow || action?.enabled !== true : action?.enabled !== true
  const reason =
    method === 'balance' && balanceTooLow
      ? payments('error.balanceTooLow', { balance: checkout.balance, amount: checkout.total })
      : blocked
  return (
    <Page
      title={t('screen.pay.title')}
      side={<CheckoutSummary checkout={checkout} toOrder={(orderId) => href('/pages/me/order/order-detail/order-detail', { orderId })} />}
    >
      <ChooseMethod
        checkout={checkout}
        now={method}
        onPick={setMethod}
        topUp={href('/pages/me/my-balance/my-balance')}
      />
      <div className="sticky bottom-0 z-20 -mx-3 wide:static wide:m-0">
        <StickyBar reason={isBlocked ? reason : null} note={t(`screen.pay.consequence.${method}`)}>
          {isBlocked ? (
            <Button blocked wide>
              {t(`screen.pay.button.${method}`)}
            </Button>
          ) : (
            <Button
              tone="go"
              wide
              busy={pay.busy || choose.busy}
              onClick={() => {
                if (method === 'balance') void pay.run({ checkoutId: checkout.id, method: 'balance' })
                else if (isRemitting) setChanging(false)
                else void choose.run({ checkoutId: checkout.id })
              }}
            >
              {t(`screen.pay.button.${method}`)}
            </Button>
          )}
        </StickyBar>
      </div>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ConfirmPay })
