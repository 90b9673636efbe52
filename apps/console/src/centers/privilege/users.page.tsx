import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { GiveGrant } from './give-grant.tsx'
import { UserPanel } from './user-panel.tsx'

const users = resource({
  name: 'users',
  call: accessCalls.listUsers,
  exports: accessCalls.exportUsers,
  rowKey: ({ id }) => id,
  input: ({ words = '' }) => ({ words }),
})

/** The staff of the platform's back office and their roles. */
export default function Users() {
  const t = useText('consoleAccess')
  const word = useText('console')
  const language = useLanguage()
  const may = useMay()
  const [gives, setGives] = useState(false)
  const col = useColumns(users)
  return (
    <>
      <CrudTable
        of={users}
        title={word('page.users')}
        columns={[
          col.person('name', t('name'), { opens: true }),
          col.text('email', t('email')),
          col.word('roles', t('roles'), (roles) => formatList(roles, language)),
          col.instant('lastSeenAt', t('lastSeen')),
        ]}
        search={t('search')}
        may={may}
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
