import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { PaymentRule } from '@kikai/contract/payments/payment-rules.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button, Table } from 'antd'

type Version = Pick<PaymentRule, 'offered' | 'most' | 'dueDays'>

/** The rules, one per row; a row unfolds to its earlier versions. */
export function MethodTable({
  rules,
  onChange,
}: {
  rules: readonly PaymentRule[]
  onChange: ((rule: PaymentRule) => void) | null
}) {
  const t = useText('consoleFinance')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const told = ({ offered, most, dueDays }: Version): string =>
    [
      offered ? t('methods.offered') : t('methods.notOffered'),
      ...(offered ? most.map((sum) => t('methods.upTo', { sum: money(sum) })) : []),
      ...(offered && dueDays !== null ? [t('methods.days', { count: dueDays })] : []),
    ].join(' · ')
  return (
    <section className="card">
      <Table<PaymentRule>
        size="middle"
        pagination={false}
        rowKey={({ country, method }) => `${country ?? ''} ${method}`}
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
          {
            title: t('methods.country'),
            render: (_, { country }) => (country === null ? t('methods.elsewhere') : countryName(country, language)),
          },
          { title: t('methods.method'), render: (_, { method }) => t(`methods.way.${method}`) },
          { title: t('methods.rule'), render: (_, rule) => told(rule) },
          {
            title: t('methods.changed'),
            render: (_, { at, by }) => (at && by ? `${moment(at)} · ${by}` : t('methods.never')),
          },
          ...(onChange
            ? [
                {
                  title: '',
                  render: (_: unknown, rule: PaymentRule) => (
                    <Button size="small" onClick={() => onChange(rule)}>
                      {t('methods.change')}
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
