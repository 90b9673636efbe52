import { beginSession } from '#app/login/begin-session'
import { PhoneField } from '#features/addresses/phone-field'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { NoSms } from '#features/identity/no-sms'
import { ProviderButtons } from '#features/identity/provider-buttons'
import { SecondCodeField } from '#features/identity/second-code-field'
import { useLeaveLogin } from '#features/identity/use-leave-login.ts'
import { secondCodeFields, useSecondCode } from '#features/identity/use-second-code.ts'
import { Button } from '#ui/buttons/button'
import { CodeField } from '#ui/forms/code-field'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useShownTerms } from '@kikai/client/use-shown-terms'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { foldWidth } from '@kikai/kernel/validators'
import { type RefObject, useState } from 'react'
import { type TypedLogin, useTyped } from './login-form.ts'

type PhoneLoginProps = { typed: RefObject<TypedLogin>; dialCode: string; onMail: () => void }

/** The login by a phone number bound to the account, with a code by SMS. */
export function PhoneLogin({ typed, dialCode, onMail }: PhoneLoginProps) {
  const t = useText('identity')
  const second = useSecondCode()
  const terms = useShownTerms()
  const leave = useLeaveLogin()
  const [sent, setSent] = useState(0)
  const sendCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.smsLogin, {
    asks: false,
    start: () => {
      const { mobile, privacy, userAgreement } = typed.current
      return { dialCode, mobile, code: '', secondCode: '', privacy, userAgreement }
    },
    input: ({ dialCode: code, mobile, code: sent, secondCode, privacy, userAgreement }) => ({
      dialCode: code,
      mobile,
      code: sent,
      agreed: privacy && userAgreement,
      ...terms.input(),
      ...second.input(secondCode),
    }),
    rules: ({ mobile, code, secondCode, privacy, userAgreement }) => ({
      mobile: foldWidth(mobile) === '' && t('screen.missing.phone'),
      code: foldWidth(code) === '' && t('screen.missing.code'),
      ...second.rules(secondCode),
      privacy: !privacy && t('screen.missing.agree'),
      userAgreement: !userAgreement && t('screen.missing.agree'),
    }),
    fieldOfCode: secondCodeFields,
    onRefused: (error) => {
      second.onRefused(error, form)
      terms.onRefused(error, form)
    },
    onDone: beginSession,
    next: leave,
  })
  useTyped(typed, form.values)
  const { dialCode: code, mobile } = form.values
  return (
    <Form of={form} className="flex flex-col gap-4">
      <div>
        <PhoneField
          label={t('screen.login.phone')}
          dialCode={form.text('dialCode')}
          mobile={form.text('mobile')}
          forCodes
        />
        <p className="pt-1 text-12 text-ink-2">{t('screen.login.phoneNote')}</p>
      </div>
      <div>
        <CodeField
          {...form.text('code')}
          countdown="login-sms"
          onSend={async () => {
            if (!form.check('mobile')) return false
            const { ok } = await sendCode.run({ dialCode: code, mobile, purpose: 'login' })
            if (ok) setSent((times) => times + 1)
            return ok
          }}
        />
        <NoSms sent={sent} onMail={onMail} />
      </div>
      {second.asked ? <SecondCodeField {...form.text('secondCode')} /> : null}
      <AgreementBoxes form={form} />
      <div role="alert">{sendCode.error ? <FieldErrorText>{sendCode.error.message}</FieldErrorText> : null}</div>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('screen.login.submit')}
      </Button>
      <ProviderButtons ready={() => form.check('privacy', 'userAgreement')} terms={terms} />
    </Form>
  )
}
