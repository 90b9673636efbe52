import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import type { OutputOf } from '@kikai/contract/call'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { GiveGrant } from './give-grant.tsx'
import { UserPanel } from './user-panel.tsx'

type User = OutputOf<typeof accessCalls.listUsers>['data'][number]

const users = resource({
  name: 'users',
  call: accessCalls.listUsers,
  rowKey: ({ id }) => id,
  input: ({ words = '' }) => ({ words }),
})

/** The staff of the platform's back office and their roles. */
export default function Users() {
  const t = useText('consoleAccess')
  const word = useText('console')
  const language = useLanguage()
  const { moment } = useWritten()
  const may = useMay()
  const [gives, setGives] = useState(false)
  const columns: Column<User>[] = [
    { key: 'name', title: t('name'), show: ({ name }) => name, opens: true },
    { key: 'email', title: t('email'), show: ({ email }) => email },
    { key: 'roles', title: t('roles'), show: ({ roles }) => formatList(roles, language) },
    {
      key: 'lastSeen',
      title: t('lastSeen'),
      show: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : '–'),
    },
  ]
  return (
    <>
      <CrudTable
        of={users}
        title={word('page.users')}
        columns={columns}
        search={t('search')}
        empty={t('empty')}
        actions={
          may('privilege.grant.write') ? (
            <Button type="primary" onClick={() => setGives(true)}>
              {t('give')}
            </Button>
          ) : null
        }
        panel={(row, controls) => <UserPanel row={row} controls={controls} />}
      />
      <Suspense>{gives ? <GiveGrant email="" onClose={() => setGives(false)} /> : null}</Suspense>
    </>
  )
}
