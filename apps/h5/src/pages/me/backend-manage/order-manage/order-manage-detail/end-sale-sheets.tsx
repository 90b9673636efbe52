import { isPaid } from '@kikai/contract/orders/orders.states'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useSetting } from '@kikai/client/use-setting'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import { type CancelCause, type OrderDetail, cancelCauses } from '@kikai/contract/orders/orders.shapes'
import { subtract } from '@kikai/kernel/money'

type EndSaleProps = { order: OrderDetail; onClose: () => void }
const formId = 'end-sale'
const causeOf = (value: string): CancelCause | undefined => cancelCauses.find((one) => one === value)

/**
 * Cancels an order by the seller or the platform; the buyer reads the reason. The cause says whether the goods are offered
 * again, which is told before the button is pressed.
 */
export function CancelSale({ order, onClose }: EndSaleProps) {
  const t = useText('managed')
  const form = useCallForm(endingCalls.cancelManagedOrder, {
    start: { cause: '', reason: '' },
    input: ({ cause, reason }) => ({ reason, orderId: order.id, cause: causeOf(cause) }),
    // The call takes an order without a cause, as an older client sends it, so its schema does not ask for one.
    rules: ({ cause }) => ({ cause: causeOf(cause) ? undefined : t('sales.cancel.causeNeeded') }),
    missing: { reason: t('sales.cancel.needed') },
    onDone: () => showToast(t('sales.cancel.done'), { done: true }),
    next: onClose,
  })
  const cause = causeOf(form.values.cause)
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
          {isPaid(order)
            ? t('sales.cancel.paid', { total: subtract(order.sums.total, order.refunded) })
            : t('sales.cancel.unpaid')}
        </p>
        <SelectField
          {...form.text('cause')}
          label={t('sales.cancel.cause')}
          placeholder={t('sales.cancel.causeChoose')}
          options={cancelCauses.map((value) => ({ value, label: t(`sales.cancel.causes.${value}`) }))}
        />
        {cause ? (
          <p role="status" className="text-14">
            {t(cause === 'other' ? 'sales.cancel.onSale' : 'sales.cancel.gone')}
          </p>
        ) : null}
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
