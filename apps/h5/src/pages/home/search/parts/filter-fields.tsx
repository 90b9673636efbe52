import { useLoggedIn } from '#app/session'
import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { classes } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented'
import { Bone } from '#ui/skeletons'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { catalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { GoodsFacets } from '@kikai/contract/catalogue/facets.shapes'
import { formatMoney, moneyParts } from '@kikai/i18n/format/money'
import { formatHours } from '@kikai/i18n/format/quantity'
import { exponents, priceCurrencies, type PriceCurrency } from '@kikai/kernel/money'
import { Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Choices } from './choices.tsx'
import { facetCounts, type FacetCounts } from './facet-counts.ts'
import type { GoodsParams } from './filter-words.ts'
import { asVisitor, minorOf, within, type Filters } from './filters.ts'
import { Histogram } from './histogram.tsx'
import { RangeFields } from './range-fields.tsx'

type FilterFieldsProps = {
  filters: Filters
  params: GoodsParams
  onChange: (filters: Filters) => void
  /** A visitor wants to filter by price. */
  onLogin: () => void
}

/** Every way to narrow a search, in the sheet on the phone and in the rail on wide screens. */
export function FilterFields({ filters, params, onChange, onLogin }: FilterFieldsProps) {
  const t = useText('catalogue')
  const [currency, setCurrency] = useState<PriceCurrency>(filters.price?.currency ?? 'JPY')
  const counted = useFacets(filters, currency)
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const tops = params.categories.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const chosen = params.categories.find(({ categoryId }) => categoryId === filters.categoryId)
  const top = chosen?.parentId ?? chosen?.categoryId ?? null
  const kinds = params.categories.filter(
    ({ categoryId, parentId, goodsCount }) =>
      parentId !== null && parentId === top && (goodsCount > 0 || categoryId === filters.categoryId),
  )
  const facets = counted.data
  const count = facetCounts(facets)
  const idsOf = (entries: GoodsParams['categories']) => entries.flatMap(({ categoryId }) => categoryId ?? [])
  const nameOf = (id: string) => params.categories.find(({ categoryId }) => categoryId === id)?.categoryName
  // Numbers that came later would move every chip.
  if (counted.waiting) return <FieldsWaiting />
  return (
    <div className="divide-line wide:divide-y">
      <Facet title={t('screen.category')}>
        <Choices
          title={t('screen.category')}
          of={top ? [top] : idsOf(tops)}
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
          read={(typed) => within(typed, 1900, 2100)}
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
                : t('screen.between', { from: from.toLocaleString('en'), to: formatHours(to) })
            }
            onPick={({ from, to }) => set({ hoursFrom: from, hoursTo: to })}
          />
        ) : null}
        <RangeFields
          title={t('screen.hours')}
          from={filters.hoursFrom}
          to={filters.hoursTo}
          unit={t('screen.hoursUnit')}
          read={(typed) => within(typed, 0, 1_000_000)}
          show={(value) => value.toLocaleString('en')}
          onChange={({ from, to }) => set({ hoursFrom: from, hoursTo: to })}
        />
      </Facet>
      <Facet title={t('screen.grade')}>
        <Grades {...{ filters, params, set }} count={count.grade} />
      </Facet>
      <Facet title={t('screen.country')}>
        <Choices
          title={t('screen.country')}
          of={params.countries.map(({ code }) => code)}
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
      <Price {...{ filters, set, onLogin, currency, setCurrency }} prices={facets?.prices ?? null} />
      <div className="pt-2 wide:py-2">
        <Switch
          label={
            <>
              {t('screen.inspectedOnly')}
              {count.inspected.text === undefined ? null : (
                <span className="figures ml-2 text-12 text-ink-2">{count.inspected.text}</span>
              )}
            </>
          }
          checked={filters.inspectedOnly === true}
          onChange={(event) => set({ inspectedOnly: event.target.checked ? true : undefined })}
        />
      </div>
      {facets && isApproximate(facets) ? <p className="py-3 text-12 text-ink-2">{t('screen.countedNewest')}</p> : null}
    </div>
  )
}

/** What each choice would show; how prices lie only for members. */
function useFacets({ sort: _sort, ...filters }: Filters, priceCurrency: PriceCurrency) {
  const loggedIn = useLoggedIn()
  return useCall(
    catalogueCalls.countFacets,
    loggedIn ? { ...filters, priceCurrency } : withoutSort(asVisitor(filters)),
    { freshMs: 5_000 },
  )
}
const withoutSort = ({ sort: _sort, ...rest }: Filters) => rest

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

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-2.5 wide:py-4">
      <h2 className="pb-2.5 text-14 font-600">{title}</h2>
      {children}
    </section>
  )
}

type PartProps = { filters: Filters; params: GoodsParams; set: (part: Partial<Filters>) => void }
const makersAtFirst = 8

type MakersProps = PartProps & { facets: GoodsFacets | undefined; count: FacetCounts }

