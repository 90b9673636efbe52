import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { Page } from '#ui/pages/page'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { OnlineState, isByLink } from './online-state.tsx'

const payPath = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const successPath = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'
const askEveryMs = 1_500
const longMs = 10_000

/** Opens the payment provider's page, and shows the result when the buyer returns. */
function OnlinePay() {
  const t = useText('payments')
  const { onlinePaymentId, back } = useRouteParams(
    '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay',
  )
  const online = useCall(paymentsCalls.readOnlinePayment, { onlinePaymentId }, { freshMs: 0, everyMs: askEveryMs })
  const confirm = useAction(paymentsCalls.confirmOnlinePayment, {
    silent: true,
  })
  const confirmed = useRef(false)
  const { run } = confirm
  useEffect(() => {
    if (back !== 'paid' || confirmed.current) return
    confirmed.current = true
    void run({ onlinePaymentId })
  }, [back, onlinePaymentId, run])

  // A buyer who returns without having approved is offered the provider's page again, but only after the answer has had
  // time to arrive.
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])

  const url = online.data?.approveUrl ?? null
  const left = useRef(false)
  useEffect(() => {
    if (back !== undefined || url === null || left.current) return
    left.current = true
    // Replaces this screen in the history, so that Back at the provider leads to the choice of the method.
    window.location.replace(url)
  }, [back, url])

  const paid = online.data?.state === 'captured' ? online.data.subject : null
  useEffect(() => {
    if (paid) leaveFor(paid, successPath)
  }, [paid])
  return (
    <Page title={t('screen.online.title')} of={online} width="form">
      {(data) => (
        <OnlineState
          online={data}
          back={back}
          onOther={isByLink(data.subject) ? null : () => leaveFor(data.subject, payPath)}
          isLong={isLong}
          onPage={() => data.approveUrl && window.location.assign(data.approveUrl)}
        />
      )}
    </Page>
  )
}

const isCheckout = z.object({ kind: z.literal('checkout'), id: idOf('checkout') })
const isRecharge = z.object({ kind: z.literal('recharge'), id: idOf('recharge') })

/**
 * Opens the screen for what was paid: the confirmation of an order, its freight, the balance after a top-up, or the
 * monthly account after a statement.
 */
function leaveFor(subject: OnlinePayment['subject'], checkoutPath: typeof successPath | typeof payPath): void {
  const checkout = z.safeParse(isCheckout, subject)
  const recharge = z.safeParse(isRecharge, subject)
  if (subject.orderId !== null) goInstead('/pages/me/order/order-detail/freight/freight', { orderId: subject.orderId })
  if (checkout.success) goInstead(checkoutPath, { checkoutId: checkout.data.id })
  if (subject.kind === 'statement') goInstead('/pages/me/monthly-account/monthly-account')
  if (recharge.success) goInstead('/pages/me/my-balance/my-balance', { rechargeId: recharge.data.id })
}

export default defineScreen({ login: 'required', view: OnlinePay })
