import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { SendCharge } from '@kikai/contract/dropship/charges.shapes'
import { useId } from 'react'

/** The agent rejects the lower amount with a reason. */
export function InsistSheet({ of, onClose }: { of: SendCharge; onClose: () => void }) {
  const t = useText('dropship')
  const formId = useId()
  const form = useCallForm(chargesCalls.answerCharge, {
    start: { text: '' },
    input: ({ text }) => ({ chargeId: of.id, answer: 'insist' as const, text }),
    onDone: () => showToast(t('charge.insisted'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('charge.insistTitle')}
      footer={
        <Button wide type="submit" form={formId} busy={form.busy}>
          {t('charge.insist')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <TextArea {...form.text('text')} label={t('charge.insistText')} />
      </Form>
    </Sheet>
  )
}