/** Those with most goods first; behind them all that there are. */
function Makers({ filters, params, set, facets, count }: MakersProps) {
  const t = useText('catalogue')
  const [all, setAll] = useState(false)
  const chosen = filters.makerIds ?? []
  const names = new Map(params.makers.map(({ id, name }) => [id, name]))
  for (const { makerId, name } of facets?.makers.values ?? []) names.set(makerId, name)
  const most = facets?.makers.values.map(({ makerId }) => makerId) ?? []
  const inOrder = [...most, ...params.makers.flatMap(({ id }) => (most.includes(id) ? [] : id))]
  const shown = inOrder.filter((id, at) => all || chosen.includes(id) || (at < makersAtFirst && !count(id).isNone))
  if (inOrder.length === 0) return null
  return (
    <Facet title={t('screen.maker')}>
      <Choices
        title={t('screen.maker')}
        of={shown}
        now={chosen}
        label={(id) => names.get(id)}
        count={count}
        onToggle={(id) => set({ makerIds: toggled(filters.makerIds, id) })}
      />
      {all || shown.length < inOrder.length ? (
        <Button tone="plain" size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-2 -ml-4">
          {all ? t('screen.fewerMakers') : t('screen.moreMakers')}
        </Button>
      ) : null}
    </Facet>
  )
}

/** Seven keys of one width, and below them what the chosen ones mean; in the rail, rows that say it at once. */
function Grades({ filters, params, set, count }: PartProps & { count: FacetCounts }) {
  const t = useText('catalogue')
  const wide = useWide()
  const chosen = filters.grades ?? []
  if (wide)
    return (
      <Choices
        title={t('screen.grade')}
        of={params.grades}
        now={chosen}
        label={(grade) => (
          <>
            <span className="inline-block w-5 font-600">{grade}</span>
            {t(`grade.${grade}`)}
          </>
        )}
        count={count}
        onToggle={(grade) => set({ grades: toggled(filters.grades, grade) })}
      />
    )
  return (
    <>
      <div role="group" aria-label={t('screen.grade')} className="grid grid-cols-7 gap-1.5">
        {params.grades.map((grade) => {
          const on = chosen.includes(grade)
          const { text, isNone } = count(grade)
          return (
            <button
              key={grade}
              type="button"
              aria-pressed={on}
              aria-label={`${grade} ${t(`grade.${grade}`)}`}
              title={t(`grade.${grade}`)}
              onClick={() => set({ grades: toggled(filters.grades, grade) })}
              className={classes(
                'flex min-h-12 flex-col items-center justify-center rounded-key text-14 leading-tight font-600',
                on ? 'bg-go-tint text-go-ink inset-ring-1 inset-ring-go-line' : 'bg-sunken hover:bg-press',
                !on && isNone && 'text-ink-2',
              )}
            >
              {grade}
              {text === undefined ? null : <span className="figures text-11 font-400">{text}</span>}
            </button>
          )
        })}
      </div>
      {chosen.length > 0 ? (
        <p className="pt-2 text-12 text-ink-2">
          {chosen.map((grade) => `${grade} ${t(`grade.${grade}`)}`).join(' · ')}
        </p>
      ) : null}
    </>
  )
}

type PriceProps = Omit<PartProps, 'params'> & {
  onLogin: () => void
  currency: PriceCurrency
  setCurrency: (currency: PriceCurrency) => void
  prices: GoodsFacets['prices']
}

function Price({ filters, set, onLogin, currency, setCurrency, prices }: PriceProps) {
  const t = useText('catalogue')
  const loggedIn = useLoggedIn()
  const language = useLanguage()
  if (!loggedIn)
    return (
      <Facet title={t('screen.price')}>
        <Button tone="tint" size="small" icon={<Lock aria-hidden className="size-4" />} onClick={onLogin}>
          {t('screen.loginForPrice')}
        </Button>
      </Facet>
    )
  const choose = (next: PriceCurrency) => {
    setCurrency(next)
    if (filters.price) set({ price: undefined })
  }
  const symbol = moneyParts({ currency, minor: 0 }, 'en').prefix
  return (
    <Facet title={t('screen.price')}>
      <div className="pb-2.5">
        <Segmented
          of={priceCurrencies}
          now={currency}
          label={(one) => one}
          onPick={choose}
          title={t('screen.currency')}
        />
      </div>
      {prices && prices.currency === currency ? (
        <Histogram
          title={t('screen.price')}
          of={prices}
          from={filters.price?.from}
          to={filters.price?.to}
          label={({ from, to }) =>
            to === null
              ? t('screen.atLeast', { from: formatMoney({ currency, minor: from }, language) })
              : t('screen.between', {
                  from: formatMoney({ currency, minor: from }, language),
                  to: formatMoney({ currency, minor: to }, language),
                })
          }
          onPick={({ from, to }) =>
            set({ price: from === undefined && to === undefined ? undefined : { currency, from, to } })
          }
        />
      ) : null}
      <RangeFields
        key={currency}
        title={t('screen.price')}
        from={filters.price?.from}
        to={filters.price?.to}
        before={symbol}
        read={(typed) => minorOf(typed, currency)}
        show={(minor) => (minor / 10 ** exponents[currency]).toLocaleString('en')}
        onChange={({ from, to }) =>
          set({ price: from === undefined && to === undefined ? undefined : { currency, from, to } })
        }
      />
    </Facet>
  )
}

function toggled<T>(list: readonly T[] | undefined, one: T): T[] | undefined {
  const next = list?.includes(one) ? list.filter((other) => other !== one) : [...(list ?? []), one]
  return next.length > 0 ? next : undefined
}
