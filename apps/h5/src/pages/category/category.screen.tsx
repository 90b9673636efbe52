import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { SearchLink } from '#features/catalogue/search-link'
import { Page } from '#ui/pages/page'
import { Bone, CardsSkeleton, RowsSkeleton } from '#ui/feedback/skeletons'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import { CategoryGoods } from './parts/category-goods.tsx'
import { CategoryTree, Kinds } from './parts/category-tree.tsx'

/**
 * The category tree at the left and the goods of the chosen category at the right. The browser tab remembers the open
 * category.
 */
function Category() {
  const app = useText('app')
  const wide = useWide()
  const [chosen, choose] = useChosen()
  const categories = useCall(categoriesCalls.listCategories, {}, { freshMs: 60_000 })
  const entry = categories.data?.find(({ categoryId }) => categoryId === chosen)
  return (
    <Page
      title={(wide && entry?.categoryName) || app('tab.category')}
      back={false}
      width="browse"
      of={categories}
      skeleton={<Waiting />}
      header={
        <div className="mx-auto flex h-14 max-w-phone items-center px-3">
          <SearchLink to={href('/pages/home/search/search')} />
        </div>
      }
    >
      {(entries) => (
        <div className="-mx-3 -my-3 flex items-start wide:m-0 wide:grid wide:grid-cols-[220px_minmax(0,1fr)] wide:gap-5 wider:grid-cols-[240px_minmax(0,1fr)] wider:gap-6">
          <CategoryTree entries={entries} chosen={chosen} onChoose={choose} />
          <div className="min-w-0 flex-1 p-2.5 wide:p-0">
            {wide ? null : <Kinds entries={entries} chosen={chosen} onChoose={choose} />}
            <CategoryGoods key={chosen ?? 'all'} categoryId={chosen} entry={entry} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** Placeholders of the tree and the goods while the categories load. */
const Waiting = () => (
  <div className="-m-3 flex gap-2.5 wide:m-0 wide:gap-6">
    <Bone className="h-dvh w-24 shrink-0 rounded-none max-xs:w-22 wide:h-120 wide:w-60 wide:rounded-card" />
    <div className="flex-1 space-y-2.5 pt-12 pr-2.5 wide:grid wide:grid-cols-4 wide:gap-4 wide:space-y-0">
      <RowsOrCards />
    </div>
  </div>
)
const RowsOrCards = () => (useWide() ? <CardsSkeleton /> : <RowsSkeleton />)

/**
 * The chosen category: the one named in the address, else the last one chosen, because the tab bar's link names none.
 */
function useChosen(): [CategoryEntry['categoryId'], (categoryId: CategoryEntry['categoryId']) => void] {
  const { categoryId } = useRouteParams('/pages/category/category')
  const [chosen, setChosen] = useState<Id<'category'> | null>(categoryId ?? null)
  const [given, setGiven] = useState(categoryId)
  if (given !== categoryId) {
    setGiven(categoryId)
    if (categoryId) setChosen(categoryId)
  }
  const choose = (next: Id<'category'> | null) => {
    setChosen(next)
    window.scrollTo({ top: 0, behavior: 'instant' })
    goInstead('/pages/category/category', next ? { categoryId: next } : {})
  }
  return [chosen, choose]
}

export default defineScreen({ login: 'optional', view: Category })
