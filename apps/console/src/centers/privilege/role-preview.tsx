import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import type { Right } from '@kikai/contract/access'
import type { OutputOf } from '@kikai/contract/call'
import { consolePageKeys, consolePages } from '@kikai/contract/console/console-pages'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Minus, Plus } from 'lucide-react'

type Role = OutputOf<typeof accessCalls.listRoles>['data'][number]
type RolePreviewProps = { role: Role | null; rights: readonly Right[]; before: readonly Right[] }

/** The pages that a role with these rights opens, and what changes for whom, before it is saved. */
export function RolePreview({ role, rights, before }: RolePreviewProps) {
  const t = useText('consoleAccess')
  const pages = useTexts('console')
  const language = useLanguage()
  const isChanged = rights.length !== before.length || rights.some((right) => !before.includes(right))
  const preview = useCall(
    accessCalls.previewRole,
    role && role.held > 0 && isChanged ? { key: role.key, rights: [...rights] } : null,
    { keepOld: true },
  )
  const opens = (held: readonly Right[]) =>
    consolePageKeys.filter((key) => consolePages[key].some((right) => held.includes(right)))
  const had = opens(before)
  return (
    <aside className="card role-preview" aria-label={t('editor.preview')}>
      <section>
        <h2>{t('editor.preview')}</h2>
        <p className="quiet">{t('editor.previewNote')}</p>
      </section>
      <section>
        <h3>{t('editor.menus')}</h3>
        <ul className="chips">
          {opens(rights).map((key) => (
            <li key={key} className={had.includes(key) ? '' : 'became'}>
              {sentenceOf(pages, `page.${key.split('/')[1]}`, language) ?? key}
            </li>
          ))}
        </ul>
        {opens(rights).length === 0 ? <p className="quiet">{t('editor.noMenus')}</p> : null}
      </section>
      <section>
        <h3>{t('editor.changes')}</h3>
        <Changes
          gains={rights.filter((right) => !before.includes(right))}
          loses={before.filter((right) => !rights.includes(right))}
        />
        {isChanged ? null : <p className="quiet">{t('editor.nothing')}</p>}
      </section>
      {role ? (
        <section>
          <h3>{t('editor.whom')}</h3>
          {isChanged && preview.data
            ? preview.data.people.map(({ id, name, gains, loses }) => (
                <div key={id} className="changed-person">
                  <b>{name}</b>
                  <Changes gains={gains} loses={loses} />
                </div>
              ))
            : null}
          {role.held === 0 ? (
            <p className="quiet">{t('editor.nobody')}</p>
          ) : !isChanged || (preview.data && preview.data.people.length === 0) ? (
            <p className="quiet">{t('editor.untouched', { count: role.held })}</p>
          ) : null}
          {preview.error ? <p className="wrong">{preview.error.message}</p> : null}
        </section>
      ) : null}
    </aside>
  )
}

function Changes({ gains, loses }: { gains: readonly Right[]; loses: readonly Right[] }) {
  const t = useText('consoleAccess')
  const texts = useTexts('managed')
  const language = useLanguage()
  const said = (right: Right) => sentenceOf(texts, `right.${right}`, language) ?? right
  return (
    <ul className="right-changes">
      {gains.map((right) => (
        <li key={right} className="good">
          <Plus role="img" aria-label={t('editor.gains')} /> {said(right)}
        </li>
      ))}
      {loses.map((right) => (
        <li key={right} className="wrong">
          <Minus role="img" aria-label={t('editor.loses')} /> {said(right)}
        </li>
      ))}
    </ul>
  )
}
