import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { UnderBar } from '#ui/under-bar'
import { useOnline } from '#ui/use-online.ts'
import { useText } from '@kikai/client/use-text'
import { Construction, RefreshCw, SearchX, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { ChunkFailed } from './load-chunk.ts'
import { goBackOrHome, goInstead, WrongAddress } from './go.ts'
import { tabs } from './routes.ts'

/** Catches the failure of one screen, so that the frame and the other screens keep working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof WrongAddress) return <NoSuchPage />
    return <Crashed chunk={error instanceof ChunkFailed} />
  }
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
