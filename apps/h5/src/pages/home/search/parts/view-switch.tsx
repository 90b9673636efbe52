import { type FoundView, foundViews } from '#device/found-view'
import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import { LayoutGrid, List } from 'lucide-react'

const icons = { grid: LayoutGrid, list: List } as const

/** The switch between cards and lines on wide screens. */
export default function ViewSwitch({ now, onPick }: { now: FoundView; onPick: (view: FoundView) => void }) {
  const t = useText('search')
  return (
    <span
      role="group"
      aria-label={t('view.title')}
      className="flex shrink-0 rounded-full border border-line bg-card p-0.25"
    >
      {foundViews.map((view) => {
        const Icon = icons[view]
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === now}
            aria-label={t(`view.${view}`)}
            title={t(`view.${view}`)}
            onClick={() => onPick(view)}
            className={classes(
              'grid h-8.5 w-11 place-items-center rounded-full border border-transparent',
              view === now ? 'forced-chosen bg-go-tint text-go-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        )
      })}
    </span>
  )
}
