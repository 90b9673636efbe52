import { goInstead } from '#app/routes/go'
import { type WishedSlot, SlotsField } from '#features/repairs/slots-field'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { handOverReasons } from '@kikai/contract/repairs/repairs.words'
import { useState } from 'react'
import type { JobSheetProps } from './job-sheets.tsx'

/** Takes a job on, at one of the times that the customer wished for. */
export function ReceiveSheet({ job, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const { whole } = useAppointmentTime()
  const [at, setAt] = useState(job.slots.length > 0 ? '0' : null)
  const receive = useAction(repairJobsCalls.receiveJob, {
    silent: true,
    onDone: () => {
      showToast(t('receive.done'), { done: true })
      onClose()
    },
  })
  const visit = (at === null ? undefined : job.slots[Number(at)]) ?? null
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('receive.title')}
      footer={
        <Button
          tone="go"
          wide
          busy={receive.busy}
          onClick={() => void receive.run({ repairId: job.id, version: job.version, visit })}
        >
          {t('receive.do')}
        </Button>
      }
    >
      {job.slots.length > 0 ? (
        <RadioRows
          title={t('receive.when')}
          now={at}
          onPick={setAt}
          of={job.slots.map(({ from, to }, nth) => ({
            value: String(nth),
            label: whole({ startAt: from, endAt: to, hostZone: job.timeZone }),
          }))}
        />
      ) : (
        <p className="text-14 text-ink-2">{t('receive.noTime')}</p>
      )}
      <div role="alert">{receive.error ? <FieldErrorText>{receive.error.message}</FieldErrorText> : null}</div>
    </Sheet>
  )
}

/** Gives a job back, with a note for who takes it over. */
export function HandOverSheet({ job, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const words = useText('repairs')
  const form = useCallForm(repairJobsCalls.handOverJob, {
    start: { reason: '', note: '' },
    input: ({ reason, note }) => ({ repairId: job.id, version: job.version, reason, note }),
    rules: ({ reason }) => ({ reason: reason === '' && t('handOver.missing') }),
    next: () => {
      showToast(t('handOver.done'), { done: true })
      goInstead('/pages/me/my-engineer/my-engineer')
    },
  })
  return (
    <FormSheet of={form} title={t('handOver.title')} send={t('handOver.do')} onClose={onClose}>
      <RadioRows
        title={t('handOver.why')}
        now={handOverReasons.find((one) => one === form.values.reason) ?? null}
        onPick={(reason) => form.set({ reason })}
        of={handOverReasons.map((one) => ({ value: one, label: words(`handOver.${one}`) }))}
      />
      {form.wrong('reason') ? <FieldErrorText>{form.wrong('reason')}</FieldErrorText> : null}
      <TextArea {...form.text('note')} label={t('handOver.note')} optional />
    </FormSheet>
  )
}

/** Moves the visit that was agreed on, or names the times that would do while there is none. */
export function TimesSheet({ job, onClose }: JobSheetProps) {
  const t = useText('jobs')
  const { id: repairId, version, visit } = job
  const start: { slots: readonly WishedSlot[] } = { slots: [] }
  const rules = ({ slots }: typeof start) => ({ slots: slots.length === 0 && t('times.missing') })
  const onDone = () => {
    showToast(t('times.done'), { done: true })
    onClose()
  }
  const move = useCallForm(repairsCalls.changeRepairTime, {
    start,
    input: ({ slots }) => ({ repairId, version, slots: [], visit: slots[0] ?? null }),
    rules,
    onDone,
  })
  const offer = useCallForm(repairWorkCalls.editJob, {
    start,
    input: ({ slots }) => ({ repairId, version, slots }),
    rules,
    onDone,
  })
  const form = visit ? move : offer
  return (
    <FormSheet of={form} title={t(visit ? 'times.move' : 'times.offer')} send={t('times.do')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t(visit ? 'times.moveWhy' : 'times.offerWhy')}</p>
      <SlotsField
        label={t(visit ? 'times.new' : 'times.yours')}
        value={form.values.slots}
        onChange={(slots) => form.set({ slots })}
        error={form.wrong('slots') ?? form.wrong('visit')}
        {...(visit ? { max: 1 } : {})}
      />
    </FormSheet>
  )
}
