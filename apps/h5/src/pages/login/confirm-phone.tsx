import { Button } from '#ui/button'
import { CodeField } from '#ui/code-field'
import { FieldError } from '#ui/field'
import { Form } from '#ui/form'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth } from '@kikai/kernel/validators'

/** The number of the registration, and the password that was just typed, which shows that it is its owner who binds it. */
export type NewNumber = { dialCode: string; mobile: string; password: string }
type ConfirmPhoneProps = { number: NewNumber; onDone: () => void }

/** The second half of a registration: codes by SMS go to members only, so the number is confirmed once the account stands. */
export function ConfirmPhone({ number, onDone }: ConfirmPhoneProps) {
  const t = useText('identity')
  const { dialCode, mobile } = number
  const sendCode = useAction(identityCalls.sendPhoneCode, { silent: true })
  const form = useCallForm(identityCalls.bindPhone, {
    start: { code: '' },
    input: ({ code }) => ({ ...number, code: foldWidth(code) }),
    rules: ({ code }) => ({ code: foldWidth(code) === '' && t('screen.missing.code') }),
    fieldOfCode: { [identityErrors.wrongCode.code]: 'code' },
    next: onDone,
    onDone: () => showToast(t('screen.security.phoneDone'), { done: true }),
  })
  return (
    <Page title={t('screen.confirmPhone.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.confirmPhone.lead')}</p>
      <Form of={form}>
        <Panel title={`${dialCode} ${mobile}`}>
          <CodeField
            {...form.text('code')}
            countdown="bind-sms"
            onSend={async () => (await sendCode.run({ dialCode, mobile, purpose: 'bind' })).ok}
          />
          <div role="alert">{sendCode.error ? <FieldError>{sendCode.error.message}</FieldError> : null}</div>
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
