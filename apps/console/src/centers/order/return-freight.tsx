import { RefusalText } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Button } from 'antd'
import { useState } from 'react'

const stepOf = ({ allowedActions }: OrderDetail) => allowedActions.find(({ action }) => action === 'returnFreight')
/** The reader bought it, so a colleague takes this step. */
const isOwn = (order: OrderDetail): boolean => stepOf(order)?.reason?.name === 'ownOrder'
export const mayReturnFreight = (order: OrderDetail): boolean => stepOf(order)?.enabled === true || isOwn(order)

/** Refunds the freight to its payer although the goods have left. */
export function ReturnFreight({ order }: { order: OrderDetail }) {
  const { id: orderId, freightQuote } = order
  const said = useText('orders')
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
      <Button disabled={isOwn(order)} onClick={() => setAsking(true)}>
        {t('back.button')}
      </Button>
      {isOwn(order) ? <p className="quiet">{said('error.ownOrder')}</p> : null}
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
        <RefusalText>{giveBack.error?.message}</RefusalText>
      </Dialog>
    </>
  )
}
