import { isPaid } from '@kikai/contract/orders/orders.states'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useSetting } from '@kikai/client/use-setting'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

type EndSaleProps = { order: OrderDetail; onClose: () => void }
const formId = 'end-sale'

/** Cancels an order by the seller or the platform; the buyer reads the reason. */
export function CancelSale({ order, onClose }: EndSaleProps) {
  const t = useText('managed')
  const form = useCallForm(endingCalls.cancelManagedOrder, {
    start: { reason: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { reason: t('sales.cancel.needed') },
    onDone: () => showToast(t('sales.cancel.done'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sales.cancel.title')}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('sales.cancel.keep')}
          </Button>
          <Button wide tone="danger" type="submit" form={formId} busy={form.busy}>
            {t('sales.cancel.button')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId}>
        <p className="text-14 text-ink-2">
          {isPaid(order) ? t('sales.cancel.paid', { total: order.sums.total }) : t('sales.cancel.unpaid')}
        </p>
        <TextArea {...form.text('reason')} label={t('sales.cancel.reason')} />
      </Form>
    </Sheet>
  )
}

/** Confirms the receipt by the platform, which has proof that the goods arrived. */
export function ConfirmReceipt({ order, onClose }: EndSaleProps) {
  const t = useText('managed')
  const hours = useSetting()?.orders.receiptObjectionHours ?? 72
  const form = useCallForm(endingCalls.confirmReceipt, {
    start: { reason: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { reason: t('sales.confirm.needed') },
    onDone: () => showToast(t('sales.confirm.done'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sales.confirm.title')}
      footer={
        <Button wide tone="go" type="submit" form={formId} busy={form.busy}>
          {t('sales.confirm.button')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <p className="text-14 text-ink-2">{t('sales.confirm.note', { hours })}</p>
        <TextArea {...form.text('reason')} label={t('sales.confirm.reason')} hint={t('sales.confirm.reasonHint')} />
      </Form>
    </Sheet>
  )
}
