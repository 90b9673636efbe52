import { href } from '#app/routes/go'
import { beginSession } from '#app/login/begin-session'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { ProviderButtons } from '#features/identity/provider-buttons'
import { SecondCodeField } from '#features/identity/second-code-field'
import { useLeaveLogin } from '#features/identity/use-leave-login.ts'
import { secondCodeFields, useSecondCode } from '#features/identity/use-second-code.ts'
import { Button } from '#ui/buttons/button'
import { CodeField, restCode } from '#ui/forms/code-field'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Link } from '#ui/buttons/link'
import { PasswordField, TextField } from '#ui/forms/text-field'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useShownTerms } from '@kikai/client/use-shown-terms'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth, isEmail } from '@kikai/kernel/validators'
import { type RefObject, useState } from 'react'
import { type TypedLogin, useTyped } from './login-form.ts'

type LoginForm = {
  email: string
  password: string
  code: string
  secondCode: string
  privacy: boolean
  userAgreement: boolean
}
type EmailLoginProps = { typed: RefObject<TypedLogin>; byPassword: boolean }

/** The login by mail address with its password or with a code sent to it; staff need both. */
export function EmailLogin({ typed, byPassword }: EmailLoginProps) {
  const t = useText('identity')
  const asked = useText('forms')
  const second = useSecondCode()
  const terms = useShownTerms()
  const leave = useLeaveLogin()
  const [staffCode, setStaffCode] = useState(false)
  const sendCode = useAction(identityCalls.sendEmailCode, { silent: true })
  const withCode = !byPassword || staffCode
  const form = useCallForm(identityCalls.emailLogin, {
    asks: false,
    start: (): LoginForm => {
      const { email, privacy, userAgreement } = typed.current
      return { email, password: '', code: '', secondCode: '', privacy, userAgreement }
    },
    input: ({ email, password, code, secondCode, privacy, userAgreement }) => ({
      email,
      agreed: privacy && userAgreement,
      ...terms.input(),
      ...(byPassword ? { password } : {}),
      ...(withCode ? { code } : {}),
      ...second.input(secondCode),
    }),
    rules: ({ email, password, code, secondCode, privacy, userAgreement }) => ({
      email: !isEmail(email) && (foldWidth(email) === '' ? t('screen.missing.email') : asked('rule.email')),
      password: byPassword && password === '' && t('screen.missing.password'),
      ...second.rules(secondCode),
      code: withCode && foldWidth(code) === '' && t('screen.missing.code'),
      privacy: !privacy && t('screen.missing.agree'),
      userAgreement: !userAgreement && t('screen.missing.agree'),
    }),
    fieldOfCode: secondCodeFields,
    onDone: beginSession,
    next: leave,
    onRefused: (error) => {
      if (error.code === identityErrors.codeNeeded.code && !staffCode) void askStaffCode()
      second.onRefused(error, form)
      terms.onRefused(error, form)
    },
  })
  const { email, password } = form.values
  useTyped(typed, form.values)
  const askStaffCode = async () => {
    const sent = await sendCode.run({ email, purpose: 'staff', password })
    if (sent.ok) restCode('staff', sent.data.resendSeconds)
    form.forget()
    setStaffCode(true)
    requestAnimationFrame(() => form.focus('code'))
  }
  const send = async (purpose: 'login' | 'staff') => {
    if (!form.check(...(purpose === 'staff' ? ['email', 'password'] : ['email']))) return false
    const answer = await sendCode.run({ email, purpose, ...(purpose === 'staff' ? { password } : {}) })
    return answer.ok
  }
  // When both fields are empty, one message names both in addition to the one under each field.
  const bothEmpty = byPassword && email === '' && Boolean(form.wrong('email')) && Boolean(form.wrong('password'))
  const refused = bothEmpty ? t('screen.missing.emailAndPassword') : (sendCode.error?.message ?? null)
  return (
    <Form of={form} className="flex flex-col gap-4">
      <TextField
        {...form.text('email')}
        label={t('screen.login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      {byPassword ? (
        <PasswordField {...form.text('password')} label={t('screen.login.password')} autoComplete="current-password" />
      ) : null}
      {withCode ? (
        <div>
          {staffCode ? (
            <p role="status" className="pb-3 text-14">
              {t('screen.login.staffCode', { email })}
            </p>
          ) : null}
          <CodeField
            key={byPassword ? 'staff' : 'login'}
            {...form.text('code')}
            countdown={byPassword ? 'staff' : 'login'}
            onSend={() => send(byPassword ? 'staff' : 'login')}
          />
        </div>
      ) : null}
      {second.asked ? <SecondCodeField {...form.text('secondCode')} /> : null}
      <AgreementBoxes form={form} />
      <div role="alert">{refused ? <FieldErrorText>{refused}</FieldErrorText> : null}</div>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('screen.login.submit')}
      </Button>
      {byPassword ? (
        <Link
          to={href('/pages/login/forgetPsd')}
          className="flex min-h-11 items-center self-center text-14 font-600 text-go-ink"
        >
          {t('screen.login.forgotten')}
        </Link>
      ) : null}
      <ProviderButtons ready={() => form.check('privacy', 'userAgreement')} terms={terms} />
    </Form>
  )
}
