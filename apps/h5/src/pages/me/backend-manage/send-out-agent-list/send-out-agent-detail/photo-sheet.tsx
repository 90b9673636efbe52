import { keptPictures, useSendOutDraft } from '#features/dropship/send-out-draft.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'

type PhotoSheetProps = { of: 'pack' | 'deliver'; sendOutId: Id<'send-out'>; onClose: () => void }
const kept = z.object({ text: z.string(), pictures: keptPictures })
const nothing: z.output<typeof kept> = { text: '', pictures: [] }

/** A step that needs photos as proof: packed, or delivered. */
export function PhotoSheet({ of, sendOutId, onClose }: PhotoSheetProps) {
  const t = useText('dropship')
  const send = useUpload('loading')
  const words =
    of === 'pack'
      ? {
          title: t('job.packTitle'),
          why: t('job.packNote'),
          photos: t('job.packTitle'),
          send: t('job.packSend'),
          done: t('job.packed'),
        }
      : {
          title: t('job.deliverTitle'),
          why: '',
          photos: t('job.deliverPhotos'),
          send: t('job.deliverSend'),
          done: t('job.delivered'),
        }
  const form = useCallForm(of === 'pack' ? jobsCalls.packJob : jobsCalls.deliverJob, {
    start: nothing,
    ...useSendOutDraft(kept, { sendOutId, step: of }),
    input: ({ text, pictures }) => ({ sendOutId, text, fileIds: pictures.map(({ id }) => id) }),
    rules: ({ pictures }) => ({ fileIds: pictures.length === 0 && t('job.photosNeeded') }),
    onDone: () => showToast(words.done, { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={words.title} send={words.send}>
      {words.why ? <p className="text-14 text-ink-2">{words.why}</p> : null}
      <Uploader
        label={words.photos}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
      <p className="text-12 text-ink-2">{t('job.waiting')}</p>
      <TextArea {...form.text('text')} label={t('job.packText')} />
    </FormSheet>
  )
}
