import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { FreightAfter } from '#features/orders/plus-freight'
import { RemittanceView } from '#features/payments/remittance-view'
import { SellerStopped, isSellerStopped } from '#features/payments/seller-stopped'
import { useAskedPayment } from '#features/payments/use-asked-payment'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { InlineNotice } from '#ui/feedback/failed'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useReason } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { HeldNote } from './held-note.tsx'
import { type Method, actionFor, leftToPay, methodsOf, usableBalance } from './methods.ts'

const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'
const successPath = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'

const lookAgainMs = 15_000

/** Pays one checkout: choosing the method, and for a bank transfer all steps until its slip is submitted. */
function ConfirmPay() {
  const t = useText('orders')
  const { checkoutId } = useRouteParams('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay')
  // The checkout may be paid in another window or expire meanwhile.
  const checkout = useCall(ordersCalls.readCheckout, { checkoutId }, { freshMs: 0, everyMs: lookAgainMs })
  const state = checkout.data?.state
  useEffect(() => {
    if (state === 'paid') goInstead(successPath, { checkoutId })
  }, [state, checkoutId])
  const cancelledText = (remittance: Checkout['remittance']) => {
    if (remittance?.state === 'reversed') return t('screen.pay.cancelledAfterSlip')
    if (remittance && remittance.arrived.minor > 0)
      return t('screen.pay.cancelledPartBack', { arrived: remittance.arrived })
    return t(remittance?.slips.length ? 'screen.pay.cancelledAfterSlip' : 'screen.pay.cancelled')
  }
  if (checkout.data?.state === 'open')
    return isSellerStopped(checkout.data) ? (
      <StoppedCheckout checkout={checkout.data} />
    ) : (
      <OpenCheckout checkout={checkout.data} />
    )
  return (
    <Page title={t('screen.pay.title')} of={checkout}>
      {state === 'cancelled' ? (
        <Empty
          icon={<CircleX aria-hidden />}
          text={cancelledText(checkout.data?.remittance ?? null)}
          way={{ label: t('screen.pay.toOrders'), go: () => goInstead('/pages/me/order/order') }}
        />
      ) : null}
    </Page>
  )
}

/**
 * Nobody pays: neither the ways to pay nor an account for a transfer are shown. Orders of other sellers do not have to wait,
 * unless a transfer for all of them is on its way.
 */
function StoppedCheckout({ checkout }: { checkout: Checkout }) {
  const t = useText('orders')
  const payments = useText('payments')
  const leave = useAction(ordersCalls.cancelMyOrder)
  const isRemitting = checkout.remittance !== null && checkout.remittance.state !== 'expired'
  const waiting = checkout.orders.filter(({ isStopped }) => isStopped)
  const mayPart = !isRemitting && waiting.length > 0 && waiting.length < checkout.orders.length
  const takeOut = async () => {
    for (const { id: orderId } of waiting) if (!(await leave.run({ orderId })).ok) return
  }
  return (
    <Page
      title={t('screen.pay.title')}
      side={<Summary checkout={checkout} />}
      does={
        <Actions
          can={[
            {
              label: t('screen.pay.toOrders'),
              ...(mayPart ? { tone: 'outline' as const } : {}),
              run: () => goInstead('/pages/me/order/order'),
            },
            ...(mayPart ? [{ label: payments('stopped.takeOut'), busy: leave.busy, run: () => void takeOut() }] : []),
          ]}
        />
      }
    >
      <SellerStopped until={checkout.deadlineAt} mayLeave>
        {mayPart
          ? waiting.map(({ id, title, seller }) => <p key={id}>{payments('stopped.waits', { what: title, seller })}</p>)
          : null}
      </SellerStopped>
    </Page>
  )
}

const Summary = ({ checkout }: { checkout: Checkout }) => (
  <CheckoutSummary
    checkout={checkout}
    toOrder={(orderId) => href('/pages/me/order/order-detail/order-detail', { orderId })}
  />
)

function OpenCheckout({ checkout }: { checkout: Checkout }) {
  const t = useText('orders')
  const payments = useText('payments')
  const credit = useText('credit')
  const handingIn = useHandingIn()
  const { remittance } = checkout
  const isRemitting = remittance !== null && remittance.state !== 'expired'
  const [method, setMethod] = useState<Method>(methodsOf(checkout).possible[0] ?? 'remittance')
  const [changing, setChanging] = useState(false)
  const pay = useAction(ordersCalls.payCheckout, {
    silent: true,
    next: ({ id }) => goInstead(successPath, { checkoutId: id }),
  })
  const choose = useAction(ordersCalls.chooseRemittance, { silent: true, onDone: () => setChanging(false) })
  const online = useAction(payOnlineCalls.payOnline, {
    silent: true,
    next: ({ id }) => goInstead(onlinePath, { onlinePaymentId: id }),
  })
  const onAccount = useAction(payOnAccountCalls.payOnAccount, {
    silent: true,
    next: ({ id }) => goInstead(successPath, { checkoutId: id }),
  })
  const action = actionFor(checkout, method)
  const blocked = useReason(action?.reason)
  const usable = usableBalance(checkout)
  const balanceTooLow = usable.minor < checkout.total.minor
  const asked = useAskedPayment({
    amount: leftToPay(checkout, 'balance'),
    balance: checkout.balance,
    payee: {
      label: payments('screen.askAgain.to'),
      value: [...new Set(checkout.orders.map(({ seller }) => seller))].join(' · '),
    },
    of: pay,
    pay: () => pay.run({ checkoutId: checkout.id, method: 'balance' }),
  })
  const canChange = checkout.allowedActions.some((one) => one.action === 'pay' && one.enabled)

  const side = <Summary checkout={checkout} />
  if (isRemitting && !changing) {
    return (
      <Page
        title={payments('screen.title')}
        side={side}
        does={<Actions of={remittance.allowedActions} can={[handingIn.action]} note={handingIn.note} />}
      >
        <FreightAfter of={checkout.orders.filter(({ freightLater }) => freightLater)} />
        <RemittanceView remittance={remittance} handingIn={handingIn} />
        <Panel>
          <HeldNote />
        </Panel>
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
      ? payments('error.balanceTooLow', { balance: usable, amount: checkout.total })
      : blocked
  const toPay = () => {
    if (method === 'balance') asked.start()
    else if (method === 'credit') void onAccount.run({ checkoutId: checkout.id })
    else if (method === 'online') void online.run({ checkoutId: checkout.id })
    else if (isRemitting) setChanging(false)
    else void choose.run({ checkoutId: checkout.id })
  }
  const refused = pay.error ?? choose.error ?? online.error ?? onAccount.error
  return (
    <Page
      title={t('screen.pay.title')}
      side={side}
      does={
        <Actions
          can={[
            {
              label:
                method === 'credit'
                  ? credit('pay.button', { amount: checkout.total })
                  : t(`screen.pay.button.${method}`, { amount: leftToPay(checkout, method) }),
              busy: pay.busy || choose.busy || online.busy || onAccount.busy,
              blocked: isBlocked && (reason ?? true),
              run: toPay,
            },
          ]}
          note={method === 'credit' ? credit('pay.consequence') : t(`screen.pay.consequence.${method}`)}
        />
      }
    >
      {refused ? (
        <div role="alert">
          <InlineNotice tone="bad" title={refused.message} />
        </div>
      ) : null}
      <ChooseMethod
        checkout={checkout}
        now={method}
        onPick={setMethod}
        topUp={href('/pages/me/my-balance/my-balance')}
        monthlyAccount={href('/pages/me/monthly-account/monthly-account')}
      />
      {balanceTooLow ? null : asked.question}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ConfirmPay })
