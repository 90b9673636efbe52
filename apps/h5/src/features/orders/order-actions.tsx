import { AskOnce } from '#ui/sheets/ask-once'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'

type AskProps = { order: OrderCard; open: boolean; onClose: () => void }

export const orderActionOf = (order: Pick<OrderCard, 'allowedActions'>, name: string) =>
  order.allowedActions.find(({ action }) => action === name)
export const isOrderActionEnabled = (order: Pick<OrderCard, 'allowedActions'>, ...names: string[]): boolean =>
  names.some((name) => orderActionOf(order, name)?.enabled === true)

export const mayCancel = (order: Pick<OrderCard, 'allowedActions'>): boolean =>
  isOrderActionEnabled(order, 'cancel', 'cancelAll')

/** The label of the payment button: a buyer who has reported a transfer is not asked to pay again. */
export function payLabel({ pay, transfer }: Pick<OrderCard, 'pay' | 'transfer'>) {
  if (pay === 'remit_submitted') return 'screen.seeTransfer'
  if (transfer === 'rejected') return 'screen.detail.newSlip'
  return transfer === 'expected' ? 'screen.handIn' : 'screen.payNow'
}

/**
 * A confirmation to cancel an unpaid order, with an optional reason. Orders paid by one transfer are cancelled
 * together, and the sheet says so.
 */
export function CancelOrder({ order, open, onClose }: AskProps) {
  const t = useText('orders')
  const [reason, setReason] = useState('')
  const whole = isOrderActionEnabled(order, 'cancelAll')
  const cancel = useAction(ordersCalls.cancelMyOrder, {
    silent: true,
    onDone: () => {
      onClose()
      showToast(whole ? t('screen.cancel.all.done') : t('screen.cancel.done'), { done: true })
    },
  })
  return (
    <AskOnce
      open={open}
      onClose={onClose}
      title={whole ? t('screen.cancel.all.title') : t('screen.cancel.title')}
      yes={whole ? t('screen.cancel.all.button') : t('screen.cancel.button')}
      no={t('screen.cancel.keep')}
      of={cancel}
      onYes={() =>
        void cancel.run({
          orderId: order.id,
          ...(reason.trim() ? { reason } : {}),
          ...(whole ? { wholeCheckout: true as const } : {}),
        })
      }
    >
      {order.transfer === 'rejected' ? <p className="pb-3 font-600">{t('screen.cancel.rejected')}</p> : null}
      <p className="pb-3">
        {whole
          ? t('screen.cancel.all.why')
          : order.pay === 'paid'
            ? t('screen.cancel.paid', { total: order.sums.total })
            : order.pay === 'credit'
              ? t('screen.cancel.onAccount', { total: order.sums.total })
              : t(order.transfer === null ? 'screen.cancel.why' : 'screen.cancel.transferring')}
      </p>
      {order.pay === 'partly_paid' ? <p className="pb-3">{t('screen.cancel.part')}</p> : null}
      <TextArea
        label={t('screen.cancel.reason')}
        optional
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskOnce>
  )
}
