import { saveTable } from '#device/save-file'
import { defineScreen } from '#app/screens/define-screen'
import { useRights } from '#features/desk/use-rights.ts'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { CallError } from '@kikai/client/calls/call-error'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { callInParts } from '@kikai/client/calls/read-parts'
import { csvLines, csvOf } from '@kikai/client/files/csv'
import { useClient } from '@kikai/client/provider.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { Download, NotebookText } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/warehouse-manage/used-goods/used-goods'
type Row = OutputOf<typeof countsCalls.listUsedGoods>['data'][number]

/** The dealer's ledger of used goods (古物台帳): what was bought of whom, and to whom it went. */
function UsedGoods() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const { may } = useRights()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const period = { from: from === '' ? null : from, to: to === '' ? null : to }
  const list = usePagedCall(countsCalls.listUsedGoods, period, { keepOld: true, freshMs: 0 })
  return (
    <Page title={title} width="form">
      <p className="px-1 text-14 text-ink-2">{t('ledger.note')}</p>
      <Panel>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 pt-1">
          <TextField
            name="from"
            type="date"
            label={t('ledger.from')}
            value={from}
            max={to || undefined}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            name="to"
            type="date"
            label={t('ledger.to')}
            value={to}
            min={from || undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {may('product.stock.export') ? <SaveLedger title={title} period={period} /> : null}
      </Panel>
      <PagedList of={list} empty={<Empty icon={<NotebookText aria-hidden />} text={t('ledger.none')} />}>
        {(row) => <Entry key={row.id} of={row} mayOpen={may('product.stock.work')} />}
      </PagedList>
    </Page>
  )
}

function Entry({ of, mayOpen }: { of: Row; mayOpen: boolean }) {
  const t = useText('warehouse')
  const language = useLanguage()
  const day = (value: string) => formatDay(value, language)
  const { unitId, number, receivedOn, item, features, quantity, price, seller, soldOn, soldPrice, buyer } = of
  const person = seller ? personOf(seller, t) : ''
  return (
    <Panel title={item} aside={<span className="figures">{day(receivedOn)}</span>}>
      <p className="pb-2 text-14 wrap-anywhere text-ink-2">
        {mayOpen ? (
          <Link to={stockScreenOf({ id: unitId, state: 'received' })} className="font-600 text-go-ink">
            {number}
          </Link>
        ) : (
          number
        )}
        {features ? ` · ${features}` : ''}
      </p>
      <KeyFacts
        facts={[
          { label: t('ledger.quantity'), value: quantity },
          { label: t('ledger.price'), value: price || '–' },
          ...(seller
            ? [
                { label: t('ledger.soldBy'), value: [seller.name, seller.address].join(' · ') },
                ...(person ? [{ label: t('ledger.person'), value: person }] : []),
                { label: t('ledger.checked'), value: t(`soldBy.checks.${seller.checkedBy}`) },
              ]
            : []),
          { label: t('ledger.soldOn'), value: soldOn ? day(soldOn) : t('ledger.sold') },
          ...(buyer ? [{ label: t('ledger.buyer'), value: buyer }] : []),
          ...(soldPrice ? [{ label: t('ledger.soldPrice'), value: soldPrice }] : []),
        ]}
      />
    </Panel>
  )
}

type Words = ReturnType<typeof useText<'warehouse'>>
const personOf = ({ occupation, age }: NonNullable<Row['seller']>, t: Words): string =>
  [occupation, age === null ? '' : t('ledger.age', { age })].filter(Boolean).join(' · ')

type SaveLedgerProps = { title: string; period: { from: string | null; to: string | null } }

/** Saves what the list shows, after a proof of identity. */
function SaveLedger({ title, period }: SaveLedgerProps) {
  const t = useText('warehouse')
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const columns: readonly [string, (row: Row) => string][] = [
    [t('ledger.receivedOn'), ({ receivedOn }) => receivedOn],
    [t('ledger.item'), ({ item }) => item],
    [t('unit.facts'), ({ features }) => features],
    [t('unit.number'), ({ number }) => number],
    [t('ledger.quantity'), ({ quantity }) => String(quantity)],
    [t('ledger.price'), ({ price }) => price],
    [t('ledger.soldBy'), ({ seller }) => seller?.name ?? ''],
    [t('soldBy.address'), ({ seller }) => seller?.address ?? ''],
    [t('ledger.person'), ({ seller }) => (seller ? personOf(seller, t) : '')],
    [t('ledger.checked'), ({ seller }) => (seller ? t(`soldBy.checks.${seller.checkedBy}`) : '')],
    [t('ledger.soldOn'), ({ soldOn }) => soldOn ?? ''],
    [t('ledger.buyer'), ({ buyer }) => buyer ?? ''],
    [t('ledger.soldPrice'), ({ soldPrice }) => soldPrice ?? ''],
  ]
  const take = async () => {
    setBusy(true)
    const lines: string[][] = []
    try {
      const { isCut, entryId } = await callInParts(client, {
        call: countsCalls.exportUsedGoods,
        input: period,
        take: ({ data }) => void lines.push(...data.map((row) => columns.map(([, text]) => text(row)))),
      })
      const head = csvOf([columns.map(([name]) => name), ...lines])
      saveTable(`${title} ${entryId.slice(-6)}.csv`, `${head}${csvLines([[t('ledger.mark', { id: entryId })]])}`)
      showToast(t(isCut ? 'ledger.cut' : 'ledger.exported', { count: lines.length }), { done: true })
    } catch (error) {
      // What the call refuses has been said already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      wide
      tone="outline"
      className="mt-3"
      busy={isBusy}
      icon={<Download aria-hidden className="size-4.5" />}
      onClick={() => void take()}
    >
      {t('ledger.export')}
    </Button>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.ledger'], view: UsedGoods })
