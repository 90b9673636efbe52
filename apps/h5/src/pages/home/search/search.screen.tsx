import { defineScreen } from '#app/screens/define-screen'
import { goBackOrHome, goInstead, useRouteParams } from '#app/routes/go'
import { openLogin } from '#app/login/login'
import { useLoggedIn } from '#app/login/session'
import { useAfterLogin } from '#app/login/use-after-login'

import { useGoodsParams } from '#features/catalogue/goods-params.ts'
import { SearchField } from '#features/catalogue/search-field'
import { SaveSearch } from '#features/catalogue/save-search'
import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/lists/chips'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { shownScreen } from '#ui/screen.ts'
import { Bone } from '#ui/feedback/skeletons'
import { useWide } from '#ui/wide.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { ChevronLeft, SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import {
  asksPrice,
  countOf,
  filtersOf,
  paramsOf,
  withSuggestion,
  withWords,
  type Filters,
} from '#features/catalogue/search-filters.ts'
import { Found } from './parts/found.tsx'
import { useSearchedWords } from './parts/searched-words.ts'
import { SortChoice } from './parts/sort-choice.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { asSearched, useFound } from './parts/use-found.ts'

// On phones loaded when the filter is first opened; on wide screens shown beside the list.
const FilterSheet = lazyPart(() => import('./parts/filter-sheet.tsx'))
const FilterRail = lazyPart(() => import('./parts/filter-rail.tsx'), {
  waiting: () => <div className="h-120" />,
})

const path = '/pages/home/search/search'

/**
 * Searches goods by words and filters. All of them are in the address, so that a link or a reload shows the same
 * result.
 */
function Search() {
  const t = useText('goods')
  const app = useText('app')
  const wide = useWide()
  const loggedIn = useLoggedIn()
  const filters = filtersOf(useRouteParams('/pages/home/search/search'))
  const searched = useSearchedWords()
  const [sheet, setSheet] = useState(false)
  const openSheet = useAfterLogin<'sheet'>(() => setSheet(true))

  const { remember } = searched
  const { words = '' } = filters
  const arrivedWith = useState(words)[0]
  // Words that came with the address were typed elsewhere, for instance in the top bar, and are added to the history
  // here.
  useEffect(() => remember(arrivedWith), [arrivedWith]) // eslint-disable-line react-hooks/exhaustive-deps

  const search = (next: Filters) => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    goInstead(path, paramsOf(next))
    // Prices are for members only. The price filter stays in the address, so that the list uses it after the login.
    if (!loggedIn && asksPrice(next)) openLogin()
  }
  const loginForPrice = () => {
    setSheet(false)
    openSheet('sheet')
  }
  const isAsked = words !== '' || countOf(filters) > 0 || wide
  const found = useFound(isAsked ? filters : null)
  const filterCount = countOf(filters)
  const params = useGoodsParams(wide || sheet || filterCount > 0 ? filters : null)
  const category = params.data?.categories.find(({ categoryId }) => categoryId === filters.categoryId)

  return (
    <Page
      title={words || category?.categoryName || t('screen.search')}
      width="browse"
      header={
        <div className="mx-auto max-w-phone">
          <div className="flex h-14 items-center gap-1 pr-3">
            <IconButton
              label={app('page.back')}
              icon={<ChevronLeft aria-hidden />}
              onClick={goBackOrHome}
              className="-mr-1"
            />
            <SearchField
              value={words}
              placeholder={app('top.searchPlaceholderShort')}
              autoFocus={!isAsked}
              onSearch={(next) => search(withWords(filters, next))}
              onEnter={remember}
              onSuggested={(suggestion) => {
                remember(suggestion.text)
                search(withSuggestion(filters, suggestion))
              }}
            />
            <SaveSearch icon filters={asSearched(filters, found)} />
          </div>
          {isAsked ? (
            <section
              aria-label={t('screen.filters')}
              className="no-bar flex items-center gap-2 overflow-x-auto px-3 pt-1 pb-3"
            >
              <Chip
                on={filterCount > 0}
                opens
                icon={<SlidersHorizontal aria-hidden className="size-4" />}
                onClick={() => setSheet(true)}
              >
                {t('screen.filter')}
                {filterCount > 0 ? <span className="figures">{filterCount}</span> : null}
              </Chip>
              <SortChoice now={filters.sort ?? 'relevance'} onPick={(sort) => search({ ...filters, sort })} />
            </section>
          ) : null}
        </div>
      }
    >
      {isAsked ? (
        <div className="wide:grid wide:grid-cols-[220px_minmax(0,1fr)] wide:items-start wide:gap-5 wider:grid-cols-[240px_minmax(0,1fr)] wider:gap-6">
          {wide ? (
            <button
              type="button"
              onClick={() => shownScreen()?.querySelector<HTMLElement>('[data-results]')?.focus()}
              className="sr-only focus:not-sr-only focus:col-span-2 focus:mb-2 focus:w-fit focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-14 focus:text-on-ink"
            >
              {app('page.skipToResults')}
            </button>
          ) : null}
          {wide ? (
            <aside
              aria-label={t('screen.filters')}
              className="sticky top-[calc(var(--under-top)+1rem)] max-h-[calc(100dvh-var(--under-top)-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card px-4 shadow-1"
            >
              {params.data ? (
                <FilterRail
                  filters={filters}
                  counted={asSearched(filters, found)}
                  params={params.data}
                  onChange={search}
                  onLogin={loginForPrice}
                />
              ) : (
                <div className="h-120 space-y-5 py-4">
                  {params.error ? (
                    <Button tone="plain" wide onClick={params.reload}>
                      {app('page.retry')}
                    </Button>
                  ) : (
                    Array.from({ length: 10 }, (_, at) => <Bone key={at} className="h-4" />)
                  )}
                </div>
              )}
            </aside>
          ) : null}
          {/* The results load their own texts. Meanwhile the field keeps the focus, and phones keep the keyboard
              open. */}
          <Suspense>
            <Found
              filters={filters}
              goods={found}
              params={params.data}
              onChange={search}
              onOpen={() => remember(words)}
              onMeant={remember}
            />
          </Suspense>
        </div>
      ) : (
        <Suggestions
          recent={searched.words}
          onForget={searched.forget}
          onPick={(next) => {
            remember(next)
            search({ words: next })
          }}
        />
      )}
      {sheet ? (
        <FilterSheet
          filters={filters}
          params={params.data}
          onClose={() => setSheet(false)}
          onApply={(next) => {
            setSheet(false)
            search(next)
          }}
          onLogin={loginForPrice}
        />
      ) : null}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Search })
