import { searchCalls } from '@kikai/contract/search/search.calls'
import { useLoggedIn } from '#app/login/session'
import type { GoodsParams } from '#features/catalogue/filter-words.ts'
import { asVisitor, filterOf, numberWithinBounds, type Filters } from '#features/catalogue/search-filters.ts'
import { Switch } from '#ui/forms/choice'
import { Bone } from '#ui/feedback/skeletons'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText, useLanguage } from '@kikai/client/use-text'
import { powerSources } from '@kikai/contract/goods/goods.words'
import type { GoodsFacets } from '@kikai/contract/search/facets.shapes'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import type { PriceCurrency } from '@kikai/kernel/money'
import { useState } from 'react'
import { Choices } from './choices.tsx'
import { facetCounts } from './facet-counts.ts'
import { ownFirst } from './own-first.ts'
import { Facet, toggled } from './facet.tsx'
import { Grades } from './grade-facet.tsx'
import { Histogram } from './histogram.tsx'
import { Makers } from './maker-facet.tsx'
import { PriceFacet } from './price-facet.tsx'
import { RangeFields } from './range-fields.tsx'
import { useMe } from '#app/login/me'
import type { Language } from '@kikai/kernel/language'

export type FilterFieldsProps = {
  filters: Filters
  /** The filters that the counts are loaded for, with the words that were actually searched. */
  counted: Filters
  params: GoodsParams
  onChange: (filters: Filters) => void
  /** Called when a visitor wants to filter by price. */
  onLogin: () => void
}

