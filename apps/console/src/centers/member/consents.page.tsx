import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { consentKinds } from '@kikai/contract/consents/consents.shapes'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import type { ConsentRow } from '@kikai/contract/customers/customers.shapes'
import { languageNumber } from '@kikai/contract/wire/headers'
import { limits } from '@kikai/kernel/limits'

/**
 * The address of exactly the text that was agreed to, on the marketplace's page. The consent to transfers abroad links
 * to the privacy policy, which contains it.
 */
function legalAddress({ kind, version, language, textHash }: Shown): string {
  const text = kind === 'sendingAbroad' ? 'privacy' : kind
  const asked = new URLSearchParams({ kind: text, variant: String(languageNumber(language)), version, text: textHash })
  return `${limits.basePath}#/pages/legal/legal?${asked.toString()}`
}
type Shown = Pick<ConsentRow, 'kind' | 'version' | 'language'> & { textHash: string }

const tabs = tabsOf(['inForce', 'withdrawn'])

const consents = resource({
  name: 'consents',
  call: customersCalls.listConsents,
  exports: customersCalls.exportConsents,
  rowKey: ({ id }) => id,
  input: ({ words = '', tab, kind }) => {
    const state = tabs.read(tab)
    return { words, kind: oneOf(consentKinds, kind), withdrawn: state === null ? null : state === 'withdrawn' }
  },
})

/**
 * The consents: who agreed to which version of which text, when, and in which language; withdrawn ones are kept with
 * their end.
 */
export default function Consents() {
  const t = useText('consoleMembers')
  const console = useText('console')
  const may = useMay()
  const col = useColumns(consents)
  return (
    <CrudTable
      of={consents}
      title={console('page.consents')}
      columns={[
        col.text('member', t('member'), { to: ({ memberId }) => `/member/members?row=${memberId}` }),
        col.word('kind', t('consentList.what'), (kind) => t(`terms.${kind}`), { below: ({ company }) => company }),
        col.text('version', t('consentList.version'), {
          show: ({ kind, version, language, textHash, isTextKept }) =>
            isTextKept && textHash !== null ? (
              <a href={legalAddress({ kind, version, language, textHash })} target="_blank" rel="noopener">
                <code>{version}</code>
              </a>
            ) : (
              <code>{version}</code>
            ),
        }),
        col.word('language', t('consentList.readIn'), (language) => t(`languages.${language}`)),
        col.instant('at', t('consentList.at')),
        col.instant('withdrawnAt', t('consentList.withdrawnAt')),
        col.text('textHash', t('consentList.hash'), {
          show: ({ textHash }) =>
            textHash === null ? t('consentList.noHash') : <code title={textHash}>{textHash.slice(0, 12)}…</code>,
        }),
      ]}
      tabs={tabs.show((tab) => t(`consentList.${tab}`), t('all'))}
      search={t('consentList.search')}
      filters={[filterBy('kind', t('consentList.kind'), consentKinds, (kind) => t(`terms.${kind}`))]}
      empty={t('consentList.empty')}
      may={may}
    />
  )
}
