import { FormSheet } from '#ui/sheets/form-sheet'
import { PhoneField } from '#features/addresses/phone-field'
import { BindPhoneFields, useBindPhone } from '#features/identity/bind-phone'
import { useText } from '@kikai/client/use-text'

type BindPhoneProps = { open: boolean; onClose: () => void; dialCode: string }

/** Binds a phone number for the login; needs a code sent to it and the password. */
export function BindPhoneSheet({ open, onClose, dialCode }: BindPhoneProps) {
  const t = useText('identity')
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
    <FormSheet
      of={form}
      open={open}
      onClose={close}
      title={t('screen.security.phoneTitle')}
      send={t('screen.security.savePhone')}
    >
      <BindPhoneFields of={binding} asksPassword>
        <PhoneField
          label={t('screen.login.phone')}
          dialCode={form.text('dialCode')}
          mobile={form.text('mobile')}
          forCodes
        />
      </BindPhoneFields>
    </FormSheet>
  )
}
