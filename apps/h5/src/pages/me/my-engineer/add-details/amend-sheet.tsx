import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { useState } from 'react'
import type { JobSheetProps } from './job-sheets.tsx'
import { doneOf, emptyDraft, type WorkDraft } from './work-draft.ts'
import { RecordFields } from './work-panels.tsx'

/** What a completed job says, as it is corrected. */
function draftOfFinished(job: RepairDetail): WorkDraft {
  const { finished } = job
  const draft = emptyDraft(job)
  if (!finished) return draft
  return {
    ...draft,
    work: finished.work,
    tests: finished.tests,
    parts: finished.parts,
    ...(finished.meter ? { meterKind: finished.meter.kind, meter: String(finished.meter.value) } : {}),
  }
}

/** Corrects what a completed job says; its customer confirms it again, and the former version stays. */
export function AmendSheet({ job, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const [draft, setDraft] = useState(() => draftOfFinished(job))
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amend = useAction(repairWorkCalls.amendJob, {
    silent: true,
    onDone: () => {
      showToast(t('amend.done'), { done: true })
      onClose()
    },
  })
  const isMissing = why.trim() === '' || draft.work.trim() === ''
  const send = () => {
    setAsked(true)
    if (isMissing) return
    const fileIds = job.finished?.files.map(({ id }) => id) ?? []
    void amend.run({ repairId: job.id, version: job.version, ...doneOf(draft), fileIds, why })
  }
  const error = isAsked && isMissing ? t('amend.missing') : (amend.error?.message ?? null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('amend.title')}
      footer={
        <Button tone="go" wide busy={amend.busy} onClick={send}>
          {t('amend.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('amend.note')}</p>
        <TextArea label={t('amend.why')} value={why} onChange={({ target }) => setWhy(target.value)} />
        <RecordFields
          of={draft}
          agreed={job.agreedParts}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      </div>
      <div role="alert">{error ? <FieldErrorText>{error}</FieldErrorText> : null}</div>
    </Sheet>
  )
}
