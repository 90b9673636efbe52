import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import type { CustomerRow } from '@kikai/contract/customers/customers.shapes'
import { MemberPanel } from './member-panel.tsx'

const tabs = ['seated', 'unseated'] as const

const members = resource({
  name: 'members',
  call: customersCalls.listCustomers,
  exports: customersCalls.exportCustomers,
  rowKey: ({ id }) => id,
  input: ({ words = '', tab, country }) => {
    const seated = oneOf(tabs, tab)
    return {
      words,
      seated: seated === null ? null : seated === 'seated',
      country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    }
  },
})

/** The countries of most members, offered as a filter. */
const countries = ['JP', 'CN', 'GB', 'US'] as const

/** The members with masked data: enough to tell them apart, not enough to contact them. */
export default function Members() {
  const t = useText('consoleMembers')
  const console = useText('console')
  const { moment, date, country } = useWritten()
  const may = useMay()
  const columns: Column<CustomerRow>[] = [
    {
      key: 'member',
      title: t('member'),
      show: ({ name }) => name,
      text: ({ name }) => name,
      opens: true,
    },
    {
      key: 'contact',
      title: t('contact'),
      show: ({ email, phone }) => (
        <>
          {email}
          <span className="two-lines">{phone}</span>
        </>
      ),
      text: ({ email, phone }) => `${email} ${phone}`,
    },
    {
      key: 'company',
      title: t('company'),
      show: ({ company, kind }) => (
        <>
          {company?.name ?? t('none')}
          <span className="two-lines">{t(`kind.${kind}`)}</span>
        </>
      ),
      text: ({ company }) => company?.name ?? '',
    },
    {
      key: 'country',
      title: t('country'),
      show: (row) => country(row.country),
      text: (row) => country(row.country),
    },
    {
      key: 'language',
      title: t('language'),
      show: ({ language }) => t(`languages.${language}`),
      text: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'orders',
      title: t('orders'),
      align: 'end',
      show: ({ orders }) => orders,
      text: ({ orders }) => String(orders),
    },
    {
      key: 'joined',
      title: t('joined'),
      show: ({ joinedAt }) => date(joinedAt),
      text: ({ joinedAt }) => date(joinedAt),
    },
    {
      key: 'lastSeen',
      title: t('lastSeen'),
      show: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('never')),
      text: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : ''),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={members}
      title={console('page.members')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [{ value: '', label: t('all') }, ...tabs.map((value) => ({ value, label: t(value) }))],
      }}
      search={t('search')}
      filters={[
        { name: 'country', label: t('country'), options: countries.map((value) => ({ value, label: country(value) })) },
      ]}
      empty={t('empty')}
      may={may}
      panel={(row, controls) => <MemberPanel row={row} controls={controls} />}
    />
  )
}
