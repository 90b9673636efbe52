import { go, href } from '#app/routes/go'
import { openLogin } from '#app/login/login'
import { useLoggedIn } from '#app/login/session'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { CompareOnCard } from '#features/catalogue/compare-button'
import { GoodsGridCard } from '#features/catalogue/goods-card'
import { SaveSearch } from '#features/catalogue/save-search'
import { chooseFoundView, foundView } from '#device/found-view'
import { Button } from '#ui/buttons/button'
import { Chip, RemovableChip } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { RowSkeleton } from '#ui/feedback/skeletons'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { Lock, Megaphone, SearchX } from 'lucide-react'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useState } from 'react'
import type { UnderstoodWords } from '@kikai/contract/search/search.shapes'
import { DidYouMean } from './did-you-mean.tsx'
import { SearchedInstead, TypedBounds } from './understood.tsx'
import { asSearched, type FoundGoods } from './use-found.ts'
import {
  asVisitor,
  activeFilterNamesOf,
  paramsOf,
  saysSomething,
  without,
  withoutAll,
  type Filters,
} from '#features/catalogue/search-filters.ts'
import { useFilterWords, type GoodsParams } from '#features/catalogue/filter-words.ts'
import { SortChoice } from './sort-choice.tsx'

// Loaded on wide screens only, which have room for a list.
const ViewSwitch = lazyPart(() => import('./view-switch.tsx'), { waiting: () => <span className="w-23" /> })
const FoundLine = lazyPart(() => import('./found-line.tsx'), { waiting: RowSkeleton })

type FoundProps = {
  filters: Filters
  goods: FoundGoods
  params: GoodsParams | undefined
  onChange: (filters: Filters) => void
  /** Called when a result is opened. */
  onOpen: () => void
  /** Called when corrected words are chosen. */
  onMeant: (words: string) => void
}

/** The number of results, the active filters, and the goods. */
export function Found({ filters, goods, params, onChange, onOpen, onMeant }: FoundProps) {
  const t = useText('goods')
  const wide = useWide()
  const [view, setView] = useState(foundView)
  const isList = wide && view === 'list'
  const loggedIn = useLoggedIn()
  const asked = loggedIn ? filters : asVisitor(filters)
  const understood = goods.first?.understood
  const count = goods.total ?? 0
  const isEmpty = goods.total === 0 && !goods.refreshing
  const isNearlyEmpty =
    Boolean(filters.words) && !goods.refreshing && (goods.total ?? Infinity) <= limits.nearlyNothingMax
  return (
    <div data-results tabIndex={-1} className="min-w-0 outline-none">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 pb-3 empty:hidden wide:min-h-9">
        {isEmpty ? null : (
          <p role="status" className="figures mr-1 min-h-5 text-14/5 text-ink-2 max-wide:w-full">
            {goods.total === undefined
              ? ''
              : goods.more
                ? t('screen.machinesMore', { count })
                : t('screen.machines', { count })}
          </p>
        )}
        {isEmpty ? null : <ActiveFilters {...{ filters, understood, params, onChange }} />}
        <span className="ml-auto hidden items-center gap-2 wide:flex">
          <SaveSearch filters={asSearched(filters, goods)} />
          <SortChoice now={filters.sort ?? 'relevance'} onPick={(sort) => onChange({ ...filters, sort })} />
          {wide ? (
            <ViewSwitch
              now={view}
              onPick={(next) => {
                chooseFoundView(next)
                setView(next)
              }}
            />
          ) : null}
        </span>
      </div>
      <SearchedInstead filters={filters} understood={understood} />
      {isNearlyEmpty && !understood?.corrected ? <DidYouMean asked={asked} filters={filters} onPick={onMeant} /> : null}
      <LotsOnCards goodsIds={goods.items.map(({ id }) => id)}>
        <PagedList
          of={goods}
          look={isList ? 'plain' : 'cards-beside-rail'}
          empty={<NoneFound {...{ filters, understood, params, onChange }} />}
        >
          {(one, at) =>
            isList ? (
              <FoundLine key={one.id} goods={one} onOpen={onOpen} />
            ) : (
              <GoodsGridCard
                key={one.id}
                goods={one}
                to={href('/pages/home/goods-detail/goods-detail', { goodsId: one.id })}
                onClick={onOpen}
                {...(at < (wide ? 4 : 2) ? { first: true } : {})}
              >
                <CompareOnCard goods={one} />
              </GoodsGridCard>
            )
          }
        </PagedList>
      </LotsOnCards>
    </div>
  )
}

