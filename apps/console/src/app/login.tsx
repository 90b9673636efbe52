import { Form, SendButton } from '#ui/form.tsx'
import { Brand } from '#ui/brand.tsx'
import { TextField, TickField } from '#ui/field.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useShownTerms } from '@kikai/client/use-shown-terms'
import { useText } from '@kikai/client/use-text'
import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { languageNumber } from '@kikai/contract/wire/headers'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { limits } from '@kikai/kernel/limits'
import { foldWidth, isEmail } from '@kikai/kernel/validators'
import { Button } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { session } from './client.ts'

const nothing = { email: '', password: '', code: '', secondCode: '', privacy: false, userAgreement: false }

/**
 * The login by password, for staff also with a code from their authenticator app, or a mailed one while they have none;
 * or by a mailed code instead of the password. Afterwards the page of the address is shown.
 */
export function Login() {
  const t = useText('console')
  const word = useText('identity')
  const asked = useText('forms')
  const factor = useText('authenticator')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [withSecond, setWithSecond] = useState(false)
  const [isCodeSent, setIsCodeSent] = useState(false)
  const byPassword = way === 'password'
  const withCode = !byPassword || isCodeSent
  const sendCode = useAction(identityCalls.sendEmailCode, { silent: true })
  const terms = useShownTerms()
  const form = useCallForm(identityCalls.emailLogin, {
    asks: false,
    start: nothing,
    input: ({ email, password, code, secondCode, privacy, userAgreement }) => ({
      email,
      agreed: privacy && userAgreement,
      ...terms.input(),
      ...(byPassword ? { password } : {}),
      ...(withCode ? { code } : {}),
      ...(withSecond ? { secondCode } : {}),
    }),
    rules: ({ email, password, code, secondCode, privacy, userAgreement }) => ({
      email: !isEmail(email) && (foldWidth(email) === '' ? word('screen.missing.email') : asked('rule.email')),
      password: byPassword && password === '' && word('screen.missing.password'),
      code: withCode && foldWidth(code) === '' && word('screen.missing.code'),
      secondCode: withSecond && foldWidth(secondCode) === '' && factor('codeMissing'),
      privacy: !privacy && word('screen.missing.agree'),
      userAgreement: !userAgreement && word('screen.missing.agree'),
    }),
    fieldOfCode: { [identityErrors.wrongSecondCode.code]: 'secondCode' },
    onDone: (begun) => session.start(begun),
    onRefused: (error) => {
      if (error.code === identityErrors.codeNeeded.code && byPassword && !isCodeSent) void askCode()
      if (error.code === identityErrors.secondCodeNeeded.code && !withSecond) askSecond()
      terms.onRefused(error, form)
    },
  })
  const askCode = async () => {
    const { email, password } = form.values
    if (!byPassword && !form.check('email')) return
    const sent = await sendCode.run(byPassword ? { email, purpose: 'staff', password } : { email, purpose: 'login' })
    if (!byPassword && !sent.ok) return
    // Rendered before the focus is set, because the next frame may come before the field.
    flushSync(() => {
      form.forget()
      setIsCodeSent(true)
    })
    form.focus('code')
  }
  const askSecond = () => {
    flushSync(() => {
      form.forget()
      setWithSecond(true)
    })
    form.focus('secondCode')
  }
  const turn = () => {
    flushSync(() => {
      form.forget()
      form.set({ code: '' })
      setIsCodeSent(false)
      setWay(byPassword ? 'code' : 'password')
    })
    form.focus(form.values.email === '' || !byPassword ? 'email' : 'code')
  }
  return (
    <main className="alone">
      <Form
        of={form}
        className="login"
        refused={form.refusal ?? sendCode.error?.message}
        buttons={
          <>
            <SendButton of={form} large block>
              {word('screen.login.submit')}
            </SendButton>
            <Button type="link" block onClick={turn}>
              {t(byPassword ? 'login.byCode' : 'login.byPassword')}
            </Button>
          </>
        }
      >
        <Brand />
        <h1>{t('login.title')}</h1>
        <p className="quiet">{t('login.lead')}</p>
        <TextField
          {...form.text('email')}
          label={word('screen.login.email')}
          type="email"
          autoComplete="username"
          size="large"
        />
        {byPassword ? (
          <TextField
            {...form.text('password')}
            label={word('screen.login.password')}
            type="password"
            autoComplete="current-password"
            size="large"
          />
        ) : null}
        {withCode ? (
          <>
            {byPassword ? <p role="status">{word('screen.login.staffCode', { email: form.values.email })}</p> : null}
            <TextField
              {...form.text('code')}
              label={t('login.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              size="large"
            />
            <Button type="link" onClick={() => void askCode()} loading={sendCode.busy}>
              {t(isCodeSent ? 'login.again' : 'login.send')}
            </Button>
          </>
        ) : null}
        {withSecond ? (
          <TextField
            {...form.text('secondCode')}
            label={factor('code')}
            hint={factor('codeHint')}
            autoComplete="one-time-code"
            size="large"
          />
        ) : null}
        <TickField {...form.tick('privacy')}>
          <Agreed kind="privacy" />
        </TickField>
        <TickField {...form.tick('userAgreement')}>
          <Agreed kind="userAgreement" />
        </TickField>
      </Form>
    </main>
  )
}

const hole = '\u0000'
function Agreed({ kind }: { kind: Extract<TermsKind, 'privacy' | 'userAgreement'> }) {
  const word = useText('identity')
  const language = useLanguage()
  const sentence =
    kind === 'privacy' ? word('screen.agree.read', { link: hole }) : word('screen.agree.agree', { link: hole })
  const [before, after] = sentence.split(hole)
  return (
    <>
      {before}
      <a
        href={`${limits.basePath}#/pages/legal/legal?kind=${kind}&variant=${languageNumber(language)}`}
        target="_blank"
        rel="noopener"
      >
        {word(`screen.agree.${kind}`)}
      </a>
      {after}
    </>
  )
}
