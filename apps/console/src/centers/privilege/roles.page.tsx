import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { type Center, type Seat, rights, seats } from '@kikai/contract/access'
import type { OutputOf } from '@kikai/contract/call'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button, Segmented } from 'antd'
import { Check, Plus } from 'lucide-react'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { oneOf } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { RoleEditor } from './role-editor.tsx'

type Role = OutputOf<typeof accessCalls.listRoles>['data'][number]
const centers: readonly Center[] = ['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege']

/** The rights of the roles as a table: one row per right, one column per role of one kind. */
export default function Roles() {
  const t = useText('consoleAccess')
  const word = useText('console')
  const address = useListAddress()
  const roles = useCall(accessCalls.listRoles, {})
  const may = useMay()
  const seat = oneOf(seats, address.filters.seat) ?? 'platform'
  const { role: opened, copy } = address.filters
  if (!roles.data)
    return roles.waiting ? (
      <WaitingSkeleton label={word('waiting')} />
    ) : (
      <NoticePanel
        isPage
        title={word('failed.title')}
        note={roles.error?.message}
        action={<Button onClick={roles.reload}>{word('failed.retry')}</Button>}
      />
    )
  const edited = roles.data.data.find(({ key }) => key === (opened ?? copy))
  if (opened !== undefined || copy !== undefined)
    return (
      <RoleEditor
        key={`${opened ?? 'new'} ${copy ?? ''} ${edited?.version ?? ''}`}
        role={edited ?? null}
        isCopy={copy !== undefined || edited === undefined}
        seat={seat}
      />
    )
  return (
    <>
      <div className="list-head">
        <h1>{word('page.roles')}</h1>
        <div className="list-actions">
          {may('privilege.role.write') ? (
            <Button icon={<Plus aria-hidden />} onClick={() => address.filter({ role: 'new' })}>
              {t('editor.new')}
            </Button>
          ) : null}
          <Segmented
            aria-label={t('seat')}
            value={seat}
            options={seats.map((value) => ({ value, label: t(`seats.${value}`) }))}
            onChange={(value) => address.filter({ seat: value })}
          />
        </div>
      </div>
      <section className="card matrix">
        <Matrix seat={seat} roles={roles.data.data.filter((role) => role.seat === seat)} />
      </section>
    </>
  )
}

function Matrix({ seat, roles }: { seat: Seat; roles: readonly Role[] }) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const texts = useTexts('managed')
  const language = useLanguage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('right')}</th>
          {roles.map(({ key, name, held }) => (
            <th key={key} scope="col">
              <Link to={`/privilege/roles?seat=${seat}&role=${key}`}>{name}</Link>
              <small>{t('held', { count: held })}</small>
            </th>
          ))}
        </tr>
      </thead>
      {centers.map((center) => (
        <tbody key={center}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1}>
              {word(`center.${center}`)}
            </th>
          </tr>
          {rights[center].map((right) => (
            <tr key={right}>
              <th scope="row">
                {sentenceOf(texts, `right.${right}`, language) ?? right} <code>{right}</code>
              </th>
              {roles.map((role) => (
                <td key={role.key}>
                  {role.rights.includes(right) ? (
                    <Check role="img" aria-label={t('yes')} />
                  ) : (
                    <span aria-label={t('no')}>{'–'}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
