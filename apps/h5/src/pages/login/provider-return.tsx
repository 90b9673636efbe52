import { goInstead } from '#app/routes/go'
import { leaveLogin } from '#app/login/login'
import { beginSession } from '#app/login/begin-session'
import {
  type BegunLogin,
  type FoundPerson,
  forgetBegun,
  keepFound,
  readBegun,
} from '#features/identity/provider-window.ts'
import { SecondCodeField } from '#features/identity/second-code-field'
import { secondCodeFields, useSecondCode } from '#features/identity/use-second-code.ts'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { useEffect, useRef, useState } from 'react'

const toLogin = () => goInstead('/pages/login/login')
const toSecurity = () => goInstead('/pages/me/setting/security/security')

/** The page a provider redirects to, with a code that is valid in this window only. */
export function ProviderReturn({ handover }: { handover: string }) {
  const t = useText('providers')
  const [begun] = useState(readBegun)
  return (
    <Page title={t('title')} width="form">
      {begun === null ? (
        <LoginProblemPanel text={t('problem.over')} />
      ) : begun.why === 'link' ? (
        <Linking handover={handover} begun={begun} />
      ) : (
        <LoggingIn handover={handover} begun={begun} />
      )}
    </Page>
  )
}

/** Says why a login with a provider failed, with the way back to the login methods. */
export function LoginProblemPanel({ text }: { text: string }) {
  const t = useText('providers')
  return (
    <Panel>
      <p role="alert" className="pb-4 text-15">
        {text}
      </p>
      <Button tone="go" wide onClick={toLogin}>
        {t('backToLogin')}
      </Button>
    </Panel>
  )
}

type Came = { handover: string; begun: BegunLogin }

/** Runs the work once, however often the component renders, because a handover code is valid once. */
function useOnce(work: () => unknown): void {
  const isDone = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    latest.current()
  }, [])
}

function LoggingIn({ handover, begun: { verifier, provider, agreedTo } }: Came) {
  const t = useText('providers')
  const second = useSecondCode()
  const [found, setFound] = useState<FoundPerson | null>(null)
  const [isTextOld, setIsTextOld] = useState(false)
  const form = useCallForm(providerLoginCalls.loginWithProvider, {
    asks: false,
    start: { secondCode: '' },
    input: ({ secondCode }) => ({
      handover,
      verifier,
      agreed: true,
      ...(agreedTo ? { agreedTo } : {}),
      ...second.input(secondCode),
    }),
    rules: ({ secondCode }) => second.rules(secondCode),
    fieldOfCode: secondCodeFields,
    onRefused: (error) => {
      if (error.code === consentErrors.textChanged.code) setIsTextOld(true)
      second.onRefused(error, form)
    },
    onDone: (answer) => {
      forgetBegun()
      if (answer.outcome === 'loggedIn') return beginSession(answer.session)
      const { email, name } = answer
      const person = { handover, verifier, provider, email, name }
      keepFound(person)
      setFound(person)
    },
    next: (answer) => {
      if (answer.outcome === 'loggedIn') leaveLogin()
    },
  })
  useOnce(() => form.submit())
  if (found) return <Unknown person={found} />
  // The boxes are on the login form: a retry from here would send the same old version again.
  if (isTextOld) return <LoginProblemPanel text={t('problem.textChanged')} />
  if (second.asked)
    return (
      <Panel>
        <Form of={form} className="flex flex-col gap-4">
          <SecondCodeField {...form.text('secondCode')} />
          <Button tone="go" type="submit" wide busy={form.busy}>
            {t('go')}
          </Button>
        </Form>
      </Panel>
    )
  if (form.refusal !== null) return <LoginProblemPanel text={form.refusal} />
  return <p className="px-1 text-14 text-ink-2">{t('working', { provider: provider.name })}</p>
}

/**
 * Shown when the provider's login is not linked yet: accounts are not matched by mail address, so the user logs in or
 * registers, and is linked then.
 */
function Unknown({ person: { provider, email } }: { person: FoundPerson }) {
  const t = useText('providers')
  return (
    <Panel title={t('unknown.title', { provider: provider.name })}>
      <p className="pb-4 text-14 text-ink-2">
        {email === null ? t('unknown.lead', { provider: provider.name }) : t('unknown.leadOf', { email })}
      </p>
      <div className="flex flex-col gap-3">
        <Button tone="go" wide onClick={() => goInstead('/pages/login/register')}>
          {t('unknown.register')}
        </Button>
        <Button tone="outline" wide onClick={toLogin}>
          {t('unknown.link')}
        </Button>
      </div>
    </Panel>
  )
}

function Linking({ handover, begun: { verifier, provider } }: Came) {
  const t = useText('providers')
  const link = useAction(providerLoginCalls.linkLogin, {
    silent: true,
    onDone: () => {
      forgetBegun()
      showToast(t('linked.done', { provider: provider.name }), { done: true })
      toSecurity()
    },
  })
  useOnce(() => link.run({ handover, verifier }))
  if (!link.error) return <p className="px-1 text-14 text-ink-2">{t('working', { provider: provider.name })}</p>
  return (
    <Panel>
      <p role="alert" className="pb-4 text-15">
        {link.error.message}
      </p>
      <Button tone="go" wide onClick={toSecurity}>
        {t('backToSecurity')}
      </Button>
    </Panel>
  )
}
