import { Refusal } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Button } from 'antd'
import { useState } from 'react'

export const mayReturnFreight = ({ allowedActions }: OrderDetail): boolean =>
  allowedActions.some(({ action, enabled }) => action === 'returnFreight' && enabled)

/** Refunds the freight to its payer although the goods have left. */
export function ReturnFreight({ order: { id: orderId, freightQuote } }: { order: OrderDetail }) {
  const t = useText('freight')
  const word = useText('console')
  const { money } = useWritten()
  const [asking, setAsking] = useState(false)
  const giveBack = useAction(freightCalls.returnFreight, {
    silent: true,
    onDone: () => {
      setAsking(false)
      showToast(t('back.done'), { done: true })
    },
  })
  if (!freightQuote) return null
  const amount = money(freightQuote.amount)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('back.button')}</Button>
      <Dialog
        open={asking}
        title={t('back.title')}
        okText={t('back.button')}
        cancelText={word('form.cancel')}
        confirmLoading={giveBack.busy}
        onOk={() => void giveBack.run({ orderId })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t('quote.total')}: <b>{amount}</b>
        </p>
        <p className="quiet">{t('back.note', { amount: freightQuote.amount })}</p>
        <Refusal>{giveBack.error?.message}</Refusal>
      </Dialog>
    </>
  )
}
