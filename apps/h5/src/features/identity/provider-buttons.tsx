import { Button } from '#ui/buttons/button'
import { useCall } from '@kikai/client/calls/hooks'
import type { useShownTerms } from '@kikai/client/use-shown-terms'
import { useLanguage, useText } from '@kikai/client/use-text'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { ExternalLink } from 'lucide-react'
import { goToProvider } from './provider-window.ts'

type ProviderButtonsProps = { ready: () => boolean; terms: Pick<ReturnType<typeof useShownTerms>, 'input'> }

/** The identity providers in the settings, below the other ways to log in; nothing where there are none. */
export function ProviderButtons({ ready, terms }: ProviderButtonsProps) {
  const t = useText('providers')
  const language = useLanguage()
  const providers = useCall(providerLoginCalls.listLoginProviders, {}, { freshMs: Infinity })
  if (!providers.data || providers.data.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-12 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {providers.data.map((provider) => (
        <Button
          key={provider.id}
          tone="outline"
          wide
          icon={<ExternalLink aria-hidden />}
          onClick={() => {
            if (ready()) goToProvider({ provider, why: 'login', language, ...terms.input() })
          }}
        >
          {t('continue', { provider: provider.name })}
        </Button>
      ))}
    </div>
  )
}