/** All filters of a search, shown in the sheet on phones and in the rail on wide screens. */
export default function FilterFields({ filters, counted, params, onChange, onLogin }: FilterFieldsProps) {
  const t = useText('goods')
  const words = useText('search')
  const wide = useWide()
  const loggedIn = useLoggedIn()
  const own = useOwnCountry()
  const [currency, setCurrency] = useState<PriceCurrency>(filters.price?.currency ?? 'JPY')
  const counts = useFacets(counted, currency)
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const tops = params.categories.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const chosen = params.categories.find(({ categoryId }) => categoryId === filters.categoryId)
  const top = chosen?.parentId ?? chosen?.categoryId ?? null
  const kinds = params.categories.filter(
    ({ categoryId, parentId, goodsCount }) =>
      parentId !== null && parentId === top && (goodsCount > 0 || categoryId === filters.categoryId),
  )
  const facets = counts.data
  const count = facetCounts(facets)
  const idsOf = (entries: GoodsParams['categories']) => entries.flatMap(({ categoryId }) => categoryId ?? [])
  // In the rail, categories without results are left out, because a long list would push the makers off the screen.
  const found = idsOf(tops).filter((id) => !wide || !count.category(id).isNone)
  const nameOf = (id: string) => params.categories.find(({ categoryId }) => categoryId === id)?.categoryName
  // Counts that arrive later would move all chips, so the fields wait for them.
  if (counts.waiting) return <FieldsWaiting />
  const price = <PriceFacet {...{ filters, set, onLogin, currency, setCurrency }} prices={facets?.prices ?? null} />
  return (
    <div className="divide-line wide:divide-y">
      {/* Members filter by price most often; visitors are only offered the login here. */}
      {loggedIn ? price : null}
      <Facet title={t('screen.category')}>
        <Choices
          title={t('screen.category')}
          of={top ? [top] : found}
          now={top ? [top] : []}
          label={nameOf}
          {...(top ? {} : { count: count.category })}
          onToggle={(id) => set({ categoryId: id === top ? undefined : id, makerIds: undefined })}
        />
        {kinds.length > 0 ? (
          <div className="mt-3 border-l-2 border-line pl-3">
            <Choices
              title={t('screen.subcategories')}
              of={idsOf(kinds)}
              now={filters.categoryId ? [filters.categoryId] : []}
              label={nameOf}
              count={count.category}
              onToggle={(id) => set({ categoryId: id === filters.categoryId ? top : id })}
            />
          </div>
        ) : null}
      </Facet>
      <Makers {...{ filters, params, set, facets }} count={count.maker} />
      <Facet title={t('screen.yearMade')}>
        {facets ? (
          <Histogram
            title={t('screen.yearMade')}
            of={facets.years}
            from={filters.yearFrom}
            to={filters.yearTo}
            label={({ from, to }) => t('screen.between', { from, to: to ?? '' })}
            onPick={({ from, to }) => set({ yearFrom: from, yearTo: to })}
          />
        ) : null}
        <RangeFields
          title={t('screen.yearMade')}
          from={filters.yearFrom}
          to={filters.yearTo}
          placeholders={[String(params.years.from), String(params.years.to)]}
          read={(typed) => numberWithinBounds(typed, 1900, 2100)}
          wrong={words('noYear')}
          onChange={({ from, to }) => set({ yearFrom: from, yearTo: to })}
        />
      </Facet>
      <Facet title={t('screen.hours')}>
        {facets ? (
          <Histogram
            title={t('screen.hours')}
            of={facets.hours}
            from={filters.hoursFrom}
            to={filters.hoursTo}
            label={({ from, to }) =>
              to === null
                ? t('screen.atLeast', { from: formatHours(from) })
                : t('screen.between', { from: formatQuantity(from), to: formatHours(to) })
            }
            onPick={({ from, to }) => set({ hoursFrom: from, hoursTo: to })}
          />
        ) : null}
        <RangeFields
          title={t('screen.hours')}
          from={filters.hoursFrom}
          to={filters.hoursTo}
          unit={t('screen.hoursUnit')}
          read={(typed) => numberWithinBounds(typed, 0, 1_000_000)}
          wrong={words('noHours')}
          show={(value) => formatQuantity(value)}
          onChange={({ from, to }) => set({ hoursFrom: from, hoursTo: to })}
        />
      </Facet>
      <Facet title={t('screen.grade')}>
        <Grades {...{ filters, params, set }} count={count.grade} />
      </Facet>
      <Facet title={t('screen.powerSource')}>
        <Choices
          title={t('screen.powerSource')}
          of={powerSources}
          now={filters.powerSources ?? []}
          label={(source) => t(`powerSource.${source}`)}
          count={count.powerSource}
          onToggle={(source) => set({ powerSources: toggled(filters.powerSources, source) })}
        />
      </Facet>
      <Facet title={t('screen.country')}>
        <Choices
          title={t('screen.country')}
          of={ownFirst(
            params.countries.map(({ code }) => code),
            own,
          )}
          now={filters.countries ?? []}
          label={(code) => params.countries.find((one) => one.code === code)?.name}
          count={count.country}
          onToggle={(code) => set({ countries: toggled(filters.countries, code) })}
        />
      </Facet>
      <Facet title={t('screen.status')}>
        <Choices
          title={t('screen.status')}
          of={params.states}
          now={filters.states ?? []}
          label={(state) => t(`state.${state}`)}
          count={count.state}
          onToggle={(state) => {
            const states = toggled(filters.states, state)
            set({ states: states?.filter((one) => one !== 'unpublished' && one !== 'archived') })
          }}
        />
      </Facet>
      {loggedIn ? null : price}
      <div className="pt-2 wide:py-2">
        <Switch
          label={
            <>
              {words('inspectedOnly')}{' '}
              {count.inspected.text === undefined ? null : (
                <span className="figures ml-2 text-12 text-ink-2">{count.inspected.text}</span>
              )}
            </>
          }
          checked={filters.inspectedOnly === true}
          onChange={(event) => set({ inspectedOnly: event.target.checked ? true : undefined })}
        />
      </div>
      {facets && isApproximate(facets) ? <p className="py-3 text-12 text-ink-2">{words('countedNewest')}</p> : null}
    </div>
  )
}

/** The counts of each choice; price ranges are for members only. */
function useFacets(filters: Filters, priceCurrency: PriceCurrency) {
  const loggedIn = useLoggedIn()
  return useCall(
    searchCalls.countFacets,
    loggedIn ? { ...filterOf(filters), priceCurrency } : filterOf(asVisitor(filters)),
    {
      freshMs: 5_000,
      keepOld: true,
    },
  )
}

const isApproximate = (facets: GoodsFacets): boolean =>
  Object.values(facets).some((facet) => facet !== null && facet.approximate)

function FieldsWaiting() {
  return (
    <div className="space-y-4 py-4">
      <Bone className="h-9" />
      <Bone className="h-24" />
      <Bone className="h-11" />
      <Bone className="h-24" />
    </div>
  )
}

const homes: Partial<Record<Language, string>> = { ja: 'JP', 'zh-Hans': 'CN' }

/**
 * The reader's country: the member's own, else the one implied by the language; null for English, which implies none.
 */
function useOwnCountry(): string | null {
  const me = useMe()
  const language = useLanguage()
  return me?.country ?? homes[language] ?? null
}
