import { RefreshCw } from 'lucide-react'
import { Fragment, isValidElement, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../class-names.ts'
import { Empty } from './empty.tsx'
import { Failed } from '../feedback/failed.tsx'
import type { PagedListState } from '../feedback/loaded.ts'
import { reasonOf } from '../pages/page.tsx'
import { CardsSkeleton, DelayedPlaceholder, RowsSkeleton } from '../feedback/skeletons.tsx'
import { useDeferredAnswer } from '../feedback/use-deferred-answer.ts'
import { watchView } from '@kikai/client/parts/watch-view'
import { useWords } from '../texts/words.ts'

const looks = {
  rows: 'flex flex-col gap-3',
  articles: 'flex flex-col gap-3 wide:grid wide:grid-cols-3 wide:gap-4',
  /** Goods cards: 2 columns, 3 from 600 px, 4 from 1024, 5 from 1440. */
  cards: 'grid-cards sm:grid-cols-3 wide:grid-cols-4 wide:gap-4 widest:grid-cols-5',
  /** Goods cards beside a facet rail. */
  'cards-beside-rail': 'grid-cards sm:grid-cols-3 wide:gap-4 wider:grid-cols-4 widest:grid-cols-5',
  /** In a panel that is there already. */
  inside: 'divide-y divide-line border-t border-line',
  plain: 'divide-y divide-line rounded-card bg-card px-4 shadow-1 max-xs:px-3',
} as const

type PagedListProps<Item, Group extends string> = {
  of: PagedListState<Item>
  look?: keyof typeof looks
  skeleton?: ReactNode
  /** Shown when the list is empty: `<Empty text action>`. */
  empty?: ReactNode
  /** Renders the rows in a table instead of a list. */
  table?: (rows: ReactNode, isOld: boolean | undefined) => ReactNode
  /** Puts the items under heads, which always stand in the same order. */
  groups?: { order: readonly Group[]; of: (item: Item) => Group; head: (group: Group) => ReactNode }
  /** Renders an item; set its `key`. */
  children: (item: Item, at: number) => ReactNode
}

/** A list with four states: waiting, empty, failed, and more items, which load near the end. */
export function PagedList<Item, Group extends string = never>({
  of,
  look = 'rows',
  skeleton,
  empty,
  table,
  groups,
  children,
}: PagedListProps<Item, Group>) {
  const t = useWords()
  const items = useDeferredAnswer(of.items, of.reload)
  const cards = look.startsWith('cards')
  if (items.length === 0) {
    if (of.waiting || of.items.length > 0)
      return (
        <DelayedPlaceholder>
          <span role="status" className="sr-only">
            {t('page.waiting')}
          </span>
          <div className={classes(look === 'plain' ? looks.rows : looks[look])}>
            {skeleton ?? (cards ? <CardsSkeleton /> : <RowsSkeleton />)}
          </div>
        </DelayedPlaceholder>
      )
    if (of.error) return <Failed title={t('page.failedList')} why={reasonOf(of.error)} onRetry={of.reload} />
    return empty ?? <Empty text={t('page.end')} />
  }
  return (
    <>
      {table
        ? table(items.map(children), of.isOld)
        : groupsOf(items, groups).map(({ name, head, items: grouped }) => (
            <Fragment key={name ?? ''}>
              {head}
              <ul
                aria-busy={of.isOld}
                className={classes(looks[look], 'transition-opacity duration-(--t-fast)', of.isOld && 'opacity-60')}
              >
                {grouped.map((item, at) => {
                  const child = children(item, at)
                  return (
                    <li key={isValidElement(child) ? child.key : at} className="flex min-w-0 flex-col *:flex-auto">
                      {child}
                    </li>
                  )
                })}
              </ul>
            </Fragment>
          ))}
      <End of={of} drawn={items === of.items} />
    </>
  )
}

type Grouped<Item, Group> = { name: Group | null; head: ReactNode; items: readonly Item[] }

function groupsOf<Item, Group extends string>(
  items: readonly Item[],
  groups: PagedListProps<Item, Group>['groups'],
): readonly Grouped<Item, Group>[] {
  if (!groups) return [{ name: null, head: null, items }]
  return groups.order.flatMap((name) => {
    const grouped = items.filter((item) => groups.of(item) === name)
    return grouped.length > 0 ? [{ name, head: groups.head(name), items: grouped }] : []
  })
}

/**
 * The end marker of a list. It waits until the last items are drawn, because before that it is in view and would load
 * page after page.
 */
function End<Item>({ of, drawn }: { of: PagedListState<Item>; drawn: boolean }) {
  const t = useWords()
  const mark = useRef<HTMLDivElement>(null)
  const waitingForView = drawn && of.hasNext && !of.loadingNext && !of.error
  const { loadNext } = of
  useEffect(() => {
    const element = mark.current
    if (!element || !waitingForView) return
    return watchView(element, '600px', (isInView) => isInView && loadNext())
  }, [waitingForView, loadNext])
  return (
    <div ref={mark} className="grid min-h-14 place-items-center py-2 text-12 text-ink-2">
      {of.error ? (
        <Button tone="tint" size="small" icon={<RefreshCw aria-hidden className="size-4" />} onClick={loadNext}>
          {t('page.retry')}
        </Button>
      ) : of.hasNext ? (
        <Button tone="plain" size="small" busy={of.loadingNext} onClick={loadNext}>
          {t('page.more')}
        </Button>
      ) : (
        t('page.end')
      )}
    </div>
  )
}
