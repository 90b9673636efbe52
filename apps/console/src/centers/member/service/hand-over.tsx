import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMe } from '#features/me/use-me.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CaseDetail } from '@kikai/contract/chat/service.shapes'
import type { Id } from '@kikai/kernel/ids'

type HandOverProps = {
  of: CaseDetail
  /** Who is to have it; null for somebody to be chosen. */
  to: Id<'member'> | null
  onClose: () => void
}

/** Gives a case to a colleague, to oneself, or back to nobody; once somebody has it, with a reason. */
export function HandOver({ of: { case: head, colleagues }, to, onClose }: HandOverProps) {
  const t = useText('consoleService')
  const { data: me } = useMe()
  const others = colleagues.filter(({ id }) => id !== head.staff?.id)
  const isTaken = to !== null && to === me?.id
  const form = useCallForm(serviceCalls.assignCase, {
    start: { staffId: to ?? others[0]?.id ?? null, reason: '' },
    input: ({ staffId, reason }) => ({ conversationId: head.id, staffId, reason }),
    rules: ({ reason }) => ({ reason: head.staff !== null && reason.trim() === '' && t('hand.reasonMissing') }),
    fieldOfCode: { [chatErrors.reasonNeeded.code]: 'reason' },
    onDone: () => {
      showToast(t(isTaken ? 'hand.taken' : 'hand.done'), { done: true })
      onClose()
    },
  })
  const title = t(isTaken ? 'hand.takeOver' : 'hand.title')
  return (
    <FormDialog of={form} title={title} send={isTaken ? title : t('hand.send')} onClose={onClose}>
      {isTaken ? null : (
        <SelectField
          {...form.choice('staffId')}
          label={t('hand.to')}
          options={[
            ...others.map(({ id, name, open }) => ({
              value: id as Id<'member'> | null,
              label: `${name} · ${t('hand.open', { count: open })}`,
            })),
            ...(head.staff ? [{ value: null, label: t('hand.nobody') }] : []),
          ]}
        />
      )}
      <TextAreaField {...form.text('reason')} label={t('hand.reason')} hint={t('hand.reasonHint')} />
    </FormDialog>
  )
}
