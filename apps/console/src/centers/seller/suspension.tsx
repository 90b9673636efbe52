import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import type { Id } from '@kikai/kernel/ids'

type SuspensionProps = { companyId: Id<'company'>; open: boolean; onClose: () => void }

/** Suspends a company's certification with a reason; the company reads it and may appeal. */
export function Suspension({ companyId, open, onClose }: SuspensionProps) {
  const t = useText('companies')
  const form = useCallForm(managedCompaniesCalls.suspendCompany, {
    start: { why: '' },
    input: ({ why }) => ({ companyId, why }),
    onDone: onClose,
  })
  const leave = () => {
    onClose()
    form.forget()
  }
  return (
    <FormDialog
      of={form}
      open={open}
      title={t('review.suspendTitle')}
      send={t('review.suspend')}
      danger
      onClose={leave}
    >
      <p className="quiet">{t('review.suspendWhy')}</p>
      <TextAreaField {...form.text('why')} label={t('review.reason')} />
    </FormDialog>
  )
}
