import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { TrialBalance } from '@kikai/contract/ledger/managed-ledger.shapes'
import { type Money, sum } from '@kikai/kernel/money'
import { Empty, Table } from 'antd'

type OfCurrency = TrialBalance['currencies'][number]
type Line = OfCurrency['lines'][number]
const amounts = ['opening', 'incoming', 'outgoing', 'closing'] as const

/** Every kind of account in one currency with its sums, each linked to its accounts. */
export function TrialTable({ of: { currency, lines }, isOld }: { of: OfCurrency; isOld: boolean }) {
  const t = useText('consoleLedger')
  const { money } = useWritten()
  const sumOf = (name: (typeof amounts)[number]): Money =>
    sum(
      currency,
      lines.map((line) => line[name]),
    )
  return (
    <Table<Line>
      className={isOld ? 'is-old' : ''}
      size="small"
      pagination={false}
      dataSource={[...lines]}
      rowKey={({ owner, bucket }) => `${owner} ${bucket}`}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('trial.none', { currency })} />,
      }}
      columns={[
        {
          key: 'account',
          title: t('trial.account'),
          render: (_, { owner, bucket }) => (
            <Link to={`/finance/accounts?${new URLSearchParams({ owner, currency, bucket }).toString()}`}>
              {t(`bucket.${bucket}`)}
            </Link>
          ),
        },
        { key: 'owner', title: t('trial.owner'), render: (_, { owner }) => t(`owner.${owner}`) },
        {
          key: 'count',
          title: t('trial.count'),
          align: 'end',
          render: (_, { accounts }) => accounts.toLocaleString('en'),
        },
        ...amounts.map((name) => ({
          key: name,
          title: t(name),
          align: 'end' as const,
          render: (_: unknown, line: Line) => money(line[name]),
        })),
      ]}
      summary={() =>
        lines.length === 0 ? null : (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={3}>
              <b>{t('trial.total')}</b>
            </Table.Summary.Cell>
            {amounts.map((name, at) => (
              <Table.Summary.Cell key={name} index={at + 3} align="end">
                <b>{money(sumOf(name))}</b>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )
      }
    />
  )
}
