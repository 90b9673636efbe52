import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { LoginSession } from '@kikai/contract/identity/identity.shapes'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'

/** The account's sessions; each can be ended, or all except this one at once. */
export function Sessions({ of }: { of: readonly LoginSession[] }) {
  const t = useText('identity')
  const dates = useDates()
  const [asking, setAsking] = useState(false)
  const end = useAction(identityCalls.endLogins, {
    onDone: () => {
      setAsking(false)
      showToast(t('screen.security.ended'), { done: true })
    },
  })
  return (
    <Panel title={t('screen.security.sessions')}>
      <Rows>
        {of.map(({ id, device, isMobile, seenAt, isThis }) => (
          <div key={id} className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <Row
                icon={isMobile ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
                title={device === '' ? t('screen.security.unknownDevice') : device}
                note={isThis ? t('screen.security.inUse') : t('screen.security.seen', { when: dates.ago(seenAt) })}
              />
            </div>
            {isThis ? (
              <Tag tone="green">{t('screen.security.thisDevice')}</Tag>
            ) : (
              <Button size="small" busy={end.busy} onClick={() => void end.run({ sessionId: id })}>
                {t('screen.security.end')}
              </Button>
            )}
          </div>
        ))}
      </Rows>
      {of.length > 1 ? (
        <Button tone="plain" wide onClick={() => setAsking(true)}>
          {t('screen.security.endAll')}
        </Button>
      ) : null}
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('screen.security.endAllTitle')}
        yes={t('screen.security.end')}
        no={t('screen.security.keep')}
        of={end}
        onYes={() => void end.run({ sessionId: null })}
      >
        {t('screen.security.endAllWhy')}
      </AskOnce>
    </Panel>
  )
}
