import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
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

const tabs = ['inForce', 'withdrawn'] as const

const consents = resource({
  name: 'consents',
  call: customersCalls.listConsents,
  exports: customersCalls.exportConsents,
  rowKey: ({ id }) => id,
  input: ({ words = '', tab, kind }) => {
    const state = oneOf(tabs, tab)
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
  const { moment } = useWritten()
  const may = useMay()
  const columns: Column<ConsentRow>[] = [
    {
      key: 'member',
      title: t('member'),
      show: ({ member, memberId }) => <Link to={`/member/members?row=${memberId}`}>{member}</Link>,
      text: ({ member }) => member,
    },
    {
      key: 'what',
      title: t('consentList.what'),
      show: ({ kind, company }) => (
        <>
          {t(`terms.${kind}`)}
          {company === null ? null : <span className="two-lines">{company}</span>}
        </>
      ),
      text: ({ kind, company }) => [t(`terms.${kind}`), company].filter(Boolean).join(' '),
    },
    {
      key: 'version',
      title: t('consentList.version'),
      show: ({ kind, version, language, textHash, isTextKept }) =>
        isTextKept && textHash !== null ? (
          <a href={legalAddress({ kind, version, language, textHash })} target="_blank" rel="noopener">
            <code>{version}</code>
          </a>
        ) : (
          <code>{version}</code>
        ),
      text: ({ version }) => version,
    },
    {
      key: 'language',
      title: t('consentList.readIn'),
      show: ({ language }) => t(`languages.${language}`),
      text: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'at',
      title: t('consentList.at'),
      show: ({ at }) => moment(at),
      text: ({ at }) => moment(at),
    },
    {
      key: 'withdrawnAt',
      title: t('consentList.withdrawnAt'),
      show: ({ withdrawnAt }) => (withdrawnAt === null ? '–' : moment(withdrawnAt)),
      text: ({ withdrawnAt }) => (withdrawnAt === null ? '' : moment(withdrawnAt)),
    },
    {
      key: 'hash',
      title: t('consentList.hash'),
      show: ({ textHash }) =>
        textHash === null ? t('consentList.noHash') : <code title={textHash}>{textHash.slice(0, 12)}…</code>,
      text: ({ textHash }) => textHash ?? '',
    },
  ]
  return (
    <CrudTable
      of={consents}
      title={console('page.consents')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [
          { value: '', label: t('all') },
          ...tabs.map((value) => ({ value, label: t(`consentList.${value}`) })),
        ],
      }}
      search={t('consentList.search')}
      filters={[
        {
          name: 'kind',
          label: t('consentList.kind'),
          options: consentKinds.map((value) => ({ value, label: t(`terms.${value}`) })),
        },
      ]}
      empty={t('consentList.empty')}
      may={may}
    />
  )
}
