import { PaperEntry } from './paper-entry.tsx'
import type { PaperSide } from './paper-calls.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { SmallSelect } from '#ui/forms/small-select'
import { Tabs } from '#ui/buttons/tabs'
import { TextField } from '#ui/forms/text-field'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import { type BookedPaper, type PaperKind, paperKinds } from '@kikai/contract/papers/papers.shapes'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** Documents are kept for seven years in Japan and for ten in China. */
const yearsKept = 10

type PaperBookProps = {
  side: PaperSide
  /** Further actions on the documents of a year or of a range of days. */
  actions?: (asked: ShownPapers) => ReactNode
}
export type ShownPapers = {
  kind: PaperKind | null
  words: string
  year: number | null
  issuedFrom: string | null
  issuedTo: string | null
}

/** All documents of one side, the newest first, filtered by kind, year and text. */
export function PaperBook({ side, actions }: PaperBookProps) {
  const t = useText('papers')
  const [kind, setKind] = useState<PaperKind | null>(null)
  const [words, setWords] = useState('')
  const [year, setYear] = useState<number | null>(null)
  const [days, setDays] = useState<Days | null>(null)
  const asked = { kind, words, year, issuedFrom: days?.from || null, issuedTo: days?.to || null }
  const papers = usePapers(side, asked)
  const subject = ({ orderNumber, payoutNumber }: BookedPaper) =>
    orderNumber === null ? t('own.ofPayout', { number: payoutNumber ?? '' }) : t('own.ofOrder', { number: orderNumber })
  const counts = papers.first?.counts ?? {}
  const isAsked = words !== '' || year !== null || days !== null || kind !== null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          value={words}
          onSearch={setWords}
          placeholder={t(side === 'buyer' ? 'own.search' : 'own.sellerSearch')}
          className="basis-48 bg-card! shadow-1 wide:max-w-96"
        />
        <SmallSelect
          label={t('own.year')}
          value={days ? byDays : year === null ? '' : String(year)}
          options={[
            { value: '', label: t('own.everyYear') },
            { value: byDays, label: t('own.byDays') },
            ...lastYears(),
          ]}
          onPick={(value) => {
            setDays(value === byDays ? noDays : null)
            setYear(value === '' || value === byDays ? null : Number(value))
          }}
        />
      </div>
      {days ? <DayFields of={days} onChange={setDays} /> : null}
      <Tabs
        title={t('own.kinds')}
        of={['all', ...paperKinds.filter((one) => one === kind || (counts[one] ?? 0) > 0)] as const}
        now={kind ?? 'all'}
        label={(one) => (one === 'all' ? t('own.all') : t(`kind.${one}`))}
        count={(one) => counts[one]}
        onPick={(one) => setKind(one === 'all' ? null : one)}
      />
      {asked.year !== null || asked.issuedFrom || asked.issuedTo ? actions?.(asked) : null}
      <PagedList
        of={papers}
        look="plain"
        empty={
          <Empty
            icon={<FileText aria-hidden />}
            text={t(isAsked ? 'own.notFound' : 'own.none')}
            note={isAsked ? undefined : t(side === 'buyer' ? 'own.noneNote' : 'own.sellerNoneNote')}
          />
        }
      >
        {(paper) => (
          <PaperEntry
            key={paper.id}
            paper={paper}
            side={side}
            about={[...(side === 'buyer' ? [paper.seller] : []), subject(paper)]}
          />
        )}
      </PagedList>
    </>
  )
}

type Days = { from: string; to: string }
const noDays: Days = { from: '', to: '' }
/** The choice of days among the years. */
const byDays = 'days'

/** The first and the last day of issue; an empty one leaves that end open. */
function DayFields({ of: { from, to }, onChange }: { of: Days; onChange: (days: Days) => void }) {
  const t = useText('papers')
  return (
    <div className="grid grid-cols-2 gap-2 wide:max-w-96">
      <TextField
        name="from"
        type="date"
        label={t('own.from')}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={({ target }) => onChange({ from: target.value, to })}
      />
      <TextField
        name="to"
        type="date"
        label={t('own.to')}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </div>
  )
}

function usePapers(side: PaperSide, asked: ShownPapers) {
  const own = usePagedCall(papersCalls.listMyPapers, side === 'buyer' ? asked : null, { freshMs: 0 })
  const { year, ...days } = asked
  const ofYear = year === null ? days : { ...days, issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` }
  const issued = usePagedCall(managedPapersCalls.listPapers, side === 'seller' ? ofYear : null, { freshMs: 0 })
  return side === 'buyer' ? own : issued
}

function lastYears(): { value: string; label: string }[] {
  const now = new Date(serverNow()).getFullYear()
  return Array.from({ length: yearsKept }, (_, back) => ({ value: String(now - back), label: String(now - back) }))
}
