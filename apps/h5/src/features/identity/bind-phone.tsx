import { CodeField } from '#ui/forms/code-field'
import { FieldErrorText } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth } from '@kikai/kernel/validators'
import { type ReactNode, useState } from 'react'
import { NoSms } from './no-sms'

type Start = { dialCode: string; mobile: string; code: string; password: string }
type Ends = { onDone?: () => void; next?: () => void }

/** The form that binds a phone number: the number, a code sent to it, and the password. */
export function useBindPhone(start: Start, { onDone, next }: Ends) {
  const t = useText('identity')
  const sendCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.bindPhone, {
    start,
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
    ...(next ? { next } : {}),
    onDone: () => {
      showToast(t('screen.security.phoneDone'), { done: true })
      onDone?.()
    },
  })
  return { form, sendCode }
}

type FieldsProps = {
  of: ReturnType<typeof useBindPhone>
  /** False when the password was typed just before. */
  asksPassword: boolean
  /** The field of the number, passed in because it belongs to the addresses. */
  children: ReactNode
}

/** The fields of the form, one below the other. */
export function BindPhoneFields({ of: { form, sendCode }, asksPassword, children }: FieldsProps) {
  const t = useText('identity')
  const { dialCode, mobile } = form.values
  const [sent, setSent] = useState(0)
  const send = async () => {
    if (!form.check('mobile')) return false
    const { ok } = await sendCode.run({ dialCode, mobile, purpose: 'bind' })
    if (ok) setSent((times) => times + 1)
    return ok
  }
  return (
    <>
      {children}
      <div>
        <CodeField {...form.text('code')} countdown="bind-sms" onSend={send} />
        <NoSms sent={sent} />
        <div role="alert">{sendCode.error ? <FieldErrorText>{sendCode.error.message}</FieldErrorText> : null}</div>
      </div>
      {asksPassword ? (
        <PasswordField {...form.text('password')} label={t('screen.security.proof')} autoComplete="current-password" />
      ) : null}
    </>
  )
}
