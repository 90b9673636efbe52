import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { formatMoney } from '@kikai/i18n/format/money'
import { formatHours } from '@kikai/i18n/format/quantity'
import type { FilterName, Filters } from './search-filters.ts'

export type GoodsParams = OutputOf<typeof goodsCalls.readParams>

/** Returns a function that writes a filter as its chip does: "2016–2020", "Komatsu, Hitachi". */
export function useFilterWords(params: GoodsParams | undefined): (filters: Filters, name: FilterName) => string {
  const t = useText('goods')
  const language = useLanguage()
  const list = (names: readonly string[]) => names.join({ en: ', ', 'zh-Hans': '、', ja: '・' }[language])
  const range = (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined
      ? t('screen.between', { from, to })
      : from !== undefined
        ? t('screen.atLeast', { from })
        : t('screen.atMost', { to: to ?? '' })
  const named = (all: readonly { id: string; name: string }[] | undefined, ids: readonly string[] | undefined) =>
    list((ids ?? []).flatMap((id) => all?.find((one) => one.id === id)?.name ?? []))
  return (filters, name) => {
    switch (name) {
      case 'categoryId':
        return (
          params?.categories.find(({ categoryId }) => categoryId === filters.categoryId)?.categoryName ??
          t('screen.category')
        )
      case 'makerIds':
        return named(params?.makers, filters.makerIds) || t('screen.maker')
      case 'year': {
        const { yearFrom: from, yearTo: to } = filters
        if (from !== undefined && to !== undefined)
          return t('screen.between', { from, to: t('screen.year', { year: to }) })
        return from === undefined ? t('screen.olderThan', { to: to ?? '' }) : t('screen.newerThan', { from })
      }
      case 'hours': {
        const { hoursFrom: from, hoursTo: to } = filters
        return range(from === undefined ? undefined : formatHours(from), to === undefined ? undefined : formatHours(to))
      }
      case 'countries':
        return (
          named(
            params?.countries.map(({ code, name: country }) => ({ id: code, name: country })),
            filters.countries,
          ) || t('screen.country')
        )
      case 'grades':
        return t('screen.gradeOf', { grade: list(filters.grades ?? []) })
      case 'states':
        return list((filters.states ?? []).map((state) => t(`state.${state}`)))
      case 'powerSources':
        return list((filters.powerSources ?? []).map((source) => t(`powerSource.${source}`)))
      case 'inspectedOnly':
        return t('screen.inspected')
      case 'price': {
        const { price } = filters
        const amount = (minor: number | undefined) =>
          price && minor !== undefined ? formatMoney({ currency: price.currency, minor }, language) : undefined
        return range(amount(price?.from), amount(price?.to))
      }
    }
  }
}
