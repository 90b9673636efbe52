import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import { MemberPanel } from './member-panel.tsx'

const tabs = tabsOf(['seated', 'unseated'])

const members = resource({
  name: 'members',
  call: customersCalls.listCustomers,
  exports: customersCalls.exportCustomers,
  rowKey: ({ id }) => id,
  input: ({ words = '', tab, country }) => {
    const seated = tabs.read(tab)
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
  const { date, country } = useWritten()
  const may = useMay()
  const col = useColumns(members)
  return (
    <CrudTable
      of={members}
      title={console('page.members')}
      columns={[
        col.person('name', t('member'), { opens: true }),
        col.text('email', t('contact'), { below: ({ phone }) => phone }),
        col.person('company', t('company'), { none: () => t('none'), below: ({ kind }) => t(`kind.${kind}`) }),
        col.word('country', t('country'), country),
        col.word('language', t('language'), (language) => t(`languages.${language}`)),
        col.number('orders', t('orders')),
        col.text({ key: 'joined', of: ({ joinedAt }) => date(joinedAt) }, t('joined')),
        col.instant('lastSeenAt', t('lastSeen'), { none: () => t('never'), extra: true }),
      ]}
      tabs={tabs.show((tab) => t(tab), t('all'))}
      search={t('search')}
      filters={[filterBy('country', t('country'), countries, country)]}
      empty={t('empty')}
      may={may}
      panel={(row, controls) => <MemberPanel row={row} controls={controls} />}
    />
  )
}
