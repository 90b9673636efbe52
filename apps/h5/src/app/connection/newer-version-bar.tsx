import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useText } from '@kikai/client/use-text'
import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { newerVersion } from './newer-version.ts'

/** Offers the newer version and does not reload by itself, so that a half-filled form is kept. */
export default function NewerVersionBar() {
  const t = useText('app')
  const take = useSyncExternalStore(newerVersion.subscribe, newerVersion.read)
  const [taking, setTaking] = useState(false)
  if (take === null) return null
  return (
    <div className="page-gutter border-b border-go-line bg-go-tint">
      <div className="mx-auto flex min-h-12 max-w-browse items-center gap-2 py-1">
        <p role="status" className="min-w-0 flex-1 text-14 text-ink">
          {t('newer.text')}
        </p>
        <Button
          tone="outline"
          size="small"
          busy={taking}
          onClick={() => {
            setTaking(true)
            take()
          }}
        >
          {t('newer.take')}
        </Button>
        <IconButton className="-mr-3" label={t('newer.later')} icon={<X aria-hidden />} onClick={newerVersion.putOff} />
      </div>
    </div>
  )
}
