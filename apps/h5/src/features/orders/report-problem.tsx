import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { problemReasons } from '@kikai/contract/orders/problems.shapes'
import { limits } from '@kikai/kernel/limits'

export type ProblemReport = { reason: string; text: string; pictures: readonly Uploaded[] }
const nothing: ProblemReport = { reason: '', text: '', pictures: [] }

type Reported = Pick<OrderDetail, 'id' | 'freightQuote'>
type ReportProps = {
  order: Reported
  /** What is known already, such as what differs by the acceptance checklist. */
  start?: ProblemReport
  onDone?: () => void
  onClose: () => void
}

/** The freight is offered as a reason only when it was paid separately, because only that can be refunded alone. */
const reasonsOf = ({ freightQuote }: Reported) =>
  problemReasons.filter((reason) => reason !== 'freight' || freightQuote?.state === 'paid')

/**
 * Reports a problem with received or missing goods: the seller has to answer before the order completes automatically.
 */
export function ReportProblem({ order, start = nothing, onDone, onClose }: ReportProps) {
  const t = useText('problems')
  const send = useUpload('refund')
  const form = useCallForm(problemsCalls.reportProblem, {
    start,
    input: ({ reason, text, pictures }) => ({ orderId: order.id, reason, text, fileIds: pictures.map(({ id }) => id) }),
    missing: { reason: t('report.reasonNeeded'), text: t('report.textNeeded') },
    onDone: () => {
      showToast(t('report.sent'), { done: true })
      onDone?.()
    },
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('report.title')} send={t('report.send')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('report.why')}</p>
      <SelectField
        {...form.text('reason')}
        label={t('report.reason')}
        options={reasonsOf(order).map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextArea {...form.text('text')} label={t('report.text')} />
      <Uploader
        label={t('report.photos')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
    </FormSheet>
  )
}
