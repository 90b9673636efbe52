import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { InlineNotice } from '#ui/feedback/failed'
import { UnderBar } from '#ui/pages/under-bar'
import { showToast } from '#ui/feedback/toast'
import { useOnline } from '#ui/feedback/use-online.ts'
import type { FailedPart } from '@kikai/client/parts/lazy-part.tsx'
import { FileFailed } from '@kikai/client/files/load-file'
import { useText } from '@kikai/client/use-text'
import { Construction, RefreshCw, SearchX, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { goBackOrHome, goInstead, WrongAddress } from '../routes/go.ts'
import { tabs } from '../routes/routes.ts'

/** What stands in the place of a screen or a part that failed; what was opened over a screen closes with a message. */
export function PartFailed({ error, isPage, onClose }: FailedPart) {
  const isFile = error instanceof FileFailed
  if (onClose) return <ClosedPart error={error} onClose={onClose} />
  if (isPage) return error instanceof WrongAddress ? <NoSuchPage /> : <Crashed chunk={isFile} />
  // The address belongs to the whole screen.
  if (error instanceof WrongAddress) throw error
  return <CrashedPart chunk={isFile} />
}

function ClosedPart({ error, onClose }: { error: unknown; onClose: () => void }) {
  const app = useText('app')
  const request = useText('request')
  const told = error instanceof FileFailed ? request('failure.chunk') : app('page.crashedTitle')
  useEffect(() => {
    showToast(told)
    onClose()
  }, [told, onClose])
  return null
}

function CrashedPart({ chunk }: { chunk: boolean }) {
  const t = useText('app')
  const request = useText('request')
  return (
    <div role="alert">
      <InlineNotice
        title={chunk ? request('failure.chunk') : t('page.crashedTitle')}
        actions={
          <Button size="small" onClick={() => window.location.reload()}>
            {chunk ? request('failure.refresh') : t('page.reload')}
          </Button>
        }
      />
    </div>
  )
}

/** Shows what went wrong and a button to refresh. */
export function Crashed({ chunk }: { chunk: boolean }) {
  const t = useText('app')
  const request = useText('request')
  // Chunks that failed to load for lack of a connection are loaded again when there is one.
  const reload = () => window.location.reload()
  useOnline(() => chunk && reload())
  return (
    <main className="flex min-h-[80dvh] flex-col">
      <UnderBar />
      <div role="alert" className="flex flex-1 flex-col">
        <Empty
          isHeading
          icon={chunk ? <WifiOff aria-hidden /> : <Construction aria-hidden />}
          text={chunk ? request('failure.chunk') : t('page.crashedTitle')}
          note={chunk ? undefined : t('page.crashedWhy')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={goBackOrHome}>{t('page.back')}</Button>
              <Button tone="tint" icon={<RefreshCw aria-hidden className="size-4.5" />} onClick={reload}>
                {chunk ? request('failure.refresh') : t('page.reload')}
              </Button>
            </div>
          }
        />
      </div>
    </main>
  )
}

export function NoSuchPage() {
  const t = useText('app')
  return (
    <main className="flex min-h-[80dvh] flex-col">
      <UnderBar />
      <Empty
        isHeading
        icon={<SearchX aria-hidden />}
        text={t('page.notFound')}
        action={
          <Button tone="tint" onClick={() => goInstead(tabs.home)}>
            {t('page.home')}
          </Button>
        }
      />
    </main>
  )
}
