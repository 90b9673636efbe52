import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay, useMe } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { Tag } from '#ui/tag.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { dueGroupOf } from '@kikai/client/repairs/due-group'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { repairModes } from '@kikai/contract/repairs/repairs.words'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import type { ReactNode } from 'react'
import { RepairPanel } from './repair-panel.tsx'
import { RepairTag, useRepairState } from './repair-tag.tsx'

const tabs = tabsOf(['mine', 'overdue', 'running', 'disputed', 'done'], {
  first: 'mine',
  countMax: limits.tabCountMax,
})
const inputOf = ({ tab, mode, words }: Readonly<Record<string, string>>) => ({
  tab: tabs.read(tab) ?? ('all' as const),
  mode: oneOf(repairModes, mode),
  words: words ?? '',
})

const all = resource({
  name: 'repairs',
  call: managedRepairsCalls.listAllRepairs,
  exports: managedRepairsCalls.exportAllRepairs,
  rowKey: ({ id }) => id,
  input: inputOf,
})
const ours = resource({
  name: 'repairs',
  call: managedRepairsCalls.listCompanyRepairs,
  exports: managedRepairsCalls.exportCompanyRepairs,
  rowKey: ({ id }) => id,
  input: inputOf,
})

/** Repairs by their next term: all of them for staff, for a company those that it was offered. */
export default function Repairs() {
  const console = useText('console')
  const { data } = useMe()
  const board = useBoard()
  if (!data) return <WaitingSkeleton label={console('waiting')} />
  if (data.rights.includes('order.repair.desk')) return <CrudTable of={all} {...board} />
  return <CrudTable of={ours} {...board} />
}

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What both boards show, which differ in whose repairs they hold. */
function useBoard() {
  const t = useText('consoleRepairs')
  const desk = useText('maintenance')
  const word = useText('repairs')
  const console = useText('console')
  const language = useLanguage()
  const state = useRepairState()
  const col = useColumns(all)
  const { filters } = useListAddress()
  const may = useMay()
  const modeOf = (mode: RepairLine['mode']) => word(`mode.${mode}`)
  const turnOf = ({ turn }: RepairLine) => (turn === 'nobody' ? '' : word(`side.${turn}`))
  const nameOf = ({ device: { maker, model } }: RepairLine) => [maker, model].filter(Boolean).join(' ')
  return {
    title: console('page.repairs'),
    columns: [
      col.due('deadlineAt', t('left'), {
        show: ({ hold, holdDay, deadlineAt }) =>
          hold === 'held' ? (
            <span className="quiet">{holdDay ? desk('until', { day: formatDay(holdDay, language) }) : '–'}</span>
          ) : (
            <Due at={deadlineAt} />
          ),
      }),
      col.text({ key: 'turn', of: turnOf }, t('turn'), {
        show: (row) => (row.isMine ? <Tag tone="amber">{turnOf(row)}</Tag> : turnOf(row) || '–'),
      }),
      col.text({ key: 'machine', of: nameOf }, t('machine'), { opens: true, below: ({ number }) => number }),
      col.text({ key: 'life', of: state }, t('stage'), {
        show: (row) => <RepairTag of={row} />,
        below: ({ isWarranty, mode }) =>
          [modeOf(mode), isWarranty ? word('warranty') : null].filter(Boolean).join(' · '),
      }),
      col.person({ key: 'who', of: ({ company, engineer }) => company?.name ?? engineer?.name ?? null }, t('who'), {
        below: ({ company, engineer }) => (company ? (engineer?.name ?? null) : null),
      }),
      col.person('customer', t('customer')),
      col.word('money', t('money'), (money) => word(`money.${money}`)),
    ],
    search: desk('search'),
    may,
    tabs: tabs.show((tab) => desk(`tab.${tab}`), t('all')),
    filters: [filterBy('mode', t('mode'), repairModes, modeOf)],
    // Of all, those of others stand after the reader's own, so that a head would come twice.
    ...(filters.tab === 'all'
      ? {}
      : { groupOf: (row: RepairLine) => desk(`group.${dueGroupOf(row, { now: instantOf(new Date()), zone })}`) }),
    empty: desk('none'),
    panel: (row: string, controls: ReactNode) => <RepairPanel row={row} controls={controls} />,
  }
}
