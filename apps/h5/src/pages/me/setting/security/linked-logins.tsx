import { goToProvider } from '#features/identity/provider-window.ts'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { LinkedLogin } from '@kikai/contract/identity/identity.shapes'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

/** The providers linked with the account, and those that can be linked; nothing when there are none. */
export function LinkedLogins({ of }: { of: readonly LinkedLogin[] }) {
  const t = useText('providers')
  const dates = useDates()
  const language = useLanguage()
  const providers = useCall(providerLoginCalls.listLoginProviders, {}, { freshMs: Infinity })
  const [asked, setAsked] = useState<LinkedLogin | null>(null)
  const unlink = useAction(providerLoginCalls.unlinkLogin, {
    silent: true,
    onDone: () => {
      showToast(t('unlink.done', { provider: asked?.provider ?? '' }), { done: true })
      setAsked(null)
    },
  })
  const free = (providers.data ?? []).filter(({ name }) => of.every(({ provider }) => provider !== name))
  if (of.length + free.length === 0) return null
  return (
    <Panel title={t('security.title')}>
      <p className="pb-1 text-14 text-ink-2">{t('security.lead')}</p>
      <Rows>
        {of.map((one) => (
          <div key={one.id} className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <Row
                icon={<ExternalLink aria-hidden />}
                title={one.provider}
                note={
                  <>
                    {one.label === '' ? null : <span className="block wrap-anywhere">{one.label}</span>}
                    {one.usedAt === null
                      ? t('security.since', { date: dates.date(one.linkedAt) })
                      : t('security.used', { when: dates.moment(one.usedAt) })}
                  </>
                }
              />
            </div>
            <Button size="small" onClick={() => setAsked(one)}>
              {t('unlink.go')}
            </Button>
          </div>
        ))}
        {free.map((provider) => (
          <Row
            key={provider.id}
            icon={<ExternalLink aria-hidden />}
            title={t('security.link', { provider: provider.name })}
            onClick={() => goToProvider({ provider, why: 'link', language })}
          />
        ))}
      </Rows>
      <AskOnce
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('unlink.title', { provider: asked?.provider ?? '' })}
        yes={t('unlink.go')}
        of={unlink}
        onYes={() => {
          if (asked) void unlink.run({ linkedLoginId: asked.id })
        }}
      >
        {t('unlink.why')}
      </AskOnce>
    </Panel>
  )
}
