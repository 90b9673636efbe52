import { defineScreen } from '#app/define-screen'
import { href, useRouteParams } from '#app/go'
import { leaveLogin } from '#app/login'
import { beginSession } from '#app/session'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { Button } from '#ui/button'
import { CodeField, restCode } from '#ui/code-field'
import { FieldError } from '#ui/field'
import { Link } from '#ui/link'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Segmented } from '#ui/segmented'
import { PasswordField, TextField } from '#ui/text-field'
import { useAction } from '@kikai/client/hooks'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth, isEmail } from '@kikai/kernel/validators'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
  const form = useForm<LoginForm>({ defaultValues: nothing, shouldUnregister: false })
  const { errors } = form.formState
  const sendCode = useAction(identityCalls.sendEmailCode)
  const login = useAction(identityCalls.emailLogin, { silent: true, onDone: beginSession, next: leaveLogin })
  const wrong = useFieldErrors(login.error)
  const byPassword = method === 'password'
  const withCode = !byPassword || staffCode

  const send = async (purpose: 'login' | 'staff') => {
    if (!(await form.trigger(purpose === 'staff' ? ['email', 'password'] : 'email', { shouldFocus: true })))
      return false
    const { email, password } = form.getValues()
    const answer = await sendCode.run({ email, purpose, ...(purpose === 'staff' ? { password } : {}) })
    return answer.ok
  }
  const submit = form.handleSubmit(async ({ email, password, code }) => {
    const answer = await login.run({
      email,
      agreed: true,
      ...(byPassword ? { password } : {}),
      ...(withCode ? { code } : {}),
    })
    if (answer.ok || answer.error.code !== identityErrors.codeNeeded.code || staffCode) return
    const sent = await sendCode.run({ email, purpose: 'staff', password })
    if (sent.ok) restCode('staff', sent.data.resendSeconds)
    login.reset()
    setStaffCode(true)
    requestAnimationFrame(() => form.setFocus('code'))
  })
  // Both empty is one sentence for both, beside the one under each field.
  const bothEmpty =
    byPassword && errors.email?.type === 'validate' && errors.password !== undefined && form.getValues('email') === ''
  const refused = bothEmpty
    ? t('screen.missing.emailAndPassword')
    : login.error && login.error.code !== identityErrors.codeNeeded.code
      ? login.error.message
      : null
  return (
    <Page title={t('screen.login.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.login.lead')}</p>
      <Panel>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Segmented
            title={t('screen.login.method')}
            of={methods}
            now={method}
            label={(name) => t(name === 'password' ? 'screen.login.byPassword' : 'screen.login.byCode')}
            onPick={(name) => {
              setMethod(name)
              setStaffCode(false)
              login.reset()
              form.clearErrors()
            }}
          />
          <TextField
            {...form.register('email', {
              validate: (text) =>
                foldWidth(text) === '' ? t('screen.missing.email') : isEmail(text) || asked('rule.email'),
            })}
            label={t('screen.login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={errors.email?.message ?? wrong('email')}
          />
          {byPassword ? (
            <PasswordField
              {...form.register('password', { validate: (text) => text !== '' || t('screen.missing.password') })}
              label={t('screen.login.password')}
              autoComplete="current-password"
              error={errors.password?.message ?? wrong('password')}
            />
          ) : null}
          {withCode ? (
            <div>
              {staffCode ? (
                <p role="status" className="pb-3 text-14">
                  {t('screen.login.staffCode', { email: form.getValues('email') })}
                </p>
              ) : null}
              <CodeField
                key={byPassword ? 'staff' : 'login'}
                {...form.register('code', {
                  validate: (text) =>
                    foldWidth(text) === ''
                      ? t('screen.missing.code')
                      : /^\d{6}$/.test(foldWidth(text)) || asked('rule.code'),
                })}
                countdown={byPassword ? 'staff' : 'login'}
                onSend={() => send(byPassword ? 'staff' : 'login')}
                error={errors.code?.message ?? wrong('code')}
              />
            </div>
          ) : null}
          <AgreementBoxes
            privacy={form.register('privacy', { validate: (ticked) => ticked || t('screen.missing.agree') })}
            userAgreement={form.register('userAgreement', {
              validate: (ticked) => ticked || t('screen.missing.agree'),
            })}
            errors={{ privacy: errors.privacy?.message, userAgreement: errors.userAgreement?.message }}
          />
          <div role="alert">{refused ? <FieldError>{refused}</FieldError> : null}</div>
          <Button tone="go" type="submit" wide busy={login.busy}>
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
        </form>
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
