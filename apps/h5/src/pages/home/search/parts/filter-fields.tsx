import { useLoggedIn } from '#app/session'
import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { Segmented } from '#ui/segmented'
import { useText } from '@kikai/client/use-text'
import { moneyParts } from '@kikai/i18n/format/money'
import { exponents, priceCurrencies, type PriceCurrency } from '@kikai/kernel/money'
import { Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Choices } from './choices.tsx'
import type { GoodsParams } from './filter-words.ts'
import { minorOf, within, type Filters } from './filters.ts'
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
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const tops = params.categories.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const chosen = params.categories.find(({ categoryId }) => categoryId === filters.categoryId)
  const top = chosen?.parentId ?? chosen?.categoryId ?? null
  const kinds = params.categories.filter(
    ({ categoryId, parentId, goodsCount }) =>
      parentId !== null && parentId === top && (goodsCount > 0 || categoryId === filters.categoryId),
  )
  const countOfCategory = (id: string) => params.categories.find(({ categoryId }) => categoryId === id)?.goodsCount
  const idsOf = (entries: GoodsParams['categories']) => entries.flatMap(({ categoryId }) => categoryId ?? [])
  const nameOf = (id: string) => params.categories.find(({ categoryId }) => categoryId === id)?.categoryName
  return (
    <div className="divide-line wide:divide-y">
      <Facet title={t('screen.category')}>
        <Choices
          title={t('screen.category')}
          of={top ? [top] : idsOf(tops)}
          now={top ? [top] : []}
          label={nameOf}
          count={countOfCategory}
          onToggle={(id) => set({ categoryId: id === top ? undefined : id, makerIds: undefined })}
        />
        {kinds.length > 0 ? (
          <div className="mt-3 border-l-2 border-line pl-3">
            <Choices
              title={t('screen.subcategories')}
              of={idsOf(kinds)}
              now={filters.categoryId ? [filters.categoryId] : []}
              label={nameOf}
              count={countOfCategory}
              onToggle={(id) => set({ categoryId: id === filters.categoryId ? top : id })}
            />
          </div>
        ) : null}
      </Facet>
      <Makers {...{ filters, params, set }} />
      <Facet title={t('screen.yearMade')}>
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
        <Grades {...{ filters, params, set }} />
      </Facet>
      <Facet title={t('screen.country')}>
        <Choices
          title={t('screen.country')}
          of={params.countries.map(({ code }) => code)}
          now={filters.countries ?? []}
          label={(code) => params.countries.find((one) => one.code === code)?.name}
          onToggle={(code) => set({ countries: toggled(filters.countries, code) })}
        />
      </Facet>
      <Facet title={t('screen.status')}>
        <Choices
          title={t('screen.status')}
          of={params.states}
          now={filters.states ?? []}
          label={(state) => t(`state.${state}`)}
          onToggle={(state) => {
            const states = toggled(filters.states, state)
            set({ states: states?.filter((one) => one !== 'unpublished' && one !== 'archived') })
          }}
        />
      </Facet>
      <Price {...{ filters, set, onLogin }} />
      <div className="pt-2 wide:py-2">
        <Switch
          label={t('screen.inspectedOnly')}
          checked={filters.inspectedOnly === true}
          onChange={(event) => set({ inspectedOnly: event.target.checked ? true : undefined })}
        />
      </div>
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

function Makers({ filters, params, set }: PartProps) {
  const t = useText('catalogue')
  const [all, setAll] = useState(false)
  const chosen = filters.makerIds ?? []
  const shown = params.makers.filter(({ id }, at) => all || at < makersAtFirst || chosen.includes(id))
  if (params.makers.length === 0) return null
  return (
    <Facet title={t('screen.maker')}>
      <Choices
        title={t('screen.maker')}
        of={shown.map(({ id }) => id)}
        now={chosen}
        label={(id) => params.makers.find((maker) => maker.id === id)?.name}
        onToggle={(id) => set({ makerIds: toggled(filters.makerIds, id) })}
      />
      {params.makers.length > makersAtFirst ? (
        <Button tone="plain" size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-2 -ml-4">
          {all ? t('screen.fewerMakers') : t('screen.moreMakers')}
        </Button>
      ) : null}
    </Facet>
  )
}

/** Seven keys of one width, and below them what the chosen ones mean. */
function Grades({ filters, params, set }: PartProps) {
  const t = useText('catalogue')
  const chosen = filters.grades ?? []
  return (
    <>
      <div role="group" aria-label={t('screen.grade')} className="grid grid-cols-7 gap-1.5">
        {params.grades.map((grade) => {
          const on = chosen.includes(grade)
          return (
            <button
              key={grade}
              type="button"
              aria-pressed={on}
              aria-label={`${grade} ${t(`grade.${grade}`)}`}
              title={t(`grade.${grade}`)}
              onClick={() => set({ grades: toggled(filters.grades, grade) })}
              className={`min-h-11 rounded-key text-14 font-600 wide:min-h-9 ${on ? 'bg-go-tint text-go-ink inset-ring-1 inset-ring-go-line' : 'bg-sunken hover:bg-press'}`}
            >
              {grade}
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

function Price({ filters, set, onLogin }: Omit<PartProps, 'params'> & { onLogin: () => void }) {
  const t = useText('catalogue')
  const loggedIn = useLoggedIn()
  const [currency, setCurrency] = useState<PriceCurrency>(filters.price?.currency ?? 'JPY')
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
