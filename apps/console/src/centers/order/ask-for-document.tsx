import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField, TickField, useNote } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { documentDays, useDocumentRequest } from '@kikai/client/use-document-request'
import { useText } from '@kikai/client/use-text'
import { orderDocumentKinds, documentReaders, documentSuppliers } from '@kikai/contract/orders/documents.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Radio, Select } from 'antd'

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
  const isIdentity = form.values.kind === 'identity'
  const kind = useNote({ error: form.text('kind').error, hint: isIdentity ? t('ask.identity') : undefined })
  return (
    <FormDialog of={form} title={t('ask.title')} send={t('ask.send')} onClose={onClose}>
      <div className="field">
        <label htmlFor={kind.id}>{t('ask.kind')}</label>
        <Select
          id={kind.id}
          {...kind.told}
          value={form.values.kind || null}
          options={orderDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => form.set({ kind: value ?? '' })}
        />
        {kind.note}
      </div>
      <TextAreaField {...form.text('note')} label={t('ask.note')} />
      <fieldset className="choices">
        <legend>{t('ask.from')}</legend>
        <Radio.Group
          value={form.values.askedOf}
          options={documentSuppliers.map((value) => ({ value, label: t(`from.${value}`) }))}
          onChange={({ target }) => form.set({ askedOf: String(target.value) })}
        />
      </fieldset>
      <fieldset className="choices">
        <legend>{t('ask.readers')}</legend>
        <Radio.Group
          value={form.values.readers}
          options={documentReaders.map((value) => ({ value, label: t(`readers.${value}`) }))}
          onChange={({ target }) => form.set({ readers: String(target.value) })}
        />
      </fieldset>
      <fieldset className="choices">
        <legend>{t('ask.due')}</legend>
        <Radio.Group
          value={form.values.days}
          options={documentDays.map((value) => ({ value, label: t('ask.days', { count: Number(value) }) }))}
          onChange={({ target }) => form.set({ days: String(target.value) })}
        />
      </fieldset>
      {hasLeft ? null : <TickField {...form.tick('required')}>{t('ask.required')}</TickField>}
    </FormDialog>
  )
}
