import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField, TickField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { documentDays, useDocumentRequest } from '@kikai/client/orders/use-document-request'
import { useText } from '@kikai/client/use-text'
import { orderDocumentKinds, documentReaders, documentSuppliers } from '@kikai/contract/orders/documents.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/**
 * Requests a document from buyer or seller: its kind, its readers, the deadline, and whether the shipment waits for it.
 */
export function AskForDocument({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('documents')
  const hasLeft = order.ship === 'shipped' || order.ship === 'delivered'
  const form = useDocumentRequest({
    orderId: order.id,
    hasLeft,
    onDone: () => {
      showToast(t('ask.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('ask.title')} send={t('ask.send')} onClose={onClose}>
      <SelectField
        {...form.choice('kind')}
        label={t('ask.kind')}
        hint={form.values.kind === 'identity' ? t('ask.identity') : undefined}
        options={orderDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextAreaField {...form.text('note')} label={t('ask.note')} />
      <ChoiceField
        {...form.choice('askedOf')}
        label={t('ask.from')}
        options={documentSuppliers.map((value) => ({ value, label: t(`from.${value}`) }))}
      />
      <ChoiceField
        {...form.choice('readers')}
        label={t('ask.readers')}
        options={documentReaders.map((value) => ({ value, label: t(`readers.${value}`) }))}
      />
      <ChoiceField
        {...form.choice('days')}
        label={t('ask.due')}
        options={documentDays.map((value) => ({ value, label: t('ask.days', { count: Number(value) }) }))}
      />
      {hasLeft ? null : <TickField {...form.tick('required')}>{t('ask.required')}</TickField>}
    </FormDialog>
  )
}
