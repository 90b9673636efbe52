import { formatQuantity } from '@kikai/i18n/format/quantity'
import { CategoryIcon } from '#features/catalogue/category-icon'
import { Chip } from '#ui/lists/chips'
import { classes } from '#ui/class-names.ts'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'

type Chosen = CategoryEntry['categoryId']
type TreeProps = { entries: readonly CategoryEntry[]; chosen: Chosen; onChoose: (categoryId: Chosen) => void }

/** The category tree: phones show only the first level; wide screens also show the children of the open category. */
export function CategoryTree({ entries, chosen, onChoose }: TreeProps) {
  const t = useText('goods')
  const wide = useWide()
  const top = topOf(entries, chosen)
  return (
    <nav
      aria-label={t('screen.category')}
      className="no-bar sticky top-[calc(var(--bars-top,48px)+8px)] h-[calc(100dvh-var(--bars-top,48px)-8px-var(--above-tabs))] w-24 shrink-0 overflow-y-auto max-xs:w-22 overscroll-contain bg-sunken wide:top-[calc(var(--under-top)+1rem)] wide:h-auto wide:max-h-[calc(100dvh-var(--under-top)-2rem)] wide:w-auto wide:rounded-card wide:border wide:border-line wide:bg-card wide:py-2 wide:shadow-1"
    >
      <ul>
        {entries
          .filter(({ parentId }) => parentId === null)
          .map((entry) => {
            const on = entry.categoryId === top
            return (
              <li key={entry.categoryId ?? 'all'}>
                <button
                  type="button"
                  aria-current={on ? 'true' : undefined}
                  onClick={() => onChoose(entry.categoryId)}
                  className={classes(
                    'relative flex min-h-14 w-full flex-col items-center justify-center gap-1 px-1.5 py-2.5 max-xs:px-1 text-center text-balance text-12 leading-tight -outline-offset-2 wide:min-h-10 wide:flex-row wide:justify-start wide:gap-2.5 wide:px-4 wide:py-1.5 wide:text-left wide:text-14 wide:hover:bg-sunken',
                    on
                      ? "bg-page font-600 text-go-ink before:absolute before:inset-y-3 before:left-0 before:w-0.75 before:rounded-full before:bg-go-ink before:forced-mark before:content-['']"
                      : 'text-ink',
                  )}
                >
                  <CategoryIcon of={entry.key} className="size-5 shrink-0 wide:size-4.5" />
                  <span className="max-w-full min-w-0 wide:flex-1">{entry.categoryName}</span>
                  <span className="figures hidden text-12 font-400 text-ink-2 wide:inline">
                    {formatQuantity(entry.goodsCount)}
                  </span>
                </button>
                {wide && on && entry.categoryId !== null ? <Branch {...{ entries, chosen, onChoose, top }} /> : null}
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

function Branch({ entries, chosen, onChoose, top }: TreeProps & { top: Chosen }) {
  return (
    <ul className="pb-2">
      {kindsOf(entries, top).map((entry) => (
        <li key={entry.categoryId}>
          <button
            type="button"
            aria-current={entry.categoryId === chosen ? 'true' : undefined}
            onClick={() => onChoose(entry.categoryId)}
            className={classes(
              'flex min-h-9 w-full items-center gap-2 pr-4 pl-11 text-left text-13 leading-tight -outline-offset-2 hover:bg-sunken',
              entry.categoryId === chosen ? 'font-600 text-go-ink' : 'text-ink-2',
            )}
          >
            <span className="min-w-0 flex-1">{entry.categoryName}</span>
            <span className="figures text-12 font-400">{formatQuantity(entry.goodsCount)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The second level on phones, as chips above the goods. */
export function Kinds({ entries, chosen, onChoose }: TreeProps) {
  const t = useText('goods')
  const top = topOf(entries, chosen)
  const kinds = top === null ? [] : kindsOf(entries, top)
  if (kinds.length === 0) return null
  return (
    <div role="group" aria-label={t('screen.subcategories')} className="flex flex-wrap gap-x-2 gap-y-3 pt-1 pb-3.5">
      <Chip on={chosen === top} onClick={() => onChoose(top)}>
        {t('screen.all')}
      </Chip>
      {kinds.map(({ categoryId, categoryName }) => (
        <Chip key={categoryId} on={categoryId === chosen} onClick={() => onChoose(categoryId)}>
          {categoryName}
        </Chip>
      ))}
    </div>
  )
}

/** The children of a category; empty ones are left out unless the address names one. */
const kindsOf = (entries: readonly CategoryEntry[], top: Chosen): CategoryEntry[] =>
  entries.filter(({ parentId, goodsCount }) => parentId !== null && parentId === top && goodsCount > 0)

function topOf(entries: readonly CategoryEntry[], chosen: Chosen): Chosen {
  const entry = entries.find(({ categoryId }) => categoryId === chosen)
  return entry?.parentId ?? entry?.categoryId ?? null
}
