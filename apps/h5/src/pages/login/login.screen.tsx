import { defineScreen } from '#app/define-screen'
import { href, useRouteParams } from '#app/go'
import { leaveLogin } from '#app/login'
import { beginSession } from '#app/session'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { Button } from '#ui/button'
import { CodeField, restCode } from '#ui/code-field'
import { FieldError } from '#ui/field'
import { Form } from '#ui/form'
import { Link } from '#ui/link'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Segmented } from '#ui/segmented'
import { PasswordField, TextField } from '#ui/text-field'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth, isEmail } from '@kikai/kernel/validators'
import { useState } from 'react'
import * as z from 'zod/mini'

const methods = ['password', 'code'] as const
type LoginForm = { email: string; password: string; code: string; privacy: boolean; userAgreement: boolean }
const nothing: LoginForm = { email: '', password: '', code: '', privacy: false, userAgreement: false }

/** By password or by a code from the mailbox; staff need both. Afterwards the visitor stands where they left. */
function Login() {
  const t = useText('identity')
  const asked = useText('request')
  const given = useRouteParams(z.object({ method: z.optional(z.enum(methods)) }))
  const [method, setMethod] = useState<(typeof methods)[number]>(given.method ?? 'password')
  const [staffCode, setStaffCode] = useState(false)
  const sendCode = useAction(identityCalls.sendEmailCode, { silent: true })
  const byPassword = method === 'password'
  const withCode = !byPassword || staffCode
  const form = useCallForm(identityCalls.emailLogin, {
    start: nothing,
    input: ({ email, password, code, privacy, userAgreement }) => ({
      email,
      agreed: privacy && userAgreement,
      ...(byPassword ? { password } : {}),
      ...(withCode ? { code } : {}),
    }),
    rules: ({ email, password, code, privacy, userAgreement }) => ({
      email: !isEmail(email) && (foldWidth(email) === '' ? t('screen.missing.email') : asked('rule.email')),
      password: byPassword && password === '' && t('screen.missing.password'),
      code: withCode && foldWidth(code) === '' && t('screen.missing.code'),
      privacy: !privacy && t('screen.missing.agree'),
      userAgreement: !userAgreement && t('screen.missing.agree'),
    }),
    onDone: beginSession,
    next: leaveLogin,
    onRefused: (error) => {
      if (error.code === identityErrors.codeNeeded.code && !staffCode) void askStaffCode()
    },
  })
  const { email, password } = form.values
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
  // Both empty is one sentence for both, beside the one under each field.
  const bothEmpty = byPassword && email === '' && Boolean(form.wrong('email')) && Boolean(form.wrong('password'))
  const refused = bothEmpty ? t('screen.missing.emailAndPassword') : (sendCode.error?.message ?? null)
  return (
    <Page title={t('screen.login.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.login.lead')}</p>
      <Panel>
        <Form of={form} className="flex flex-col gap-4">
          <Segmented
            title={t('screen.login.method')}
            of={methods}
            now={method}
            label={(name) => t(name === 'password' ? 'screen.login.byPassword' : 'screen.login.byCode')}
            onPick={(name) => {
              setMethod(name)
              setStaffCode(false)
              form.forget()
            }}
          />
          <TextField
            {...form.text('email')}
            label={t('screen.login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
          />
          {byPassword ? (
            <PasswordField
              {...form.text('password')}
              label={t('screen.login.password')}
              autoComplete="current-password"
            />
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
          <AgreementBoxes form={form} />
          <div role="alert">{refused ? <FieldError>{refused}</FieldError> : null}</div>
          <Button tone="go" type="submit" wide busy={form.busy}>
            {t('screen.login.submit')}
          </Button>
          {byPassword ? (
            <Button
              tone="plain"
              size="small"
              onClick={() => setMethod('code')}
              className="self-center whitespace-normal!"
            >
              {t('screen.login.forgotten')}
            </Button>
          ) : null}
        </Form>
      </Panel>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
        {t('screen.login.noAccount')}
        <Link
          to={href('/pages/login/register')}
          // One way in takes the other's place: afterwards Back leads to the step that was left, not to the login page.
          replace
          className="flex min-h-11 items-center font-600 text-go-ink underline-offset-3 hover:underline"
        >
          {t('screen.login.register')}
        </Link>
      </p>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Login })
