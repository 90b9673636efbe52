import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import type { Id } from '@kikai/kernel/ids'

type SuspensionProps = { companyId: Id<'company'>; open: boolean; onClose: () => void }

/** Takes a company's certification away for now; it reads why, and may appeal. */
export function Suspension({ companyId, open, onClose }: SuspensionProps) {
  const t = useText('companies')
  const word = useText('console')
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
    <Dialog
      open={open}
      title={t('review.suspendTitle')}
      okText={t('review.suspend')}
      okButtonProps={{ danger: true }}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={leave}
    >
      <form {...form.element} className="form" noValidate>
        <p className="quiet">{t('review.suspendWhy')}</p>
        <TextAreaField {...form.text('why')} label={t('review.reason')} />
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
