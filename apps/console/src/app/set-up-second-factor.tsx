import { Form, RefusalText, SendButton } from '#ui/form.tsx'
import { Brand } from '#ui/brand.tsx'
import { TextField } from '#ui/field.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { logOut } from './log-out.ts'

type Begun = OutputOf<typeof secondFactorCalls.beginSecondFactor>

/** Shown before the console to staff without an authenticator app, who set one up and continue. */
export default function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const t = useText('authenticator')
  const word = useText('console')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { run, error } = useAction(secondFactorCalls.beginSecondFactor, { silent: true, onDone: setBegun })
  useEffect(() => {
    void run({})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once, because each time creates another secret
  }, [])
  return (
    <main className="alone">
      <div className="login">
        <Brand />
        {codes ? (
          <KeepCodes of={codes} onKept={onDone} />
        ) : (
          <>
            <h1>{t('first.title')}</h1>
            <p className="quiet">{t('first.lead')}</p>
            {begun ? <Confirm of={begun} onDone={setCodes} /> : null}
            {!begun && !error ? <WaitingSkeleton label={word('waiting')} /> : null}
            <RefusalText>{error?.message}</RefusalText>
            {error ? <Button onClick={() => void run({})}>{word('failed.retry')}</Button> : null}
            <Button type="link" onClick={() => void logOut()}>
              {word('header.logOut')}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}

function Confirm({ of: { key, qr }, onDone }: { of: Begun; onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useText('authenticator')
  const form = useCallForm(secondFactorCalls.confirmSecondFactor, {
    asks: false,
    start: { secondCode: '' },
    input: (values) => values,
    missing: { secondCode: t('codeMissing') },
    fieldOfCode: { [identityErrors.wrongSecondCode.code]: 'secondCode' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const margin = 4
  const side = qr.size + 2 * margin
  return (
    <Form
      of={form}
      buttons={
        <SendButton of={form} large block>
          {t('first.go')}
        </SendButton>
      }
    >
      <p>{t('begin.scan')}</p>
      <svg
        role="img"
        aria-label={t('begin.qr')}
        className="qr"
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="quiet">
        {t('begin.key')}
        <br />
        <code className="recovery-key">{(key.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <TextField
        {...form.text('secondCode')}
        label={t('begin.enter')}
        hint={t('begin.changes')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="large"
      />
    </Form>
  )
}

function KeepCodes({ of, onKept }: { of: readonly string[]; onKept: () => void }) {
  const t = useText('authenticator')
  const copy = async () => {
    await navigator.clipboard.writeText(of.join('\n'))
    showToast(t('recovery.copied'), { done: true })
  }
  return (
    <>
      <h1>{t('recovery.title')}</h1>
      <p className="quiet">{t('recovery.lead')}</p>
      <ul className="recovery-codes">
        {of.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {window.isSecureContext ? <Button onClick={() => void copy()}>{t('recovery.copy')}</Button> : null}
      <Button type="primary" size="large" block onClick={onKept}>
        {t('recovery.kept')}
      </Button>
    </>
  )
}
