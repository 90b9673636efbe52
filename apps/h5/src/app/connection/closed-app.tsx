import { Button } from '#ui/buttons/button'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Localized } from '@kikai/kernel/language'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { newerVersion } from './newer-version.ts'

/** All that an app shows which is too old to be used: why, and the way to the newer one. */
export default function ClosedApp({ text }: { text: Localized }) {
  const t = useText('app')
  const language = useLanguage()
  const [taking, setTaking] = useState(false)
  return (
    <main className="page-gutter flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <RefreshCw aria-hidden className="size-10 text-ink-2" />
      <h1 className="text-19 font-700">{t('newer.closedTitle')}</h1>
      <p className="max-w-phone text-15">{text[language] || t('newer.closedText')}</p>
      <Button
        tone="go"
        busy={taking}
        onClick={() => {
          setTaking(true)
          const take = newerVersion.read()
          if (take) take()
          else window.location.reload()
        }}
      >
        {t('newer.take')}
      </Button>
    </main>
  )
}
