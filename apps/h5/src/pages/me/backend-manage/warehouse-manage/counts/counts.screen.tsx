import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { BinField, useWarehouses, type Warehouse } from '#features/stock/bin-field'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Tag, type TagTone } from '#ui/facts/tag'
import { SelectField } from '#ui/forms/text-field'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useState } from 'react'

// The count itself comes with its address.
const CountDetail = lazyPart(() => import('./count-detail.tsx'))

const route = '/pages/me/backend-manage/warehouse-manage/counts/counts'
type Count = OutputOf<typeof countsCalls.openCount>

const tones: Readonly<Record<Count['state'], TagTone>> = {
  counting: 'neutral',
  recount: 'neutral',
  waiting: 'red',
  closed: 'green',
  givenUp: 'ended',
}

/** Counts of bins, the open ones first, or the one of its address. */
function Counts() {
  const title = useText('routes')(route)
  const { countId } = useRouteParams(route)
  return countId ? <CountDetail key={countId} title={title} countId={countId} /> : <CountList title={title} />
}

function CountList({ title }: { title: string }) {
  const t = useText('warehouse')
  const [opens, setOpens] = useState(false)
  const list = usePagedCall(countsCalls.listCounts, {}, { keepOld: true, freshMs: 0 })
  const warehouses = useWarehouses().data?.warehouses ?? []
  return (
    <Page
      title={title}
      width="form"
      does={warehouses.length > 0 ? <Actions can={[{ label: t('count.open'), run: () => setOpens(true) }]} /> : null}
    >
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<ListChecks aria-hidden />} text={t('count.none')} note={t('count.noneWhy')} />}
      >
        {(count) => <CountRow key={count.id} of={count} />}
      </PagedList>
      {opens ? <OpenSheet of={warehouses} onClose={() => setOpens(false)} /> : null}
    </Page>
  )
}

function CountRow({ of: { id, number, state, warehouse, bins, by, at, isYourTurn } }: { of: Count }) {
  const t = useText('warehouse')
  const { moment } = useDates()
  const isOpen = state === 'counting' || state === 'recount'
  return (
    <Link to={href(route, { countId: id })} className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-2">
          <span className="line-clamp-2 min-w-0 text-15 font-600 wrap-anywhere">
            {warehouse} · {bins.map(({ code }) => code).join(', ')}
          </span>
          <Tag tone={isOpen && isYourTurn ? 'ink' : tones[state]} className="shrink-0">
            {t(`count.state.${state}`)}
          </Tag>
        </span>
        <span className="block text-12 text-ink-2">
          {number} · {t('count.by', { name: by, time: moment(at) })}
        </span>
      </span>
      <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
    </Link>
  )
}

function OpenSheet({ of, onClose }: { of: readonly Warehouse[]; onClose: () => void }) {
  const t = useText('warehouse')
  const none: readonly string[] = []
  const form = useCallForm(countsCalls.openCount, {
    start: () => ({ warehouseId: of[0]?.id ?? '', binIds: none }),
    input: ({ warehouseId, binIds }) => ({ warehouseId, binIds }),
    rules: ({ binIds }) => ({ binIds: binIds.length === 0 && t('count.needBins') }),
    next: ({ id }) => {
      onClose()
      go(route, { countId: id })
    },
  })
  const { values, set } = form
  return (
    <FormSheet of={form} onClose={onClose} title={t('count.open')} send={t('count.open')}>
      <p className="text-14 text-ink-2">{t('count.openNote')}</p>
      {of.length > 1 ? (
        <SelectField
          name="warehouseId"
          label={t('receive.warehouse')}
          value={values.warehouseId}
          options={of.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ warehouseId: target.value, binIds: [] })}
        />
      ) : null}
      <BinField
        name="binIds"
        label={t('count.bins')}
        many
        of={of.filter(({ id }) => id === values.warehouseId)}
        now={values.binIds}
        onPick={(binIds) => set({ binIds })}
        error={form.wrong('binIds')}
      />
    </FormSheet>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: Counts })
