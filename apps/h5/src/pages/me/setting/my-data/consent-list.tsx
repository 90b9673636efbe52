import { languageNames } from '#features/identity/language-names.ts'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Failed } from '#ui/feedback/failed'
import { useDates } from '#ui/times/moments.ts'
import { reasonOf } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consentsCalls } from '@kikai/contract/consents/consents.calls'
import type { Consent } from '@kikai/contract/consents/consents.shapes'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { useState } from 'react'
import { AgreedTextLink } from './agreed-text-link.tsx'

/** The member's consents; those that nothing else depends on can be withdrawn. */
export function ConsentList() {
  const t = useText('members')
  const consents = useCall(profileCalls.listConsents, {}, { freshMs: 0 })
  return (
    <Panel title={t('screen.consents.title')}>
      {consents.error && consents.data === undefined ? (
        <Failed why={reasonOf(consents.error)} onRetry={consents.reload} />
      ) : consents.data?.length === 0 ? (
        <p className="text-14 text-ink-2">{t('screen.consents.none')}</p>
      ) : (
        <Rows>
          {consents.data?.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </Rows>
      )}
      <p className="pt-3 text-12 text-ink-2">{t('screen.consents.why')}</p>
    </Panel>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const t = useText('members')
  const of = useText('consents')
  const { moment } = useDates()
  const [asking, setAsking] = useState(false)
  const withdraw = useAction(consentsCalls.withdrawConsent, {
    silent: true,
    onDone: () => {
      setAsking(false)
      showToast(t('screen.consents.withdrawn'), { done: true })
    },
  })
  const name =
    consent.kind === 'sendingAbroad'
      ? of('kind.sendingAbroad', { company: consent.company ?? t('screen.consents.seller') })
      : of(`kind.${consent.kind}`)
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-15">{name}</span>
        <span className="block text-12 text-ink-2">
          {t('screen.consents.since', {
            at: moment(consent.at),
            version: consent.version,
            language: languageNames[consent.language],
          })}
        </span>
        {consent.textHash === null ? null : (
          <AgreedTextLink consent={{ ...consent, textHash: consent.textHash }}>
            {of('read')}
            <span className="sr-only">{`: ${name}`}</span>
          </AgreedTextLink>
        )}
      </span>
      {consent.mayWithdraw ? (
        <>
          <Button size="small" onClick={() => setAsking(true)} aria-label={t('screen.consents.withdrawWhat', { name })}>
            {t('screen.consents.withdraw')}
          </Button>
          <AskOnce
            open={asking}
            onClose={() => setAsking(false)}
            title={t('screen.consents.withdrawTitle')}
            yes={t('screen.consents.withdraw')}
            of={withdraw}
            onYes={() => void withdraw.run({ consentId: consent.id })}
          >
            <p>{name}</p>
            <p>
              {consent.kind === 'sendingAbroad' ? t('screen.consents.afterAbroad') : t('screen.consents.afterSelling')}
            </p>
          </AskOnce>
        </>
      ) : null}
    </div>
  )
}
