import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { repairSpan } from '@kikai/client/repairs/repair-span'
import { useHandWords } from '@kikai/client/repairs/use-hand-words'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairHand } from '@kikai/contract/repairs/repair-hands.shapes'
import { limits } from '@kikai/kernel/limits'

export type RepairStepProps = { of: RepairDetail; onClose: () => void }
export const doneWith = (text: string, onClose: () => void) => () => {
  showToast(text, { done: true })
  onClose()
}

const keyOf = ({ companyId, engineerId }: RepairHand): string => companyId ?? engineerId ?? ''

/** Who could do it, the best first; who could not stands below with the reason. */
function useHands({ of, isStaff }: Pick<RepairStepProps, 'of'> & { isStaff: boolean }) {
  const words = useHandWords()
  const { data } = useCall(managedRepairsCalls.listRepairHands, { repairId: of.id }, { freshMs: 0 })
  const hands = data?.hands ?? []
  const able = hands.filter(({ reason }) => reason === null)
  return {
    answerBy: data?.answerBy ?? null,
    isEmpty: data !== undefined && able.length === 0,
    find: (key: string) => able.find((hand) => keyOf(hand) === key) ?? null,
    options: able.map((hand) => ({
      value: keyOf(hand),
      label: [hand.name, words.grade(hand), ...(isStaff ? words.standing(hand) : []), ...words.facts(hand)].join(' · '),
    })),
    others: hands.filter(({ reason }) => reason !== null).map((hand) => `${hand.name}: ${words.why(hand)}`),
  }
}

export function AssignCompany({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const { deadline } = useWritten()
  const hands = useHands({ of, isStaff: true })
  const form = useCallForm(managedRepairsCalls.assignRepairCompany, {
    start: { hand: '', note: '' },
    rules: ({ hand }) => ({ hand: hands.find(hand) === null && t('hand.pick') }),
    input: ({ hand, note }) => ({
      repairId: of.id,
      version: of.version,
      companyId: hands.find(hand)?.companyId ?? null,
      engineerId: hands.find(hand)?.engineerId ?? null,
      note,
    }),
    onDone: doneWith(t('company.done'), onClose),
  })
  const picked = hands.find(form.values.hand)
  const send = !picked
    ? t('hand.pick')
    : t(picked.companyId ? 'company.send' : 'company.sendEngineer', { name: picked.name })
  return (
    <FormDialog of={form} title={t('company.title')} send={send} onClose={onClose}>
      {hands.isEmpty ? <p>{t('hand.none')}</p> : null}
      <SelectField {...form.choice('hand')} label={t('company.title')} options={hands.options} isSearched />
      <Others of={hands.others} />
      <TextAreaField {...form.text('note')} label={t('assign.message')} maxLength={limits.textAreaLength} />
      {hands.answerBy ? <p className="quiet">{t('company.note', { time: deadline(hands.answerBy) })}</p> : null}
    </FormDialog>
  )
}

export function AssignEngineer({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const language = useLanguage()
  const { deadline } = useWritten()
  const hands = useHands({ of, isStaff: false })
  const form = useCallForm(managedRepairsCalls.assignRepairEngineer, {
    start: { hand: '', slot: '', note: '' },
    rules: ({ hand }) => ({ hand: hands.find(hand) === null && t('hand.pick') }),
    input: ({ hand, slot, note }) => ({
      repairId: of.id,
      version: of.version,
      engineerId: hands.find(hand)?.engineerId ?? null,
      visit: slot === '' ? null : (of.slots[Number(slot)] ?? null),
      reason: null,
      note,
    }),
    onDone: doneWith(t('assign.done'), onClose),
  })
  const picked = hands.find(form.values.hand)
  const free = of.slots.flatMap((slot, at) => (picked?.freeSlots.includes(at) ? [{ slot, at }] : []))
  return (
    <FormDialog
      of={form}
      title={t('assign.title')}
      send={picked ? t('assign.send', { name: picked.name }) : t('hand.pick')}
      onClose={onClose}
    >
      {hands.isEmpty ? <p>{t('hand.none')}</p> : null}
      <SelectField {...form.choice('hand')} label={t('assign.title')} options={hands.options} isSearched />
      <Others of={hands.others} />
      {free.length > 0 ? (
        <SelectField
          {...form.choice('slot')}
          label={t('job.wished')}
          options={[
            { value: '', label: t('hand.any') },
            ...free.map(({ slot, at }) => ({
              value: String(at),
              label: repairSpan(slot, { language, zone: of.timeZone }),
            })),
          ]}
        />
      ) : null}
      <TextAreaField {...form.text('note')} label={t('assign.message')} maxLength={limits.textAreaLength} />
      {hands.answerBy ? <p className="quiet">{t('assign.note', { time: deadline(hands.answerBy) })}</p> : null}
    </FormDialog>
  )
}

function Others({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className="quiet">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
