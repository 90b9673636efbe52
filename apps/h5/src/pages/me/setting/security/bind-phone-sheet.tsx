import { PhoneField } from '#features/addresses/phone-field'
import { BindPhoneFields, useBindPhone } from '#features/identity/bind-phone'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { useText } from '@kikai/client/use-text'
import { useId } from 'react'

type BindPhoneProps = { open: boolean; onClose: () => void; dialCode: string }

/** A number to log in with, with a code to it and the password. */
export function BindPhoneSheet({ open, onClose, dialCode }: BindPhoneProps) {
  const t = useText('identity')
  const formId = useId()
  const empty = { dialCode, mobile: '', code: '', password: '' }
  const close = () => {
    form.restart(empty)
    form.forget()
    sendCode.reset()
    onClose()
  }
  const binding = useBindPhone(empty, { onDone: () => close() })
  const { form, sendCode } = binding
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('screen.security.phoneTitle')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {t('screen.security.savePhone')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <BindPhoneFields of={binding} asksPassword>
          <PhoneField
            label={t('screen.login.phone')}
            dialCode={form.text('dialCode')}
            mobile={form.text('mobile')}
            forCodes
          />
        </BindPhoneFields>
      </Form>
    </Sheet>
  )
}
