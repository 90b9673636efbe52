import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { SelectField, TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { problemReasons } from '@kikai/contract/orders/problems.shapes'

const formId = 'report-problem'

/** Something is wrong with what came, or nothing came: the seller has to answer before anything completes by itself. */
export function ReportProblem({ order, onClose }: { order: Pick<OrderDetail, 'id'>; onClose: () => void }) {
  const t = useText('problems')
  const form = useCallForm(problemsCalls.reportProblem, {
    start: { reason: '', text: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { reason: t('report.reasonNeeded'), text: t('report.textNeeded') },
    refresh: ['orders'],
    onDone: () => showToast(t('report.sent'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('report.title')}
      footer={
        <Button wide tone="go" type="submit" form={formId} busy={form.busy}>
          {t('report.send')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('report.why')}</p>
        <SelectField
          {...form.text('reason')}
          label={t('report.reason')}
          options={problemReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <TextArea {...form.text('text')} label={t('report.text')} />
      </Form>
    </Sheet>
  )
}
