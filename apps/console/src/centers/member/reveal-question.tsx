import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedMembersCalls } from '@kikai/contract/members/members.calls'
import { revealReasons, type revealedFields } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Radio } from 'antd'
import { shownSeconds } from './shown-seconds.ts'

type RevealQuestionProps = {
  memberId: Id<'member'>
  field: (typeof revealedFields)[number]
  onClose: () => void
  onShown: (value: string) => void
}
const nothing: { reason: (typeof revealReasons)[number] | null; note: string } = { reason: null, note: '' }

/** Asks why before anything is shown. */
export function RevealQuestion({ memberId, field, onClose, onShown }: RevealQuestionProps) {
  const t = useText('consoleMembers')
  const word = useText('console')
  const form = useCallForm(managedMembersCalls.revealMember, {
    start: nothing,
    input: ({ reason, note }) => ({ memberId, field, reason, note }),
    rules: ({ reason }) => ({ reason: reason === null && t('whyNeeded') }),
    missing: { note: t('noteNeeded') },
    refresh: ['customers'],
    onDone: ({ value }) => onShown(value),
  })
  const wrong = form.wrong('reason')
  return (
    <Dialog
      open
      title={t('showField', { field: t(`field.${field}`) })}
      okText={t('showFor', { seconds: shownSeconds })}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <form {...form.element} className="form" noValidate>
        <fieldset className="choices" data-wrong={wrong ? true : undefined}>
          <legend>{t('why')}</legend>
          <Radio.Group
            vertical
            value={form.values.reason}
            onChange={(event) => form.set({ reason: revealReasons.find((one) => one === event.target.value) ?? null })}
            options={revealReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          {wrong ? <p className="wrong">{wrong}</p> : null}
        </fieldset>
        <TextField {...form.text('note')} label={t('note')} autoComplete="off" />
        <p className="quiet">{t('recorded')}</p>
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
