import { AttachField, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { SlotsField, type WishedSlot } from '#features/repairs/slots-field'
import { AskOnce } from '#ui/sheets/ask-once'
import { FormSheet } from '#ui/sheets/form-sheet'
import { readersZone } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairSheet } from './next-actions.tsx'

type SheetProps = { of: RepairDetail; onClose: () => void }

/** The sheet that is open. */
export default function RepairSheets({ sheet, ...rest }: SheetProps & { sheet: RepairSheet }) {
  if (sheet === 'changeTime') return <ChangeTime {...rest} />
  if (sheet === 'cancel') return <Cancel {...rest} />
  if (sheet === 'dispute' || sheet === 'object') return <Object answer={sheet} {...rest} />
  return <Confirm answer={sheet} {...rest} />
}

function useDone(onClose: () => void, text: string) {
  return () => {
    showToast(text, { done: true })
    onClose()
  }
}

/** The machine is back, the work is accepted, or a correction is right. */
function Confirm({ of, answer, onClose }: SheetProps & { answer: 'arrivedBack' | 'accept' | 'agree' }) {
  const t = useText('myRepairs')
  const confirm = useAction(repairEndsCalls.confirmRepair, {
    silent: true,
    onDone: useDone(onClose, t(`${answer}.done`)),
  })
  return (
    <AskOnce
      open
      tone="go"
      onClose={onClose}
      title={t(`${answer}.title`)}
      yes={t(`${answer}.do`)}
      of={confirm}
      onYes={() => void confirm.run({ repairId: of.id, version: of.version, answer, text: '', fileIds: [] })}
    >
      <p>{t(`${answer}.why`)}</p>
    </AskOnce>
  )
}

/** Why the work, or what was corrected of it, is not accepted. */
function Object({ of, answer, onClose }: SheetProps & { answer: 'dispute' | 'object' }) {
  const t = useText('myRepairs')
  const form = useCallForm(repairEndsCalls.confirmRepair, {
    start: { text: '', attached: nothingAttached },
    input: ({ text, attached }) => ({
      repairId: of.id,
      version: of.version,
      answer,
      text,
      fileIds: attachedIds(attached),
    }),
    rules: ({ text }) => ({ text: text.trim() === '' && t('textNeeded') }),
    onDone: useDone(onClose, t(`${answer}.done`)),
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t(`${answer}.title`)} send={t(`${answer}.send`)}>
      <p className="text-14 text-ink-2">{t(`${answer}.why`)}</p>
      <TextArea {...form.text('text')} label={t('dispute.text')} />
      {answer === 'dispute' ? (
        <AttachField
          label={t('form.files')}
          value={form.values.attached}
          onChange={(attached) => form.set({ attached: { ...form.values.attached, ...attached } })}
          error={form.wrong('fileIds')}
        />
      ) : null}
    </FormSheet>
  )
}

/** Other wished times, or another time of the visit that was agreed on. */
function ChangeTime({ of, onClose }: SheetProps) {
  const t = useText('myRepairs')
  const start: { slots: readonly WishedSlot[] } = { slots: of.visit ? [] : of.slots }
  const form = useCallForm(repairsCalls.changeRepairTime, {
    start,
    input: ({ slots }) => ({
      repairId: of.id,
      version: of.version,
      slots: of.visit ? of.slots : slots,
      visit: of.visit ? (slots[0] ?? null) : null,
    }),
    rules: ({ slots }) => ({ slots: slots.length === 0 && t('form.slotsNeeded') }),
    onDone: useDone(onClose, t('time.done')),
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('time.title')} send={t('time.send')}>
      <p className="text-14 text-ink-2">{t(of.visit ? 'time.visitWhy' : 'time.wishedWhy')}</p>
      <SlotsField
        label={t(of.visit ? 'visit' : 'wished')}
        value={form.values.slots}
        onChange={(slots) => form.set({ slots })}
        error={form.wrong('slots') ?? form.wrong('visit')}
        {...(of.visit ? { max: 1 } : {})}
      />
      {form.values.slots.length > 0 ? (
        <p className="text-12 text-ink-2">{t('time.zone', { zone: readersZone })}</p>
      ) : null}
    </FormSheet>
  )
}

/** What cancelling costs is said before it, and named again to the server. */
function Cancel({ of, onClose }: SheetProps) {
  const t = useText('myRepairs')
  const form = useCallForm(repairsCalls.cancelRepair, {
    start: { reason: '' },
    input: ({ reason }) => ({
      repairId: of.id,
      version: of.version,
      costs: of.cancelCosts?.minor ?? null,
      reason,
    }),
    onDone: useDone(onClose, t('cancel.done')),
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('cancel.title')} send={t('cancel.do')} tone="danger">
      <p className="text-15">
        {of.cancelCosts ? (
          <>
            {t('cancel.costs')} <strong className="font-700">{<Amount money={of.cancelCosts} precise />}</strong>
          </>
        ) : (
          t('cancel.free')
        )}
      </p>
      <TextArea {...form.text('reason')} label={t('cancel.reason')} optional />
    </FormSheet>
  )
}