type ActiveProps = Pick<FoundProps, 'filters' | 'params' | 'onChange'> & {
  understood: UnderstoodWords | null | undefined
}

function ActiveFilters({ filters, understood, params, onChange }: ActiveProps) {
  const t = useText('goods')
  const say = useFilterWords(params)
  const loggedIn = useLoggedIn()
  const names = activeFilterNamesOf(loggedIn ? filters : asVisitor(filters))
  return (
    <>
      {/* A visitor's search ignores prices; a normal chip would suggest that the price filter is active. */}
      {!loggedIn && filters.price ? (
        <Chip icon={<Lock aria-hidden className="size-4" />} onClick={openLogin}>
          {t('screen.loginForPrice')}
        </Chip>
      ) : null}
      <TypedBounds {...{ filters, understood, onChange }} />
      {names.map((name) => (
        <RemovableChip key={name} onRemove={() => onChange(without(filters, name))}>
          <span className="max-w-60 truncate">{say(filters, name)}</span>
        </RemovableChip>
      ))}
      {names.length > 1 ? (
        <Button tone="plain" size="small" onClick={() => onChange(withoutAll(filters))} className="px-2">
          {t('screen.clearAll')}
        </Button>
      ) : null}
    </>
  )
}

function NoneFound({ filters, understood, params, onChange }: ActiveProps) {
  const t = useText('goods')
  const say = useFilterWords(params)
  const loggedIn = useLoggedIn()
  const names = activeFilterNamesOf(loggedIn ? filters : asVisitor(filters))
  const { words = '' } = filters
  const isUnsearchable = words !== '' && !saysSomething(words)
  const sentence = isUnsearchable
    ? t('screen.nothingToSearch', { words })
    : names.length > 0
      ? t('screen.noneWithFilters', { count: names.length })
      : words
        ? t('screen.noneWithWords', { words })
        : t('screen.noneFound')
  return (
    <Empty
      icon={<SearchX aria-hidden />}
      text={sentence}
      note={isUnsearchable ? undefined : names.length > 0 ? t('screen.noneAdvice') : t('screen.noneAdviceWords')}
      action={
        <div className="flex flex-col items-center gap-5">
          {names.length > 0 || understood?.bounds.length ? (
            <div className="flex flex-wrap justify-center gap-x-2 gap-y-3">
              <TypedBounds {...{ filters, understood, onChange }} />
              {names.map((name) => (
                <RemovableChip key={name} onRemove={() => onChange(without(filters, name))}>
                  {say(filters, name)}
                </RemovableChip>
              ))}
            </div>
          ) : null}
          <Button
            tone="tint"
            onClick={() =>
              names.length > 0 ? onChange(withoutAll(filters)) : go('/pages/home/more/more', { list: 'new' })
            }
          >
            {names.length > 0 ? t('screen.clearAll') : t('screen.browse')}
          </Button>
          {isUnsearchable ? null : (
            <Button
              tone="plain"
              wide
              icon={<Megaphone aria-hidden className="size-4" />}
              onClick={() => go('/pages/me/my-wanted/post-wanted/post-wanted', paramsOf(filters))}
            >
              {t('screen.wanted')}
            </Button>
          )}
        </div>
      }
    />
  )
}
