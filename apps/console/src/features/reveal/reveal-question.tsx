import { ChoiceField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/field.tsx'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { revealReasons } from '@kikai/contract/members/members.shapes'
import { shownSeconds } from './shown-seconds.ts'
import type { Why } from './use-why.ts'

type RevealQuestionProps = {
  title: string
  form: CallForm<Why>
  onClose: () => void
}

/** Asks for a reason before masked data is revealed. */
export function RevealQuestion({ title, form, onClose }: RevealQuestionProps) {
  const t = useText('consoleMembers')
  const word = useText('console')
  return (
    <Dialog
      open
      title={title}
      okText={t('showFor', { seconds: shownSeconds })}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <Form of={form}>
        <ChoiceField
          {...form.choice('reason')}
          label={t('why')}
          vertical
          options={revealReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <TextField {...form.text('note')} label={t('note')} autoComplete="off" />
        <p className="quiet">{t('recorded')}</p>
      </Form>
    </Dialog>
  )
}
