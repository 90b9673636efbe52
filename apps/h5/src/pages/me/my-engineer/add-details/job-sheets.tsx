import { KeptPhotos } from '#features/outbox/kept-photos'
import { KeptVoice } from '#features/outbox/kept-voice'
import type { Outbox } from '#features/outbox/outbox.ts'
import { Button } from '#ui/buttons/button'
import { Checkbox, RadioRows } from '#ui/forms/choice'
import { localText, serverNow } from '#ui/times/clock.ts'
import { FieldErrorText } from '#ui/forms/field'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import {
  type SafetyCheck,
  arrivalConditions,
  faultCauses,
  holdReasons,
  safetyOf,
} from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { type ReactNode, useState } from 'react'

/** Everything here works without a network: it is kept on the phone, and sent when there is one. */
export type JobSheet =
  | 'receive'
  | 'handOver'
  | 'times'
  | 'arrival'
  | 'diagnosis'
  | 'safety'
  | 'hold'
  | 'wait'
  | 'note'
  | 'amend'
export type JobSheetProps = { job: RepairDetail; outbox: Outbox; onClose: () => void }

type KeepingProps = {
  title: string
  send: string
  /** What is missing; the sheet says so when it is sent all the same. */
  missing: string | null
  onClose: () => void
  keep: () => Promise<void>
  children: ReactNode
}
function KeepSheet({ title, send, missing, onClose, keep, children }: KeepingProps) {
  const t = useText('jobs')
  const [isAsked, setAsked] = useState(false)
  const press = async () => {
    setAsked(true)
    if (missing !== null) return
    await keep()
    showToast(t('kept.done'), { done: true })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button tone="go" wide onClick={() => void press()}>
          {send}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
      <div role="alert">{isAsked && missing ? <FieldErrorText>{missing}</FieldErrorText> : null}</div>
    </Sheet>
  )
}

/** The machine has arrived at the workshop: in what condition, with pictures. */
export function ArrivalSheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const words = useText('repairs')
  const [condition, setCondition] = useState<(typeof arrivalConditions)[number] | null>(null)
  const [note, setNote] = useState('')
  const [fileIds, setFileIds] = useState<Id<'file'>[]>([])
  const { id: repairId, version } = job
  return (
    <KeepSheet
      title={t('arrival.title')}
      send={t('arrival.send')}
      missing={condition === null ? t('arrival.missing') : fileIds.length === 0 ? t('arrival.noPhoto') : null}
      onClose={onClose}
      keep={async () => {
        if (condition === null) return
        const input = { repairId, version, condition, note, fileIds, at: serverNow() }
        await outbox.add('confirmArrival', { repairId, input, fileIds })
      }}
    >
      <RadioRows
        title={t('arrival.title')}
        now={condition}
        onPick={setCondition}
        of={arrivalConditions.map((one) => ({ value: one, label: words(`condition.${one}`) }))}
      />
      <KeptPhotos label={t('arrival.photos')} value={fileIds} onChange={setFileIds} />
      <TextArea label={t('note')} optional value={note} onChange={({ target }) => setNote(target.value)} />
    </KeepSheet>
  )
}

/** What was found, and why it happened. */
export function DiagnosisSheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const words = useText('repairs')
  const [finding, setFinding] = useState(job.diagnosis?.finding ?? '')
  const [cause, setCause] = useState<(typeof faultCauses)[number] | null>(job.diagnosis?.cause ?? null)
  const [fileIds, setFileIds] = useState<Id<'file'>[]>([])
  const { id: repairId, version } = job
  return (
    <KeepSheet
      title={t('diagnosis.title')}
      send={t('diagnosis.send')}
      missing={finding.trim() === '' ? t('diagnosis.missing') : cause === null ? t('diagnosis.noCause') : null}
      onClose={onClose}
      keep={async () => {
        if (cause === null) return
        const input = { repairId, version, diagnosis: { finding, cause, fileIds } }
        await outbox.add('editJob', { repairId, input, fileIds })
      }}
    >
      <TextArea label={t('diagnosis.finding')} value={finding} onChange={({ target }) => setFinding(target.value)} />
      <RadioRows
        title={t('diagnosis.cause')}
        now={cause}
        onPick={setCause}
        of={faultCauses.map((one) => ({ value: one, label: words(`cause.${one}`) }))}
      />
      <KeptPhotos label={t('work.photos')} value={fileIds} onChange={setFileIds} />
    </KeepSheet>
  )
}

