import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Chips } from '#ui/lists/chips'
import { useDates, useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { type RecordEntry } from '@kikai/contract/repairs/repair-record.shapes'
import { writtenRecordKinds } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { CircleAlert, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Entry } from './entry.tsx'

const route = '/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record'
const kinds = ['all', ...writtenRecordKinds] as const
type Kind = (typeof kinds)[number]

/** What was said, found and promised about a repair, and each step, newest first; for all its sides. */
function CommunicateRecord() {
  const title = useText('routes')(route)
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const [kind, setKind] = useState<Kind>('all')
  const params = { repairId }
  return (
    <Page
      title={title}
      width="form"
      of={repair}
      tabs={
        <div className="py-2">
          <Chips
            title={title}
            of={kinds}
            now={[kind]}
            label={(name) => (name === 'all' ? t('record.all') : common(`record.${name}`))}
            onToggle={setKind}
          />
        </div>
      }
      does={
        repair.data ? (
          <Actions
            of={repair.data.allowedActions}
            note={t('record.rule')}
            can={[
              {
                name: 'addFee',
                label: t('fee.title'),
                tone: 'grey',
                icon: <Wallet aria-hidden className="size-5" />,
                to: href('/pages/me/my-repair/my-repair-communicate-record/add-fee/add-fee', params),
              },
              {
                name: 'write',
                label: t('record.add'),
                to: href('/pages/me/my-repair/my-repair-communicate-record/add-feedback/add-feedback', params),
              },
            ]}
          />
        ) : null
      }
    >
      {() => <Entries key={kind} repairId={repairId} kind={kind} />}
    </Page>
  )
}

type EntriesProps = { repairId: Id<'repair'>; kind: Kind }

/** The entries, a page at a time. */
function Entries({ repairId, kind }: EntriesProps) {
  const [befores, setBefores] = useState<readonly number[]>([])
  return (
    <Panel>
      <EntriesBefore
        repairId={repairId}
        kind={kind}
        isLast={befores.length === 0}
        onMore={(seq) => setBefores([seq])}
      />
      {befores.map((beforeSeq, at) => (
        <EntriesBefore
          key={beforeSeq}
          repairId={repairId}
          kind={kind}
          beforeSeq={beforeSeq}
          isLast={at === befores.length - 1}
          onMore={(seq) => setBefores([...befores, seq])}
        />
      ))}
    </Panel>
  )
}

type PageOfEntries = EntriesProps & { beforeSeq?: number; isLast: boolean; onMore: (beforeSeq: number) => void }
function EntriesBefore({ repairId, kind, beforeSeq, isLast, onMore }: PageOfEntries) {
  const t = useText('myRepairs')
  const asked = useCall(
    repairRecordCalls.listRepairRecord,
    { repairId, ...(kind === 'all' ? {} : { kind }), ...(beforeSeq === undefined ? {} : { beforeSeq }) },
    { freshMs: 0 },
  )
  if (asked.error && !asked.data) return <p className="text-14 text-bad">{asked.error.message}</p>
  if (!asked.data) return null
  const { entries, more } = asked.data
  const last = entries.at(-1)
  if (entries.length === 0) return <p className="py-4 text-14 text-ink-2">{t('record.none')}</p>
  return (
    <>
      {beforeSeq === undefined ? <Broken of={entries} /> : null}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} of={entry} />
        ))}
      </ol>
      {isLast && more && last ? (
        <Button tone="plain" size="small" onClick={() => onMore(last.seq)}>
          {t('record.earlier')}
        </Button>
      ) : null}
    </>
  )
}

/** A promise whose time is over comes first, until a later one takes its place. */
function Broken({ of }: { of: readonly RecordEntry[] }) {
  const t = useText('myRepairs')
  const { deadline } = useDates()
  const { isOver } = useMoments()
  const promise = of.find(({ kind }) => kind === 'promise')
  if (!promise?.due || !isOver(promise.due)) return null
  return (
    <p className="mb-4 flex items-start gap-3 rounded-card bg-bad-tint p-3 text-14">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      <span className="min-w-0">
        <span className="block font-600">{t('record.broken', { until: deadline(promise.due) })}</span>
        <span className="block wrap-anywhere">{promise.text}</span>
      </span>
    </p>
  )
}

export default defineScreen({ login: 'required', view: CommunicateRecord })
