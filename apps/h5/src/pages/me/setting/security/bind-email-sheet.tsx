import { FormSheet } from '#ui/sheets/form-sheet'
import { CodeField } from '#ui/forms/code-field'
import { FieldErrorText } from '#ui/forms/field'
import { PasswordField, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth, isEmail } from '@kikai/kernel/validators'

const empty = { email: '', code: '', password: '' }

/** Changes the mail address; needs a code sent to the new one and the password. */
export function BindEmailSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('identity')
  const asked = useText('forms')
  const sendCode = useAction(identityCalls.sendEmailCode, { silent: true })
  const form = useCallForm(identityCalls.bindEmail, {
    start: empty,
    input: (values) => values,
    rules: ({ email, code, password }) => ({
      email: foldWidth(email) === '' ? t('screen.missing.email') : !isEmail(email) && asked('rule.email'),
      code: foldWidth(code) === '' && t('screen.missing.code'),
      password: password === '' && t('screen.missing.password'),
    }),
    fieldOfCode: {
      [identityErrors.wrongCode.code]: 'code',
      [identityErrors.emailTaken.code]: 'email',
      [identityErrors.wrongPassword.code]: 'password',
    },
    onDone: () => {
      showToast(t('screen.security.emailDone'), { done: true })
      close()
    },
  })
  const close = () => {
    form.restart(empty)
    form.forget()
    sendCode.reset()
    onClose()
  }
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={close}
      title={t('screen.security.emailTitle')}
      send={t('screen.security.saveEmail')}
    >
      <TextField
        {...form.text('email')}
        label={t('screen.security.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div>
        <CodeField
          {...form.text('code')}
          countdown="bind"
          onSend={async () =>
            form.check('email') && (await sendCode.run({ email: form.values.email, purpose: 'bind' })).ok
          }
        />
        <div role="alert">{sendCode.error ? <FieldErrorText>{sendCode.error.message}</FieldErrorText> : null}</div>
      </div>
      <PasswordField {...form.text('password')} label={t('screen.security.proof')} autoComplete="current-password" />
    </FormSheet>
  )
}
