import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../class-names.ts'
import { useWords } from '../texts/words.ts'
import { useOnline } from './use-online.ts'

/** `why` is null where the title says it all. */
type FailedProps = {
  title?: ReactNode
  why?: ReactNode
  onRetry?: () => void
  /** In a sheet or a panel, which is a card already. */
  look?: 'inside'
}

/**
 * A failure: what happened, whether anything was changed, and what to do. Retries by itself when the connection
 * returns.
 */
export function Failed({ title, why, onRetry, look }: FailedProps) {
  const t = useWords()
  useOnline(() => onRetry?.())
  // Without a reason below it the title is a refusal's own words, which no connection would mend.
  const Sign = why === null ? CircleAlert : CloudOff
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center gap-4 px-6 text-center',
        look === 'inside' ? 'pt-4 pb-6' : 'rounded-card bg-card py-10 shadow-1 wide:border wide:border-line',
      )}
    >
      <Sign aria-hidden className="size-8 text-ink-2" />
      <div className="max-w-90 text-balance">
        <p className="text-15 font-600">{title ?? t('page.failedTitle')}</p>
        {why === null ? null : <p className="mt-1 text-14 text-ink-2">{why ?? t('page.failedWhy')}</p>}
      </div>
      {onRetry ? (
        <Button tone="tint" icon={<RefreshCw aria-hidden className="size-4.5" />} onClick={onRetry}>
          {t('page.retry')}
        </Button>
      ) : null}
    </div>
  )
}

type NoticeProps = {
  tone?: 'bad' | 'ink'
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A notice inside a page, such as a failed payment or a missing document. */
export function InlineNotice({ tone = 'ink', icon, title, children, actions }: NoticeProps) {
  return (
    <div className="flex gap-3 rounded-card bg-card p-4 shadow-1 wide:border wide:border-line">
      <span className={tone === 'bad' ? 'text-bad [&_svg]:size-5.5' : 'text-ink-2 [&_svg]:size-5.5'}>
        {icon ?? <CircleAlert aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-15 font-600">{title}</p>
        {children ? <div className="mt-0.5 text-14 text-ink-2">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
