import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { SecondFactor as State } from '@kikai/contract/identity/identity.shapes'
import { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import { useState } from 'react'
import { EndSecondFactorSheet } from './end-second-factor-sheet.tsx'
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx'
import { SetUpSheet } from './set-up-sheet.tsx'

type Begun = OutputOf<typeof secondFactorCalls.beginSecondFactor>

/** Whether the login needs a second factor, and the possible actions. */
export function SecondFactorPanel({ of: { since, recoveryCodesLeft, required } }: { of: State }) {
  const t = useText('authenticator')
  const dates = useDates()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const begin = useAction(secondFactorCalls.beginSecondFactor, { onDone: setBegun })
  const renew = useAction(secondFactorCalls.renewRecoveryCodes, {
    silent: true,
    onDone: ({ recoveryCodes }) => {
      setAsks(null)
      setCodes(recoveryCodes)
    },
  })
  const close = () => setAsks(null)
  return (
    <Panel
      title={
        <>
          {t('title')} {since === null ? <Tag>{t('off')}</Tag> : null}
        </>
      }
      aside={
        since === null ? (
          <Button tone="tint" size="small" busy={begin.busy} onClick={() => void begin.run({})}>
            {t('setUp')}
          </Button>
        ) : (
          <Tag tone="green">{t('since', { date: dates.date(since) })}</Tag>
        )
      }
    >
      <p className="text-14 text-ink-2">{t('lead')}</p>
      {since === null ? null : (
        <Rows className="pt-2">
          <Row title={t('renew')} note={t('left', { count: recoveryCodesLeft })} onClick={() => setAsks('renew')} />
          <Row title={t('move')} onClick={() => void begin.run({})} />
          {required ? (
            <p className="py-3 text-14 text-ink-2">{t('required')}</p>
          ) : (
            <Row title={<span className="text-bad">{t('end')}</span>} onClick={() => setAsks('end')} />
          )}
        </Rows>
      )}
      <SetUpSheet
        key={begun?.key ?? 'none'}
        of={begun}
        onClose={() => setBegun(null)}
        onDone={(made) => {
          setBegun(null)
          setCodes(made)
        }}
      />
      <RecoveryCodesSheet of={codes} onClose={() => setCodes([])} />
      <AskOnce
        open={asks === 'renew'}
        onClose={close}
        title={t('recovery.renewTitle')}
        yes={t('renew')}
        tone="go"
        of={renew}
        onYes={() => void renew.run({})}
      >
        {t('recovery.renewWhy')}
      </AskOnce>
      <EndSecondFactorSheet open={asks === 'end'} onClose={close} />
    </Panel>
  )
}
