import { PhoneField } from '#features/addresses/phone-field'
import { Button } from '#ui/button'
import { CodeField } from '#ui/code-field'
import { FieldError } from '#ui/field'
import { Form } from '#ui/form'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { PasswordField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth } from '@kikai/kernel/validators'

export type TypedNumber = { dialCode: string; mobile: string }
type ConfirmPhoneProps = {
  number: TypedNumber
  /** What was typed a moment ago and shows that it is the owner; asked for where the page was loaded anew since. */
  password: string | null
  onDone: () => void
}

/** The second half of a registration: codes by SMS go to members only, so the number is confirmed once the account stands. */
export function ConfirmPhone({ number, password: known, onDone }: ConfirmPhoneProps) {
  const t = useText('identity')
  const sendCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.bindPhone, {
    start: { ...number, code: '', password: known ?? '' },
    input: (values) => ({ ...values, code: foldWidth(values.code) }),
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
    next: onDone,
    onDone: () => showToast(t('screen.security.phoneDone'), { done: true }),
  })
  const { dialCode, mobile } = form.values
  return (
    <Page title={t('screen.confirmPhone.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.confirmPhone.lead')}</p>
      <Form of={form}>
        <Panel>
          <div className="flex flex-col gap-4">
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
                  form.check('mobile') && (await sendCode.run({ dialCode, mobile, purpose: 'bind' })).ok
                }
              />
              <div role="alert">{sendCode.error ? <FieldError>{sendCode.error.message}</FieldError> : null}</div>
            </div>
            {known === null ? (
              <PasswordField
                {...form.text('password')}
                label={t('screen.security.proof')}
                autoComplete="current-password"
              />
            ) : null}
          </div>
          <Button tone="go" type="submit" wide busy={form.busy} className="mt-4">
            {t('screen.confirmPhone.submit')}
          </Button>
          <Button tone="plain" wide onClick={onDone} className="mt-2">
            {t('screen.confirmPhone.later')}
          </Button>
        </Panel>
      </Form>
    </Page>
  )
}
