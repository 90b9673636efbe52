import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { auditCalls } from '@kikai/contract/audit/audit.calls'
import { auditKinds } from '@kikai/contract/audit/audit.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import type { OutputOf } from '@kikai/contract/call'
import { AuditPanel } from './audit-panel.tsx'
import { AuditVerification } from './audit-verification.tsx'

type Entry = OutputOf<typeof auditCalls.listAudit>['data'][number]

const tabs = tabsOf(auditKinds)

const audit = resource({
  name: 'audit',
  call: auditCalls.listAudit,
  exports: auditCalls.exportAudit,
  rowKey: ({ id }) => id,
  input: ({ tab, words }) => {
    const kind = tabs.read(tab)
    return { ...(kind ? { kind } : {}), ...(words ? { objectId: words } : {}) }
  },
})

/** The actions and views in the back office, and the verification of the audit. */
export default function Audit() {
  const t = useText('consoleAudit')
  const word = useText('console')
  const col = useColumns(audit)
  const may = useMay()
  return (
    <CrudTable
      of={audit}
      title={word('page.audit')}
      columns={[
        col.text(
          { key: 'entry', of: ({ position }) => (position === null ? t('unsealed') : formatQuantity(position)) },
          t('entry'),
          { opens: true },
        ),
        col.instant('at', t('at')),
        col.person('actor', t('who')),
        col.text('call', t('action'), { show: ({ call }) => <code>{call}</code> }),
        col.word('kind', t('kind'), (kind) => t(`kinds.${kind}`)),
        col.word('object', t('object'), objectOf, { show: ({ object }) => <code>{objectOf(object)}</code> }),
        col.number({ key: 'changed', of: ({ changed }) => changed || null }, t('changed')),
      ]}
      tabs={tabs.show((kind) => t(`kinds.${kind}`), t('all'))}
      search={t('search')}
      may={may}
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
