import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { auditCalls } from '@kikai/contract/audit/audit.calls'
import { auditKinds } from '@kikai/contract/audit/audit.shapes'
import type { OutputOf } from '@kikai/contract/call'
import { AuditPanel } from './audit-panel.tsx'
import { AuditVerification } from './audit-verification.tsx'

type Entry = OutputOf<typeof auditCalls.listAudit>['data'][number]

const audit = resource({
  name: 'audit',
  call: auditCalls.listAudit,
  rowKey: ({ id }) => id,
  input: ({ tab, words }) => {
    const kind = oneOf(auditKinds, tab)
    return { ...(kind ? { kind } : {}), ...(words ? { objectId: words } : {}) }
  },
})

/** The actions and views in the back office, and the verification of the audit. */
export default function Audit() {
  const t = useText('consoleAudit')
  const word = useText('console')
  const { moment } = useWritten()
  const columns: Column<Entry>[] = [
    {
      key: 'entry',
      title: t('entry'),
      show: ({ position }) => (position === null ? t('unsealed') : position.toLocaleString('en')),
      opens: true,
    },
    { key: 'at', title: t('at'), show: ({ at }) => moment(at) },
    { key: 'who', title: t('who'), show: ({ actor }) => actor.name },
    { key: 'action', title: t('action'), show: ({ call }) => <code>{call}</code> },
    { key: 'kind', title: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'object', title: t('object'), show: ({ object }) => <code>{objectOf(object)}</code> },
    { key: 'changed', title: t('changed'), align: 'end', show: ({ changed }) => changed || '–' },
  ]
  return (
    <CrudTable
      of={audit}
      title={word('page.audit')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [
          { value: '', label: t('all') },
          ...auditKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ],
      }}
      search={t('search')}
      empty={t('empty')}
      actions={<AuditVerification />}
      panel={(row, controls) => <AuditPanel row={row} controls={controls} />}
    />
  )
}

/** The first object of a request, by the end of its id, where ids differ. */
function objectOf(object: Entry['object']): string {
  const ids = Object.values(object).flat()
  const [first, ...more] = ids
  if (first === undefined) return '–'
  return more.length > 0 ? `${first.slice(-12)} +${more.length}` : first.slice(-12)
}
