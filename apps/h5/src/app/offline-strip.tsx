import { useLanguage, useText } from '@kikai/client/use-text'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

let lastOnline: Date | null = navigator.onLine ? new Date() : null

const subscribe = (listener: () => void) => {
  const left = () => {
    lastOnline = new Date()
    listener()
  }
  window.addEventListener('online', listener)
  window.addEventListener('offline', left)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', left)
  }
}

/** Says that there is no connection, and of when the things shown are. */
export function OfflineStrip() {
  const t = useText('app')
  const language = useLanguage()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const time =
    lastOnline &&
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(lastOnline)
  return (
    <div role="status">
      {online ? null : (
        <p className="page-gutter flex min-h-9 items-center gap-2 bg-ink py-1 text-14 text-on-ink">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {time ? t('offline.since', { time }) : t('offline.now')}
        </p>
      )}
    </div>
  )
}
