import { SecondCodeField } from '#features/identity/second-code-field'
import { secondCodeFields } from '#features/identity/use-second-code.ts'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import { useId } from 'react'

const empty = { secondCode: '' }

/** Turns the second factor off; needs one of its codes. */
export function EndSecondFactorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('authenticator')
  const formId = useId()
  const form = useCallForm(secondFactorCalls.endSecondFactor, {
    asks: false,
    start: empty,
    input: (values) => values,
    missing: { secondCode: t('codeMissing') },
    fieldOfCode: secondCodeFields,
    onDone: () => {
      showToast(t('ending.done'), { done: true })
      close()
    },
  })
  const close = () => {
    form.restart(empty)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('ending.title')}
      footer={
        <Button tone="danger" wide type="submit" form={formId} busy={form.busy}>
          {t('end')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <p className="text-14 text-ink-2">{t('ending.why')}</p>
        <SecondCodeField {...form.text('secondCode')} />
      </Form>
    </Sheet>
  )
}
