import { FormSheet } from '#ui/sheets/form-sheet'
import type { ButtonProps } from '#ui/buttons/button'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { jobsCalls, sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import { useSendOutDraft } from './send-out-draft.ts'

const kept = z.object({ text: z.string() })

type MessageSheetProps = {
  call: typeof sendOutsCalls.recallSendOut | typeof sendOutsCalls.resumeSendOut | typeof jobsCalls.declineJob
  sendOutId: Id<'send-out'>
  title: string
  /** The consequence. */
  why?: string
  label: string
  optional?: boolean
  send: string
  tone: ButtonProps['tone']
  done: string
  onClose: () => void
}

/** A sheet for a step that needs a short explanation. */
export function MessageSheet({
  call,
  sendOutId,
  title,
  why,
  label,
  optional,
  send,
  tone,
  done,
  onClose,
}: MessageSheetProps) {
  const t = useText('dropship')
  const form = useCallForm(call, {
    start: { text: '' },
    ...useSendOutDraft(kept, { sendOutId, step: call.name }),
    input: ({ text }) => ({ sendOutId, text }),
    missing: { text: t('recall.needed') },
    onDone: () => showToast(done, { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={title} send={send} tone={tone}>
      {why ? <p className="text-14 text-ink-2">{why}</p> : null}
      <TextArea {...form.text('text')} label={label} optional={optional === true} />
    </FormSheet>
  )
}
