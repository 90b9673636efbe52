import { Checkbox } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { documentDays, useDocumentRequest } from '@kikai/client/orders/use-document-request'
import { useText } from '@kikai/client/use-text'
import { orderDocumentKinds, documentReaders, documentSuppliers } from '@kikai/contract/orders/documents.shapes'
import type { Id } from '@kikai/kernel/ids'

type AskForDocumentProps = {
  orderId: Id<'order'>
  /** Staff can request a document from either side, and can keep it between that side and the platform. */
  asStaff: boolean
  hasLeft: boolean
  onClose: () => void
}

/** A sheet to request a document: its kind, its due date, and whether the goods wait for it. */
export function AskForDocument({ orderId, asStaff, hasLeft, onClose }: AskForDocumentProps) {
  const t = useText('documents')
  const form = useDocumentRequest({
    orderId,
    hasLeft,
    onDone: () => {
      showToast(t('ask.done'), { done: true })
      onClose()
    },
  })
  const { kind, days } = form.values
  return (
    <FormSheet of={form} title={t('ask.title')} send={t('ask.send')} onClose={onClose}>
      <SelectField
        {...form.text('kind')}
        label={t('ask.kind')}
        options={orderDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        hint={kind === 'identity' ? t('ask.identity') : null}
      />
      <TextArea {...form.text('note')} label={t('ask.note')} optional={kind !== 'other'} />
      {asStaff ? (
        <>
          <SelectField
            {...form.text('askedOf')}
            label={t('ask.from')}
            options={documentSuppliers.map((value) => ({ value, label: t(`from.${value}`) }))}
          />
          <SelectField
            {...form.text('readers')}
            label={t('ask.readers')}
            options={documentReaders.map((value) => ({ value, label: t(`readers.${value}`) }))}
          />
        </>
      ) : null}
      <div>
        <p className="pb-1 text-14">{t('ask.due')}</p>
        <Segmented
          title={t('ask.due')}
          of={documentDays}
          now={documentDays.find((one) => one === days) ?? '7'}
          label={(one) => t('ask.days', { count: Number(one) })}
          onPick={(picked) => form.set({ days: picked })}
        />
      </div>
      {hasLeft ? null : <Checkbox {...form.tick('required')}>{t('ask.required')}</Checkbox>}
    </FormSheet>
  )
}
