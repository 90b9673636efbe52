import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { readFound } from '#features/identity/provider-window.ts'
import { useSmsCountries } from '#features/identity/sms-countries.ts'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { useText } from '@kikai/client/use-text'
import { useRef, useState } from 'react'
import { EmailLogin } from './email-login.tsx'
import { FoundNote } from './found-note.tsx'
import { nothingTyped } from './login-form.ts'
import { PhoneLogin } from './phone-login.tsx'
import { LoginProblemPanel, ProviderReturn } from './provider-return.tsx'

const methods = ['password', 'code', 'phone'] as const
const names = {
  password: 'screen.login.byPassword',
  code: 'screen.login.byCode',
  phone: 'screen.login.byPhone',
} as const

/** The login methods, or the result of a login with a provider. */
function Login() {
  const t = useText('providers')
  const { handover, problem } = useRouteParams('/pages/login/login')
  if (handover !== undefined) return <ProviderReturn key={handover} handover={handover} />
  if (problem === undefined) return <LoginForms />
  return (
    <Page title={t('title')} width="form">
      <LoginProblemPanel text={t(`problem.${problem}`)} />
    </Page>
  )
}

/**
 * The login by password, by a mailed code or by SMS; staff need two factors. Afterwards the visitor returns to the page
 * they came from.
 */
function LoginForms() {
  const t = useText('identity')
  const given = useRouteParams('/pages/login/login')
  const [method, setMethod] = useState<(typeof methods)[number]>(given.method ?? 'password')
  const sms = useSmsCountries()
  // Typed values and ticked boxes are kept when another method is chosen.
  const typed = useRef(nothingTyped)
  const [found, setFound] = useState(readFound)
  return (
    <Page title={t('screen.login.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.login.lead')}</p>
      {found ? <FoundNote person={found} onDrop={() => setFound(null)} /> : null}
      <Panel>
        <div className="flex flex-col gap-4">
          <Segmented
            title={t('screen.login.method')}
            of={methods.filter((one) => one !== 'phone' || sms.offered)}
            now={method}
            label={(name) => t(names[name])}
            onPick={setMethod}
          />
          {method === 'phone' ? (
            <PhoneLogin key={sms.dialCode} typed={typed} dialCode={sms.dialCode} onMail={() => setMethod('code')} />
          ) : (
            <EmailLogin key={method} typed={typed} byPassword={method === 'password'} />
          )}
        </div>
      </Panel>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
        {t('screen.login.noAccount')}
        <Link
          to={href('/pages/login/register')}
          // The registration replaces the login in the history, so that Back leads to the page before the login.
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
