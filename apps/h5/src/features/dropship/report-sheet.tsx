import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { sendOutProblems } from '@kikai/contract/dropship/dropship.shapes'
import type { jobsCalls, sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { keptPictures, useSendOutDraft } from './send-out-draft.ts'

type ReportSheetProps = {
  /** The seller's call or the agent's. */
  call: typeof sendOutsCalls.holdSendOut | typeof jobsCalls.reportJob
  sendOutId: Id<'send-out'>
  onClose: () => void
}
const kept = z.object({ reason: z.string(), text: z.string(), pictures: keptPictures })
const nothing: z.output<typeof kept> = { reason: '', text: '', pictures: [] }

/** A sheet to report with words and pictures why the goods cannot leave. */
export function ReportSheet({ call, sendOutId, onClose }: ReportSheetProps) {
  const t = useText('dropship')
  const send = useUpload('loading')
  const form = useCallForm(call, {
    start: nothing,
    ...useSendOutDraft(kept, { sendOutId, step: 'report' }),
    input: ({ reason, text, pictures }) => ({ sendOutId, reason, text, fileIds: pictures.map(({ id }) => id) }),
    missing: { reason: t('report.reasonNeeded'), text: t('report.needed') },
    onDone: () => showToast(t('report.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('report.title')} send={t('report.send')} tone="danger" onClose={onClose}>
      <SelectField
        {...form.text('reason')}
        label={t('report.reason')}
        options={sendOutProblems.map((value) => ({ value, label: t(`problem.${value}`) }))}
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
      <p className="text-12 text-ink-2">{t('report.note')}</p>
    </FormSheet>
  )
}
