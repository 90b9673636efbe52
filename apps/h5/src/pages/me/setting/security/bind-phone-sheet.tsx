import { PhoneField } from '#features/addresses/phone-field'
import { Button } from '#ui/button'
import { CodeField } from '#ui/code-field'
import { FieldError } from '#ui/field'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { PasswordField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth } from '@kikai/kernel/validators'
import { useId } from 'react'

type BindPhoneProps = { open: boolean; onClose: () => void; dialCode: string }

/** A number to log in with, with a code to it and the password. */
export function BindPhoneSheet({ open, onClose, dialCode }: BindPhoneProps) {
  const t = useText('identity')
  const formId = useId()
  const empty = { dialCode, mobile: '', code: '', password: '' }
  const sendCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.bindPhone, {
    start: empty,
    input: (values) => values,
    rules: ({ mobile, code, password }) => ({
      mobile: foldWidth(mobile) === '' && t('screen.missing.phone'),
      code: foldWidth(code) === '' && t('screen.missing.code'),
      password: password === '' && t('screen.missing.password'),
    }),
    fieldOfCode: {
      [identityErrors.wrongCode.code]: 'code',
      [identityErrors.phoneTaken.code]: 'mobile',
      [identityErrors.wrongPassword.code]: 'password',
    },
    onDone: () => {
      showToast(t('screen.security.phoneDone'), { done: true })
      close()
    },
  })
  const close = () => {
    form.restart(empty)
    form.forget()
    sendCode.reset()
    onClose()
  }
  const { dialCode: code, mobile } = form.values
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
        <PhoneField
          label={t('screen.login.phone')}
          dialCode={form.text('dialCode')}
          mobile={form.text('mobile')}
          forCodes
        />
        <div>
          <CodeField
            {...form.text('code')}
            countdown="bind-sms"
            onSend={async () =>
              form.check('mobile') && (await sendCode.run({ dialCode: code, mobile, purpose: 'bind' })).ok
            }
          />
          <div role="alert">{sendCode.error ? <FieldError>{sendCode.error.message}</FieldError> : null}</div>
        </div>
        <PasswordField {...form.text('password')} label={t('screen.security.proof')} autoComplete="current-password" />
      </Form>
    </Sheet>
  )
}
