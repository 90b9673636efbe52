import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { FeeRule } from '@kikai/contract/earnings/earnings.shapes'
import { Button, Table } from 'antd'

type Version = Pick<FeeRule, 'basisPoints' | 'least'>
type FeeTableProps = { rules: readonly FeeRule[]; onChange: ((rule: FeeRule) => void) | null }

/** The fee rules, one per row; a row unfolds to its earlier versions. */
export function FeeTable({ rules, onChange }: FeeTableProps) {
  const t = useText('consolePayouts')
  const { money, moment } = useWritten()
  const told = ({ basisPoints, least }: Version): string =>
    [`${basisPoints / 100} %`, ...(least.minor > 0 ? [t('fees.leastShort', { sum: money(least) })] : [])].join(' · ')
  return (
    <section className="card">
      <Table<FeeRule>
        size="middle"
        pagination={false}
        rowKey={({ companyId, currency }) => `${companyId ?? ''} ${currency}`}
        dataSource={[...rules]}
        expandable={{
          rowExpandable: ({ earlier }) => earlier.length > 0,
          expandedRowRender: ({ earlier }) => (
            <ul className="quiet">
              {earlier.map((one) => (
                <li key={one.version}>{`${moment(one.at)} · ${one.by} · ${told(one)}`}</li>
              ))}
            </ul>
          ),
        }}
        columns={[
          { title: t('fees.company'), render: (_, { company }) => company ?? t('fees.all') },
          { title: t('fees.currency'), render: (_, { currency }) => currency },
          {
            title: t('fees.rule'),
            render: (_, rule) => (
              <>
                {told(rule)}
                {rule.planned.map((one) => (
                  <div key={one.version} className="quiet">
                    {t('fees.planned', { time: moment(one.at), rule: told(one), name: one.by })}
                  </div>
                ))}
              </>
            ),
          },
          {
            title: t('fees.changed'),
            render: (_, { at, by }) => (at && by ? `${moment(at)} · ${by}` : t('fees.never')),
          },
          ...(onChange
            ? [
                {
                  title: '',
                  render: (_: unknown, rule: FeeRule) => (
                    <Button size="small" onClick={() => onChange(rule)}>
                      {t('fees.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
