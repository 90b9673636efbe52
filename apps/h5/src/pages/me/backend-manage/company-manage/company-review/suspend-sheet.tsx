import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import type { Id } from '@kikai/kernel/ids'
import { useId } from 'react'

type SuspendSheetProps = { companyId: Id<'company'>; open: boolean; onClose: () => void }

/** Suspends a company's certification with a reason; the company reads it and may appeal. */
export function SuspendSheet({ companyId, open, onClose }: SuspendSheetProps) {
  const t = useText('companies')
  const formId = useId()
  const form = useCallForm(managedCompaniesCalls.suspendCompany, {
    start: { why: '' },
    input: ({ why }) => ({ companyId, why }),
    onDone: onClose,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('review.suspendTitle')}
      footer={
        <Button tone="danger" wide busy={form.busy} type="submit" form={formId}>
          {t('review.suspend')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{t('review.suspendWhy')}</p>
        <TextArea {...form.text('why')} label={t('review.reason')} />
      </Form>
    </Sheet>
  )
}
