import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href } from '#app/routes/go'
import { PhoneField } from '#features/addresses/phone-field'
import { newPasswordRules } from '#features/identity/new-password-rules.ts'
import { NoSms } from '#features/identity/no-sms'
import { SecondCodeField } from '#features/identity/second-code-field'
import { secondCodeFields, useSecondCode } from '#features/identity/use-second-code.ts'
import { useSmsCountries } from '#features/identity/sms-countries.ts'
import { Button } from '#ui/buttons/button'
import { CodeField } from '#ui/forms/code-field'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { PasswordField, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { limits } from '@kikai/kernel/limits'
import { foldWidth, isEmail } from '@kikai/kernel/validators'
import { useState } from 'react'

const ways = ['email', 'phone'] as const

/**
 * Resets the password with a code sent to the account's mail address or phone number; the member logs in with it
 * afterwards.
 */
function ForgetPassword() {
  const sms = useSmsCountries()
  return <Reset key={sms.dialCode} sms={sms} />
}

function Reset({ sms }: { sms: ReturnType<typeof useSmsCountries> }) {
  const t = useText('identity')
  const asked = useText('forms')
  const [way, setWay] = useState<(typeof ways)[number]>('email')
  const [sentByPhone, setSentByPhone] = useState(0)
  const second = useSecondCode()
  const byMail = way === 'email'
  const mailCode = useAction(identityCalls.sendEmailCode, { silent: true })
  const phoneCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.forgetPassword, {
    asks: false,
    start: { email: '', dialCode: sms.dialCode, mobile: '', code: '', secondCode: '', password: '', again: '' },
    input: ({ email, dialCode, mobile, code, secondCode, password }) => ({
      ...(byMail ? { email } : { dialCode, mobile }),
      code,
      ...second.input(secondCode),
      password,
    }),
    rules: ({ email, mobile, code, secondCode, password, again }) => ({
      email: byMail && (foldWidth(email) === '' ? t('screen.missing.email') : !isEmail(email) && asked('rule.email')),
      mobile: !byMail && foldWidth(mobile) === '' && t('screen.missing.phone'),
      code: foldWidth(code) === '' && t('screen.missing.code'),
      ...second.rules(secondCode),
      ...newPasswordRules({ t, asked }, { password, again }),
    }),
    fieldOfCode: {
      ...secondCodeFields,
      [identityErrors.wrongCode.code]: 'code',
      [identityErrors.passwordTooCommon.code]: 'password',
    },
    onRefused: (error) => {
      second.onRefused(error, form)
    },
    onDone: () => showToast(t('screen.reset.done'), { done: true }),
    next: () => goInstead('/pages/login/login'),
  })
  const { email, dialCode, mobile } = form.values
  const send = async () => {
    if (!form.check(byMail ? 'email' : 'mobile')) return false
    const sent = byMail
      ? await mailCode.run({ email, purpose: 'reset' })
      : await phoneCode.run({ dialCode, mobile, purpose: 'reset' })
    if (sent.ok && !byMail) setSentByPhone((times) => times + 1)
    return sent.ok
  }
  const pick = (next: (typeof ways)[number]) => {
    setWay(next)
    form.forget()
  }
  const refused = (byMail ? mailCode : phoneCode).error
  return (
    <Page title={t('screen.reset.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.reset.lead')}</p>
      <Panel>
        <Form of={form} className="flex flex-col gap-4">
          {sms.offered ? (
            <Segmented
              title={t('screen.reset.method')}
              of={ways}
              now={way}
              label={(name) => t(name === 'email' ? 'screen.reset.byEmail' : 'screen.reset.byPhone')}
              onPick={pick}
            />
          ) : null}
          {byMail ? (
            <TextField
              {...form.text('email')}
              label={t('screen.login.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          ) : (
            <PhoneField
              label={t('screen.login.phone')}
              dialCode={form.text('dialCode')}
              mobile={form.text('mobile')}
              forCodes
            />
          )}
          <div>
            <CodeField key={way} {...form.text('code')} countdown={byMail ? 'reset' : 'reset-sms'} onSend={send} />
            {byMail ? null : <NoSms sent={sentByPhone} onMail={() => pick('email')} />}
            <div role="alert">{refused ? <FieldErrorText>{refused.message}</FieldErrorText> : null}</div>
          </div>
          {second.asked ? <SecondCodeField {...form.text('secondCode')} /> : null}
          <PasswordField
            {...form.text('password')}
            label={t('screen.reset.password')}
            hint={t('screen.register.passwordHint', { min: limits.passwordLengthMin })}
            autoComplete="new-password"
          />
          <PasswordField {...form.text('again')} label={t('screen.reset.again')} autoComplete="new-password" />
          <Button tone="go" type="submit" wide busy={form.busy}>
            {t('screen.reset.submit')}
          </Button>
        </Form>
      </Panel>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
        {t('screen.reset.remembered')}
        <Link
          to={href('/pages/login/login')}
          replace
          className="flex min-h-11 items-center font-600 text-go-ink underline-offset-3 hover:underline"
        >
          {t('screen.login.title')}
        </Link>
      </p>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: ForgetPassword })
