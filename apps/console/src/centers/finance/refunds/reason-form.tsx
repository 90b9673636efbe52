import { TextAreaField } from '#ui/field.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import type { FormOptions } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { NamedCall } from '@kikai/contract/call'
import type { ReactNode } from 'react'

type Reason = { text: string }
type ReasonFormProps<C extends NamedCall> = {
  call: C
  /** The call's input with this reason. */
  input: FormOptions<C, Reason>['input']
  label: string
  /** The sentence under the field while it is empty. */
  missing: string
  button: string
  /** What the step does, above the field. */
  children?: ReactNode
}

/** A step of a refund for which somebody gives a reason that a colleague or the two sides read. */
export function ReasonForm<C extends NamedCall>({ call, input, label, missing, button, children }: ReasonFormProps<C>) {
  const t = useText('refunds')
  const form = useCallForm<C, Reason>(call, {
    start: { text: '' },
    input,
    rules: ({ text }) => ({ text: text.trim() === '' && missing }),
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form} tone="plain">
            {button}
          </SendButton>
        </p>
      }
    >
      {children}
      <TextAreaField {...form.text('text')} label={label} />
    </Form>
  )
}