/** What has to be safe before the work begins. */
export function SafetySheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const [safety, setSafety] = useState<readonly SafetyCheck[]>([])
  const list = safetyOf(job.mode)
  const { id: repairId, version } = job
  return (
    <KeepSheet
      title={t('safety.title')}
      send={t('safety.send')}
      missing={safety.length < list.length ? t('safety.missing', { count: list.length - safety.length }) : null}
      onClose={onClose}
      keep={() =>
        outbox.add('startRepair', { repairId, input: { repairId, version, safety: [...safety], at: serverNow() } })
      }
    >
      <div>
        {list.map((one) => (
          <Checkbox
            key={one}
            checked={safety.includes(one)}
            onChange={({ target }) =>
              setSafety((now) => (target.checked ? [...now, one] : now.filter((other) => other !== one)))
            }
          >
            <span className="text-15">{t(`safety.${one}`)}</span>
          </Checkbox>
        ))}
      </div>
    </KeepSheet>
  )
}

/** It rests, with a reason and a day that the customer reads. */
export function HoldSheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const words = useText('repairs')
  const [reason, setReason] = useState<(typeof holdReasons)[number] | null>(null)
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const { id: repairId, version } = job
  return (
    <KeepSheet
      title={t('hold.title')}
      send={t('hold.send')}
      missing={reason === null ? t('hold.missing') : null}
      onClose={onClose}
      keep={async () => {
        if (reason === null) return
        const hold = { reason, note, until: day === '' ? null : day }
        await outbox.add('editJob', { repairId, input: { repairId, version, hold } })
      }}
    >
      <RadioRows
        title={t('hold.title')}
        now={reason}
        onPick={setReason}
        of={holdReasons.map((one) => ({ value: one, label: words(`holdReason.${one}`) }))}
      />
      <TextField
        label={t('hold.until')}
        type="date"
        optional
        min={today()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextArea label={t('note')} optional value={note} onChange={({ target }) => setNote(target.value)} />
    </KeepSheet>
  )
}

/** When the parts come that are waited for. */
export function PartsDaySheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const [day, setDay] = useState('')
  const { id: repairId, version } = job
  return (
    <KeepSheet
      title={t('wait.title')}
      send={t('wait.send')}
      missing={day === '' ? t('wait.missing') : null}
      onClose={onClose}
      keep={() => outbox.add('editJob', { repairId, input: { repairId, version, partsDay: day } })}
    >
      <TextField
        label={t('wait.day')}
        type="date"
        min={today()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </KeepSheet>
  )
}

const today = (): string => localText(new Date(serverNow())).slice(0, 10)

const noteKinds = ['finding', 'visit', 'call', 'promise', 'message'] as const

/** A note for the record, with pictures and a recording; it keeps its own time. */
export function JobNoteSheet({ job, outbox, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const words = useText('repairs')
  const [kind, setKind] = useState<(typeof noteKinds)[number]>('finding')
  const [text, setText] = useState('')
  const [fileIds, setFileIds] = useState<Id<'file'>[]>([])
  const { id: repairId } = job
  return (
    <KeepSheet
      title={t('record.title')}
      send={t('record.send')}
      missing={text.trim() === '' && fileIds.length === 0 ? t('record.missing') : null}
      onClose={onClose}
      keep={() =>
        outbox.add('addJobRecord', {
          repairId,
          input: {
            repairId,
            clientId: newDeviceId<'client-message'>(),
            kind,
            text,
            fileIds,
            due: null,
            at: serverNow(),
          },
          fileIds,
        })
      }
    >
      <RadioRows
        title={t('record.kind')}
        now={kind}
        onPick={setKind}
        of={noteKinds.map((one) => ({ value: one, label: words(`record.${one}`) }))}
      />
      <TextArea label={t('record.text')} value={text} onChange={({ target }) => setText(target.value)} />
      <KeptPhotos label={t('work.photos')} value={fileIds} onChange={setFileIds} />
      <KeptVoice isFull={fileIds.length >= limits.repairFilesMax} onKept={(id) => setFileIds((now) => [...now, id])} />
    </KeepSheet>
  )
}
