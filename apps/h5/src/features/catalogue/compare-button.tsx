import { classes } from '#ui/class-names.ts'
import { showToast } from '#ui/feedback/toast'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { limits } from '@kikai/kernel/limits'
import { Check, GitCompareArrows } from 'lucide-react'
import { useCompared } from './compared.ts'

type Comparable = Pick<GoodsCard, 'id' | 'title'>

/** Adds goods to the comparison or removes them; shows a message when it is full. */
export function useCompareToggle(goods: Comparable) {
  const t = useText('compare')
  const compared = useCompared()
  const isIn = compared.has(goods.id)
  return {
    isIn,
    title: isIn ? t('removeTitle', { title: goods.title }) : t('addTitle', { title: goods.title }),
    toggle: () => {
      if (!compared.toggle(goods.id)) showToast(t('full', { count: limits.comparedMax }))
    },
  }
}

/**
 * The compare button of a goods card: its last line on wide screens, an icon beside the price on phones, where it must
 * not cover the photo.
 */
export function CompareOnCard({ goods }: { goods: Comparable }) {
  const t = useText('compare')
  const wide = useWide()
  const { isIn, title, toggle } = useCompareToggle(goods)
  if (wide)
    return (
      <button
        type="button"
        aria-pressed={isIn}
        aria-label={title}
        onClick={toggle}
        className="flex min-h-11 items-center gap-2.5 border-t border-line px-3 text-left text-12 text-ink-2 -outline-offset-2 hover:text-ink"
      >
        <span
          aria-hidden
          className={classes(
            'grid size-4.5 shrink-0 place-items-center rounded-tag border-[1.5px]',
            isIn ? 'border-go-ink bg-go-ink text-card' : 'border-control bg-card',
          )}
        >
          {isIn ? <Check strokeWidth={3} className="size-3.5" /> : null}
        </span>
        <span className="truncate">{isIn ? t('added') : t('add')}</span>
      </button>
    )
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={title}
      onClick={toggle}
      className="absolute right-0 bottom-0 grid size-11 place-items-center -outline-offset-2"
    >
      <span
        className={classes(
          'grid size-7 place-items-center rounded-full [&_svg]:size-4.5',
          isIn ? 'forced-chosen bg-go-ink text-card' : 'text-ink-2',
        )}
      >
        {isIn ? <Check aria-hidden strokeWidth={2.6} /> : <GitCompareArrows aria-hidden />}
      </span>
    </button>
  )
}
