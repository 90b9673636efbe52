import { defineScreen } from '#app/define-screen'
import { goInstead, href, useRouteParams } from '#app/go'
import { mayHandIn, RemittanceView } from '#features/payments/remittance-view'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useReason } from '#ui/reason.ts'
import { showsGoods } from '@kikai/client/shows-goods'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
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
          way={{ label: t('screen.pay.toOrders'), go: () => goInstead('/pages/me/order/order') }}
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
  const refresh = ['payments', 'ledger', ...showsGoods, 'cart']
  const pay = useAction(ordersCalls.payCheckout, {
    refresh,
    next: ({ id }) => goInstead(successPath, { checkoutId: id }),
  })
  const choose = useAction(ordersCalls.chooseRemittance, { refresh, onDone: () => setChanging(false) })
  const submit = useAction(paymentsCalls.submitSlip, {
    refresh: ['orders'],
    onDone: () => showToast(payments('screen.slip.sent'), { done: true }),
    next: () => window.scrollTo({ top: 0 }),
  })
  const action = checkout.allowedActions.find((one) => one.action === (method === 'balance' ? 'pay' : 'remit'))
  const blocked = useReason(action?.reason)
  const balanceTooLow = checkout.balance.minor < checkout.total.minor
  const canChange = checkout.allowedActions.some((one) => one.action === 'pay' && one.enabled)

  const side = (
    <CheckoutSummary
      checkout={checkout}
      toOrder={(orderId) => href('/pages/me/order/order-detail/order-detail', { orderId })}
    />
  )
  if (isRemitting && !changing) {
    const handIn = mayHandIn(remittance) ? (
      <Button tone="go" wide type="submit" form={formId} busy={submit.busy}>
        {payments('screen.slip.submit')}
      </Button>
    ) : null
    return (
      <Page
        title={payments('screen.title')}
        side={side}
        bar={handIn ? <StickyBar note={payments('screen.slip.note')}>{handIn}</StickyBar> : null}
      >
        <RemittanceView remittance={remittance} formId={formId} action={submit} />
        {handIn ? <WideFoot note={payments('screen.slip.note')}>{handIn}</WideFoot> : null}
        <div className="flex flex-wrap justify-center gap-2">
          {canChange ? (
            <Button tone="plain" size="small" onClick={() => setChanging(true)}>
              {t('screen.pay.change')}
            </Button>
          ) : null}
          <Button tone="plain" size="small" onClick={() => goInstead('/pages/me/order/order')}>
            {t('screen.pay.toOrders')}
          </Button>
        </div>
      </Page>
    )
  }
  const isBlocked = action?.enabled !== true || (method === 'balance' && balanceTooLow)
  const reason =
    method === 'balance' && balanceTooLow
      ? payments('error.balanceTooLow', { balance: checkout.balance, amount: checkout.total })
      : blocked
  const button = isBlocked ? (
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
  )
  const note = t(`screen.pay.consequence.${method}`)
  return (
    <Page
      title={t('screen.pay.title')}
      side={side}
      bar={
        <StickyBar reason={isBlocked ? reason : null} note={note}>
          {button}
        </StickyBar>
      }
    >
      <ChooseMethod
        checkout={checkout}
        now={method}
        onPick={setMethod}
        topUp={href('/pages/me/my-balance/my-balance')}
      />
      <WideFoot note={isBlocked && reason ? reason : note}>{button}</WideFoot>
    </Page>
  )
}

/** What is the bar on the phone stands under the content on wide screens. */
function WideFoot({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="hidden items-center gap-5 wide:flex">
      <div className="w-80 shrink-0">{children}</div>
      <p className="text-14 text-ink-2">{note}</p>
    </div>
  )
}

export default defineScreen({ login: 'required', view: ConfirmPay })
