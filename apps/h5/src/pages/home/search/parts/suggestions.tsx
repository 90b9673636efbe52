import { Chip } from '#ui/lists/chips'
import { Button } from '#ui/buttons/button'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { History } from 'lucide-react'

type SuggestionsProps = { recent: readonly string[]; onPick: (words: string) => void; onForget: () => void }

/** Suggestions before anything is typed: this device's last searches and popular searches. */
export function Suggestions({ recent, onPick, onForget }: SuggestionsProps) {
  const t = useText('goods')
  const popular = useCall(contentCalls.listHotWords, {}, { freshMs: 60_000 })
  return (
    <div className="flex flex-col gap-5 px-1 pt-2">
      {recent.length > 0 ? (
        <section>
          <div className="flex min-h-11 items-center justify-between">
            <h2 className="text-14 font-600">{t('screen.recent')}</h2>
            <Button tone="plain" size="small" onClick={onForget} className="-mr-3">
              {t('screen.forget')}
            </Button>
          </div>
          <div className="flex flex-wrap gap-x-2 gap-y-3">
            {recent.map((words) => (
              <Chip
                key={words}
                icon={<History aria-hidden className="size-4 text-ink-2" />}
                onClick={() => onPick(words)}
              >
                {words}
              </Chip>
            ))}
          </div>
        </section>
      ) : null}
      {popular.data && popular.data.length > 0 ? (
        <section>
          <h2 className="flex min-h-11 items-center text-14 font-600">{t('screen.popular')}</h2>
          <div className="flex flex-wrap gap-x-2 gap-y-3">
            {popular.data.map((words) => (
              <Chip key={words} onClick={() => onPick(words)}>
                {words}
              </Chip>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
