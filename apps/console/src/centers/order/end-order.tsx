import { ChoiceField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import { type CancelCause, type OrderDetail, cancelCauses } from '@kikai/contract/orders/orders.shapes'
import { subtract } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'

/** Steps that only staff can take on an order: cancel it, or confirm its receipt. Both need a reason. */
export function EndOrder({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const said = useText('orders')
  const [asking, setAsking] = useState<'cancel' | 'confirmReceipt' | null>(null)
  return (
    <>
      {may(order, 'confirmReceipt') || isOwn(order, 'confirmReceipt') ? (
        <Button disabled={isOwn(order, 'confirmReceipt')} onClick={() => setAsking('confirmReceipt')}>
          {t('sales.confirm.button')}
        </Button>
      ) : null}
      {may(order, 'cancel') || isOwn(order, 'cancel') ? (
        <Button danger disabled={isOwn(order, 'cancel')} onClick={() => setAsking('cancel')}>
          {t('sales.cancel.button')}
        </Button>
      ) : null}
      {isOwn(order, 'confirmReceipt') || isOwn(order, 'cancel') ? (
        <p className="quiet">{said('error.ownOrder')}</p>
      ) : null}
      {asking ? <EndQuestion order={order} how={asking} onClose={() => setAsking(null)} /> : null}
    </>
  )
}

const may = ({ allowedActions }: OrderDetail, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)
/** The reader is a party to the order, so a colleague takes this step. */
const isOwn = ({ allowedActions }: OrderDetail, name: string) =>
  allowedActions.some(({ action, reason }) => action === name && reason?.name === 'ownOrder')
export const mayEnd = (order: OrderDetail): boolean =>
  ['cancel', 'confirmReceipt'].some((step) => may(order, step) || isOwn(order, step))

const causeOf = (value: string): CancelCause | undefined => cancelCauses.find((one) => one === value)

type EndQuestionProps = { order: OrderDetail; how: 'cancel' | 'confirmReceipt'; onClose: () => void }

function EndQuestion({ order, how, onClose }: EndQuestionProps) {
  const t = useText('managed')
  const hours = useSetting()?.orders.receiptObjectionHours ?? 72
  const words = how === 'cancel' ? 'cancel' : 'confirm'
  const form = useCallForm(how === 'cancel' ? endingCalls.cancelManagedOrder : endingCalls.confirmReceipt, {
    start: { cause: '', reason: '' },
    input: ({ cause, reason }) => ({
      reason,
      orderId: order.id,
      ...(how === 'cancel' ? { cause: causeOf(cause) } : {}),
    }),
    // The call takes an order without a cause, as an older client sends it, so its schema does not ask for one.
    rules: ({ cause }) => ({
      cause: how === 'cancel' && !causeOf(cause) ? t('sales.cancel.causeNeeded') : undefined,
    }),
    missing: { reason: t(`sales.${words}.needed`) },
    onDone: () => {
      showToast(t(`sales.${words}.done`), { done: true })
      onClose()
    },
  })
  const paid = isPaid(order)
  const cause = causeOf(form.values.cause)
  return (
    <FormDialog
      of={form}
      title={t(`sales.${words}.title`)}
      send={t(`sales.${words}.button`)}
      danger={how === 'cancel'}
      keep={how === 'cancel' ? t('sales.cancel.keep') : undefined}
      onClose={onClose}
    >
      <p className="quiet">
        {how === 'confirmReceipt'
          ? t('sales.confirm.note', { hours })
          : paid
            ? t('sales.cancel.paidAtDesk', { total: subtract(order.sums.total, order.refunded) })
            : t('sales.cancel.unpaid')}
      </p>
      {how === 'cancel' ? (
        <ChoiceField
          {...form.choice('cause')}
          label={t('sales.cancel.cause')}
          vertical
          options={cancelCauses.map((value) => ({ value, label: t(`sales.cancel.causes.${value}`) }))}
        />
      ) : null}
      {cause ? <p>{t(cause === 'other' ? 'sales.cancel.onSale' : 'sales.cancel.goneAtDesk')}</p> : null}
      <TextAreaField
        {...form.text('reason')}
        label={t(`sales.${words}.reason`)}
        hint={how === 'confirmReceipt' ? t('sales.confirm.reasonHint') : undefined}
      />
    </FormDialog>
  )
}
