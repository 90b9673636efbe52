import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import type { GoodsParams } from '#features/catalogue/filter-words.ts'
import { type Filters, filtersOf } from '#features/catalogue/search-filters.ts'
import { categoryOptions } from '#features/listings/category-options.ts'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { serverNow } from '#ui/times/clock.ts'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PickerField } from '#ui/forms/picker-field'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { dayMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { PriceCurrency } from '@kikai/kernel/money'

const route = '/pages/me/my-wanted/post-wanted/post-wanted'
const formId = 'post-wanted'
const usualCurrency: Readonly<Record<Language, PriceCurrency>> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }

/** What somebody looks for, begun with the filters of the search that found nothing. */
function PostWanted() {
  const t = useText('wanted')
  const filters = filtersOf(useRouteParams(route))
  const params = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  return params.data ? (
    <Posting filters={filters} params={params.data} />
  ) : (
    <Page title={t('post.title')} of={params} width="form" />
  )
}

function Posting({ filters, params }: { filters: Filters; params: GoodsParams }) {
  const t = useText('wanted')
  const word = useText('forms')
  const language = useLanguage()
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const form = useCallForm(wantedCalls.postWanted, {
    start: () => startOf(filters, usualCurrency[language]),
    input: ({ categoryId, makerId, budget, currency, country, ...typed }) => ({
      ...typed,
      categoryId: categoryId || null,
      makerId: makerId || null,
      budget: budget.trim() === '' ? null : parseTypedAmount(budget, currency),
      country: country || null,
    }),
    rules: ({ budget, currency }) => ({
      budget: budget.trim() !== '' && !parseTypedAmount(budget, currency) && word('rule.amount'),
    }),
    onDone: () => showToast(t('post.done'), { done: true }),
    next: () => goInstead('/pages/me/my-wanted/my-wanted'),
  })
  const { values, set } = form
  const tops = params.categories.flatMap(({ categoryId, parentId, categoryName }) =>
    categoryId !== null && parentId === null ? [{ value: categoryId, label: categoryName, group: categoryName }] : [],
  )
  const kinds = [...tops, ...categoryOptions(params.categories.map((one) => ({ ...one, otherNames: [] })))]
  return (
    <Page
      title={t('post.title')}
      width="form"
      does={<Actions can={[{ label: t('post.send'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <p className="text-14 text-ink-2">{t('post.lead')}</p>
            <PickerField
              name="categoryId"
              label={t('post.category')}
              placeholder={t('post.category')}
              options={kinds.toSorted((one, other) => groupAt(tops, one) - groupAt(tops, other))}
              now={values.categoryId ? [values.categoryId] : []}
              onPick={([categoryId = '']) => set({ categoryId })}
              error={form.wrong('categoryId')}
            />
            <SelectField
              {...form.text('makerId')}
              label={t('post.maker')}
              optional
              placeholder={t('post.anyMaker')}
              options={params.makers.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField
              {...form.text('model')}
              label={t('post.model')}
              maxLength={limits.wantedModelLength}
              autoComplete="off"
              optional
            />
            <AmountField
              {...form.text('budget')}
              label={t('post.budget')}
              currency={values.currency}
              onCurrency={(currency) => set({ currency })}
            />
            <SelectField
              {...form.text('country')}
              label={t('post.country')}
              optional
              placeholder={t('post.anyCountry')}
              options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField
              {...form.text('untilDay')}
              type="date"
              label={t('post.until')}
              hint={t('post.untilHint', { count: limits.wantedDaysMax })}
            />
            <TextArea {...form.text('text')} label={t('post.text')} hint={t('post.textHint')} optional />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

const groupAt = (tops: readonly { label: string }[], { group }: { group?: string }) =>
  tops.findIndex(({ label }) => label === group)

const startOf = ({ words, categoryId, makerIds, countries, price }: Filters, usual: PriceCurrency) => {
  const currency: PriceCurrency = price?.currency ?? usual
  return {
    categoryId: categoryId ?? '',
    makerId: makerIds?.length === 1 ? (makerIds[0] ?? '') : '',
    model: (words ?? '').slice(0, limits.wantedModelLength),
    budget: price?.to === undefined ? '' : textOfAmount({ currency, minor: price.to }),
    currency,
    country: countries?.length === 1 ? (countries[0] ?? '') : '',
    untilDay: new Date(Date.parse(serverNow()) + limits.wantedDaysUsual * dayMs).toISOString().slice(0, 10),
    text: '',
  }
}

export default defineScreen({ login: 'required', view: PostWanted })
