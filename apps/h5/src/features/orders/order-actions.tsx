import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { showsGoods } from '@kikai/client/shows-goods'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'

type Size = 'small' | 'large'
type ActionProps = { order: OrderCard; size?: Size; wide?: boolean }

export const actionOf = (order: Pick<OrderCard, 'allowedActions'>, name: string) =>
  order.allowedActions.find(({ action }) => action === name)
export const mayNow = (order: Pick<OrderCard, 'allowedActions'>, ...names: string[]): boolean =>
  names.some((name) => actionOf(order, name)?.enabled === true)

export const mayCancel = (order: Pick<OrderCard, 'allowedActions'>): boolean => mayNow(order, 'cancel', 'cancelAll')

const alsoOld = ['payments', 'ledger', ...showsGoods]

/**
 * Takes an order back before anything was paid, with an optional reason. Asks once more. What is remitted together leaves
 * together, and the sheet says so.
 */
export function CancelOrder({ order, size = 'large', wide = false }: ActionProps) {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const whole = mayNow(order, 'cancelAll')
  const cancel = useAction(ordersCalls.cancelMyOrder, {
    refresh: alsoOld,
    onDone: () => {
      setOpen(false)
      showToast(whole ? t('screen.cancel.all.done') : t('screen.cancel.done'), { done: true })
    },
  })
  if (!mayCancel(order)) return null
  return (
    <>
      <Button tone="outline" size={size} wide={wide} onClick={() => setOpen(true)}>
        {t('screen.cancel.button')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={whole ? t('screen.cancel.all.title') : t('screen.cancel.title')}
        footer={
          <>
            <Button wide onClick={() => setOpen(false)}>
              {t('screen.cancel.keep')}
            </Button>
            <Button
              tone="danger"
              wide
              busy={cancel.busy}
              onClick={() =>
                void cancel.run({
                  orderId: order.id,
                  ...(reason.trim() ? { reason } : {}),
                  ...(whole ? { wholeCheckout: true as const } : {}),
                })
              }
            >
              {whole ? t('screen.cancel.all.button') : t('screen.cancel.button')}
            </Button>
          </>
        }
      >
        <p className="pb-4 text-14 text-ink-2">{whole ? t('screen.cancel.all.why') : t('screen.cancel.why')}</p>
        <TextArea
          label={t('screen.cancel.reason')}
          optional
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Sheet>
    </>
  )
}

/** Says that the goods are here and as ordered. That ends the order, so it asks once more. */
export function ReceiveOrder({ order, size = 'large', wide = false }: ActionProps) {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  const receive = useAction(ordersCalls.receiveOrder, {
    refresh: alsoOld,
    onDone: () => {
      setOpen(false)
      showToast(t('screen.receive.done'), { done: true })
    },
  })
  if (!mayNow(order, 'receive')) return null
  return (
    <>
      <Button tone={size === 'small' ? 'tint' : 'go'} size={size} wide={wide} onClick={() => setOpen(true)}>
        {t('screen.receive.button')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('screen.receive.title')}
        footer={
          <>
            <Button wide onClick={() => setOpen(false)}>
              {t('screen.receive.later')}
            </Button>
            <Button tone="go" wide busy={receive.busy} onClick={() => void receive.run({ orderId: order.id })}>
              {t('screen.receive.button')}
            </Button>
          </>
        }
      >
        <p className="text-14 text-ink-2">{t('screen.receive.why')}</p>
      </Sheet>
    </>
  )
}
