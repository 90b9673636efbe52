import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { RepairFiles } from '#features/repairs/repair-files'
import { RepairHead } from '#features/repairs/repair-head'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Tag, type TagTone } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairOther } from '@kikai/contract/repairs/repair-record.shapes'
import type { otherKinds } from '@kikai/contract/repairs/repairs.words'
import { CircleEllipsis, DoorOpen, FileText, KeyRound, type LucideIcon, Plus, ScrollText } from 'lucide-react'

const route = '/pages/me/my-repair/my-repair-other/my-repair-other'
type Kind = (typeof otherKinds)[number]
const groups = {
  things: ['keyOrPart', 'access', 'other'],
  permits: ['permit'],
  files: ['file'],
} as const satisfies Record<string, readonly Kind[]>
const groupNames = ['things', 'permits', 'files'] as const
const icons: Readonly<Record<Kind, LucideIcon>> = {
  keyOrPart: KeyRound,
  permit: ScrollText,
  file: FileText,
  access: DoorOpen,
  other: CircleEllipsis,
}

/** What belongs to a repair besides its lines: fees, keys and parts, permits and files. */
function Other() {
  const title = useText('routes')(route)
  const t = useText('myRepairs')
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  const others = useCall(repairRecordCalls.listRepairOthers, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const may = repair.data?.allowedActions.some(({ action, enabled }) => action === 'write' && enabled) === true
  const all = others.data?.others ?? []
  return (
    <Page
      title={title}
      width="form"
      of={repair}
      does={
        repair.data ? (
          <Actions
            of={repair.data.allowedActions}
            can={[
              {
                name: 'write',
                label: t('other.add'),
                tone: 'tint',
                icon: <Plus aria-hidden className="size-5" />,
                to: href('/pages/me/my-repair/my-repair-other/add-other/add-other', { repairId }),
              },
            ]}
          />
        ) : null
      }
    >
      {(of) => (
        <>
          <Panel>
            <RepairHead of={of} to={href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId })} />
          </Panel>
          <Costs of={of} />
          {others.error && !others.data ? <p className="px-1 text-14 text-bad">{others.error.message}</p> : null}
          {others.data && all.length === 0 ? <p className="px-1 text-14 text-ink-2">{t('other.none')}</p> : null}
          {groupNames.map((group) => {
            const kinds: readonly Kind[] = groups[group]
            const shown = all.filter(({ kind }) => kinds.includes(kind))
            return shown.length === 0 ? null : (
              <Panel key={group} title={t(`other.group.${group}`)}>
                <ul className="divide-y divide-line">
                  {shown.map((one) => (
                    <OtherRow key={one.id} of={one} repairId={repairId} may={may} />
                  ))}
                </ul>
              </Panel>
            )
          })}
        </>
      )}
    </Page>
  )
}

const tones: Partial<Record<RepairQuote['state'], TagTone>> = { approved: 'green', declined: 'ended', expired: 'ended' }

/** Fees that were offered besides the quotation. */
function Costs({ of: { id: repairId, side } }: { of: RepairDetail }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { data } = useCall(repairPricesCalls.readRepairPrices, { repairId }, { freshMs: 0 })
  const fees =
    data?.quotes.filter(({ kind, state }) => kind === 'fee' && state !== 'draft' && state !== 'superseded') ?? []
  if (fees.length === 0) return null
  return (
    <Panel title={t('other.costs')}>
      <ul className="divide-y divide-line">
        {fees.map(({ id, lines: [line], most, state, from }) => (
          <li key={id}>
            <Link
              to={href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })}
              className="flex min-h-12 items-start justify-between gap-3 py-2"
            >
              <span className="min-w-0">
                <span className="block text-15 font-600 wrap-anywhere">{line?.label}</span>
                {line?.note ? <span className="block text-12 text-ink-2 wrap-anywhere">{line.note}</span> : null}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1 text-15">
                <Amount money={most.gross} />
                <Tag tone={tones[state] ?? (state === 'sent' && from !== side ? 'ink' : 'neutral')}>
                  {state === 'sent' && from !== side ? common('yourTurn') : t(`fee.state.${state}`)}
                </Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type OtherRowProps = { of: RepairOther; repairId: RepairDetail['id']; may: boolean }
function OtherRow({ of, repairId, may }: OtherRowProps) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { date, deadline } = useDates()
  const back = useAction(repairRecordCalls.addRepairOther, {
    onDone: () => showToast(t('other.returned'), { done: true }),
  })
  const { id, kind, label, note, from, until, readers, remind, workWaits, hasEnded, author, returnedAt } = of
  const Icon = icons[kind]
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-key bg-sunken [&_svg]:size-5">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <span className="min-w-0 text-15 font-600 wrap-anywhere">{label}</span>
          {returnedAt ? (
            <Tag tone="green">{t('other.backSince', { day: date(returnedAt) })}</Tag>
          ) : hasEnded && until ? (
            <Tag tone="red">{t('other.ended', { until: date(until) })}</Tag>
          ) : workWaits ? (
            <Tag>{t('other.waits')}</Tag>
          ) : null}
        </p>
        <p className="figures text-12 text-ink-2 wrap-anywhere">
          <Facts
            of={[
              common(`other.${kind}`),
              author,
              ...(from ? [t('other.from', { from: deadline(from) })] : []),
              ...(until ? [t('other.until', { until: deadline(until) })] : []),
              ...(readers === 'own' ? [common('readers.own')] : []),
            ]}
          />
        </p>
        {note ? <p className="text-14 wrap-anywhere">{note}</p> : null}
        <RepairFiles of={of.files} />
        {may && kind === 'keyOrPart' && returnedAt === null ? (
          <Button
            tone="plain"
            size="small"
            className="-ml-4"
            busy={back.busy}
            onClick={() =>
              void back.run({
                repairId,
                kind,
                label,
                note,
                from,
                until,
                fileIds: [],
                readers,
                remind,
                workWaits,
                returnedId: id,
              })
            }
          >
            {t('other.isBack')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

export default defineScreen({ login: 'required', view: Other })
